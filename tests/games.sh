#!/bin/sh
# games.sh BETLI: `betli games` lists the catalogue, families and all, as its CSV does; each game listed
# has a page, and what the page says to type works.
set -u
tool=$(realpath "$1")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0

# fail WHAT: what is wrong, and what the tool printed.
fail() {
  echo "$1"
  cat "$work/printed"
  failed=1
}

"$tool" games >"$work/printed" || fail "no list"
grep -q '^  nim  *Nim: take any number from one heap$' "$work/printed" || fail "nim is not listed"
awk '/^[^ ]/ { family = $0 } /^  / { print $1 "," family }' "$work/printed" >"$work/listed"
"$tool" games --format csv | sed -E '1d; s/,.*,/,/' | diff - "$work/listed" || fail "the list is not the CSV"

while IFS=, read -r game _; do
  "$tool" games "$game" >"$work/printed" 2>&1 || fail "no page of $game"
  for heading in "$game: " RULES POSITIONS; do
    grep -q "^$heading" "$work/printed" || fail "the page of $game lacks '$heading'"
  done
  sed '1,/^EXAMPLES$/d; s/^  betli //' "$work/printed" >"$work/lines"
  # only of what the user has to bring there is no example
  [ -s "$work/lines" ] || grep -q -E '^  (TEXT|FILE)$' "$work/printed" || fail "no example of $game"
  while read -r line; do
    eval "\"\$tool\" $line" >"$work/printed" 2>&1 </dev/null || fail "betli $line"
  done <"$work/lines"
done <"$work/listed"
exit $failed
