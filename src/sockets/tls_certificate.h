// The certificate of a server, which is read again when it is renewed.
#pragma once

#include "core/file.h"
#include "sockets/tls_context.h"

#include <optional>
#include <string>

namespace pitboss {

class TlsCertificate {
public:
    // Throws Failure as server_tls_context does.
    TlsCertificate(std::string certificate_file, std::string key_file);

    // For new connections; those that are there go on with theirs.
    const TlsContext& context() const { return context_; }

    // To be called every few seconds. Says in a sentence what has happened, if anything has. Files
    // that changed are read when they did not change any more from one call to the next: the key
    // may come a moment after the certificate. A pair that cannot be used leaves the old one.
    std::optional<std::string> look();

private:
    struct Stamps {
        std::optional<FileStamp> certificate;
        std::optional<FileStamp> key;

        bool operator==(const Stamps&) const = default;
    };
    Stamps stamps() const;

    std::string certificate_file_;
    std::string key_file_;
    Stamps read_;  // when they were read last
    Stamps seen_;
    TlsContext context_;
};

}  // namespace pitboss
