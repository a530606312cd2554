#include "server/qr_code.h"

#include <qrencode.h>

#include <memory>

namespace pitboss::server {

Result<QrCode> QrCode::of(const std::string& text) {
    if (text.empty() || text.size() > longest_qr_text)
        return Error{"the text of a QR code has 1 to " + std::to_string(longest_qr_text) +
                     " bytes"};
    const std::unique_ptr<QRcode, decltype(&QRcode_free)> code(
        QRcode_encodeData(static_cast<int>(text.size()),
                          reinterpret_cast<const unsigned char*>(text.data()), 0, QR_ECLEVEL_M),
        &QRcode_free);
    if (!code) return Error{"this text does not fit into a QR code"};
    QrCode out;
    out.modules_ = code->width;
    const auto count =
        static_cast<std::size_t>(code->width) * static_cast<std::size_t>(code->width);
    for (std::size_t i = 0; i < count; ++i)
        out.dark_.push_back((code->data[i] & 1) != 0);
    return out;
}

bool QrCode::dark(int column, int row) const {
    column -= margin;
    row -= margin;
    if (column < 0 || row < 0 || column >= modules_ || row >= modules_) return false;
    return dark_[static_cast<std::size_t>(row * modules_ + column)];
}

// One path of all dark modules, those side by side as one.
std::string QrCode::svg() const {
    const std::string side = std::to_string(size());
    std::string path;
    for (int row = 0; row < size(); ++row)
        for (int column = 0; column < size(); ++column) {
            if (!dark(column, row)) continue;
            const int first = column;
            while (dark(column + 1, row))
                ++column;
            path += "M" + std::to_string(first) + " " + std::to_string(row) + "h" +
                    std::to_string(column + 1 - first) + "v1H" + std::to_string(first) + "z";
        }
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + side + " " + side +
           "\" shape-rendering=\"crispEdges\"><path fill=\"#fff\" d=\"M0 0h" + side + "v" + side +
           "H0z\"/><path d=\"" + path + "\"/></svg>";
}

std::string QrCode::for_terminal() const {
    constexpr const char* black_on_white = "\x1b[38;5;16;48;5;231m";
    constexpr const char* blocks[] = {" ", "\u2584", "\u2580", "\u2588"};
    std::string out;
    for (int row = 0; row < size(); row += 2) {
        out += black_on_white;
        for (int column = 0; column < size(); ++column)
            out += blocks[(dark(column, row) ? 2 : 0) + (dark(column, row + 1) ? 1 : 0)];
        out += "\x1b[0m\n";
    }
    return out;
}

}  // namespace pitboss::server
