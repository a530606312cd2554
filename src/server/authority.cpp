#include "server/authority.h"

#include "core/failure.h"
#include "core/file.h"
#include "core/private_file.h"
#include "server/client.h"
#include "server/secret.h"

#include <filesystem>
#include <optional>

namespace pitboss::server {
namespace {

constexpr std::size_t hash_letters = 64;

// "Bearer SECRET" to the secret; empty if it is anything else.
std::string_view bearer_secret(std::string_view authorization) {
    constexpr std::string_view scheme = "Bearer ";
    return authorization.starts_with(scheme) ? authorization.substr(scheme.size()) : "";
}

std::string read_key_hash(const std::string& path) {
    if (!std::filesystem::exists(path)) return {};
    make_private_file(path);
    const auto read = read_file(path, hash_letters + 1);
    std::string text = read ? *read : std::string();
    if (text.ends_with('\n')) text.pop_back();
    if (text.size() != hash_letters ||
        text.find_first_not_of("0123456789abcdef") != std::string::npos)
        throw Failure(path_text(path) +
                      " does not hold what is known of the teacher's key; remove it, and the next "
                      "start makes another key");
    return text;
}

}  // namespace

Authority::Authority(std::string path, bool open_to_others)
    : path_(std::move(path)), open_to_others_(open_to_others), key_hash_(read_key_hash(path_)) {}

std::string Authority::new_key() {
    std::string key = new_id();
    const std::string hash = hash_of_secret(key);
    replace_file(path_, hash + "\n");
    make_private_file(path_);
    key_hash_ = hash;
    return key;
}

Caller Authority::of(const Request& request) const {
    Caller out{.teacher = request.local && !open_to_others_,
               .client = counted_address(request.client)};
    const auto secret = bearer_secret(request.authorization);
    if (!secret.empty()) out.secret_hash = hash_of_secret(secret);
    out.teacher |= same_hash(out.secret_hash, key_hash_);
    return out;
}

void Authority::require_teacher(const Request& request, const std::string& act) const {
    if (!of(request).teacher)
        throw Refusal(403, "only the teacher may " + act + ": open the link with the key");
}

}  // namespace pitboss::server
