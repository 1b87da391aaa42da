#!/bin/sh
# docs.sh BETLI DOCUMENT: runs every command line `$ betli ...` of a fenced block and compares what
# it prints with the lines below it, up to the next command or the end of the block.
set -u
tool=$(realpath "$1")
document=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# shellcheck disable=SC2317 # called by the command lines
betli() {
  "$tool" "$@"
}

# One file N.command and one N.expected for each command.
awk -v work="$work" '
  /^```/ { fenced = !fenced; running = 0; next }
  fenced && /^\$ / {
    running = /^\$ betli /
    if (running) {
      name = sprintf("%s/%04d", work, ++count)
      print substr($0, 3) > (name ".command")
      printf "" > (name ".expected")
    }
    next
  }
  running { print > (name ".expected") }
' "$document"

failed=0
for command in "$work"/*.command; do
  [ -e "$command" ] || continue
  expected=${command%.command}.expected
  eval "$(cat "$command")" >"$work/printed" 2>&1
  if ! diff -u "$expected" "$work/printed" >"$work/diff"; then
    printf '$ %s\n' "$(cat "$command")"
    tail -n +3 "$work/diff"
    failed=1
  fi
done
exit $failed
