#!/bin/sh
# abidiff.sh [COMMIT]: what a program compiled with the headers of that commit knows of the library, as the members of
# structures, their sizes, and the parameters of functions, is still so.  Where no commit is named it is the last
# release, and before the first the commit with which the record of the symbols begins.  New functions may come.
set -eu
cd "$(dirname "$0")/.."
jobs=${JOBS:-2}

beginning() {
  git describe --tags --abbrev=0 --match 'v[0-9]*' HEAD^ 2>/dev/null ||
    git log --diff-filter=A --format=%H -- debian/libbetli1.symbols | tail -n 1
}

# library SOURCE BUILD: the shared library with what a debugger knows, which is what is compared.
library() {
  cmake -S "$1" -B "$2" -G Ninja -DCMAKE_BUILD_TYPE=Debug -DBUILD_SHARED_LIBS=ON -DBUILD_TESTING=OFF >/dev/null
  cmake --build "$2" -j "$jobs" --target betli >/dev/null
}

commit=${1:-$(beginning)}
[ -n "$commit" ] || {
  echo "no release is known here, and no beginning of the record: this clone lacks the history" >&2
  exit 1
}
echo "held against $(git log -1 --format='%h %s' "$commit")"
old=build/abi/source
rm -rf "$old"
mkdir -p "$old"
git archive "$commit" | tar -xf - -C "$old"
library "$old" build/abi/old
library . build/abi/new
abidiff --no-added-syms --drop-private-types --suppressions tests/abidiff.suppressions \
  --headers-dir1 "$old/include" --headers-dir2 include \
  build/abi/old/libbetli.so build/abi/new/libbetli.so || {
  echo "The binary interface is another one: docs/releasing.md says what that means for the version."
  exit 1
}
echo "The binary interface is the same, but for what is new."
