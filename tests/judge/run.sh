#!/bin/sh
# run.sh PROGRAM BRUTE GENERATE: a program of examples/judge, named by its problem, on the samples of
# the problem (cases/ID.N.in and .out), and on small random inputs against brute force.
set -u
program=$1
brute=$2
generate=$3
id=$(basename "$program")
cases=$(dirname "$0")/cases
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0

# compare INPUT EXPECTED NAME: the output must be the same to the last byte.
compare() {
  "$program" <"$1" >"$work/output" 2>"$work/errors"
  status=$?
  if [ $status -ne 0 ] || [ -s "$work/errors" ] || ! cmp -s "$2" "$work/output"; then
    echo "$id $3: exit $status; the input, and how the output differs from the expected one:"
    cat "$work/errors"
    head -n 50 "$1"
    diff "$2" "$work/output" | head -n 50
    failed=1
  fi
}

for input in "$cases/$id".*.in; do
  compare "$input" "${input%.in}.out" "$(basename "$input")"
done

# An input is many tests, where the problem allows that; all there are, where they are few.
case $id in
cses-2207 | poj-2311) seeds=1 ;;
luogu-p2252 | luogu-p6487 | luogu-p8606) seeds=150 ;;
*) seeds=25 ;;
esac
seed=1
while [ $seed -le $seeds ] && [ $failed -eq 0 ]; do
  if ! "$generate" "$id" $seed >"$work/input" || ! "$brute" "$id" <"$work/input" >"$work/expected"; then
    echo "$id: brute force failed on seed $seed"
    exit 1
  fi
  compare "$work/input" "$work/expected" "seed $seed"
  seed=$((seed + 1))
done
exit $failed
