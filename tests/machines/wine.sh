#!/bin/sh
# wine.sh PROGRAM [ARGUMENT...]: runs a program for Windows, and has wine say nothing of its own.
set -eu
WINEDEBUG=-all
WINEPREFIX=$(cd "$(dirname "$0")/../.." && pwd)/build/machines/wine
export WINEDEBUG WINEPREFIX
exec wine "$@"
