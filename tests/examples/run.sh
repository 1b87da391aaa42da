#!/bin/sh
# run.sh LANGUAGE PROGRAM DOCUMENT...: runs each fenced block of that language by `PROGRAM FILE`, and compares what it
# prints with the block of `text` that comes next; or with the comments behind those of its lines that print, as
# `puts(word); /* nim */`.  Comments of HTML before a block, which readers do not see, tell how it is run:
#   <!-- before             lines that stand before those of the block
#   ... -->
#   <!-- after              lines that stand behind them
#   ... -->
#   <!-- prints             what it prints, where neither tells it
#   ... -->
#   <!-- compiled only -->  PROGRAM is told so by EXAMPLE=compiled
#   <!-- part of FILE -->   its lines are lines of that file, which has tests of its own
#   <!-- not run: WHY -->
set -eu
language=$1
program=$2
shift 2
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# What the comments in a block of C or JavaScript say that its lines print.
said() {
  sed -nE '/printf\(|puts\(|console\.log\(/s,^.*[;)] +(/\* (.*) \*/|// (.*))$,\2\3,p' "$1"
}

# Whether the lines of FILE stand in WHOLE, one after another, indented or not.
is_part() {
  awk '
    { sub(/^ +/, "") }
    FNR == NR { part = part $0 "\n"; next }
    { whole = whole $0 "\n" }
    END { exit !index("\n" whole, "\n" part) }
  ' "$1" "$2"
}

run() {
  case $(cat "$1.how") in
  "part of "*) is_part "$1.code" "$(sed 's/^part of //' "$1.how")" && cat "$1.expected" ;;
  "compiled only") cat "$1.before" "$1.code" "$1.after" >"$1.whole" && EXAMPLE=compiled "$program" "$1.whole" ;;
  "")
    cat "$1.before" "$1.code" "$1.after" >"$1.whole"
    "$program" "$1.whole"
    ;;
  *) echo "what is '$(cat "$1.how")'?" && return 1 ;;
  esac
}

count=0
left=0
failed=0
for document in "$@"; do
  rm -f "$work"/*
  awk -v language="$language" -v work="$work" -f "$here/blocks.awk" "$document"
  for how in "$work"/*.how; do
    [ -e "$how" ] || continue
    block=${how%.how}
    if grep -q '^not run: ' "$how"; then
      left=$((left + 1))
      echo "$(cat "$block.where"): $(cat "$how")"
      continue
    fi
    count=$((count + 1))
    [ -s "$block.expected" ] || said "$block.code" >"$block.expected"
    run "$block" >"$block.printed" 2>&1 || echo "exit code $?" >>"$block.printed"
    diff -u "$block.expected" "$block.printed" >"$work/diff" && continue
    echo "$(cat "$block.where"):"
    tail -n +3 "$work/diff"
    failed=$((failed + 1))
  done
done
echo "$count blocks of $language were run, $left not, $failed failed"
[ "$failed" -eq 0 ] && [ "$count" -gt 0 ]
