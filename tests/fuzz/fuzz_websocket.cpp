// Frames of a WebSocket that was opened as it should be: the first byte of each, how long it is,
// and what is in it; after a byte that is no beginning of a frame, all that is left as it is.
#include "connection.h"

namespace {

constexpr std::string_view handshake =
    "GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n";

// Masked, as a client's frames have to be, with zeros.
void append_frame(std::string& out, std::size_t head, std::string_view payload) {
    out += static_cast<char>(head);
    if (payload.size() < 126) {
        out += static_cast<char>(0x80 | payload.size());
    } else {
        out += static_cast<char>(0x80 | 126);
        out += static_cast<char>(payload.size() >> 8);
        out += static_cast<char>(payload.size() & 0xff);
    }
    out.append(4, '\0');
    out += payload;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace pitboss::fuzzing;
    Input input(data, size);
    std::string sent(handshake);
    while (!input.empty()) {
        const std::size_t head = input.byte();
        if ((head & 0x70) == 0x70) {
            sent += input.rest();
            break;
        }
        append_frame(sent, head, input.line());
    }
    const std::string answer = answer_of_server(sent);
    require(answer.starts_with("HTTP/1.1 101"));
    require(answer.find("went wrong") == std::string::npos);
    return 0;
}
