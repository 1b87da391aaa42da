#!/bin/bash
# guess.sh BETLI: betli guess finds a pattern in most sequences of the literature, and few are false.
#
# A pattern made from the first values must be found again among five times as many; in rectangles, among twice as
# many rows and columns.  Bounds of multiples of a number grow narrower, so that only the kind is compared; so do lists.
# False are values that stay the same from one double power of 2 to the next.
set -euo pipefail
tool=$(realpath "$1")
least=158      # right guesses
most_wrong=1
list=$(dirname "$(realpath "$0")")/guess/literature.txt
found=0 all=0 wrong=0

# guessed ARGUMENTS: the last pattern, without how far it was checked.
guessed() {
  eval "'$tool' guess $1 --quiet --time 20" 2>&1 | grep '; checked to' | tail -n 1 | sed 's/; checked to.*//; s/ alpha, .*//; s/: [0-9, .]*$//'
}

while IFS= read -r line; do
  arguments=${line%% | *}
  all=$((all + 1))
  pattern=$(guessed "$arguments" || true)
  [ -n "$pattern" ] || continue
  found=$((found + 1))
  size=1000
  [[ $(eval "'$tool' guess $arguments --quiet --time 20") != *'checked to '[0-9]* ]] || size=100x100
  again=$(guessed "$arguments --to $size" || true)
  if [ "$again" != "$pattern" ]; then
    echo "$arguments: $pattern; but to $size: $again"
    wrong=$((wrong + 1))
  fi
done < <(grep -v '^#' "$list")
echo "$found of $all found, $wrong of them wrong"
[ $((found - wrong)) -ge "$least" ] && [ "$wrong" -le "$most_wrong" ]
