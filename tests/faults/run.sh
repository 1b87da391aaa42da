#!/bin/sh
# run.sh BETLI LIST: each call that may fail fails once, in each command line of a list.
#
# BETLI is the tool of the preset `faults` (wrap.c).  A line of the list is a command line, in an empty
# directory; what stands before ";;" is done once and without faults.  $files is tests/faults/files,
# and $examples the examples.
#
# For each kind of call, and each n up to the number of such calls, the n-th fails.  Then the tool must
# either answer as if nothing had happened, or say so in one line and end with 3, 4 or 5 (memory: 4 or
# 5).  Files must be as they were, or as they would have become; a saved computation may be anywhere
# between, but the next run has to take it and come to the same end.
#
#   JOBS=2        lines at once
#   KINDS="..."   only these kinds of calls
#   MOST=1000     of more than twice as many calls of a kind the first and last so many, and some between
set -u
if [ "$1" != --line ]; then
  tool=$(realpath "$1")
  results=$(mktemp -d)
  trap 'rm -rf "$results"' EXIT
  count=$(wc -l <"$2")
  seq "$count" | xargs -P "${JOBS:-2}" -I{} "$0" --line "$tool" "$2" {} "$results"
  cat "$results"/*.failed 2>/dev/null
  cat "$results"/*.counts | awk '
    { lines++; points += $1; refused += $2; answered += $3; failed += $4 }
    END {
      printf "%d command lines, %d points failed: %d errors told, %d answered all the same, %d WRONG\n",
        lines, points, refused, answered, failed
      exit failed > 0 || points == 0
    }'
  exit
fi

tool=$2 number=$4 results=$5
here=$(realpath "$(dirname "$0")")
files=$here/files
examples=$(realpath "$here/../../examples")
line=$(sed -n "${number}p" "$3")
command=${line##*;;}
setup=
[ "$command" = "$line" ] || setup=${line%%;;*}
export files examples

# What the sanitizers find is a failure of its own, not one of betli's exit codes.
ASAN_OPTIONS=exitcode=99:allocator_may_return_null=1:${ASAN_OPTIONS-}
LSAN_OPTIONS=exitcode=99:suppressions=$here/../../cmake/lsan.supp:print_suppressions=0
export ASAN_OPTIONS LSAN_OPTIONS
unset BETLI_FAULT BETLI_FAULT_COUNTS

state=$(mktemp -d)
trap 'rm -rf "$state"' EXIT
fault=

# shellcheck disable=SC2317 # called by the command lines
betli() {
  if [ -n "$fault" ]; then
    BETLI_FAULT=$fault timeout 60 "$tool" "$@"
  else
    "$tool" "$@"
  fi
}

# play DIRECTORY NAME: the command line there, with its words in NAME.out and NAME.err.
play() {
  (cd "$state/$1" && eval "$command") >"$state/$2.out" 2>"$state/$2.err" </dev/null
  code=$?
  sed -i "/CreationDate (D:/d" "$state/$2.out" # of a PDF
  return $code
}

# may_be FILE...: whether the first is one of the others.
may_be() {
  one=$1
  shift
  for other in "$@"; do
    cmp -s "$one" "$other" && return
  done
  return 1
}

# files_whole STRICT: whether all files are those before or those after; a saved one may be between.
files_whole() {
  for file in "$state"/work/* "$state"/work/.[!.]*; do
    [ -e "$file" ] || continue
    name=${file##*/}
    case $name in
    *.save | *.save-journal) [ "$1" = strict ] || continue ;;
    esac
    may_be "$file" "$state/before/$name" "$state/once/$name" "$state/twice/$name" || {
      echo "file $name"
      return 1
    }
  done
}

# judge KIND STATUS: prints what is wrong.
judge() {
  case $2 in
  "$expected")
    cmp -s "$state/out.out" "$state/once.out" || echo "another answer"
    ;;
  4 | 5) ;;
  3) case $1 in alloc | sqlite | thread) echo "exit 3" ;; esac ;;
  *) echo "exit $2" ;;
  esac
  if [ "$2" != "$expected" ]; then
    [ "$(wc -l <"$state/out.err")" -eq 1 ] || echo "not one line of error"
  fi
  files_whole between
  [ -z "$writes" ] && return
  play work again
  status=$?
  [ "$status" = "$expected" ] || echo "the next run ends with $status"
  may_be "$state/again.out" "$state/once.out" "$state/twice.out" || echo "the next run answers another thing"
  # A block that could not be read is computed anew, which is told, and stands elsewhere in the file.
  if cmp -s "$state/out.err" "$state/once.err" || [ "$2" != "$expected" ]; then
    files_whole strict
  fi
}

mkdir "$state/before"
(cd "$state/before" && eval "$setup") >/dev/null 2>"$state/setup.err" || cat "$state/setup.err"
cp -r "$state/before" "$state/once"
BETLI_FAULT_COUNTS=$state/counts
export BETLI_FAULT_COUNTS
play once once
expected=$?
unset BETLI_FAULT_COUNTS
cp -r "$state/once" "$state/twice"
play twice twice
writes=$(ls -A "$state/once")

points=0 refused=0 answered=0 failed=0
: >"$results/$number.failed"

# point KIND N
point() {
  points=$((points + 1))
  rm -rf "$state/work"
  if [ -n "$writes" ]; then cp -r "$state/before" "$state/work"; else mkdir "$state/work"; fi
  fault=$1:$2
  play work out
  status=$?
  fault=
  wrong=$(judge "$1" "$status")
  if [ -n "$wrong" ]; then
    failed=$((failed + 1))
    {
      printf "%s\n" "BETLI_FAULT=$1:$2 $command: exit $status, $(echo "$wrong" | tr '\n' ',')"
      grep -v '^ *$' "$state/out.err" | head -n 12 | cut -c 1-200 | sed 's/^/    /'
    } >>"$results/$number.failed"
  elif [ "$status" = "$expected" ]; then
    answered=$((answered + 1))
  else
    refused=$((refused + 1))
  fi
}

most=${MOST:-1000}
while read -r kind count; do
  case " ${KINDS:-$kind} " in *" $kind "*) ;; *) continue ;; esac
  step=$(((count - 2 * most) / 200 + 1))
  n=1
  while [ "$n" -le "$count" ]; do
    point "$kind" "$n" </dev/null
    if [ "$step" -gt 1 ] && [ "$n" -ge "$most" ] && [ "$n" -lt $((count - most)) ]; then
      n=$((n + step))
    else
      n=$((n + 1))
    fi
  done
done <"$state/counts"
printf "%s\n" "$points $refused $answered $failed $command" >"$results/$number.counts"
