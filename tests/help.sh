#!/bin/sh
# help.sh BETLI: no line of any help text, in any language, is wider than a terminal of 80 columns.
set -eu
tool=$(realpath "$1")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

commands=$("$tool" help --lang en | sed -n '/^  betli/d; s/^  \([a-z][a-z]*\) .*/\1/p')
# shellcheck disable=SC2086 # words
set -- $commands compounds draws notation
[ $# -ge 19 ] || {
  echo "help names too few commands: $*"
  exit 1
}

# The columns of UTF-8 in awk that counts bytes: Chinese characters and their punctuation take two,
# and begin with the bytes E3 to E9, or EF from BC on; all else takes one.
for language in en hu zh; do
  for topic in help "$@"; do
    "$tool" help "$topic" --lang "$language" >"$work/text"
    LC_ALL=C awk -v where="betli help $topic --lang $language" '
      {
        line = $0
        gsub(/[\343-\351][\200-\277][\200-\277]/, "xx", line)
        gsub(/\357[\274-\277][\200-\277]/, "xx", line)
        gsub(/[\200-\277]/, "", line)
        if (length(line) > 80) { print where ": " length(line) " columns: " $0; wide = 1 }
      }
      END { exit wide }' "$work/text" || : >"$work/failed"
  done
done
[ ! -e "$work/failed" ]
