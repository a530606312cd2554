// Who may do what, without accounts: a request may show a secret, and what that secret is for is
// what it allows. docs/decisions/0014-authority-without-accounts.md says which there are.
#pragma once

#include "server/http.h"

#include <string>

namespace pitboss::server {

// Whoever asks, as far as it matters to the server.
struct Caller {
    bool teacher = false;          // the owner of the server
    std::string secret_hash = {};  // of the secret that was shown; empty: none was
    std::string client = {};       // what limits and shares count them by
};

class Authority {
public:
    // A hash of the teacher's key lies in that file, if there is one. On a server that is not open
    // to others whoever sits at this machine is the teacher, without any key. Throws Failure if the
    // file cannot be used.
    Authority(std::string path, bool open_to_others);

    // Makes the teacher's key, which is told this once; one from before is void.
    std::string new_key();

    // Nobody can be the teacher before a key is made.
    bool needs_key() const { return open_to_others_ && key_hash_.empty(); }

    Caller of(const Request& request) const;

    // Refuses everybody else; `act` is what they wanted to do: "stop a tournament".
    void require_teacher(const Request& request, const std::string& act) const;

private:
    std::string path_;
    bool open_to_others_;
    std::string key_hash_;  // empty: there is no key
};

}  // namespace pitboss::server
