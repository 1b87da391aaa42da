#!/bin/sh
# run.sh BETLI [--seeds N] [--share N] [RULE...]: rules that answer differently from one call to the next, in every
# command; or in each N-th of them, beginning with another one for each rule.
#
# A rule may keep state in a local, though it must depend on the position alone; what it says is not to
# be believed.  Whatever it says, the tool answers or says in one line what is wrong: it does not crash,
# it reads nothing that is not its own (as the sanitizers tell, best in a build without assertions), and
# it comes to an end.
#
# Each file of rules/ begins with a position; dice.lua, which goes before it, has what changes, and
# heaps_of_three.lua the options where hooks lie.  Each line of commands is a command line; what is
# typed into a game is in typed.
set -u
unset CDPATH
here=$(cd "$(dirname "$0")" && pwd)
tool=$(realpath "$1")
shift
seeds=1 share=1
while :; do
  case ${1:-} in
  --seeds) seeds=$2 ;;
  --share) share=$2 ;;
  *) break ;;
  esac
  shift 2
done
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$scratch" || exit 1

# is_wrong STATUS: of a run that wrote into err.
is_wrong() {
  [ "$1" -gt 30 ] || [ ! -s out.txt ] && [ ! -s err.txt ] || grep -q -e 'Sanitizer' -e 'runtime error:' err.txt
}

# try RULE SEED: every command.
try() {
  sed "s/SEED/$2/" "$here/dice.lua" >"$1.lua"
  case $1 in hooks-*) cat "$here/heaps_of_three.lua" >>"$1.lua" ;; esac
  cat "$here/rules/$1.lua" >>"$1.lua"
  rule=lua:$1.lua position=$(sed -n '1s/^-- //p' "$here/rules/$1.lua")
  case $position in
  *[0-9]x*) to=4x4 ;;
  *) to=9 ;;
  esac
  first=$((first % share + 1))
  sed -n "$first~${share}p" "$here/commands" >lines
  while IFS= read -r line; do
    rm -f out
    eval "set -- $line"
    timeout 60 "$tool" "$@" --time 1 <"$here/typed" >out.txt 2>err.txt
    status=$?
    tried=$((tried + 1))
    is_wrong "$status" || continue
    wrong=$((wrong + 1))
    echo "seed $seed, exit code $status: betli $*"
    head -n 30 err.txt
  done <lines
}

tried=0 wrong=0 seed=0 first=0
[ $# -gt 0 ] || set -- $(basename -s .lua "$here"/rules/*.lua)
while [ "$seed" -lt "$seeds" ]; do
  seed=$((seed + 1))
  for name in "$@"; do
    try "$name" "$seed"
  done
done
echo "$tried command lines, $wrong wrong"
[ "$wrong" -eq 0 ] && [ "$tried" -gt 0 ]
