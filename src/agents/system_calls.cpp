#include "agents/system_calls.h"

#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/sched.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <vector>

namespace pitboss {
namespace {

#if defined(__x86_64__)
constexpr std::uint32_t own_processor = AUDIT_ARCH_X86_64;
#elif defined(__aarch64__)
constexpr std::uint32_t own_processor = AUDIT_ARCH_AARCH64;
#else
constexpr std::uint32_t own_processor = 0;
#endif

constexpr int missing_calls[] = {
    // Memory that no process shows as its own, and messages that the kernel keeps.
    SYS_memfd_create, SYS_memfd_secret, SYS_shmget, SYS_shmat, SYS_shmctl, SYS_shmdt, SYS_msgget,
    SYS_msgsnd, SYS_msgrcv, SYS_msgctl, SYS_semget, SYS_semop, SYS_semctl, SYS_mq_open,
    SYS_userfaultfd, SYS_io_uring_setup, SYS_io_uring_enter, SYS_io_uring_register,
    // Namespaces and mounts. The flags of clone3 lie in memory, where no filter sees them; the C
    // library goes back to clone.
    SYS_clone3, SYS_setns, SYS_mount, SYS_umount2, SYS_pivot_root, SYS_chroot, SYS_fsopen,
    SYS_fsconfig, SYS_fsmount, SYS_fspick, SYS_move_mount, SYS_open_tree, SYS_mount_setattr,
    SYS_name_to_handle_at, SYS_open_by_handle_at, SYS_fanotify_init,
    // Other processes.
    SYS_ptrace, SYS_process_vm_readv, SYS_process_vm_writev, SYS_pidfd_getfd, SYS_kcmp,
    SYS_perf_event_open,
    // The keyring.
    SYS_add_key, SYS_request_key, SYS_keyctl,
    // The machine.
    SYS_bpf, SYS_kexec_load, SYS_init_module, SYS_finit_module, SYS_delete_module, SYS_reboot,
    SYS_swapon, SYS_swapoff, SYS_acct, SYS_quotactl, SYS_syslog, SYS_settimeofday,
    SYS_clock_settime, SYS_clock_adjtime, SYS_adjtimex, SYS_sethostname, SYS_setdomainname,
    SYS_vhangup};

constexpr std::uint32_t namespace_flags = CLONE_NEWNS | CLONE_NEWCGROUP | CLONE_NEWUTS |
                                          CLONE_NEWIPC | CLONE_NEWUSER | CLONE_NEWPID |
                                          CLONE_NEWNET;

// The instructions of a filter, each of which either answers or goes on with the next.
class FilterProgram {
public:
    void load(std::size_t offset) {
        code_.push_back(BPF_STMT(BPF_LD | BPF_W | BPF_ABS, static_cast<std::uint32_t>(offset)));
    }
    void refuse_if(std::uint16_t comparison, std::uint32_t value) {
        code_.push_back(BPF_JUMP(comparison, value, 0, 1));
        code_.push_back(refusal);
    }
    void refuse_unless_equal(std::uint32_t value) {
        code_.push_back(BPF_JUMP(equal, value, 1, 0));
        code_.push_back(refusal);
    }
    // The call exists, but its first argument may have none of these bits.
    void refuse_bits(std::uint32_t call, std::uint32_t bits) {
        code_.push_back(BPF_JUMP(equal, call, 0, 4));
        load(offsetof(seccomp_data, args));
        refuse_if(BPF_JMP | BPF_JSET | BPF_K, bits);
        allow();
    }
    // The call exists, but only with these values of its first argument.
    void refuse_other_arguments(std::uint32_t call, std::initializer_list<std::uint32_t> values) {
        const auto count = static_cast<std::uint8_t>(values.size());
        code_.push_back(BPF_JUMP(equal, call, 0, static_cast<std::uint8_t>(2 * count + 2)));
        load(offsetof(seccomp_data, args));
        for (const std::uint32_t value : values) {
            code_.push_back(BPF_JUMP(equal, value, 0, 1));
            allow();
        }
        code_.push_back(refusal);
    }
    void allow() { code_.push_back(BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)); }

    std::vector<sock_filter>& code() { return code_; }

    static constexpr std::uint16_t equal = BPF_JMP | BPF_JEQ | BPF_K;
    static constexpr std::uint16_t at_least = BPF_JMP | BPF_JGE | BPF_K;

private:
    static constexpr sock_filter refusal = BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | ENOSYS);

    std::vector<sock_filter> code_;
};

// Calls of another processor's numbering, that of 32 bits among them, would mean other things.
FilterProgram filter_program() {
    constexpr std::uint32_t other_numbering = 0x40000000;
    FilterProgram program;
    program.load(offsetof(seccomp_data, arch));
    program.refuse_unless_equal(own_processor);
    program.load(offsetof(seccomp_data, nr));
    program.refuse_if(FilterProgram::at_least, other_numbering);
    for (const int call : missing_calls)
        program.refuse_if(FilterProgram::equal, static_cast<std::uint32_t>(call));
    program.refuse_other_arguments(SYS_socket, {AF_UNIX, AF_INET, AF_INET6, AF_NETLINK});
    program.refuse_bits(SYS_clone, namespace_flags);
    program.refuse_bits(SYS_unshare, namespace_flags);
    program.allow();
    return program;
}

}  // namespace

std::string system_call_filter() {
    if (own_processor == 0) return {};
    auto program = filter_program();
    return {reinterpret_cast<const char*>(program.code().data()),
            program.code().size() * sizeof(sock_filter)};
}

void give_up_system_calls() {
    prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
    if (own_processor == 0) return;
    auto program = filter_program();
    const sock_fprog whole{static_cast<unsigned short>(program.code().size()),
                           program.code().data()};
    // Without the flag, older kernels slow all of the program down.
    syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_SPEC_ALLOW, &whole);
}

}  // namespace pitboss
