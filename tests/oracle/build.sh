#!/bin/sh
# build.sh DIRECTORY: builds oracle and recursion there.  CC may name another compiler.
set -eu
cd "$(dirname "$0")"
flags="-std=c17 -D_POSIX_C_SOURCE=200809L -O2 -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror"
# shellcheck disable=SC2086  # several flags
${CC:-gcc} $flags -o "$1/oracle" oracle.c games.c classes.c memo.c search.c
# shellcheck disable=SC2086
${CC:-gcc} $flags -o "$1/recursion" recursion.c
