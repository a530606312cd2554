// Result<T>: a value, or a sentence that tells the user what is wrong and what would be right.
// Keeps the names of std::expected, which this compiler does not have yet.
#pragma once

#include <cassert>
#include <optional>
#include <string>
#include <utility>
#include <variant>

namespace pitboss {

struct Error {
    std::string message;
};

template <class T>
class [[nodiscard]] Result {
public:
    Result(T value) : content_(std::move(value)) {}
    Result(Error error) : content_(std::move(error)) {}

    // From a Result of something that converts, such as a pointer to a derived class.
    template <class U>
    requires std::is_convertible_v<U, T> &&(!std::is_same_v<U, T>)Result(Result<U> from)
        : content_(from ? std::variant<T, Error>(T(std::move(*from)))
                        : std::variant<T, Error>(Error{from.error()})) {}

    bool has_value() const { return content_.index() == 0; }
    explicit operator bool() const { return has_value(); }

    T& value() & {
        assert(has_value());
        return *std::get_if<0>(&content_);
    }
    const T& value() const& {
        assert(has_value());
        return *std::get_if<0>(&content_);
    }
    T&& value() && { return std::move(value()); }

    T& operator*() & { return value(); }
    const T& operator*() const& { return value(); }
    T&& operator*() && { return std::move(value()); }
    T* operator->() { return &value(); }
    const T* operator->() const { return &value(); }

    const Error& error() const {
        assert(!has_value());
        return *std::get_if<1>(&content_);
    }

private:
    std::variant<T, Error> content_;
};

template <>
class [[nodiscard]] Result<void> {
public:
    Result() = default;
    Result(Error error) : error_(std::move(error)) {}

    bool has_value() const { return !error_; }
    explicit operator bool() const { return has_value(); }
    const Error& error() const {
        assert(error_);
        return *error_;
    }

private:
    std::optional<Error> error_;
};

}  // namespace pitboss
