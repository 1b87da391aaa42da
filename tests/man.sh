#!/bin/sh
# man.sh BETLI: manual pages are without mistakes, and betli.1 names those of all commands.
set -eu
tool=$(realpath "$1")
pages=$(realpath "$(dirname "$0")/../docs/man")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"$pages/../../cmake/share.sh" "$tool" "$work/share"

ls "$work/share/man/man1" | sed 's/\.1$//' | LC_ALL=C sort >"$work/made"
sed -n 's/^\.Xr \(betli-[a-z]*\) 1.*/\1/p' "$pages/betli.1" | LC_ALL=C sort -u >"$work/named"
[ "$(wc -l <"$work/made")" -ge 17 ]
diff "$work/made" "$work/named"

if command -v groff >/dev/null; then
  for page in "$pages"/*; do
    groff -K utf8 -mdoc -ww -z -Tutf8 "$page" 2>>"$work/wrong"
  done
  for page in "$work"/share/man/man1/* "$work"/share/man/hu/man1/*; do
    groff -K utf8 -man -ww -z -Tutf8 "$page" 2>>"$work/wrong"
  done
  [ ! -s "$work/wrong" ] || {
    cat "$work/wrong"
    exit 1
  }
fi
