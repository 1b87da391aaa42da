#!/bin/sh
# No arrow between rooms goes up (src/rooms.txt has their order), and no files call each other in a
# circle.  Prints each arrow that does.  ARROWS are looked at besides those of the code.
#
#   tests/rooms/check.sh BUILD [ARROWS]
set -eu
build=$(cd "$1" && pwd)
extra=$(realpath "${2:-/dev/null}")
cd "$(dirname "$0")/../.."
arrows=$(mktemp)
trap 'rm -f "$arrows" "$arrows.loops"' EXIT
tests/rooms/arrows.sh "$build" >"$arrows"
grep -q '^includes ' "$arrows" && grep -q '^calls ' "$arrows" || {
  echo "there are no arrows: is $build a build of betli?"
  exit 1
}

cat "$extra" >>"$arrows"

failed=0
awk '
  function room(file) { sub(/\/[^\/]*$/, "", file); return file }
  FNR == NR {
    if ($0 !~ /^#/) { sub(/:.*/, ""); rank[$0] = ++ranks }
    next
  }
  {
    from = room($2); to = room($3)
    if (!(from in rank)) unlisted[from] = $2
    else if (!(to in rank)) unlisted[to] = $3
    else if (rank[to] > rank[from]) {
      print $2, $1, ($1 == "calls" ? $4 " of " : "") $3 ": an arrow up, from " from " to " to
      up = 1
    }
  }
  END {
    for (r in unlisted) { print r " is not in src/rooms.txt: " unlisted[r]; up = 1 }
    exit up
  }' src/rooms.txt "$arrows" || failed=1

sed -n 's/^calls \([^ ]* [^ ]*\) .*/\1/p' "$arrows" | tsort >/dev/null 2>"$arrows.loops" || {
  echo "files that call each other in a circle:"
  sed -n 's/^tsort: \([^-].*\)/  \1/p' "$arrows.loops"
  failed=1
}
exit $failed
