// Connections to the server as they come: any bytes. What is answered is HTTP, and nothing that can
// be sent is a mistake of the server's own.
#include "connection.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace pitboss::fuzzing;
    const std::string answer = answer_of_server({reinterpret_cast<const char*>(data), size});
    require(answer.empty() || answer.starts_with("HTTP/1."));
    require(!answer.starts_with("HTTP/1.1 500") && !answer.starts_with("HTTP/1.0 500"));
    return 0;
}
