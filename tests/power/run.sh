#!/bin/bash
# run.sh BETLI LOSS: the power is cut before each call that changes a file or puts it on the disk.
#
# LOSS is the library of loss.c.  A file that -o or --certificate names is then the old one or the new
# one, whole; what --save has kept is gone on with, and comes to the same.
set -u
unset CDPATH
tool=$(realpath "$1") loss=$(realpath "$2")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 1
cuts=0 failed=0

# cut N KEEPS COMMAND...: returns 77 if there were N calls.
cut() {
  local at=$1 keeps=$2
  shift 2
  LD_PRELOAD=$loss POWER_AT=$at POWER_KEEPS=$keeps "$tool" "$@" >/dev/null 2>err.txt
}

complain() {
  echo "cut before call $at, which keeps $keeps: $*"
  failed=$((failed + 1))
}

# each_cut CHECK BEGIN COMMAND...: BEGIN makes the files, CHECK looks at them after the cut.  Where
# there are many calls, every tenth and more.
each_cut() {
  local check=$1 begin=$2 keeps at step status before=$cuts
  shift 2
  for keeps in nothing names 1; do
    at=1 step=1
    while
      rm -rf -- * && $begin
      cut "$at" "$keeps" "$@"
      status=$?
      [ "$status" -eq 77 ]
    do
      cuts=$((cuts + 1))
      $check "$@"
      [ "$at" -lt 30 ] || step=$((at / 3))
      at=$((at + step))
    done
    [ "$status" -eq 0 ] || complain "exit code $status: $*: $(cat err.txt)"
  done
  [ "$cuts" -gt "$before" ] || complain "no call was counted: $*"
}

# ---- files of -o ----------------------------------------------------------------------------

begin_with_old() { echo old >kept; }
begin_with_none() { :; }

# What the command writes is known; nothing else may stand there.
is_old_or_new() {
  case $(cat kept 2>/dev/null) in
  old | "$new") ;;
  '') [ ! -e kept ] && [ "$begins" = none ] || complain "the file is empty: $*" ;;
  *) complain "the file is neither the old one nor the new one: $*" ;;
  esac
}

for begins in old none; do
  new=$("$tool" solve nim 3 5)
  each_cut is_old_or_new begin_with_$begins solve nim 3 5 -o kept
  "$tool" sequence 0.77 --to 1000 --certificate new >/dev/null && new=$(cat new)
  each_cut is_old_or_new begin_with_$begins sequence 0.77 --to 1000 --certificate kept
done

# ---- files of --save ------------------------------------------------------------------------

# The same command goes on, and comes to the same.
goes_on() {
  "$tool" "$@" >out.txt 2>err.txt || complain "it does not go on: $*: $(cat err.txt)"
  [ "$(cat out.txt)" = "$answer" ] || complain "another answer: $*: $(diff out.txt <(echo "$answer"))"
}

saves() {
  rm -rf -- *
  answer=$("$tool" "$@")
  each_cut goes_on begin_with_none "$@"
}

saves sequence 0.106 --to 300000 --save kept --format csv
saves solve cram 4x5 --save kept --format csv
saves solve taktix 4x5 --save kept --format csv
saves quotient 0.15 --to 12 --save kept --format csv
saves sequence --all-octals 1 --to 1000 --save kept.csv --format csv

echo "$cuts cuts, $failed failed"
[ "$failed" -eq 0 ]
