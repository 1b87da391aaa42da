#!/bin/sh
# exchange.sh BETLI OTHER: what betli writes on one machine, betli on another reads, and would write the same.
# Certificates are the same byte for byte, and so are files of --save, from which the other goes on.
set -eu
here=$(realpath "$1") there=$(realpath "$2")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
mkdir here there

# Files of one betli.
write() {
  "$1" sequence 0.77 --certificate "$2/period" >/dev/null
  "$1" quotient 0.75 --certificate "$2/quotient" >/dev/null
  "$1" solve cram 4x5 --moves 0 --certificate "$2/board" >/dev/null
  "$1" solve cram 4x5 --play misere --moves 0 --certificate "$2/misere-board" >/dev/null
  "$1" sequence 0.6 --simd portable --to 70000 --save "$2/sequence" >/dev/null
  "$1" quotient 0.15 --to 20 --save "$2/work" >/dev/null
  "$1" solve cram 4x7 --moves 0 --save "$2/nimbers" >/dev/null
  "$1" solve cram 4x5 --play misere --moves 0 --save "$2/sums" >/dev/null
}

# The instructions decide when methods are chosen, which answers tell.
# What one betli says of the files of another, or of its own.
read_them() {
  cp -R "$2" files
  for certificate in period quotient board misere-board; do
    "$1" verify "files/$certificate"
  done
  "$1" sequence 0.6 --simd portable --save files/sequence --to 80000
  "$1" quotient 0.15 --save files/work
  "$1" solve cram 4x7 --moves 0 --save files/nimbers
  "$1" solve cram 4x5 --play misere --moves 0 --save files/sums
  rm -r files
}

write "$here" here
write "$there" there
for certificate in period quotient board misere-board; do
  cmp "here/$certificate" "there/$certificate"
done
read_them "$here" here >expected
for reader in "$here" "$there"; do
  for files in here there; do
    read_them "$reader" $files >said
    diff expected said
  done
done
for file in sequence work sums; do # what several threads find for nimbers comes in any order
  cmp "here/$file" "there/$file"
done
