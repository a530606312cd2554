#include "agents/control_group.h"

#include "agents/process_tree.h"
#include "temporary_folder.h"

#include <gtest/gtest.h>
#include <unistd.h>

namespace pitboss::control_group_test {
namespace {

constexpr const char* unified_mount =
    "30 23 0:26 / /sys/fs/cgroup rw,nosuid shared:4 - cgroup2 cgroup2 rw,nsdelegate\n";
constexpr const char* separate_mounts =
    "31 30 0:27 / /sys/fs/cgroup/memory rw,relatime - cgroup cgroup rw,memory\n"
    "32 30 0:28 / /sys/fs/cgroup/pids rw,relatime - cgroup cgroup rw,pids\n"
    "33 30 0:29 / /sys/fs/cgroup/unified rw,relatime - cgroup2 cgroup2 rw\n";

TEST(GroupFolders, lie_beside_the_own_group_in_version_2) {
    EXPECT_EQ(group_folders("0::/user.slice/user-1000.slice/app.scope\n", unified_mount),
              (GroupFolders{true, "/sys/fs/cgroup/user.slice/user-1000.slice",
                            "/sys/fs/cgroup/user.slice/user-1000.slice"}));
    EXPECT_EQ(group_folders("0::/\n", unified_mount),
              (GroupFolders{true, "/sys/fs/cgroup", "/sys/fs/cgroup"}));
}

TEST(GroupFolders, lie_in_the_own_groups_in_version_1) {
    const char* groups = "9:name=systemd:/\n8:pids:/\n4:memory:/here/below\n0::/\n";
    EXPECT_EQ(group_folders(groups, separate_mounts),
              (GroupFolders{false, "/sys/fs/cgroup/memory/here/below", "/sys/fs/cgroup/pids"}));
}

// The path of a group counts from the top of the tree, that of its folder from what is mounted.
TEST(GroupFolders, are_found_in_containers_that_see_a_part_of_the_tree) {
    const char* mounts =
        "31 30 0:27 /box/1 /sys/fs/cgroup/memory ro - cgroup cgroup rw,memory\n"
        "32 30 0:28 /box/1 /sys/fs/cgroup/pids ro - cgroup cgroup rw,pids\n";
    EXPECT_EQ(group_folders("8:pids:/box/1\n4:memory:/box/1/a\n", mounts),
              (GroupFolders{false, "/sys/fs/cgroup/memory/a", "/sys/fs/cgroup/pids"}));
    EXPECT_EQ(group_folders("8:pids:/box/2\n4:memory:/box/2\n", mounts), std::nullopt);
}

TEST(GroupFolders, may_be_missing) {
    EXPECT_EQ(group_folders("", ""), std::nullopt);
    EXPECT_EQ(group_folders("0::/\n", ""), std::nullopt);
    EXPECT_EQ(group_folders("nonsense", "nonsense - "), std::nullopt);
}

// A folder whose files are no files of the kernel: what is written to them stays there.
struct FakeGroups : ::testing::Test {
    test::TemporaryFolder folder;
    AgentLimits limits{.memory_mb = 160, .threads = 100};

    std::string only_group() const {
        for (const auto& entry : std::filesystem::directory_iterator(folder.file("")))
            if (entry.is_directory()) return entry.path();
        return "none";
    }
};

TEST_F(FakeGroups, of_version_2_need_both_kinds_of_limits) {
    const GroupFolders parents{true, folder.file(""), folder.file("")};
    folder.file_with("cgroup.subtree_control", "cpu memory");
    EXPECT_FALSE(ControlGroup::make(limits, parents));
    EXPECT_EQ(only_group(), "none");
}

// A new folder of the kernel's has files; this one does not, so that no limit can be set.
TEST_F(FakeGroups, without_their_limits_are_given_up) {
    const GroupFolders parents{true, folder.file(""), folder.file("")};
    folder.file_with("cgroup.subtree_control", "cpu memory pids");
    EXPECT_FALSE(ControlGroup::make(limits, parents));
    EXPECT_EQ(only_group(), "none");
}

TEST_F(FakeGroups, whose_owners_are_gone_are_removed) {
    const GroupFolders parents{false, folder.file(""), folder.file("")};
    std::filesystem::create_directory(folder.file("pitboss-agent-999999999-1"));
    const std::string own = "pitboss-agent-" + std::to_string(getpid()) + "-of-old";
    std::filesystem::create_directory(folder.file(own));
    EXPECT_FALSE(ControlGroup::make(limits, parents));
    EXPECT_EQ(std::filesystem::path(only_group()).filename(), own);
}

TEST(ControlGroup, sets_its_limits_and_goes) {
    const AgentLimits limits{.memory_mb = 160, .threads = 100};
    auto group = ControlGroup::make(limits);
    if (!group) GTEST_SKIP() << "no control groups here";
    const auto folders = group->folders();
    EXPECT_EQ(kernel_text(folders.back() + "/pids.max"), "108\n");
    EXPECT_EQ(hard_memory_mb(limits), 196);
    EXPECT_FALSE(group->is_out_of_memory());
    group.reset();
    for (const auto& folder : folders)
        EXPECT_FALSE(std::filesystem::exists(folder)) << folder;
}

}  // namespace
}  // namespace pitboss::control_group_test
