#include "report/html_template.h"

#include <cassert>

namespace pitboss {

std::string fill_template(std::string_view text,
                          const std::map<std::string_view, std::string_view>& values) {
    constexpr std::string_view opening = "{{", closing = "}}";
    std::string out;
    for (;;) {
        const auto begin = text.find(opening);
        out += text.substr(0, begin);
        if (begin == std::string_view::npos) return out;
        const auto end = text.find(closing, begin);
        const auto name = text.substr(begin + opening.size(), end - begin - opening.size());
        assert(values.contains(name));
        out += values.at(name);
        text.remove_prefix(end + closing.size());
    }
}

}  // namespace pitboss
