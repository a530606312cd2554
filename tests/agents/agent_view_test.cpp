// Which files an agent sees, by its command and by who else is there.
#include "agents/agent_view.h"

#include "agents/command_line.h"
#include "temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace pitboss::agent_view_test {
namespace {

namespace fs = std::filesystem;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

class AgentViews : public ::testing::Test {
protected:
    AgentViews() : root_(fs::canonical(folder_.file(""))) { host_.here = root_; }

    void file(const std::string& name) const {
        fs::create_directories((root_ / name).parent_path());
        folder_.file_with(name, "x");
    }
    void program(const std::string& name) const {
        file(name);
        fs::permissions(root_ / name, fs::perms::owner_all);
    }

    static AgentCommand command(const std::string& text) {
        return to_agent_command(*split_command(text));
    }

    // Another agent of the same run.
    void other(const std::string& text) {
        for (auto& path : files_of(command(text), host_.here))
            host_.agents.push_back(path);
    }

    AgentView view(const std::string& text) {
        other(text);
        return view_of(command(text), host_);
    }

    // Without the path of the test's folder.
    std::vector<std::string> local(const std::vector<std::string>& paths) const {
        std::vector<std::string> out;
        for (const auto& path : paths)
            out.push_back(path == root_ ? "." : fs::path(path).lexically_relative(root_).string());
        return out;
    }
    std::vector<std::string> shown(const std::string& text) { return local(view(text).shown); }
    std::vector<std::string> masked(const std::string& text) { return local(view(text).masked); }

