#!/bin/sh
# verifier.sh BETLI VERIFIER: betli-verify says of each certificate here, and of some that are made, what
# `betli verify` says; of lines that are left out or doubled, too, with the right checksum.
set -eu
betli=$(realpath "$1")
verifier=$(realpath "$2")
here=$(cd "$(dirname "$0")/cli" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

# agree FILE: both accept the file, or both refuse it.  The verifier asks no name of a game.
agree() {
  first=0
  second=0
  "$betli" verify "$1" >/dev/null 2>told || first=$?
  "$verifier" "$1" >/dev/null 2>>told || second=$?
  [ "$first" -ne 6 ] || first=0
  count=$((count + 1))
  [ "$first" -eq "$second" ] || grep -q -e 'it is not that of' -e 'it is no take-and-break' told || {
    echo "$1: betli verify ends with $first, betli-verify with $second"
    cat "$1" told
    exit 1
  }
}

# seal: puts the right checksum after the lines of standard input.
seal() {
  cat >lines
  cat lines
  sha256sum <lines | sed 's/^\([0-9a-f]*\).*/sha256 \1/'
}

"$betli" sequence 0.77 --certificate period -o out.json
"$betli" sequence 0.156 --certificate window -o out.json
"$betli" sequence hex:0.3F --certificate arithmetic -o out.json
"$betli" sequence 0.137 --compound long-selective --certificate selective -o out.json
"$betli" sequence kayles --compound long-conjunctive --certificate levels -o out.json
"$betli" quotient 0.75 --certificate quotient -o out.json
"$betli" solve cram 3x4 --moves 0 --certificate value -o out.json
"$betli" solve cram 3x4 --play misere --moves 0 --certificate outcome -o out.json
"$betli" solve "arc-kayles:$here/../../examples/cube.dot" all --moves 0 --certificate graph -o out.json

count=0
for file in "$here"/verify-*.txt period window arithmetic selective levels quotient value outcome graph; do
  agree "$file"
done
for file in period selective levels quotient value outcome graph; do
  lines=$(sed '$d' "$file" | wc -l)
  for line in $(seq "$lines"); do
    sed '$d' "$file" | sed "${line}d" | seal >changed
    agree changed
    sed '$d' "$file" | sed "${line}p" | seal >changed
    agree changed
    sed '$d' "$file" | sed "${line}s/[0-9]\$/&0/" | seal >changed
    agree changed
  done
done
echo "$count certificates"
"$verifier" period | grep -qx 'kind period'
"$verifier" --help | grep -q '^betli-verify FILE'
! "$verifier" 2>/dev/null
