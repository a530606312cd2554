"""Reads a game spec written like a call: `kalah(pits=6,seeds=4)`.

Parameters not named take their default. Unknown names, values out of range and
duplicates are errors whose text says what is allowed.
"""

import re


class SpecError(ValueError):
    """The text names no game this program knows; the message can be shown to a user."""


class Number:
    """A parameter whose value is a whole number, both bounds included."""

    def __init__(self, low, high, default):
        self.low = low
        self.high = high
        self.default = default

    def read(self, text):
        # No sign and no leading zero, so that every value has one spelling.
        if not re.fullmatch(r"0|[1-9][0-9]*", text):
            raise ValueError
        if not self.low <= int(text) <= self.high:
            raise ValueError
        return int(text)

    def allowed(self):
        return f"a whole number from {self.low} to {self.high}"


class Choice:
    """A parameter whose value is one of a few words; `words` maps each to what it means."""

    def __init__(self, words, default):
        self.words = words
        self.default = default

    def read(self, text):
        if text not in self.words:
            raise ValueError
        return self.words[text]

    def allowed(self):
        return " or ".join(self.words)


def flag(default=False):
    return Choice({"false": False, "true": True}, default=default)


PARAMETERS = {
    "bohnenspiel": {
        "pits": Number(1, 12, default=6),
        "seeds": Number(1, 24, default=6),
        "rules": Choice({"mcgill": "mcgill", "classic": "classic"}, default="mcgill"),
    },
    "mancala": {
        "pits": Number(1, 12, default=6),
        "seeds": Number(1, 24, default=4),
        "extra": flag(),
        "plies": Number(0, 65535, default=0),  # 0 means no limit.
        "foreseen": flag(default=True),  # Means something to players, nothing to the rules.
    },
    "kalaha": {
        "pits": Number(1, 12, default=6),
        "seeds": Number(1, 24, default=4),
    },
    "kalah": {
        "pits": Number(1, 12, default=6),
        "seeds": Number(1, 24, default=4),
        "capture": Choice({"standard": "standard", "empty": "empty"}, default="standard"),
    },
    "quarto": {
        "squares": flag(),
    },
}


def parse_spec(text):
    """The name of the game and a value for every one of its parameters."""
    match = re.fullmatch(r"([a-z]+)(?:\(([^()]*)\))?", text)
    if not match:
        raise SpecError(f'a game is written like "kalah(pits=6,seeds=4)", not "{text}"')
    name, arguments = match.groups()
    if name not in PARAMETERS:
        raise SpecError(f'no game is called "{name}"; there are {", ".join(PARAMETERS)}')

    values = {key: parameter.default for key, parameter in PARAMETERS[name].items()}
    seen = set()
    for argument in arguments.split(",") if arguments else []:
        key, value = parse_argument(name, argument)
        if key in seen:
            raise SpecError(f'"{key}" is given twice in "{text}"')
        seen.add(key)
        values[key] = value
    return name, values


def parse_argument(name, argument):
    """One `key=value`, checked against the parameters of the game."""
    key, _, value = argument.partition("=")
    parameters = PARAMETERS[name]
    if key not in parameters:
        raise SpecError(f'{name} has no parameter "{key}"; it has {", ".join(parameters)}')
    try:
        return key, parameters[key].read(value)
    except ValueError:
        raise SpecError(f'{key} is {parameters[key].allowed()}, not "{value}"') from None
