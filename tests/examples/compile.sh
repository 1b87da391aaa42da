#!/bin/sh
# compile.sh FILE: compiles and runs a block of C.  One without main() is made a program: its functions go before
# main(), and the rest into it, behind a handle `b` unless it makes one.  With EXAMPLE=compiled it is one of betli's own
# sources.
set -eu
sources=$(cd "$(dirname "$0")/../../src" && pwd)
flags="-x c -std=c17 -Wall -Werror"

if [ "${EXAMPLE:-}" = compiled ]; then
  # shellcheck disable=SC2086 # a list of flags
  exec "${CC:-cc}" $flags -fsyntax-only -I "$sources" "-I$sources/../include" "$1"
fi
if ! grep -q '^int main(' "$1"; then
  awk '
    /^static .*\) {$/ { function_here = 1 }
    /betli \*b = / { own = 1 }
    function_here { functions = functions $0 "\n" }
    !function_here { body = body $0 "\n" }
    /^}/ { function_here = 0 }
    END {
      print "#include <betli/betli.h>\n#include <inttypes.h>\n#include <stdio.h>\n#include <string.h>"
      printf "%sint main(void) {\n", functions
      if (!own) print "betli *b = betli_new();"
      printf "%s", body
      if (!own) print "betli_free(b);"
      print "}"
    }' "$1" >"$1.c"
else
  cp "$1" "$1.c"
fi
# shellcheck disable=SC2046,SC2086 # lists of flags
"${CC:-cc}" $flags ${CFLAGS:-} "$1.c" -x none $(pkg-config --cflags --libs betli) -o "$1.program"
"$1.program"
