#!/bin/sh
# c.sh BUILD DOCUMENT...: the blocks of C in documents, compiled against the library as it is installed from there and
# run.  CC and CFLAGS as for the library.
set -eu
build=$1
shift
here=$(cd "$(dirname "$0")" && pwd)
prefix=$(mktemp -d)
trap 'rm -rf "$prefix"' EXIT
cmake --install "$build" --prefix "$prefix" >/dev/null
PKG_CONFIG_PATH=$(dirname "$(find "$prefix" -name betli.pc)")
LD_LIBRARY_PATH=$(dirname "$PKG_CONFIG_PATH")
export PKG_CONFIG_PATH LD_LIBRARY_PATH
"$here/run.sh" c "$here/compile.sh" "$@"
