#include "protocol/ugi_loop.h"

#include "protocol/line_reader.h"
#include "protocol/line_writer.h"
#include "protocol/ugi_command.h"
#include "protocol/ugi_session.h"

#include <csignal>

namespace pitboss {
namespace {

// A manager that dies must not kill the engine by a signal: the failed write tells the same.
class BrokenPipeIgnored {
public:
    BrokenPipeIgnored() {
        struct sigaction ignore = {};
        ignore.sa_handler = SIG_IGN;
        sigaction(SIGPIPE, &ignore, &before_);
    }
    ~BrokenPipeIgnored() { sigaction(SIGPIPE, &before_, nullptr); }
    BrokenPipeIgnored(const BrokenPipeIgnored&) = delete;
    BrokenPipeIgnored& operator=(const BrokenPipeIgnored&) = delete;

private:
    struct sigaction before_ = {};
};

UgiCommand command_of(const InputLine& line) {
    if (line.too_long)
        return ugi::Refused{"a line has at most " + std::to_string(longest_line) + " bytes"};
    return parse_ugi(line.text);
}

}  // namespace

int run_ugi(const Catalogue& games, int input, int output) {
    const BrokenPipeIgnored ignored;
    LineWriter writer(output);
    UgiSession session(games, [&](std::string_view line) { writer.write(line); });
    LineReader reader(input, output);
    while (!writer.closed()) {
        const auto line = reader.next();
        if (!line || !session.handle(command_of(*line))) break;
    }
    writer.abandon();  // a search that is still talking may not hold up the end
    return 0;
}

}  // namespace pitboss
