#!/bin/sh
# run.sh [--update] BETLI CASE.test...: runs each case's command line and compares.
#
# A case is the command line (with the shell's quoting, pipes and redirections; betli is the tool
# under test, $work an empty directory, shown as $work where betli names it), then what is expected:
#
#     betli solve nim 1 2 3
#     exit 0
#     stdout
#     (lines)
#     stderr
#     (lines)
#
# With --update the expected part is written anew: read the difference before you keep it.
set -u
LANGUAGE=en # whatever the locale
export LANGUAGE
update=no
if [ "$1" = --update ]; then
  update=yes
  shift
fi
tool=$(realpath "$1")
shift
state=$(mktemp -d)
trap 'rm -rf "$state"' EXIT
work=$state/work

# What the sanitizers find is a failure of its own, not one of betli's exit codes.
ASAN_OPTIONS=exitcode=99:${ASAN_OPTIONS-}
UBSAN_OPTIONS=exitcode=99:${UBSAN_OPTIONS-}
export ASAN_OPTIONS UBSAN_OPTIONS

# shellcheck disable=SC2317 # called by the command lines
betli() {
  "$tool" "$@"
}

# answer CASE: the case as the tool plays it.
answer() {
  command=$(head -n 1 "$1")
  rm -rf "$work"
  mkdir "$work"
  (cd "$(dirname "$1")" && eval "$command") </dev/null >"$state/stdout" 2>"$state/stderr"
  status=$?
  printf '%s\nexit %s\nstdout\n' "$command" "$status"
  sed "s|$work|\$work|g" "$state/stdout"
  echo stderr
  sed "s|$work|\$work|g" "$state/stderr"
}

failed=0
for case in "$@"; do
  if [ -z "$(head -n 1 "$case")" ]; then
    echo "$case: its first line should be the command line to run" >&2
    failed=1
    continue
  fi
  answer "$case" >"$state/answer"
  if [ $update = yes ]; then
    cp "$state/answer" "$case"
  elif ! diff -u "$case" "$state/answer"; then
    failed=1
  fi
done
exit $failed
