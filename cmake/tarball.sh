#!/bin/sh
# tarball.sh FOLDER [COMMIT]: the source of a release, FOLDER/betli-VERSION.tar.xz, and prints its name.  Its bytes
# depend on the commit alone (HEAD, where none is named): git sorts the files, gives them to root, and takes the
# time of the commit; settings of the user, which might change a byte, are set aside.
set -eu
folder=$(realpath "$1")
commit=${2:-HEAD}
cd "$(dirname "$0")/.."
unset XZ_OPT XZ_DEFAULTS

version=$(git show "$commit:CMakeLists.txt" | awk '/^project\(/ { print $3 }')
git show "$commit:debian/changelog" | head -n 1 | grep -qF "betli ($version-" || {
  echo "debian/changelog is about another version than $version" >&2
  exit 1
}
tarball=$folder/betli-$version.tar.xz
git -c tar.umask=0022 -c core.autocrlf=false -c core.eol=lf archive --format=tar \
  --prefix="betli-$version/" -o "${tarball%.xz}" "$commit"
xz -6 --threads=1 --force "${tarball%.xz}"
echo "$tarball"
