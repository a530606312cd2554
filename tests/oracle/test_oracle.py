"""All tests of the second implementation: python3 tests/oracle/test_oracle.py"""

import unittest

MODULES = [
    "sowing_cases",
    "bohnenspiel_cases",
    "quarto_cases",
    "text_cases",
    "laws",
    "trace_cases",
    "counts_and_values",
]


def load_tests(loader, tests, pattern):
    """Called by unittest: the cases lie in files of their own, one for each subject."""
    tests.addTests(loader.loadTestsFromNames(MODULES))
    return tests


if __name__ == "__main__":
    unittest.main()
