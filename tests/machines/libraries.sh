#!/bin/sh
# libraries.sh ARCHITECTURE FOLDER: unpacks into FOLDER the C library of another architecture of Debian,
# and what betli uses of its libraries.  apt-get has lists of its own for that, so that this machine stays
# as it is, and no rights are needed.
set -eu
architecture=$1 folder=$2
[ ! -e "$folder/usr/include/cmocka.h" ] || exit 0
rm -rf "$folder" "$folder.apt"
mkdir -p "$folder" "$folder.apt/lists/partial" "$folder.apt/archives/partial"
: >"$folder.apt/status"
apt=$(realpath "$folder.apt")

foreign() {
  apt-get -qq -o APT::Architecture="$architecture" -o APT::Architectures="$architecture" \
    -o Dir::State="$apt" -o Dir::State::status="$apt/status" -o Dir::Cache="$apt" \
    -o APT::Sandbox::User=root "$@" >&2
}

foreign update || echo "libraries.sh: apt-get has not reached all that it installs from" >&2
foreign install --yes --download-only --no-install-recommends \
  libc6-dev libcmocka-dev liblua5.4-dev libsqlite3-dev libzstd-dev
for package in "$apt"/archives/*.deb; do
  dpkg-deb --extract "$package" "$folder"
done
# Links from the root lead out of the folder.
find "$folder" -type l -lname '/*' -exec sh -c '
  for link do ln -sfr "$0$(readlink "$link")" "$link"; done' "$(realpath "$folder")" {} +
rm -r "$folder.apt"
