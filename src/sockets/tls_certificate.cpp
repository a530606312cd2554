#include "sockets/tls_certificate.h"

#include "core/failure.h"

namespace pitboss {

// The stamps are taken first: what changes while it is read is read again.
TlsCertificate::TlsCertificate(std::string certificate_file, std::string key_file)
    : certificate_file_(std::move(certificate_file)),
      key_file_(std::move(key_file)),
      read_(stamps()),
      seen_(read_),
      context_(server_tls_context(certificate_file_, key_file_)) {}

TlsCertificate::Stamps TlsCertificate::stamps() const {
    return {file_stamp(certificate_file_), file_stamp(key_file_)};
}

std::optional<std::string> TlsCertificate::look() {
    const Stamps now = stamps();
    const bool settled = now == seen_;
    seen_ = now;
    if (!settled || now == read_) return std::nullopt;
    read_ = now;
    try {
        context_ = server_tls_context(certificate_file_, key_file_);
        return "the certificate " + path_text(certificate_file_) + " was renewed";
    } catch (const Failure& failure) {
        return std::string("the old certificate stays in use: ") + failure.what();
    }
}

}  // namespace pitboss
