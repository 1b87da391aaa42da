#!/bin/sh
# without_proc.sh BETLI: files are written, and old ones replaced, where /proc is not mounted: there a file
# cannot get its name when it is done, and has one from the start.  77: namespaces are not allowed here.
set -u
tool=$(realpath "$1")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 1
unshare --mount umount -l /proc 2>/dev/null || exit 77
echo old >kept
"$tool" solve nim 3 5 >whole
unshare --mount sh -c 'umount -l /proc && exec "$1" solve nim 3 5 -o kept' sh "$tool" || exit 1
cmp whole kept && [ "$(ls)" = "kept
whole" ]
