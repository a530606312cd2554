#include "report/html_text.h"

#include <array>
#include <cstdio>

namespace pitboss {

std::string html_text(std::string_view text) {
    std::string out;
    for (const char c : text) {
        switch (c) {
            case '&':
                out += "&amp;";
                break;
            case '<':
                out += "&lt;";
                break;
            case '>':
                out += "&gt;";
                break;
            case '"':
                out += "&quot;";
                break;
            default:
                out += c;
        }
    }
    return out;
}

std::string script_text(std::string_view text) {
    std::string out = "\"";
    for (const char c : text) {
        const auto code = static_cast<unsigned char>(c);
        // An end tag in a string would end the script; hence no plain < at all.
        if (code < 0x20 || c == '"' || c == '\\' || c == '<') {
            std::array<char, 8> escaped{};
            std::snprintf(escaped.data(), escaped.size(), "\\u%04x", code);
            out += escaped.data();
        } else {
            out += c;
        }
    }
    return out + "\"";
}

}  // namespace pitboss
