#!/bin/sh
# coverage.sh BUILD FOUND: what the inputs of all corpora, and those found besides, reach: a line for
# each target, and for each room.  BUILD is the directory of the preset fuzz-coverage.
set -eu
cd "$(dirname "$0")/.."
build=$1
found=$2
profiles=$build/profiles
rm -rf "$profiles"
mkdir -p "$profiles"

# report PROFILE PROGRAM...: lines "FILE LINES MISSED" of the library.
report() {
  profile=$1
  program=$2
  shift 2
  llvm-cov report "$program" "$@" -instr-profile="$profile" |
    sed -n 's|^.*src/\([a-z]*/[^ ]*\.[ch]\) |\1 |p' | awk '{ print $1, $8, $9 }'
}

# A target is measured by the files that it enters: all others belong to other targets.
for corpus in "$build"/fuzz/corpus/*/; do
  name=$(basename "$corpus")
  program=$build/fuzz/fuzz_$name
  extra=$found/$name
  [ -d "$extra" ] && [ -n "$(ls "$extra")" ] || extra=
  LLVM_PROFILE_FILE=$profiles/$name.raw "$program" "$corpus" ${extra:+"$extra"} >/dev/null
  llvm-profdata merge -o "$profiles/$name" "$profiles/$name.raw"
  report "$profiles/$name" "$program" | awk -v name="$name" '
    $2 > $3 { lines += $2; missed += $3; files++ }
    END {
      printf "coverage %s: %d of %d lines in %d files, %.0f %%\n", name, lines - missed, lines,
        files, 100 * (lines - missed) / lines
    }'
done

llvm-profdata merge -o "$profiles/all" "$profiles"/*.raw
set --
for program in "$build"/fuzz/fuzz_*; do
  set -- "$@" -object "$program"
done
shift
report "$profiles/all" "$@" | awk -F '[/ ]' '
  {
    lines[$1] += $(NF - 1)
    missed[$1] += $NF
    if (!known[$1]++) order[++count] = $1
  }
  END {
    for (i = 1; i <= count; i++) {
      room = order[i]
      printf "coverage of src/%s: %d of %d lines, %.0f %%\n", room, lines[room] - missed[room],
        lines[room], 100 * (lines[room] - missed[room]) / lines[room]
    }
  }'
