#!/bin/sh
# corpus.sh NAME FILE...: adds inputs to fuzz/corpus/NAME.tar.gz, the corpus of a target.
# The bytes of an archive depend on its inputs alone.
set -eu
archive=$(dirname "$(realpath "$0")")/corpus/$1.tar.gz
shift
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/inputs"
[ ! -e "$archive" ] || tar -xzf "$archive" -C "$work/inputs"
[ $# -eq 0 ] || cp "$@" "$work/inputs"
# shellcheck disable=SC2046 # names of inputs have no blanks
tar -cf "$work/tar" -C "$work/inputs" --sort=name --mtime=@0 --owner=0 --group=0 --numeric-owner \
  --mode=a=r,u+w --format=ustar $(cd "$work/inputs" && ls)
gzip -9n <"$work/tar" >"$archive"
