#include "sockets/peer_stream.h"

#include <arpa/inet.h>
#include <openssl/ssl.h>
#include <boost/asio/ssl/stream.hpp>

#include <algorithm>

namespace pitboss {
namespace {

namespace asio = boost::asio;
namespace ssl = boost::asio::ssl;

constexpr std::size_t longest_record = 16 << 10;  // of TLS

// The other end has to be known under this name or address.
void expect_host(SSL* connection, const std::string& host) {
    unsigned char bytes[sizeof(in6_addr)];
    const bool is_address = inet_pton(AF_INET, host.c_str(), bytes) == 1 ||
                            inet_pton(AF_INET6, host.c_str(), bytes) == 1;
    if (is_address) {
        X509_VERIFY_PARAM_set1_ip_asc(SSL_get0_param(connection), host.c_str());
    } else {
        SSL_set_tlsext_host_name(connection, host.c_str());
        SSL_set1_host(connection, host.c_str());
    }
}

std::string distrust_of(SSL* connection) {
    const long verdict = SSL_get_verify_result(connection);
    return verdict == X509_V_OK ? "" : X509_verify_cert_error_string(verdict);
}

}  // namespace

class PeerStream::Tls {
public:
    Tls(Tcp& tcp, ssl::context& context) : stream(tcp, context) {}

    ssl::stream<Tcp&> stream;
    std::string gathered;  // what is being written, if it came in pieces
};

PeerStream::PeerStream(Tcp tcp) : tcp_(std::make_unique<Tcp>(std::move(tcp))) {}
PeerStream::~PeerStream() = default;
PeerStream::PeerStream(PeerStream&&) noexcept = default;
PeerStream& PeerStream::operator=(PeerStream&&) noexcept = default;

// Boost 1.81 only takes what could be called without the number of bytes.
void PeerStream::accept_tls(const TlsContext& context, asio::const_buffer begun, Moved done) {
    tls_ = std::make_unique<Tls>(*tcp_, *context);
    tls_->stream.async_handshake(
        ssl::stream_base::server, begun,
        [done = std::move(done)](Error error, std::size_t used = 0) { done(error, used); });
}

void PeerStream::connect_tls(const TlsContext& context, const std::string& host, Verified done) {
    tls_ = std::make_unique<Tls>(*tcp_, *context);
    SSL* connection = tls_->stream.native_handle();
    expect_host(connection, host);
    tls_->stream.async_handshake(ssl::stream_base::client,
                                 [connection, done = std::move(done)](Error error) {
                                     done(error, error ? distrust_of(connection) : "");
                                 });
}

void PeerStream::end_tls(Done done) { tls_->stream.async_shutdown(std::move(done)); }

void PeerStream::read_tls(asio::mutable_buffer buffer, Moved done) {
    tls_->stream.async_read_some(buffer, std::move(done));
}

// Each write becomes a record of its own, so that small pieces are put together.
void PeerStream::write_tls(const std::vector<asio::const_buffer>& buffers, Moved done) {
    if (buffers.size() == 1) return tls_->stream.async_write_some(buffers[0], std::move(done));
    std::string& all = tls_->gathered;
    for (const auto& buffer : buffers)
        all.append(static_cast<const char*>(buffer.data()),
                   std::min(buffer.size(), longest_record - all.size()));
    tls_->stream.async_write_some(asio::buffer(all),
                                  [this, done = std::move(done)](Error error, std::size_t bytes) {
                                      tls_->gathered = {};
                                      done(error, bytes);
                                  });
}

}  // namespace pitboss
