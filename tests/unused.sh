#!/bin/sh
# unused.sh BUILD: builds the library and the tool in that folder, with each function in a section of its
# own, so that the linker names those which nothing reaches from the public API or from main; fails if
# one is not there for the tests, the fuzz targets or the benchmarks either.
set -eu
cd "$(dirname "$0")/.."
build=$1
cmake -B "$build" -G Ninja -DCMAKE_BUILD_TYPE=Debug -DBUILD_SHARED_LIBS=ON -DBUILD_TESTING=OFF \
  -DCMAKE_C_FLAGS='-O0 -ffunction-sections' \
  -DCMAKE_SHARED_LINKER_FLAGS=-Wl,--gc-sections,--print-gc-sections \
  -DCMAKE_EXE_LINKER_FLAGS=-Wl,--gc-sections,--print-gc-sections >/dev/null
rm -f "$build"/betli "$build"/betli-verify "$build"/libbetli.so* # what is there already would not be linked
cmake --build "$build" -j "${JOBS:-2}" >"$build/log" || {
  cat "$build/log"
  exit 1
}
grep -q "removing unused section" "$build/log" # the linker has told

failed=0
# What betli-verify is made of, too, is linked twice, and unused if both links leave it out.
sed -nE "s/.*removing unused section '\.text\.([a-z0-9_]+)' in file '(.*betli.*)'/\1 \2/p" "$build/log" |
  awk '{ removed[$0]++ }
    END {
      for (each in removed) {
        links = each ~ "src/(lang|base|verify|verifier)/" ? 2 : 1
        if (removed[each] >= links) { sub(/ .*/, "", each); print each }
      }
    }' >"$build/unreached"
while read -r function; do
  grep -rqw "$function" tests fuzz bench || {
    echo "$function: nothing uses it"
    failed=1
  }
done <"$build/unreached"
exit $failed
