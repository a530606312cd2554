#include "server/assets.h"

#include <algorithm>
#include <array>
#include <utility>

namespace pitboss::server {
namespace {

constexpr std::string_view first_file = "/index.html";

constexpr std::array<std::pair<std::string_view, std::string_view>, 14> types{{
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".mjs", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".json", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".jpg", "image/jpeg"},
    {".webp", "image/webp"},
    {".ico", "image/x-icon"},
    {".woff2", "font/woff2"},
    {".txt", "text/plain; charset=utf-8"},
    {".wasm", "application/wasm"},
}};

constexpr const char* no_page =
    "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Pitboss</title>"
    "<h1>Pitboss</h1><p>The server is running, but this program was built without its page: "
    "there was nothing in web/dist. The API answers at <a href=\"/api/v1/catalogue\">"
    "/api/v1/catalogue</a>.</p></html>\n";

std::string type_of(std::string_view path) {
    for (const auto& [ending, type] : types)
        if (path.ends_with(ending)) return std::string(type);
    return "application/octet-stream";
}

const Asset* find(const Assets& assets, std::string_view path) {
    const Asset* const last = assets.first + assets.count;
    const auto before = [](const Asset& asset, std::string_view wanted) {
        return asset.path < wanted;
    };
    const Asset* const found = std::lower_bound(assets.first, last, path, before);
    return found != last && found->path == path ? found : nullptr;
}

// Addresses of the page have no dot in their last part; files have.
bool may_be_address(std::string_view path) {
    return path.substr(path.rfind('/') + 1).find('.') == std::string_view::npos;
}

}  // namespace

Response asset_response(const Assets& assets, const Request& request) {
    const std::string path = path_of(request.target);
    const Asset* asset = find(assets, path);
    if (!asset && may_be_address(path)) asset = find(assets, first_file);
    if (!asset && assets.count == 0 && may_be_address(path))
        return {.type = "text/html; charset=utf-8", .lasting = no_page};
    if (!asset) return error_response(404, "there is nothing at this address");
    Response out{.type = type_of(asset->path), .lasting = asset->bytes};
    const std::string tag = "\"" + std::string(asset->tag) + "\"";
    const bool named_by_content = asset->path.starts_with("/assets/");
    out.headers = {
        {"ETag", tag},
        {"Vary", "Accept-Encoding"},
        {"Cache-Control", named_by_content ? "public, max-age=31536000, immutable" : "no-cache"}};
    if (request.if_none_match == tag) {
        out.status = 304;
        out.lasting = {};
    } else if (!asset->packed.empty() &&
               request.accept_encoding.find("gzip") != std::string::npos) {
        out.lasting = asset->packed;
        out.headers.emplace_back("Content-Encoding", "gzip");
    }
    return out;
}

}  // namespace pitboss::server
