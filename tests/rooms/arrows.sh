#!/bin/sh
# Which file of src uses which: lines "includes A B" and "calls A B", from the includes of the
# sources, and from the symbols of the objects below BUILD, if given.
#
#   tests/rooms/arrows.sh [BUILD]
set -eu
cd "$(dirname "$0")/../../src"
build=${1:-}

grep -r --include='*.[ch]' '^#include "' . |
  sed -n 's/^\.\/\([^:]*\):#include "\([^"]*\)".*/includes \1 \2/p' | grep -v ' betli/'

[ -n "$build" ] || exit 0
objects=$build/CMakeFiles/betli
find "${objects}_objects.dir/src" "${objects}_tool.dir/src" "${objects}_cli.dir/src" -name '*.o' |
  sort | xargs nm -A | sed 's/^[^:]*\.dir\/src\/\([^:]*\)\.o:/\1 /' |
  awk '
    function is_there(file,  line) { # an object may be left of a file that was renamed
      if (!(file in there)) {
        there[file] = (getline line < file) >= 0
        close(file)
      }
      return there[file]
    }
    !is_there($1) { next }
    $2 == "U" { users[++count] = $1; used[count] = $3 }
    $3 ~ /^[TDBRC]$/ { home[$4] = $1 }
    END {
      for (i = 1; i <= count; i++)
        if (used[i] in home && home[used[i]] != users[i])
          print "calls", users[i], home[used[i]], used[i]
    }'
