#!/bin/sh
# progress.sh BETLI: long work says how far it is, in the tool's language: on a terminal in a line that
# changes, elsewhere in lines that come ever more seldom, and with --quiet not at all.  Each test waits
# for what it wants to see, then ends the work.  A terminal needs script of util-linux.
set -u
tool=$(realpath "$1")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
question='sequence 0.106 --to 1000000000000 --discard'
# By the definition, which goes from one octave to the next.
slow='sequence 0.007 --to 100000000'
failed=0

# told FILE PATTERN: how many lines are like that.
told() {
  tr '\r' '\n' <"$1" | grep -cE "$2"
}

# same WHAT ONE OTHER: fails if two counts differ, and shows the screen.
same() {
  [ "$2" = "$3" ] && return
  echo "$1: $2, not $3"
  tr '\r' '\n' <"$work/screen" | cat -v | tail -n 40
  failed=1
}

# await PID FILE COUNT PATTERN: waits for so many lines; fails if the process ends, or after five minutes.
await() {
  for _ in $(seq 3000); do
    [ "$(told "$2" "$4")" -lt "$3" ] || return 0
    kill -0 "$1" 2>"$work/gone" || break
    sleep 0.1
  done
  echo "no $3 lines are like '$4':"
  cat -v "$2"
  failed=1
}

# sees LANGUAGE PATTERN QUESTION: a terminal shows such a line.  The tool itself gets the signal.
sees() {
  : >"$work/screen"
  LC_ALL=C.UTF-8 script -qfec "echo \$\$ >'$work/pid'; exec '$tool' --lang $1 $3" "$work/screen" \
    </dev/null >"$work/shown" 2>&1 &
  shown_by=$!
  await $shown_by "$work/screen" 1 "$2"
  kill -TERM "$(cat "$work/pid")"
  wait $shown_by
}

if script --version 2>"$work/none" | grep -q util-linux; then
  sees en 'heaps: [0-9]+ of [0-9]+, [0-9.e+]+/s, [0-9]+ s left' "$question"
  sees hu 'kupacok: [0-9]+ / [0-9]+, [0-9.e+]+/s, még [0-9]+ s' "$question"
  sees zh '堆：[0-9]+ / [0-9]+，每秒 [0-9.e+]+，还剩 [0-9]+ 秒' "$question"
  # The goal is that of the whole work, each time, also where a file keeps parts of it.  No time left is
  # told while each heap takes longer than the ones before.
  for kept in '' "--save $work/kept"; do
    sees en 'heaps: [0-9]* of 100000000, [0-9.e+]*/s' "$slow $kept"
    same 'lines with the whole goal' "$(told "$work/screen" 'heaps: [0-9]* of 100000000')" "$(told "$work/screen" 'heaps:')"
    same 'times left' "$(told "$work/screen" 's left')" 0
  done
  # A check names the compound, whatever works in it; a quotient the heap.
  rule='function options(a, b, c, d) for k = 1, a do move(a - k, b, c, d) end for k = 1, d do move(a, b, c, d - k) end end'
  echo "$rule" >"$work/four.lua"
  sees en 'positions in long-disjunctive compounds of normal play: [0-9]+ of [0-9]+' "check lua:$work/four.lua"
  same 'parts of a check' "$(told "$work/screen" 'instructions')" 0
  sees en 'elements up to heap [0-9]+: [0-9]+' 'quotient 0.07'
fi

# begin NAME WORD...: the tool at work, with no terminal.
begin() {
  name=$1
  shift
  : >"$work/$name"
  "$tool" "$@" >"$work/answer" 2>"$work/$name" &
  pid=$!
}

# shellcheck disable=SC2086 # words
begin quiet $question --quiet
quiet=$pid
# shellcheck disable=SC2086
begin lines $question
lines=$pid
begin parts --lang hu sequence --all-octals 3 --each 0 --to 100000000000
parts=$pid
# The text of a rule is shortened, never the numbers.
long='if n > 0 then move(n - 1) end if n > 1 then move(n - 2) end if n > 2 then move(n - 3) end'
begin rule solve --rule "$long" 1000000000000
rule=$pid
# A sweep tells its part, and what is done within it.
await $parts "$work/parts" 1 's után: játékok: [0-9]+ / 150; kupacok: [0-9]+ / [0-9]+'
kill -TERM $parts
# Each line comes after at least twice the time of the one before.
await $lines "$work/lines" 2 'after [0-9]+ s: heaps: [0-9]+ of [0-9]+'
awk '/after/ { if ($3 < 10 || $3 < 2 * last - 1) exit 1; last = $3 }' "$work/lines" || {
  echo 'lines that came too soon:'
  cat "$work/lines"
  failed=1
}
await $rule "$work/rule" 1 'after [0-9]+ s: rule:if n > 0 [^:]*\.\.\.: [0-9]+( of 1000000000001)?, [0-9.e+]+/s'
kill -TERM $lines $quiet $rule
wait
same 'lines with --quiet' "$(told "$work/quiet" 'heaps:')" 0
exit $failed
