# shellcheck shell=bash
# Which files of the repository are written in which language; to be sourced from its root. Files
# that are new and not yet added to git count, files that are deleted do not.

existing_files() { # patterns as for git ls-files; names end in NUL
    git ls-files -coz --exclude-standard -- "$@" |
        while IFS= read -r -d '' file; do [ ! -f "$file" ] || printf '%s\0' "$file"; done
}

cpp_files() { existing_files '*.h' '*.cpp'; }

# Scripts without an ending are known by their first line. ($0 is awk's, not the shell's.)
# shellcheck disable=SC2016
scripts_for() { # interpreter
    existing_files 'scripts/*' '.ci/*' 'tests/trace/*' |
        xargs -0 awk -v wanted="$1" \
            'FNR == 1 && /^#!/ && index($0, wanted) { printf "%s%c", FILENAME, 0 }'
}
python_files() { existing_files '*.py' && scripts_for python3; }
shell_files() { existing_files '*.sh' && scripts_for bash; }

for_all() { # a function above, then a command: runs it with those files as arguments
    local files=$1
    shift
    "$files" | sort -zu | xargs -0r "$@"
}
