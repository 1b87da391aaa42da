#!/bin/sh
# run.sh BUILD_DIRECTORY: installs what was built there, and builds and runs a program against the
# installed copy, found once by CMake and once by pkg-config.  CC and CFLAGS as for the library.
set -eu
build=$1
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

cmake --install "$build" --prefix "$work/prefix" >/dev/null

cmake -S "$here" -B "$work/consumer" -G Ninja -DCMAKE_PREFIX_PATH="$work/prefix" \
  -DCMAKE_C_COMPILER="$CC" -DCMAKE_C_FLAGS="$CFLAGS" >/dev/null
cmake --build "$work/consumer" >/dev/null
"$work/consumer/consumer" >"$work/by-cmake"

pc=$(find "$work/prefix" -name betli.pc)
PKG_CONFIG_PATH=$(dirname "$pc")
export PKG_CONFIG_PATH
# shellcheck disable=SC2046,SC2086 # both are lists of flags
"$CC" $CFLAGS "$here/consumer.c" $(pkg-config --cflags --libs betli) -o "$work/by-hand"
LD_LIBRARY_PATH=$(dirname "$(dirname "$pc")") "$work/by-hand" >"$work/by-pkg-config"

"$work/prefix/bin/betli" solve nim 13 42 30 43 --format csv >"$work/by-tool"
for found in by-cmake by-pkg-config; do
  diff "$here/expected" "$work/$found"
done
grep -q '30 -> 12' "$work/by-tool"
