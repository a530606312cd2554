"""Tries to get out of the sandbox in every way it knows, and tells what came of it as its line of
play: one word for each attempt, NAME=open or NAME=and why not.

    escapes.py TARGETS

TARGETS, JSON in base64 so that it names no file, says what there is to get at: tests/cli/
sandbox_test.py has it. What could do harm where it succeeds stops short of it."""

import base64
import ctypes
import errno
import fcntl
import json
import os
import resource
import socket
import subprocess
import sys
import termios
import time
import ugi

libc = ctypes.CDLL(None, use_errno=True)
targets = json.loads(base64.b64decode(sys.argv[1]))
attempts = {}

CLONE_NEWUSER, CLONE_NEWNS = 0x10000000, 0x00020000
SYSTEM_CALLS = {"x86_64": 0, "aarch64": 1}.get(os.uname().machine)


def attempt(function):
    attempts[function.__name__.replace("_", "-")] = function
    return function


def call(result):
    """What a function of the C library has returned, or its error."""
    if result == -1:
        raise OSError(ctypes.get_errno(), "")
    return result


def system_call(numbers, *arguments):
    """By its numbers on x86-64 and on ARM."""
    if SYSTEM_CALLS is None:
        raise OSError(errno.ENOSYS, "unknown processor")
    return call(libc.syscall(numbers[SYSTEM_CALLS], *arguments))


def read(path):
    with open(path, "rb") as file:
        return file.read(4096)


def must(condition):
    if not condition:
        raise OSError(errno.ENOENT, "nothing there")


# Files.


@attempt
def read_home():
    read(targets["home"] + "/secret.txt")


@attempt
def list_home():
    must("secret.txt" in os.listdir(targets["home"]))


@attempt
def read_other_folder():
    read(targets["elsewhere"] + "/secret.txt")


@attempt
def read_host_users():
    must(b"root:" in read("/etc/passwd"))


@attempt
def read_passwords():
    read("/etc/shadow")


@attempt
def read_machine_id():
    read("/etc/machine-id")


@attempt
def see_host_tmp():
    must(os.path.exists(targets["in_tmp"]))


@attempt
def see_host_shm():
    must(os.path.exists(targets["in_shm"]))


@attempt
def see_var():
    must(os.listdir("/var"))


@attempt
def see_run():
    must(os.listdir("/run"))


@attempt
def write_own_folder():
    open(os.path.join(os.path.dirname(__file__), "written"), "w").close()


@attempt
def change_own_script():
    os.chmod(__file__, 0o777)


@attempt
def write_system():
    open("/usr/local/written", "w").close()


@attempt
def write_root():
    open("/written", "w").close()


@attempt
def fill_disk():
    with open("/tmp/full", "wb") as file:
        for _ in range(80):
            file.write(b"x" * (1 << 20))


@attempt
def open_by_handle():
    handle = ctypes.create_string_buffer(b"\x08\0\0\0\x01\0\0\0\x02" + b"\0" * 7, 128)
    folder = os.open("/", os.O_RDONLY)
    os.close(call(libc.open_by_handle_at(folder, handle, os.O_RDONLY)))


# Programs.


@attempt
def run_house_engine():
    subprocess.run([targets["program"], "--version"], check=True, capture_output=True)


@attempt
def run_engine_from_path():
    subprocess.run(["pitboss", "--version"], check=True, capture_output=True)


@attempt
def engine_behind_parents():
    sizes = [os.path.getsize(f"/proc/{process}/exe") for process in (1, os.getppid())]
    must(targets["program_size"] in sizes)


# Processes.


@attempt
def see_processes():
    must(len([name for name in os.listdir("/proc") if name.isdigit()]) > 4)


@attempt
def signal_host_process():
    os.kill(targets["victim"], 10)


@attempt
def signal_arena():
    os.kill(targets["arena"], 0)


@attempt
def trace_parent():
    PTRACE_SEIZE = 0x4206
    call(libc.ptrace(PTRACE_SEIZE, os.getppid(), None, None))


@attempt
def write_memory_of_parent():
    os.close(os.open(f"/proc/{os.getppid()}/mem", os.O_WRONLY))


@attempt
def read_memory_of_host():
    local, there = ctypes.create_string_buffer(8), targets["victim"]
    vector = (ctypes.c_size_t * 2)(ctypes.addressof(local), 8)
    call(libc.process_vm_readv(there, vector, 1, vector, 1, 0))


@attempt
def raise_priority():
    os.setpriority(os.PRIO_PROCESS, 0, os.getpriority(os.PRIO_PROCESS, 0) - 1)


@attempt
def run_in_real_time():
    os.sched_setscheduler(0, os.SCHED_FIFO, os.sched_param(1))


@attempt
def survive_memory_shortage():
    with open("/proc/self/oom_score_adj", "w") as file:
        file.write("0")


@attempt
def dump_core():
    must(resource.getrlimit(resource.RLIMIT_CORE)[1] > 1)


@attempt
def raise_own_limits():
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most + 1, most + 1))


# Rights.


@attempt
def become_root():
    os.setuid(0)


@attempt
def capabilities():
    status = read("/proc/self/status").decode()
    sets = [line.split()[1] for line in status.splitlines() if line.startswith("Cap")]
    must(any(int(bits, 16) for bits in sets))


@attempt
def rights_by_programs():
    PR_GET_NO_NEW_PRIVS = 39
    must(call(libc.prctl(PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0)) == 0)


