// A player that broke the rules, thrown by whoever notices. The referee turns it into
// the verdict of the game.
#pragma once

#include "core/failure.h"
#include "play/record.h"

#include <string>
#include <utility>

namespace pitboss {

// In the cause of a late move where the player was ready to run and could not for much of its time.
inline constexpr const char* busy_machine = "the machine was busy";

class PlayerFault : public Failure {
public:
    // `cause` is a sentence for people. `error_output`: the last the player said about itself.
    PlayerFault(Verdict verdict, const std::string& cause, std::string error_output = {})
        : Failure(cause), verdict_(verdict), error_output_(std::move(error_output)) {}

    Verdict verdict() const { return verdict_; }
    const std::string& error_output() const { return error_output_; }

private:
    Verdict verdict_;
    std::string error_output_;
};

}  // namespace pitboss
