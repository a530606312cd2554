// The rules of Quarto in words, for someone who has never played it.
#pragma once

#include <string>

namespace pitboss::quarto {

std::string rules_text(bool squares);

}  // namespace pitboss::quarto
