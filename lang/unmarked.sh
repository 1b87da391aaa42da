#!/bin/sh
# Each text for people that src/cli prints is marked: a literal with words in it that goes to one of
# the functions below goes through say, SAY or put_said, but for those that lang/unmarked lists.  What
# is data, such as the heading of a CSV file or the head of a TeX file, is in none of these files, or
# looks like it.
#
#   lang/unmarked.sh
set -eu
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
formats='json|csv|dot|gap|sage|oeis_entry|algebra|tex|svg|npy|bfile|raw|png|pdf|data|packed|row|schema|options[a-z_]*'

find src/cli -name '*.c' | grep -vE "(/|_)($formats)\.c$" | LC_ALL=C sort >"$work/files"
xgettext --language=C --from-code=UTF-8 --no-wrap --omit-header --files-from="$work/files" -o - \
  -k -kfprintf:2 -kfputs:1 -ksnprintf:3 -kput_heading:2 -kput_padded:2 -kput_one_line:2 \
  -kwords_add:2 2>/dev/null |
  awk '
    /^#: / { split($2, place, ":") }
    /^msgid "/ {
      words = text = substr($0, 8, length($0) - 8)
      gsub(/%?<PRI[a-z0-9]*>/, "", words)
      gsub(/%[-+ #0]*[0-9*]*(\.[0-9*]*)?(hh|h|ll|l|z|j|t)?[a-zA-Z]/, "", words)
      gsub(/\\n/, "", words)
      heading = text ~ /^[a-z_]+(,[a-z_]+)+\\n$/
      tex = text ~ /^}?\\\\[a-z]+/
      if (words ~ /[A-Za-z][A-Za-z]/ && !heading && !tex) print place[1] ": " text
    }' | sed 's/ *$//' | LC_ALL=C sort -u >"$work/found"

awk -v list=lang/unmarked '
  BEGIN {
    while ((getline line <list) > 0)
      if (line !~ /^#/) listed[line] = 1
  }
  {
    file = substr($0, 1, index($0, ": ") - 1)
    seen[$0] = seen[file] = 1
    if (!($0 in listed) && !(file in listed)) { print "not marked: " $0; bad = 1 }
  }
  END {
    for (line in listed)
      if (!(line in seen)) { print "lang/unmarked: no longer there: " line; bad = 1 }
    exit bad
  }' "$work/found"
