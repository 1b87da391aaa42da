#!/bin/sh
# stopped.sh BETLI: a signal that stops a command is told by the exit code of its number, 130 or 143,
# and is not called a limit; what a limit stops exits with 4, as before.
set -u
tool=$(realpath "$1")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 1
mkfifo nobody
exec 3<>nobody # nobody ever types
failed=0

# stops CODE SIGNAL WORD...: the command, which takes long, stopped by that signal.
stops() {
  code=$1
  signal=$2
  shift 2
  LANGUAGE=en timeout --preserve-status -k 60 -s "$signal" 0.5 "$tool" "$@" <&3 >answer 2>errors
  status=$?
  [ $status = "$code" ] || {
    echo "$signal $*: exit $status, not $code"
    failed=1
  }
  ! grep -i 'limit' answer errors || {
    echo "$signal $*: a signal is no limit"
    failed=1
  }
}

for way in 'solve cram 6x9' 'solve cram 6x9 --format json' 'solve cram 6x9 -o answer.svg' \
  'solve cram 7x7 --exhaustive' 'sequence 0.007 --to 100000000000' \
  'sequence --all-octals 3 --each 100 --save octals.csv' 'plan sequence 0.007 --to 100000000000' \
  'table cram --to 9x9' 'table cram --to 9x9 --each 100 --save cram.csv' 'genus 0.007 --to 1000000' \
  'check cram --to 30' 'play cram 6x9' 'play cram 6x9 --first betli' 'solve nim -'; do
  # shellcheck disable=SC2086 # words
  stops 130 INT $way
  # shellcheck disable=SC2086
  stops 143 TERM $way
done

stops 130 INT solve cram 6x9
grep -q '^Undecided: interrupted\.$' answer || {
  echo 'nothing says that it was interrupted'
  failed=1
}
"$tool" solve cram 6x9 --time 0.1 >answer 2>errors
[ $? = 4 ] || failed=1
exit $failed
