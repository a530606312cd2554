// The system calls that agents do not have.
#pragma once

#include <string>

namespace pitboss {

// A filter for the kernel, as the bytes of a classic BPF program. Whoever runs under it finds that
// some calls do not exist: those that hide memory from whoever counts it, make namespaces and
// mounts, look into other processes, use the keyring, or change the machine; of sockets, those that
// no network namespace keeps in. Programs fall back to something else where they can. Empty where
// the processor is not known here.
std::string system_call_filter();

// From now on this process and all it starts run under the filter and gain no rights by running
// programs of others. Kernels without filters do without it.
void give_up_system_calls();

}  // namespace pitboss
