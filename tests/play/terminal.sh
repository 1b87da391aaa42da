#!/bin/bash
# terminal.sh BETLI yes|no: plays on a terminal of its own, with (yes) or without the editing of lines.
# Needs script of util-linux; without it there is nothing to test.
set -u
tool=$(realpath "$1")
edits=$2
script --version 2>/dev/null | grep -q util-linux || exit 0
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0

# asked: goes on when the tool has asked for something, which it does at the beginning of a line.
asked() {
  while IFS= read -r -d '>' -t 20 seen <&3; do
    printf '%s>' "$seen" >>"$work/screen"
    [[ $seen != *$'\n'?($'\e[0m') ]] || return 0
  done
  return 1
}

# type_texts TEXT...: types each when the tool asks, and reads to the end; fails if the tool stands still.
type_texts() {
  for text in "$@"; do
    asked || return 1
    # shellcheck disable=SC2059 # the texts are formats
    printf "$text" >&4
  done
  timeout 20 cat <&3 >>"$work/screen"
}

# try TEXT...: a game of nim 3 5 7 in which that is typed and which then ends; what is seen goes to
# $work/screen.  Ctrl-C reaches the shell around the tool too, which has to outlive it.
try() {
  : >"$work/screen"
  mkfifo "$work/keys" "$work/terminal"
  SHELL=/bin/sh TERM=xterm LC_ALL=C.UTF-8 timeout -k 1 60 script -qefc \
    "trap : INT; '$tool' play nim 3 5 7 --seed 1; echo left with \$?" /dev/null \
    <"$work/keys" >"$work/terminal" 2>&1 &
  exec 4>"$work/keys" 3<"$work/terminal"
  rm "$work/keys" "$work/terminal"
  local ended=0
  type_texts "$@" || ended=1
  exec 3<&- 4>&-
  [ $ended = 0 ] || kill $! 2>/dev/null
  wait $!
  return $ended
}

# play TEXT...: the same; what is seen is told where the tool stands still.
play() {
  try "$@" && return
  echo "the tool stood still at:"
  cat -v "$work/screen"
  exit 1
}

# sees WHAT TEXT, misses WHAT TEXT: whether TEXT is on the screen.
sees() {
  grep -qF -- "$2" "$work/screen" && return
  echo "$1: '$2' is not on the screen:"
  cat -v "$work/screen"
  failed=1
}
misses() {
  grep -qF -- "$2" "$work/screen" || return
  echo "$1: '$2' is on the screen:"
  cat -v "$work/screen"
  failed=1
}

escape=$(printf '\033')

unset NO_COLOR
play 'hint\r' '3 2\r' 'quit\r'
sees 'a move' ' wins.'
sees 'a move' 'betli: '
sees 'a move' "$escape[36m"
sees 'quit' 'left with 0'

NO_COLOR=1
export NO_COLOR
play 'board\r' '\004'
misses 'NO_COLOR' "$escape[36m"
sees 'Ctrl-D' 'left with 0'

play 'hint\r' '\003'
sees 'Ctrl-C' ' wins.'
sees 'Ctrl-C' 'left with 130'

if [ "$edits" = yes ]; then
  play 'exp\t\r' '7 -> 6\b5\r' '\033[A\r' 'quit\r'
  sees 'completion' 'You have not given a won game away.'
  sees 'a line that is changed' 'betli: '
  sees 'a line from before' 'there is no component 7'
fi
# What solve adds for a person on a terminal, and for nobody else.
told='betli help notation explains the words.'
script -qec "'$tool' solve nim 1 2" /dev/null </dev/null >"$work/screen"
sees 'solve on a terminal' "$told"
script -qec "'$tool' solve nim 1 2 --quiet" /dev/null </dev/null >"$work/screen"
misses 'solve --quiet' "$told"
"$tool" solve nim 1 2 >"$work/screen"
misses 'solve into a file' "$told"
exit $failed
