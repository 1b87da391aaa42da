#!/bin/sh
# run.sh FOLDER: makes the site there, and checks it; each function of the headers has its place in it.
set -eu
cd "$(dirname "$0")/../.."
site/make.sh "$1"
python3 tests/site/check.py "$1/site"
for name in $(sed -nE 's/^BETLI_API .*(betli_[a-z0-9_]+)\(.*/\1/p' include/betli/*.h); do
  grep -q "id=\"$name\"" "$1"/site/include/betli/*.html || {
    echo "no place for $name" >&2
    exit 1
  }
done
