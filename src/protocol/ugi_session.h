// The engine side of the protocol: what each command does. Input and parsing are elsewhere.
#pragma once

#include "play/catalogue.h"
#include "protocol/ugi_command.h"
#include "protocol/ugi_output.h"
#include "protocol/ugi_search.h"
#include "protocol/ugi_settings.h"

#include <memory>
#include <string>

namespace pitboss {

// One thread hands in the commands; answers come to the sink from this thread and from the search
// thread. The catalogue must outlive the session. The end of a session ends its search, too.
class UgiSession {
public:
    // `count_time`: how long a count may go on when the next command comes.
    UgiSession(const Catalogue& games, UgiOutput::Sink sink,
               Milliseconds count_time = Milliseconds(500));

    // Does what the command asks; false when it asks for the end, which is the caller's to bring
    // about. Returns at once from what a manager sends during a search (isready, query, stop,
    // quit). A command that changes what a search works with ends the search first, and its
    // bestmove comes before anything the command says.
    bool handle(const UgiCommand& command);

private:
    void act(const ugi::Greet& greet);
    void act(const ugi::AskReady&);
    void act(const ugi::SetOption& option);
    void act(const ugi::NewGame&);
    void act(const ugi::SetPosition& position);
    void act(const ugi::Go& go);
    void act(const ugi::GoPerft& perft);
    void act(const ugi::Stop&);
    void act(const ugi::Query& query);
    void act(const ugi::Quit&) {}
    void act(const ugi::Ignored&) {}
    void act(const ugi::Refused& refused);

    Result<void> fits(const UgiSettings& settings, const Variant& variant) const;
    PlayerChoice player_choice() const;
    Limits limits_of(const ugi::Go& go) const;
    void set_up_start();

    const Catalogue& games_;
    UgiOutput output_;
    VariantPtr variant_;
    UgiSettings settings_;
    Line line_;
    std::unique_ptr<Board> board_;  // at the end of the line
    UgiSearch search_;              // the last member: it uses the others while it thinks
};

}  // namespace pitboss
