"""Ends at once."""
import sys

sys.exit("I do not feel like it")
