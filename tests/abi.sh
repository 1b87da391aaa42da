#!/bin/sh
# abi.sh LIBRARY [RECORD]: what the shared library exports is what debian/libbetli1.symbols, or that file, records,
# under the soname that stands there, and what the headers declare.
set -eu
library=$(realpath "$1")
record=$(realpath "${2:-$(dirname "$0")/../debian/libbetli1.symbols}")
cd "$(dirname "$0")/.."
record=${record#"$PWD/"}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
LC_ALL=C
export LC_ALL

# Compilers and sanitizers export names of their own, which the language reserves for them: those are left out.
exported() {
  nm -D --defined-only "$library" | awk '$3 !~ /^__/ { print $3 }' | sort
}

# A line of the record is " NAME@Base VERSION".
recorded() {
  awk '/^ / { sub(/@.*/, "", $1); print $1 }' "$record" | sort
}

# Every declaration begins with BETLI_API; its name is the first that a bracket follows.
declared() {
  cat include/betli/*.h | awk '
    BEGIN { RS = "BETLI_API" }
    NR > 1 && match($0, /betli_[a-z0-9_]+\(/) { print substr($0, RSTART, RLENGTH - 1) }' | sort
}

# none HEADLINE NAMES ADVICE: there are no names in that file; else says which, and what to do.
none() {
  [ -s "$2" ] || return 0
  echo "$1:"
  awk '{ print "  " $0 }' "$2"
  echo "$3"
  failed=1
}

exported >"$work/exported"
recorded >"$work/recorded"
declared >"$work/declared"
for list in exported recorded declared; do
  [ -s "$work/$list" ] || {
    echo "no functions are $list"
    exit 1
  }
done
comm -23 "$work/exported" "$work/recorded" >"$work/added"
comm -13 "$work/exported" "$work/recorded" >"$work/removed"
comm -23 "$work/exported" "$work/declared" >"$work/unknown"
comm -13 "$work/exported" "$work/declared" >"$work/missing"
version=$(awk '/^project\(/ { print $3 }' CMakeLists.txt)
soname=$(objdump -p "$library" | awk '$1 == "SONAME" { print $2 }')

failed=0
none "exported, but not in $record" "$work/added" \
  "Add them there with the version that has them first, as \" NAME@Base $version\", or do not export them."
none "in $record, but not exported" "$work/removed" \
  "Programs that were linked with $soname call them. Keep them, or raise the soname: docs/releasing.md."
none "exported, but declared in no header of include/betli" "$work/unknown" \
  "Declare them there, with BETLI_API, or do not export them."
none "declared in a header of include/betli, but not exported" "$work/missing" \
  "A program that calls them cannot be linked: write them, or take the declarations away."
[ "$(head -n 1 "$record")" = "$soname libbetli${soname##*.} #MINVER#" ] || {
  echo "$record is about another soname than $soname: docs/releasing.md"
  failed=1
}
exit $failed
