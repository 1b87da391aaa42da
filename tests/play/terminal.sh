#!/bin/sh
# terminal.sh BETLI yes|no: plays on a terminal of its own, with (yes) or without the editing of lines.
# Needs script of util-linux; without it there is nothing to test.
set -u
tool=$(realpath "$1")
edits=$2
script --version 2>/dev/null | grep -q util-linux || exit 0
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0

# settled: waits until the tool has asked for something and the screen rests, 20 seconds at most.
settled() {
  before=
  for _ in $(seq 50); do
    sleep 0.4
    now=$(wc -c <"$work/screen")
    [ "$now" = "$before" ] && grep -q '> ' "$work/screen" && return
    before=$now
  done
}

# type_slowly TEXT...: what is typed, each when the tool waits for it, as a person does.
type_slowly() {
  for text in "$@"; do
    settled
    # shellcheck disable=SC2059 # the texts are formats
    printf "$text"
  done
  settled
}

# play TEXT...: a game of nim 3 5 7 in which that is typed; what is seen goes to $work/screen.
# Ctrl-C reaches the shell around the tool too, which has to outlive it.
play() {
  : >"$work/screen"
  type_slowly "$@" |
    SHELL=/bin/sh TERM=xterm LC_ALL=C.UTF-8 script -qefc \
      "trap : INT; '$tool' play nim 3 5 7 --seed 1; echo left with \$?" /dev/null >"$work/screen" 2>&1
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
sees 'Ctrl-C' 'left with 0'

if [ "$edits" = yes ]; then
  play 'exp\t\r' '7 -> 6\b5\r' '\033[A\r' 'quit\r'
  sees 'completion' 'You have not given a won game away.'
  sees 'a line that is changed' 'betli: '
  sees 'a line from before' 'there is no component 7'
fi
exit $failed
