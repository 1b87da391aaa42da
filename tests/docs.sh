#!/bin/sh
# docs.sh [--update] BETLI DOCUMENT: runs every command line `$ betli ...`, `$ printf ... | betli ...` or
# `$ cat ...` of a fenced block and compares what it prints with the lines below it, up to the next command or
# the end of the block; with --update it writes them there instead.  Other command lines are errors.  What they
# write goes into a folder of its own, in which docs, examples and tests are found.
set -u
LANGUAGE=en # whatever the locale
export LANGUAGE
update=
if [ "$1" = --update ]; then
  update=yes
  shift
fi
tool=$(realpath "$1")
document=$(realpath "$2")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/files"
ln -s "$PWD/docs" "$PWD/examples" "$PWD/tests" "$work/files"
cd "$work/files" || exit

# shellcheck disable=SC2317 # called by the command lines
betli() {
  "$tool" "$@"
}

# One file N.command and one N.expected for each command.
awk -v work="$work" '
  /^```/ { fenced = !fenced; running = 0; next }
  fenced && /^\$ / {
    running = /^\$ ((printf .*\| )?betli|cat)( |$)/
    if (running) {
      name = sprintf("%s/%04d", work, ++count)
      print substr($0, 3) > (name ".command")
      printf "" > (name ".expected")
    } else {
      print "not run: " $0
    }
    next
  }
  running { print > (name ".expected") }
' "$document" >"$work/left"

# Runs the command line in a file.  A slow machine prints lines of progress, too, which are left out.
run() {
  eval "$(cat "$1")" 2>&1 | sed '/^betli: after [0-9]* s: /d'
}

# Prints the document anew, each command followed by what it prints now.
write_anew() {
  awk -v work="$work" '
    /^```/ { fenced = !fenced; running = 0; print; next }
    fenced && /^\$ / {
      running = /^\$ ((printf .*\| )?betli|cat)( |$)/
      print
      if (running) {
        name = sprintf("%s/%04d.printed", work, ++count)
        while ((getline line < name) > 0)
          print line
      }
      next
    }
    !running { print }
  ' "$document"
}

if [ -n "$update" ]; then
  for command in "$work"/*.command; do
    [ -e "$command" ] || continue
    run "$command" >"${command%.command}.printed"
  done
  write_anew >"$work/document" && cat "$work/document" >"$document"
  exit
fi

failed=0
if [ -s "$work/left" ]; then
  cat "$work/left"
  failed=1
fi
for command in "$work"/*.command; do
  [ -e "$command" ] || continue
  expected=${command%.command}.expected
  run "$command" >"$work/printed"
  if ! diff -u "$expected" "$work/printed" >"$work/diff"; then
    printf '$ %s\n' "$(cat "$command")"
    tail -n +3 "$work/diff"
    failed=1
  fi
done
exit $failed
