#!/bin/sh
# progress.sh BETLI: long work says on a terminal how far it is, in the tool's language; elsewhere it
# says nothing.  Needs script of util-linux; without it there is nothing to test.
set -u
tool=$(realpath "$1")
script --version 2>/dev/null | grep -q util-linux || exit 0
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
question='sequence 0.106 --to 100000000000 --time 2'
# By the definition, which goes from one octave to the next.
slow='sequence 0.007 --to 100000000 --time 3'
failed=0

# watch LANGUAGE QUESTION: what a terminal shows of it, a line of progress on each line.
watch() {
  LC_ALL=C.UTF-8 timeout 60 script -qefc "'$tool' --lang $1 $2" /dev/null </dev/null 2>&1 |
    tr '\r' '\n' >"$work/screen"
}

# sees LANGUAGE PATTERN: whether a line of progress is like that.
sees() {
  watch "$1" "$question"
  grep -qE "$2" "$work/screen" && return
  echo "$1: no line is like '$2':"
  cat -v "$work/screen"
  failed=1
}

sees en 'heaps: [0-9]+ of [0-9]+, [0-9.e+]+/s, [0-9]+ s left$'
sees hu 'kupacok: [0-9]+ / [0-9]+, [0-9.e+]+/s, még [0-9]+ s$'
sees zh '堆：[0-9]+ / [0-9]+，每秒 [0-9.e+]+，还剩 [0-9]+ 秒$'

# The time left is that of the whole work, each time.
watch en "$slow"
grep -q 'heaps: [0-9]* of 100000001, .* s left$' "$work/screen" &&
  ! grep 'heaps:' "$work/screen" | grep -v 'of 100000001' || failed=1

# shellcheck disable=SC2086 # words
"$tool" $question 2>&1 >"$work/answer" | grep 'heaps:' && failed=1
exit $failed
