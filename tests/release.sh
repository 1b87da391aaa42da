#!/bin/sh
# release.sh: a release of this commit is the same bytes wherever and however it is made, holds what it says, is
# refused where the tree has changes, and its tarball builds and runs without git.
set -eu
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/elsewhere"
git clone -q . "$work/one"
git clone -q . "$work/elsewhere/two"

(cd "$work/one" && umask 022 && TZ=UTC LC_ALL=C ./dev release >/dev/null)
sleep 1 # so that the clock is another one
(cd "$work/elsewhere/two" && umask 077 && git config tar.umask user && git config core.autocrlf true &&
  TZ=Asia/Tokyo LC_ALL=C.UTF-8 LANG=hu_HU.UTF-8 XZ_OPT=-9 ./dev release >/dev/null)
release=$(echo "$work/one/build/release-"*)
diff -r "$release" "$work/elsewhere/two/build/${release##*/}"
(cd "$release" && sha256sum --check --quiet SHA256SUMS)
ls "$release"

# Every file of the tarball is in the list, with its checksum.
tar -xf "$release"/betli-*.tar.xz -C "$work"
source=$(echo "$work"/betli-*)
awk '/^FileName: / { name = $2 } /^FileChecksum: SHA1: / { print $3 "  " name }' "$release"/betli-*.spdx >"$work/sums"
(cd "$source" && sha1sum --check --quiet "$work/sums")
[ "$(wc -l <"$work/sums")" -ge "$(($(find "$source" -type f -size +0 | wc -l) - 20))" ]

echo "a note" >"$work/one/note"
if (cd "$work/one" && ./dev release 2>"$work/refused"); then
  echo "a tree with changes is released" >&2
  exit 1
fi
grep -q note "$work/refused"

(cd "$source" && ./dev demo) >"$work/demo" || {
  tail "$work/demo"
  exit 1
}
grep -F '30 -> 12' "$work/demo"
