// Certificates of a server: which are taken, and how they are renewed.
#include "core/failure.h"
#include "sockets/tls_certificate.h"
#include "temporary_folder.h"

#include <gtest/gtest.h>
#include <openssl/pem.h>
#include <openssl/x509.h>

namespace pitboss::tls_test {
namespace {

// A key and a certificate for it, signed by itself, as PEM.
struct OwnCertificate {
    OwnCertificate() {
        EVP_PKEY* pair = EVP_EC_gen("P-256");
        X509* made = X509_new();
        ASN1_INTEGER_set(X509_get_serialNumber(made), 1);
        X509_gmtime_adj(X509_getm_notBefore(made), 0);
        X509_gmtime_adj(X509_getm_notAfter(made), 3600);
        X509_set_pubkey(made, pair);
        X509_sign(made, pair, EVP_sha256());
        certificate = text_of([&](BIO* out) { PEM_write_bio_X509(out, made); });
        key = text_of([&](BIO* out) {
            PEM_write_bio_PrivateKey(out, pair, nullptr, nullptr, 0, nullptr, nullptr);
        });
        locked_key = text_of([&](BIO* out) {
            PEM_write_bio_PKCS8PrivateKey(out, pair, EVP_aes_128_cbc(), "secret", 6, nullptr,
                                          nullptr);
        });
        X509_free(made);
        EVP_PKEY_free(pair);
    }

    template <class Write>
    static std::string text_of(const Write& write) {
        BIO* out = BIO_new(BIO_s_mem());
        write(out);
        char* bytes = nullptr;
        const long size = BIO_get_mem_data(out, &bytes);
        const std::string text(bytes, static_cast<std::size_t>(size));
        BIO_free(out);
        return text;
    }

    std::string certificate;
    std::string key;
    std::string locked_key;
};

struct TlsTest : testing::Test {
    // In one step and later than before, as those who renew certificates do it.
    void put(const std::string& name, const std::string& text) {
        std::filesystem::rename(folder.file_with("new", text), folder.file(name));
        std::filesystem::last_write_time(
            folder.file(name),
            std::filesystem::file_time_type::clock::now() + std::chrono::seconds(++puts));
    }
    void put(const OwnCertificate& pair) {
        put("cert.pem", pair.certificate);
        put("key.pem", pair.key);
    }

    test::TemporaryFolder folder;
    std::string certificate_file = folder.file("cert.pem");
    std::string key_file = folder.file("key.pem");
    OwnCertificate first;
    OwnCertificate second;
    int puts = 0;
};

TEST_F(TlsTest, takes_a_pair_and_nothing_else) {
    put(first);
    EXPECT_NO_THROW(server_tls_context(certificate_file, key_file));
    EXPECT_THROW(server_tls_context(folder.file("none"), key_file), Failure);
    EXPECT_THROW(server_tls_context(certificate_file, folder.file("none")), Failure);
    EXPECT_THROW(server_tls_context(key_file, certificate_file), Failure);
    put("key.pem", second.key);
    EXPECT_THROW(server_tls_context(certificate_file, key_file), Failure);
    put("key.pem", first.locked_key);  // asks for no password
    EXPECT_THROW(server_tls_context(certificate_file, key_file), Failure);
    EXPECT_THROW(client_tls_context(folder.file("none")), Failure);
    EXPECT_NO_THROW(client_tls_context(certificate_file));
    EXPECT_NO_THROW(client_tls_context(""));
}

TEST_F(TlsTest, renews_a_certificate_when_both_files_are_there) {
    put(first);
    TlsCertificate pair(certificate_file, key_file);
    const auto old = pair.context();
    EXPECT_FALSE(pair.look());
    put("cert.pem", second.certificate);
    EXPECT_FALSE(pair.look());  // the key may follow
    put("key.pem", second.key);
    EXPECT_FALSE(pair.look());
    EXPECT_EQ(pair.context(), old);
    const auto news = pair.look();
    ASSERT_TRUE(news);
    EXPECT_NE(news->find("was renewed"), std::string::npos) << *news;
    EXPECT_NE(pair.context(), old);
    EXPECT_FALSE(pair.look());
}

TEST_F(TlsTest, keeps_the_old_certificate_when_the_new_one_is_broken) {
    put(first);
    TlsCertificate pair(certificate_file, key_file);
    const auto old = pair.context();
    put("cert.pem", "no certificate");
    pair.look();
    const auto news = pair.look();
    ASSERT_TRUE(news);
    EXPECT_NE(news->find("old certificate stays"), std::string::npos) << *news;
    EXPECT_EQ(pair.context(), old);
    EXPECT_FALSE(pair.look()) << "it is said once";
    std::filesystem::remove(key_file);
    pair.look();
    EXPECT_TRUE(pair.look());
    put(second);
    pair.look();
    EXPECT_TRUE(pair.look());
    EXPECT_NE(pair.context(), old);
}

}  // namespace
}  // namespace pitboss::tls_test