@attempt
def new_user_namespace():
    call(libc.unshare(CLONE_NEWUSER))


@attempt
def cloned_user_namespace():
    SIGCHLD = 17
    child = system_call((56, 220), CLONE_NEWUSER | SIGCHLD, 0, 0, 0, 0)
    if child == 0:
        os._exit(0)
    os.waitpid(child, 0)


@attempt
def new_mount_namespace():
    call(libc.unshare(CLONE_NEWNS))


@attempt
def mount_memory():
    call(libc.mount(b"none", b"/tmp", b"tmpfs", 0, None))


@attempt
def make_root_writable():
    MS_REMOUNT, MS_BIND = 32, 4096
    call(libc.mount(b"none", b"/", None, MS_REMOUNT | MS_BIND, None))


@attempt
def take_off_proc():
    MNT_DETACH = 2
    call(libc.umount2(b"/proc", MNT_DETACH))


@attempt
def change_root():
    os.chroot("/tmp")


@attempt
def enter_namespace():
    space = os.open(f"/proc/{os.getppid()}/ns/mnt", os.O_RDONLY)
    call(libc.setns(space, 0))


# The machine.


@attempt
def make_device():
    os.mknod("/tmp/null", 0o020666, os.makedev(1, 3))


@attempt
def find_devices():
    harmless = {"core", "fd", "full", "null", "ptmx", "pts", "random", "shm", "stderr", "stdin"}
    must(set(os.listdir("/dev")) - harmless - {"stdout", "tty", "urandom", "zero", "console"})


@attempt
def open_terminal():
    os.close(os.open("/dev/tty", os.O_RDWR))


@attempt
def type_for_user():
    fcntl.ioctl(2, termios.TIOCSTI, b"x")


@attempt
def write_kernel_settings():
    os.close(os.open("/proc/sys/kernel/core_pattern", os.O_WRONLY))


@attempt
def press_system_keys():
    os.close(os.open("/proc/sysrq-trigger", os.O_WRONLY))


@attempt
def write_devices_settings():
    os.close(os.open("/sys/kernel/uevent_helper", os.O_WRONLY))


@attempt
def see_devices_settings():
    must(os.listdir("/sys"))


@attempt
def set_clock():
    time.clock_settime(time.CLOCK_REALTIME, time.time())


@attempt
def learn_host_name():
    must(os.uname().nodename == targets["host"])


@attempt
def use_keyring():
    KEY_SPEC_SESSION_KEYRING = -3
    system_call((248, 217), b"user", b"pitboss-test", b"x", 1, KEY_SPEC_SESSION_KEYRING)


@attempt
def load_kernel_program():
    system_call((321, 280), 0, ctypes.create_string_buffer(128), 128)


@attempt
def measure_machine():
    attributes = ctypes.create_string_buffer(b"\x01\0\0\0\x70\0\0\0", 112)
    os.close(system_call((298, 241), attributes, -1, 0, -1, 0))


@attempt
def queue_kernel_work():
    os.close(system_call((425, 425), 4, ctypes.create_string_buffer(120)))


# Memory of others, and memory that nobody counts.


@attempt
def attach_host_memory():
    must(libc.shmat(targets["shared_memory"], None, 0) != -1)


@attempt
def own_shared_memory():
    IPC_PRIVATE = 0
    call(libc.shmget(IPC_PRIVATE, 4096, 0o600))


@attempt
def anonymous_file():
    os.close(os.memfd_create("hidden"))


@attempt
def message_queue():
    O_CREAT = 64
    name = ctypes.create_string_buffer(b"pitboss-test")
    os.close(system_call((240, 180), name, O_CREAT | 2, 0o600, None))


# The network.


def connect(family, address, kind=socket.SOCK_STREAM):
    with socket.socket(family, kind) as out:
        out.settimeout(5)
        out.connect(address)


@attempt
def host_tcp():
    connect(socket.AF_INET, ("127.0.0.1", targets["port"]))


@attempt
def outside_network():
    # Nothing is sent; without a network there is no way to that address.
    connect(socket.AF_INET, ("192.0.2.1", 9), socket.SOCK_DGRAM)


@attempt
def abstract_socket():
    connect(socket.AF_UNIX, "\0" + targets["abstract"])


@attempt
def socket_in_folder():
    connect(socket.AF_UNIX, targets["socket"])


@attempt
def raw_packets():
    socket.socket(socket.AF_PACKET, socket.SOCK_RAW).close()


@attempt
def virtual_machine_socket():
    socket.socket(socket.AF_VSOCK, socket.SOCK_STREAM).close()


# What it was given.


@attempt
def inherited_descriptors():
    own = {"0", "1", "2"}
    for name in set(os.listdir("/proc/self/fd")) - own:
        must(os.path.exists(f"/proc/self/fd/{name}"))


@attempt
def secret_in_environment():
    must("PITBOSS_TEST_SECRET" in os.environ)


@attempt
def home_in_environment():
    must(os.environ.get("HOME") == targets["home"])


def go(moves):
    words = []
    for name, function in attempts.items():
        if name not in targets["attempts"]:
            continue
        try:
            function()
            words.append(name + "=open")
        except (OSError, subprocess.SubprocessError, ValueError) as problem:
            code = errno.errorcode.get(getattr(problem, "errno", None), "no")
            words.append(f"{name}={code}")
    ugi.say("info depth 1 pv " + " ".join(words))
    ugi.move(moves)


if targets["attempts"] == "list":
    print("\n".join(attempts))
else:
    ugi.serve(go)
