// The options of the UGI engine: one table, and the values a manager has set.
#pragma once

#include "core/result.h"
#include "play/catalogue.h"
#include "play/option.h"
#include "play/spec.h"

#include <cstdint>
#include <string>

namespace pitboss {

// The protocol's options. What they share with the default player's own options (hash, threads),
// they take from that player's table as this game has it, so that the two never disagree.
OptionTable ugi_options(const Variant& standard_game);

// "option name Hash type spin default 64 min 1 max 4096"
std::string option_line(const Option& option);

// Values for every option; changed by making another one.
class UgiSettings {
public:
    explicit UgiSettings(OptionTable table);

    // Option names are compared without regard to case, as UCI does. The value is checked by the
    // table alone; whether there is such a game or player is the caller's question.
    Result<UgiSettings> with(const std::string& name, const std::string& value) const;

    const OptionTable& table() const { return table_; }
    const std::string& game() const;
    const Spec& player() const { return player_; }  // as it was written
    int lines() const;
    std::uint64_t seed() const;

    // The player with the engine's options handed down where it has options of that name and they
    // are not part of its own specification.
    Spec player_for(const Variant& variant) const;

private:
    OptionTable table_;
    Spec given_;
    OptionValues values_;
    Spec player_;
};

}  // namespace pitboss
