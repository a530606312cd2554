// The catalogue of games as JSON, for a page's forms.
#pragma once

#include "play/catalogue.h"
#include "server/json.h"

#include <string>

namespace pitboss::server {

Json catalogue_json(const Catalogue& games, const std::string& version);

}  // namespace pitboss::server
