#include "agents/turn_page.h"

#include "core/failure.h"

#include <sys/mman.h>

#include <new>

namespace pitboss {

// Both ends are the same program, on one machine.
static_assert(std::atomic<std::uint64_t>::is_always_lock_free);
static_assert(std::atomic<bool>::is_always_lock_free);

TurnPage::TurnPage() : fd_(memfd_create("turns", MFD_CLOEXEC)) {
    if (ftruncate(fd_.get(), sizeof(TurnState)) != 0) throw Failure("no shared page for an agent");
    map(fd_.get());
    new (state_) TurnState;
}

TurnPage::TurnPage(const FileDescriptor& fd) { map(fd.get()); }

TurnPage::~TurnPage() { munmap(state_, sizeof(TurnState)); }

void TurnPage::map(int fd) {
    void* page = mmap(nullptr, sizeof(TurnState), PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
    if (page == MAP_FAILED) throw Failure("no shared page for an agent");
    state_ = static_cast<TurnState*>(page);
}

}  // namespace pitboss
