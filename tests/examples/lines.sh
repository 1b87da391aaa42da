#!/bin/sh
# lines.sh BETLI DOCUMENT...: runs the blocks that are indented by four blanks and have command lines of betli alone, as
# `betli table lego --to 50x50 -o lego.png`, where their files do no harm.  None may fail; what they print is not told.
# Lines with words in capitals or brackets say how a command is written, and are none.  `<!-- not run: WHY -->` before a
# block leaves it out.
set -eu
tool=$(realpath "$1")
shift
here=$(pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/bin" "$work/files"
ln -s "$tool" "$work/bin/betli"
ln -s "$here/examples" "$work/files/examples"
PATH=$work/bin:$PATH
LANGUAGE=en
export PATH LANGUAGE

# Each line of such a block, with its place before it.
lines() {
  awk '
    function end(  i) {
      for (i = 1; all && i <= count; i++) print line[i]
      count = 0
      all = 1
    }
    BEGIN { all = 1 }
    /^```/ { fenced = !fenced }
    /^<!-- not run: / { left = 1; next }
    !fenced && /^    / && (count || blank) {
      words = $0
      gsub(/"[^"]*"/, "", words)
      if (words !~ /^    betli [a-z]/ || words ~ /\[|\.\.\.|[A-Z][A-Z]/ || left) all = 0
      line[++count] = FILENAME ":" FNR ":" substr($0, 5)
      next
    }
    { end(); blank = /^$/; if (!blank) left = 0 }
    END { end() }
  ' "$1"
}

count=0
failed=0
for document in "$@"; do
  lines "$document" >"$work/lines"
  while IFS= read -r line; do
    count=$((count + 1))
    (cd "$work/files" && eval "${line#*:*:}") >"$work/printed" 2>&1 </dev/null && continue
    echo "$line"
    cat "$work/printed"
    failed=$((failed + 1))
  done <"$work/lines"
done
echo "$count lines were run, $failed failed"
[ "$failed" -eq 0 ] && [ "$count" -gt 0 ]
