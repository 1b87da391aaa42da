#!/bin/sh
# twice.sh [PART...]: a release of this commit, or these parts of it, is the same bytes wherever and however it is made,
# holds what it says, is refused where the tree has changes, and its tarball builds and runs without git.
set -eu
cd "$(dirname "$0")/../.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/elsewhere"
git clone -q . "$work/one"
git clone -q . "$work/elsewhere/two"

# make NAME FOLDER [PART...]: its output is shown only where it fails.
make() {
  log=$work/$1.log
  cd "$2"
  shift 2
  ./dev release "$@" >"$log" 2>&1 || {
    tail -n 40 "$log"
    exit 1
  }
}

(umask 022 && export TZ=UTC LC_ALL=C && make one "$work/one" "$@")
# The second compiles everything itself, at another time.
(umask 077 && git -C "$work/elsewhere/two" config tar.umask user &&
  git -C "$work/elsewhere/two" config core.autocrlf true &&
  export CCACHE_DISABLE=1 TZ=Asia/Tokyo LC_ALL=C.UTF-8 LANG=hu_HU.UTF-8 XZ_OPT=-9 &&
  make two "$work/elsewhere/two" "$@")
release=$(echo "$work/one/build/release-"*)
diff -r "$release" "$work/elsewhere/two/build/${release##*/}"
(cd "$release" && sha256sum --check --quiet SHA256SUMS)
ls "$release"

echo "a note" >"$work/one/note"
if (cd "$work/one" && ./dev release 2>"$work/refused"); then
  echo "a tree with changes is released" >&2
  exit 1
fi
grep -q note "$work/refused"
if (cd "$work/elsewhere/two" && ./dev release nothing 2>"$work/refused"); then
  echo "a part that there is not is released" >&2
  exit 1
fi
grep -q nothing "$work/refused"

# Every file of the tarball is in the list, with its checksum.
[ -e "$(echo "$release"/betli-*.spdx)" ] || exit 0
tar -xf "$release"/betli-*.tar.xz -C "$work"
source=$(echo "$work"/betli-*)
awk '/^FileName: / { name = $2 } /^FileChecksum: SHA1: / { print $3 "  " name }' "$release"/betli-*.spdx >"$work/sums"
(cd "$source" && sha1sum --check --quiet "$work/sums")
[ "$(wc -l <"$work/sums")" -ge "$(($(find "$source" -type f -size +0 | wc -l) - 20))" ]

(cd "$source" && ./dev demo) >"$work/demo" || {
  tail "$work/demo"
  exit 1
}
grep -F '30 -> 12' "$work/demo"
