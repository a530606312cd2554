// pitboss backup
#include "cli/checks.h"
#include "cli/context.h"
#include "cli/data_folder.h"
#include "core/file.h"
#include "server/data_backup.h"

#include <fmt/core.h>

namespace pitboss::cli {
namespace {

struct BackupArguments {
    std::string folder;
    std::string data;
};

void back_up(const BackupArguments& arguments) {
    const std::string data = arguments.data.empty() ? standard_data_folder() : arguments.data;
    const auto made = server::back_up_data(data, arguments.folder);
    fmt::print("Databases and other files of {}: {} and {}, {} KB, are copied to {}.\n",
               path_text(data), made.databases, made.others, (made.bytes + 1023) / 1024,
               path_text(arguments.folder));
}

}  // namespace

void add_backup_command(CLI::App& app, Context&) {
    auto* command = app.add_subcommand("backup", "copy the data of a server, also while it runs");
    auto arguments = std::make_shared<BackupArguments>();
    command->add_option("folder", arguments->folder, "a new folder; serve --data can use it")
        ->type_name("")
        ->required()
        ->check(not_empty("a folder"));
    command
        ->add_option("--data", arguments->data,
                     "folder of the server's data; default: as for serve")
        ->type_name("DIR")
        ->check(not_empty("a folder"));
    command->callback([=] { back_up(*arguments); });
}

}  // namespace pitboss::cli
