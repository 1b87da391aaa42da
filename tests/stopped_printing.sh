#!/bin/sh
# stopped_printing.sh BETLI: a signal that comes while an answer is printed ends it, whichever command
# prints and however slowly its output is read: no more than a few buffers are printed after it, to
# the end of a line, and the exit code is that of the signal.
set -u
tool=$(realpath "$1")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 1
mkfifo printed
most=262144 # bytes: what is in the pipe, and two buffers of the tool
failed=0

wrong() {
  echo "$*"
  failed=1
}

# begin WORD...: the command prints, and one byte of that is read; then nobody reads.
begin() {
  LANGUAGE=en "$tool" "$@" --quiet >printed 2>errors &
  pid=$!
  (sleep 300 && kill -KILL $pid) >killed 2>&1 & # before the pipe is open, which it would hold
  watchdog=$!
  exec 4<printed
  dd bs=1 count=1 <&4 >begun 2>unread
}

# ends CODE WHAT: it has ended so, and the pipe too.
ends() {
  kill $watchdog 2>killed
  [ "$status" = "$1" ] || wrong "$2: exit $status while it is printed, not $1"
  [ "$(wc -c <answer)" -le $most ] || wrong "$2: $(wc -c <answer) bytes after a signal"
  [ "$(cat errors)" = 'betli: interrupted' ] || wrong "$2: says $(cat errors)"
}

# ends_read CODE SIGNAL WORD...: all is read from the signal on.
ends_read() {
  code=$1
  signal=$2
  shift 2
  begin "$@"
  kill -"$signal" $pid 2>killed
  cat <&4 >answer
  exec 4<&-
  wait $pid
  status=$?
  ends "$code" "$*"
}

# ends_unread CODE SIGNAL WORD...: nobody reads until it has ended.
ends_unread() {
  code=$1
  signal=$2
  shift 2
  begin "$@"
  kill -"$signal" $pid 2>killed
  wait $pid
  status=$?
  cat <&4 >answer
  exec 4<&-
  ends "$code" "$*"
}

ends_line() {
  [ "$(tail -c 1 answer | od -An -c | tr -d ' ')" = '\n' ] || wrong "$*: ends within a line"
}

"$tool" table lego --to 120x120 --each 1 --save cells.csv >answer || wrong 'no sweep'

for way in 'sequence kayles --to 9000000 --format csv' 'sequence kayles --to 9000000 --format bfile' \
  'table lego --to 900x900' 'table lego --to 900x900 --format csv' \
  'table lego --to 900x900 --format tex' 'table lego --compare --to 300x300' \
  'table kayles --to 900000 --format bfile' 'solve subtract:1 900000 --line=900000' \
  'solve nim 300000 7 --all-moves --moves 300000' \
  'nim product --to 1000' 'nim product --to 1000 --format csv' \
  'graph nim 31 31 31 --positions 100000' 'graph nim 31 31 31 --positions 100000 --format dot' \
  'quotient 4.7 --to 40 --format csv' 'table lego --to 120x120 --each 1' 'merge cells.csv' \
  'merge cells.csv --format csv'; do
  # shellcheck disable=SC2086 # words
  ends_read 130 INT $way
  ends_line "$way"
  # shellcheck disable=SC2086
  ends_unread 143 TERM $way
done
for way in 'sequence kayles --to 9000000 --format raw' 'sequence kayles --to 9000000 --format npy' \
  'table lego --to 900x900 --format json' 'table lego --compare --to 300x300 --format json' \
  'solve subtract:1 900000 --line=900000 --format json' \
  'solve nim 300000 7 --all-moves --moves 300000 --format csv' \
  'solve nim 300000 7 --all-moves --moves 300000 --format json' \
  'solve nim 300000 7 --all-moves --moves 300000 --certificate proof.json --format json' \
  'solve nim 300000 7 --all-moves --moves 300000 --steps --format json' \
  'graph nim 31 31 31 --positions 100000 --format json' 'merge cells.csv --format json'; do
  # shellcheck disable=SC2086
  ends_read 143 TERM $way
  # shellcheck disable=SC2086
  ends_unread 130 INT $way
done

# has_written: the file that it has opened is not empty any more.
has_written() {
  grep -q '^pos:.*[1-9]' "/proc/$pid/fdinfo/3" 2>unread || ! kill -0 $pid 2>killed
}

exec 3>&- 5>&- 6>&- 7>&- 8>&- 9>&- # so that the file that it opens is 3

# What was there before stays, and nothing else; unless all was written before the signal came.
heard=no
for way in 'sequence kayles --to 9000000' 'table lego --to 3000x3000' 'nim product --to 1000' \
  'solve nim 900000 7 --all-moves --moves 900000' 'quotient 4.7 --to 50'; do
  # shellcheck disable=SC2086
  "$tool" $way -o whole.csv
  echo old >kept.csv
  # shellcheck disable=SC2086
  LANGUAGE=en "$tool" $way -o kept.csv 2>errors &
  pid=$!
  until has_written; do :; done
  kill -INT $pid 2>killed
  wait $pid
  status=$?
  if cmp -s kept.csv whole.csv; then
    [ $status = 0 ] || [ $status = 130 ] || wrong "$way: exit $status of a file that is whole"
  else
    heard=yes
    [ $status = 130 ] || wrong "$way: exit $status while it is written, not 130"
    [ "$(cat errors)" = 'betli: interrupted' ] || wrong "$way: says $(cat errors)"
    [ "$(cat kept.csv)" = old ] || wrong "$way: a file that is cut off"
  fi
  [ "$(echo kept.csv*)" = kept.csv ] || wrong "$way: a file is left that is half written"
done
[ $heard = yes ] || wrong 'no signal came while a file was written'
[ ! -e proof.json ] || wrong 'a certificate is left of an answer that was cut off'

exit $failed
