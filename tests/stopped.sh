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

# Work that has told how far it is says that it was interrupted.
LANGUAGE=en "$tool" solve cram 6x9 >answer 2>errors &
pid=$!
for _ in $(seq 3000); do
  ! grep -q '^betli: after ' errors || break
  sleep 0.1
done
kill -TERM $pid
wait $pid
[ $? = 143 ] || failed=1
grep -q '^Undecided: interrupted\.$' answer || {
  echo 'nothing says that it was interrupted'
  failed=1
}
# It is heard at once: what is printed after it does not take longer than a moment.
for way in 'table wythoff --to 9000x9000' 'table wythoff --to 9000x9000 --view values' \
  'table wythoff --to 9000x9000 --format csv' 'table wythoff --to 9000x9000 --format json' \
  'table kayles --to 300000000' 'table kayles --to 300000000 --play misere --format csv' \
  'table lego --to 9000x9000 --view picture' 'table wythoff --compare --to 3000x3000' \
  'solve nim 1000000000 1000 --all-moves --moves 1000000000' \
  'solve nim 1000000000 1000 --all-moves --moves 1000000000 --format json'; do
  # shellcheck disable=SC2086 # words
  stops 130 INT $way
  [ "$(wc -c <answer)" -le 30000000 ] || {
    echo "$way: $(wc -c <answer) bytes after a signal"
    failed=1
  }
done

# ends_unread WORD...: while nobody reads what the command prints, one signal ends it.
mkfifo printed
ends_unread() {
  "$tool" "$@" >printed 2>errors &
  pid=$!
  (sleep 300 && kill -KILL $pid) >killed 2>&1 & # before the pipe is open, which it would hold
  watchdog=$!
  exec 4<printed
  dd bs=1 count=1 <&4 >begun 2>dd # it has begun to print
  kill -INT $pid 2>errors
  wait $pid
  status=$?
  kill $watchdog 2>killed
  exec 4<&-
  [ $status = 130 ] || {
    echo "$*: exit $status while it is printed, not 130"
    failed=1
  }
}

for way in 'table lego --to 600x600' 'table lego --to 600x600 --format csv' \
  'table lego --to 600x600 --format json' 'table lego --to 600x600 --format tex' \
  'table kayles --to 300000 --format bfile' 'table lego --compare --to 300x300' \
  'table lego --compare --to 300x300 --format json' \
  'solve nim 100000 7 --all-moves --moves 100000' \
  'solve nim 100000 7 --all-moves --moves 100000 --format json' \
  'graph nim 15 15 15 --positions 100000' 'graph nim 15 15 15 --positions 100000 --format dot'; do
  # shellcheck disable=SC2086
  ends_unread $way
done

# A file is whole, the old one or the new one, whenever the signal comes.
for delay in 0.1 0.2 0.4 0.8; do
  echo old >kept.json
  LANGUAGE=en timeout -s INT "$delay" "$tool" table lego --to 1000x1000 -o kept.json 2>errors
  { [ "$(cat kept.json)" = old ] || [ "$(tail -c 2 kept.json)" = '}' ]; } || {
    echo "a file that is cut off after $delay s"
    failed=1
  }
done
[ "$(echo kept.json*)" = kept.json ] || {
  echo 'a file is left that is half written'
  failed=1
}

"$tool" solve cram 6x9 --time 0.1 >answer 2>errors
[ $? = 4 ] || failed=1
exit $failed
