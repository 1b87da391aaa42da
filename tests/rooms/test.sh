#!/bin/sh
# check.sh names the arrows of wrong.txt, each of which breaks a rule.
#
#   tests/rooms/test.sh BUILD
set -eu
here=$(dirname "$0")
if found=$("$here/check.sh" "$1" "$here/wrong.txt"); then
  echo "check.sh found nothing wrong"
  exit 1
fi
echo "$found" | diff "$here/wrong.expected" -
