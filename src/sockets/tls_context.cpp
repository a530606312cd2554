#include "sockets/tls_context.h"

#include "core/failure.h"
#include "core/file.h"

#include <openssl/ssl.h>
#include <boost/asio/ssl/context.hpp>

namespace pitboss {
namespace {

namespace ssl = boost::asio::ssl;
using boost::system::error_code;

// Of TLS 1.2; those of 1.3 are all good.
constexpr const char* ciphers = "ECDHE+AESGCM:ECDHE+CHACHA20";

TlsContext make_context(ssl::context::method method) {
    auto context = std::make_shared<ssl::context>(method);
    SSL_CTX* handle = context->native_handle();
    if (SSL_CTX_set_min_proto_version(handle, TLS1_2_VERSION) != 1 ||
        SSL_CTX_set_cipher_list(handle, ciphers) != 1)
        throw Failure("this system's OpenSSL has no TLS 1.2");
    SSL_CTX_set_options(handle, SSL_OP_NO_RENEGOTIATION | SSL_OP_NO_COMPRESSION);
    return context;
}

void check_tls(const error_code& error, const std::string& what, const std::string& file) {
    if (error) throw Failure(what + " " + path_text(file) + " cannot be used: " + error.message());
}

}  // namespace

TlsContext server_tls_context(const std::string& certificate_file, const std::string& key_file) {
    auto context = make_context(ssl::context::tls_server);
    // A key that asks for a password would ask at the terminal.
    context->set_password_callback([](std::size_t, ssl::context::password_purpose) { return ""; });
    error_code error;
    context->use_certificate_chain_file(certificate_file, error);
    check_tls(error, "the certificate", certificate_file);
    context->use_private_key_file(key_file, ssl::context::pem, error);
    check_tls(error, "the key", key_file);
    if (SSL_CTX_check_private_key(context->native_handle()) != 1)
        throw Failure("the key " + path_text(key_file) + " is not that of the certificate " +
                      path_text(certificate_file));
    return context;
}

TlsContext client_tls_context(const std::string& authority_file) {
    auto context = make_context(ssl::context::tls_client);
    context->set_verify_mode(ssl::verify_peer);
    error_code error;
    if (authority_file.empty())
        context->set_default_verify_paths(error);
    else
        context->load_verify_file(authority_file, error);
    check_tls(error, "the certificate", authority_file);
    return context;
}

}  // namespace pitboss
