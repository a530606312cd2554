"""Writes the files that stand in a document as code blocks headed by a path: ```cpp a/path.cpp

    extract_files.py DOCUMENT FOLDER

Files that are there already and have the same text are not touched, so nothing is built again.
"""

import pathlib
import re
import sys

BLOCK = re.compile(r"^```\w+ (\S+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def main(document, folder):
    files = dict(BLOCK.findall(pathlib.Path(document).read_text()))
    if not files:
        sys.exit(f"{document} has no code blocks that are headed by a path")
    for name, text in files.items():
        path = pathlib.Path(folder, name)
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists() or path.read_text() != text:
            path.write_text(text)


main(*sys.argv[1:])
