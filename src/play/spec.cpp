#include "play/spec.h"

#include "core/clean_text.h"
#include "core/text.h"

#include <algorithm>

namespace pitboss {
namespace {

constexpr std::size_t longest_spec = 4096;

bool is_name(std::string_view text) {
    const auto fits = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               c == '_' || c == '-';
    };
    return !text.empty() && std::all_of(text.begin(), text.end(), fits);
}

std::string_view trim(std::string_view text) {
    const auto first = text.find_first_not_of(' ');
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(' ') - first + 1);
}

// Where the argument that starts at `from` ends: at a comma outside all parentheses, or at the end.
// Not found if the parentheses do not match.
std::size_t argument_end(std::string_view inside, std::size_t from) {
    int depth = 0;
    for (std::size_t i = from; i < inside.size(); ++i) {
        if (inside[i] == '(') ++depth;
        if (inside[i] == ')' && --depth < 0) return std::string_view::npos;
        if (inside[i] == ',' && depth == 0) return i;
    }
    return depth == 0 ? inside.size() : std::string_view::npos;
}

Result<Spec::Argument> parse_argument(std::string_view text, std::string_view name) {
    const auto equals = text.find('=');
    const std::string_view key = trim(text.substr(0, equals));
    if (equals == std::string_view::npos || !is_name(key))
        return Error{"an option of " + std::string(name) + " is written key=value, not " +
                     quote(text)};
    return Spec::Argument{std::string(key), std::string(trim(text.substr(equals + 1)))};
}

Result<std::vector<Spec::Argument>> parse_arguments(std::string_view inside,
                                                    std::string_view name) {
    std::vector<Spec::Argument> arguments;
    if (trim(inside).empty()) return arguments;
    for (std::size_t from = 0; from <= inside.size();) {
        const std::size_t end = argument_end(inside, from);
        if (end == std::string_view::npos)
            return Error{"the parentheses in " + quote(inside) + " do not match"};
        auto argument = parse_argument(trim(inside.substr(from, end - from)), name);
        if (!argument) return argument.error();
        const auto same = [&](const Spec::Argument& a) { return a.key == argument->key; };
        if (std::any_of(arguments.begin(), arguments.end(), same))
            return Error{"the option " + argument->key + " is given twice"};
        arguments.push_back(*std::move(argument));
        from = end + 1;
    }
    return arguments;
}

Result<Spec> parse_command(std::string_view inside) {
    const std::string_view command = trim(inside);
    if (command.empty())
        return Error{"cmd needs the command that starts the program: cmd(python3 bot.py)"};
    return Spec{command_name, {{command_key, std::string(command)}}};
}

}  // namespace

Result<Spec> parse_spec(std::string_view text) {
    text = trim(text);
    if (text.size() > longest_spec)
        return Error{"a specification has at most " + std::to_string(longest_spec) +
                     " characters, this one has " + std::to_string(text.size())};
    if (!is_clean(text))
        return Error{"a specification is plain text, which " + quote(text) +
                     " is not; in a command such a sign is written $'\\xff'"};
    const auto open = text.find('(');
    const std::string_view name = trim(text.substr(0, open));
    if (!is_name(name)) return Error{"expected a name or name(key=value), not " + quote(text)};
    if (open == std::string_view::npos) return Spec{std::string(name), {}};
    if (text.back() != ')')
        return Error{"the parenthesis opened in " + quote(text) + " must be closed at its end"};
    const std::string_view inside = text.substr(open + 1, text.size() - open - 2);
    if (name == command_name) return parse_command(inside);
    auto arguments = parse_arguments(inside, name);
    if (!arguments) return arguments.error();
    return Spec{std::string(name), *std::move(arguments)};
}

std::string to_text(const Spec& spec) {
    if (spec.name == command_name && spec.arguments.size() == 1)
        return spec.name + "(" + spec.arguments.front().value + ")";
    std::string text = spec.name;
    for (const auto& argument : spec.arguments) {
        text += &argument == &spec.arguments.front() ? "(" : ",";
        text += argument.key + "=" + argument.value;
    }
    if (!spec.arguments.empty()) text += ")";
    return text;
}

}  // namespace pitboss
