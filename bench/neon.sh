#!/bin/sh
# neon.sh BUILD: how many instructions a heap takes without NEON and with it, as qemu counts them, for a
# build of the preset aarch64.  What all heaps before take, and what betli begins with, are left out: each
# number is the difference between two runs.  Instructions are no times: it says how much work there
# is, not how much of it a processor does at once.
set -eu
build=$1
cd "$(dirname "$0")/.."
program=$(realpath "$build/betli")
libraries=$(sed -n 's/^CMAKE_SYSROOT:[^=]*=//p' "$build/CMakeCache.txt")
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cc -shared -fPIC -O2 -o "$scratch/count.so" bench/instructions/count.c

# count SIMD GAME TO [OPTION...]: the instructions of one run.
count() {
  simd=$1 game=$2 to=$3
  shift 3
  qemu-aarch64 -L "${libraries:-build/machines/arm64}" -plugin "$scratch/count.so" "$program" \
    sequence "$game" --to "$to" --simd "$simd" --threads 1 "$@" 2>&1 >"$scratch/$simd" |
    sed -n 's/ instructions$//p'
}

# each_heap SIMD GAME FROM TO [OPTION...]
each_heap() {
  simd=$1 game=$2 from=$3 to=$4
  shift 4
  echo "$(count "$simd" "$game" "$to" "$@")" "$(count "$simd" "$game" "$from" "$@")" "$to" "$from" |
    awk '{ print ($1 - $2) / ($3 - $4) }'
}

while read -r game from to options; do
  # shellcheck disable=SC2086 # several words, or none
  set -- "$game" "$from" "$to" $options
  portable=$(each_heap portable "$@") neon=$(each_heap neon "$@")
  cmp -s "$scratch/portable" "$scratch/neon" || { echo "$*: other values with NEON"; exit 1; }
  echo "$portable $neon" | awk -v what="$*" '{
    printf "%-36s portable %9.1f, neon %9.1f instructions a heap: %.2f\n", what, $1, $2, $1 / $2 }'
done <<'END'
0.104 1000000 3000000
0.104 1000000 3000000 --unchecked
0.106 1000000 3000000
0.354 1000000 2000000
0.354 1000000 2000000 --unchecked
0.6 100000 120000
0.6 100000 120000 --unchecked
END
