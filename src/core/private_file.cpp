#include "core/private_file.h"

#include "core/failure.h"
#include "core/file.h"

#include <sys/stat.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

namespace pitboss {
namespace {

constexpr mode_t of_others = S_IRWXG | S_IRWXO;

[[noreturn]] void fail_to_protect(const std::string& path) {
    throw Failure(path_text(path) + " cannot be kept from others: " + std::strerror(errno));
}

}  // namespace

void make_private_file(const std::string& path) {
    const FileDescriptor file(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600));
    struct stat status {};
    if (!file.is_open() || fstat(file.get(), &status) != 0) fail_to_protect(path);
    if ((status.st_mode & of_others) == 0) return;
    if (fchmod(file.get(), status.st_mode & ~of_others & 07777) != 0) fail_to_protect(path);
}

void make_private_folder(const std::string& path) {
    namespace fs = std::filesystem;
    std::error_code trouble;
    const fs::path folder = fs::absolute(path, trouble).lexically_normal();
    // A name that ends with a slash has an empty one last.
    const fs::path parent =
        folder.has_filename() ? folder.parent_path() : folder.parent_path().parent_path();
    fs::create_directories(parent, trouble);
    if (!trouble && mkdir(folder.c_str(), 0700) != 0 && !fs::is_directory(folder))
        trouble = std::error_code(errno, std::generic_category());
    if (trouble) throw Failure(path_text(path) + " cannot be made: " + trouble.message());
}

}  // namespace pitboss
