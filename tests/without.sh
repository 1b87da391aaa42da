#!/bin/sh
# Configures one folder twice, with the libraries that betli can do without and then without them: what the first
# configuration found is not in the second.
#
#     without.sh CMAKE
cmake=$1
source=$(dirname "$(dirname "$(realpath "$0")")")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
libraries='LUA CAIRO EDIT STORE MPI PYTHON'

# configure ON|OFF
configure() {
  options=
  for library in $libraries; do options="$options -DBETLI_$library=$1"; done
  # shellcheck disable=SC2086 # each is a word
  if ! "$cmake" -S "$source" -B "$folder" -G Ninja -DBUILD_TESTING=OFF $options >"$folder/said" 2>&1; then
    cat "$folder/said"
    exit 1
  fi
}

configure ON
configure OFF
! grep -nE 'lua_[a-z]*\.c|cairo_[a-z]*\.c|edit_libedit|sqlite_|zstd_|ranks_mpi|python/module|-l(lua|edit|sqlite3|zstd|mpi)' \
  "$folder/build.ninja" || exit 1
configure ON
