// A player with open places: engine(row=?) or alphabeta(depth=5,eval=weights(w1=?,w2=?)).
#pragma once

#include "play/catalogue.h"
#include "play/spec.h"

#include <string>
#include <vector>

namespace pitboss {

class PlayerTemplate {
public:
    PlayerTemplate() = default;

    // Refuses what is not a specification, has no open place, or has one that is not a number.
    static Result<PlayerTemplate> read(const std::string& text, const Variant& variant);

    // Of the open places, in the order of the text: "row", "eval.w1".
    const std::vector<std::string>& names() const { return names_; }

    // What stands in the option tables about each.
    const std::vector<Option>& options() const { return options_; }

    // The specification with these numbers in the places, in its order.
    std::string fill(const std::vector<double>& values) const;

    std::string text() const { return to_text(spec_); }

private:
    Spec spec_;
    std::vector<std::string> names_;
    std::vector<Option> options_;
};

// A number as it stands in a specification: the shortest text that means it to ten digits.
std::string spec_number(double value);

}  // namespace pitboss