    test::TemporaryFolder folder_;
    fs::path root_;
    HostFiles host_;
};

TEST_F(AgentViews, show_the_folder_of_a_script) {
    file("bots/mine.py");
    file("bots/helper.py");
    EXPECT_THAT(shown("sh bots/mine.py"), ElementsAre("bots"));
    EXPECT_THAT(shown("sh -B " + (root_ / "bots/mine.py").string()), ElementsAre("bots"));
    host_.here = root_ / "bots";
    EXPECT_THAT(shown("sh mine.py"), ElementsAre("bots"));
    EXPECT_THAT(view("sh mine.py").narrowed, "");
}

TEST_F(AgentViews, show_the_folder_of_a_program_of_its_own) {
    program("bots/bot");
    file("data/book.bin");
    EXPECT_THAT(shown("bots/bot --book=data/book.bin"), ElementsAre("bots", "data/book.bin"));
}

TEST_F(AgentViews, show_folders_that_are_named) {
    file("classes/Bot.class");
    file("lib/tools.jar");
    EXPECT_THAT(shown("java -cp classes Bot"), ElementsAre("classes"));
    EXPECT_THAT(shown("java -cp lib/tools.jar:classes Bot"), ElementsAre("classes", "lib"));
    EXPECT_THAT(shown("java -cp . Bot"), ElementsAre("."));
}

TEST_F(AgentViews, show_the_working_folder_to_a_command_that_names_no_file) {
    file("Bot.class");
    EXPECT_THAT(shown("java Bot"), ElementsAre("."));
    EXPECT_THAT(shown("sh /usr/bin/bot"), ElementsAre(".")) << "which is not there";
    EXPECT_THAT(shown("sh /bin/sh"), IsEmpty());
    EXPECT_THAT(shown("sh /dev/null"), IsEmpty());
    file("other.py");
    other("sh other.py");
    EXPECT_THAT(shown("java Bot"), IsEmpty()) << "somebody lives there";
}

TEST_F(AgentViews, show_of_a_shared_folder_what_bears_the_own_name) {
    for (const char* name : {"alice.py", "alice.net", "alice/book", "bob.py", "bob.net", "lib.py"})
        file(name);
    other("sh bob.py");
    EXPECT_THAT(shown("sh alice.py"), ElementsAre("alice", "alice.net", "alice.py"));
    EXPECT_THAT(view("sh alice.py").narrowed, HasSubstr("alice.*"));
    EXPECT_THAT(shown("reads=lib.py sh alice.py"),
                ElementsAre("alice", "alice.net", "alice.py", "lib.py"));
}

TEST_F(AgentViews, do_not_show_another_agent_of_a_similar_name) {
    for (const char* name : {"bot", "bot.py"})
        program(name);
    other("sh bot.py");
    EXPECT_THAT(shown("./bot"), ElementsAre("bot"));
}

TEST_F(AgentViews, show_a_folder_around_nobody_else) {
    file("alice/agent.py");
    file("bob/agent.py");
    file("manager.py");
    other("sh bob/agent.py");
    EXPECT_THAT(shown("sh alice/agent.py"), ElementsAre("alice"));
    EXPECT_THAT(shown("sh manager.py"), ElementsAre("manager.py")) << "others live below";
}

TEST_F(AgentViews, the_same_agent_twice_is_no_other) {
    file("bots/mine.py");
    other("sh bots/mine.py --fast");
    EXPECT_THAT(shown("sh bots/mine.py"), ElementsAre("bots"));
}

TEST_F(AgentViews, do_not_show_the_home_folder) {
    file("home/mine.py");
    file("home/mine.txt");
    file("home/secret.txt");
    host_.homes = {root_ / "home"};
    EXPECT_THAT(shown("sh home/mine.py"), ElementsAre("home/mine.py", "home/mine.txt"));
    EXPECT_THAT(shown("java -cp home Bot"), IsEmpty());
    host_.here = root_ / "home";
    EXPECT_THAT(shown("java Bot"), IsEmpty());
    EXPECT_THAT(shown("reads=. java Bot"), ElementsAre("home")) << "unless its owner says so";
}

TEST_F(AgentViews, do_not_show_folders_for_everybody) {
    file("tmp/mine.py");
    fs::permissions(root_ / "tmp", fs::perms::sticky_bit, fs::perm_options::add);
    EXPECT_THAT(shown("sh tmp/mine.py"), ElementsAre("tmp/mine.py"));
}

TEST_F(AgentViews, show_where_an_interpreter_is_installed) {
    program("venv/bin/python");
    file("venv/pyvenv.cfg");
    file("venv/lib/site.py");
    file("venv/notes.txt");
    file("bots/mine.py");
    EXPECT_THAT(shown("venv/bin/python bots/mine.py"),
                ElementsAre("bots", "venv/bin", "venv/lib", "venv/pyvenv.cfg"));
    program("versions/shims/python");
    file("versions/3.11/python");
    EXPECT_THAT(shown("versions/shims/python bots/mine.py"), ElementsAre("bots", "versions"));
}

TEST_F(AgentViews, show_what_variables_for_programs_name) {
    file("jdk/release");
    file("bots/mine.py");
    host_.environment = {root_ / "jdk", root_ / "gone"};
    EXPECT_THAT(shown("sh bots/mine.py"), ElementsAre("bots", "jdk"));
}

TEST_F(AgentViews, mask_the_files_of_the_arena) {
    file("bots/mine.py");
    file("bots/league.games");
    host_.hidden = {root_ / "bots/league.games", root_ / "bots/not-there", "/bin/sh"};
    EXPECT_THAT(masked("sh bots/mine.py"), ElementsAre("bots/league.games"));
}

TEST_F(AgentViews, mask_nothing_that_the_command_names) {
    program("bots/pitboss");
    program("bots/other");
    host_.hidden = {root_ / "bots/pitboss"};
    EXPECT_THAT(masked("bots/other"), ElementsAre("bots/pitboss"));
    EXPECT_THAT(masked("reads=bots/pitboss bots/other"), IsEmpty());
    host_.agents.clear();
    EXPECT_THAT(masked("bots/pitboss ugi"), IsEmpty());
}

TEST_F(AgentViews, mask_other_agents_in_folders_that_are_named) {
    file("nets/one.net");
    file("nets/other.py");
    file("mine.py");
    other("sh nets/other.py");
    EXPECT_THAT(masked("reads=nets sh mine.py"), ElementsAre("nets/other.py"));
}

TEST_F(AgentViews, mask_behind_links_to_folders) {
    file("real/mine.py");
    file("real/store.games");
    fs::create_directory_symlink(root_ / "real", root_ / "link");
    host_.hidden = {root_ / "real/store.games"};
    EXPECT_THAT(shown("sh link/mine.py"), ElementsAre("link"));
    EXPECT_THAT(masked("sh link/mine.py"), ElementsAre("link/store.games"));
}

// The author of an agent may have put them there.
TEST_F(AgentViews, do_not_follow_links_out_of_a_folder) {
    file("secret/key");
    file("bots/bob.py");
    file("bots/mine.py");
    fs::create_symlink(root_ / "secret/key", root_ / "bots/mine.key");
    fs::create_symlink(root_ / "bots/mine.py", root_ / "bots/mine.link");
    fs::create_directory_symlink(root_ / "secret", root_ / "bots/mine");
    other("sh bots/bob.py");
    EXPECT_THAT(shown("sh bots/mine.py"), ElementsAre("bots/mine.link", "bots/mine.py"));
    EXPECT_THAT(shown("sh bots/mine.py --key=bots/mine.key"),
                ElementsAre("bots/mine.link", "bots/mine.py"));
    EXPECT_THAT(shown("reads=bots/mine.key sh bots/mine.py"),
                ElementsAre("bots/mine.key", "bots/mine.link", "bots/mine.py"))
        << "but its owner may say so";
    program("secret/run");
    fs::create_directories(root_ / "venv/bin");
    fs::create_symlink(root_ / "secret/run", root_ / "venv/bin/python");
    EXPECT_THAT(shown("venv/bin/python bots/mine.py"),
                ElementsAre("bots/mine.link", "bots/mine.py", "venv/bin"));
    host_.agents.resize(1);
    EXPECT_THAT(shown("sh bots/mine.key"), ElementsAre("bots/mine.link", "bots/mine.py"));
}

TEST_F(AgentViews, are_of_commands_that_can_be_run) {
    const auto refusal = [&](const std::string& text) {
        const auto checked = check_command(command(text));
        return checked ? "" : checked.error().message;
    };
    EXPECT_EQ(refusal("reads=/usr sh"), "");
    EXPECT_EQ(refusal("reads=/no/where sh"), "there is no file or folder \"/no/where\" to read");
    EXPECT_EQ(refusal("reads=/usr"), "a command has at least one word, the program");
    EXPECT_THAT(refusal("reads=/ sh"), HasSubstr("cannot be given as a whole"));
    EXPECT_THAT(refusal("reads=/tmp/ sh"), HasSubstr("cannot be given as a whole"));
}

}  // namespace
}  // namespace pitboss::agent_view_test
