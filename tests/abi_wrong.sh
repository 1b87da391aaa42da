#!/bin/sh
# abi_wrong.sh LIBRARY: tests/abi.sh names what a record lacks, what it has in excess, and another soname.
set -eu
library=$(realpath "$1")
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
right=debian/libbetli1.symbols

# finds TEXT: with the record "$work/wrong" the test fails and says so.
finds() {
  if tests/abi.sh "$library" "$work/wrong" >"$work/said"; then
    echo "not found: $1"
    exit 1
  fi
  grep -qF "$1" "$work/said"
}

grep -v ' betli_solve@' "$right" >"$work/wrong"
finds "  betli_solve"
{ cat "$right" && echo " betli_gone@Base 1.0.0"; } >"$work/wrong"
finds "  betli_gone"
{ echo "libbetli.so.77 libbetli77 #MINVER#" && tail -n +2 "$right"; } >"$work/wrong"
finds "another soname"
