// The files of the page. They are compiled in, so that no request can name a file of the machine.
#pragma once

#include "server/http.h"

#include <string_view>

namespace pitboss::server {

struct Asset {
    std::string_view path;  // "/assets/index-1a2b3c.js"
    std::string_view bytes;
    std::string_view packed;  // the same by gzip; empty where that is not shorter
    std::string_view tag;     // changes with the bytes
};

// Written by the build (cmake/page.cmake): all there are, in order of their paths.
struct Assets {
    const Asset* first = nullptr;
    std::size_t count = 0;
};
Assets page_assets();

// A file of the page; its first file for every path that could be one of its own addresses.
Response asset_response(const Assets& assets, const Request& request);

}  // namespace pitboss::server
