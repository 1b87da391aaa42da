#!/bin/sh
# Checks the oracle against itself: search.c with canonical components and live reduction, and
# without (ORACLE_PLAIN=1), on 4x4 LEGO tables and on heaps.  A cell either gave up on is skipped.
set -eu
cd "$(dirname "$0")"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
./build.sh "$work"
export ORACLE_LIMIT=20000

both() { # both ARGUMENTS OF ORACLE...
  "$work/oracle" "$@" > "$work/a"
  ORACLE_PLAIN=1 "$work/oracle" "$@" > "$work/b"
  paste -d, "$work/a" "$work/b" | awk -F, '{ for (i = 1; 2 * i <= NF; i++) { n++
      if ($i != "?" && $(i + NF / 2) != "?" && $i != $(i + NF / 2)) exit bad = 1 } }
    END { exit bad || n == 0 }' || { echo "check.sh: differs: $*" >&2; exit 1; }
}

for compound in long-disjunctive short-disjunctive long-conjunctive short-conjunctive \
  long-selective short-selective at-most:2; do
  for function in G+ R+ S+ F+ G- R- S- F- outcome; do
    case $function in *-) play=misere ;; *) play=normal ;; esac
    for height in inf 1 2 3; do
      both --lego-table $height ends $compound $play $function 4
      both --lego-table $height vanishes $compound $play $function 4
    done
    both 0.123 $compound $play $function 5 11 8
    both 0.77 $compound $play $function 6 3 9
    both grundy $compound $play $function 12 9 7
    both subtract:2,5 $compound $play $function 9 11 14
    both wythoff $compound $play $function 3x4 2x5
  done
done
for play in normal misere; do
  both nim sequential $play outcome 3 1 2
  both wythoff sequential $play outcome 3x4 2x5
done
echo "check.sh: equal"
