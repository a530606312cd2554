// QR codes of addresses, for phones.
#pragma once

#include "core/result.h"

#include <string>
#include <vector>

namespace pitboss::server {

inline constexpr std::size_t longest_qr_text = 300;  // bytes; longer ones are hard to scan

class QrCode {
public:
    // An error if the text is empty or too long.
    static Result<QrCode> of(const std::string& text);

    // A square with the quiet margin that scanners want around it.
    int size() const { return modules_ + 2 * margin; }
    bool dark(int column, int row) const;

    std::string svg() const;

    // Two rows in each line, black on white whatever the colours of the terminal are.
    std::string for_terminal() const;

private:
    static constexpr int margin = 4;

    QrCode() = default;

    int modules_ = 0;
    std::vector<bool> dark_;
};

}  // namespace pitboss::server
