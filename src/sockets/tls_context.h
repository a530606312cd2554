// How connections are encrypted: TLS 1.2 and 1.3 alone, by ciphers that keep what was said secret
// even if the key is stolen later.
#pragma once

#include <memory>
#include <string>

namespace boost::asio::ssl {
class context;  // its header is OpenSSL's, which few need
}

namespace pitboss {

using TlsContext = std::shared_ptr<boost::asio::ssl::context>;

// Of a server with this certificate, others that lead to a known authority after it, and this key,
// all of them PEM. Throws Failure if they cannot be read, are none, or do not belong together.
TlsContext server_tls_context(const std::string& certificate_file, const std::string& key_file);

// Of a client that believes who is vouched for by an authority the system trusts, or, if a file is
// named, by one in that file. Throws Failure.
TlsContext client_tls_context(const std::string& authority_file);

}  // namespace pitboss
