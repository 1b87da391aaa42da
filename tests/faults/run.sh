#!/bin/sh
# run.sh BETLI LIST [--seconds N] [--seed S]: each call that may fail fails once, in each command line
# of a list.
#
# BETLI is betli-faults (wrap.c).  A line of the list is a command line, in an empty directory; what
# stands before ";;" is done once and without faults, but those that it sets itself.  $files is
# tests/faults/files, and $examples the examples.
#
# For each kind of call, and each n up to the number of such calls, the n-th fails.  Then the tool must
# either answer as if nothing had happened, or say so in one line and end with 3, 4 or 5 (memory: 4 or
# 5).  Files must be as they were, or as they would have become; a saved computation may be anywhere
# between, but the next run has to take it and come to the same end.
#
#   --seconds N   that long, in an order that the seed decides
#   JOBS=2        lines at once
#   KINDS="..."   only these kinds of calls
set -u

shuffled() {
  awk -v seed="$1" 'BEGIN { srand(seed) } { printf "%.9f %s\n", rand(), $0 }' | sort | cut -d ' ' -f 2-
}

all_lines() {
  seq "$(wc -l <"$list")"
}

# each_line SEED: by jobs of their own; SEED is empty where each point is looked at.
each_line() {
  xargs -P "${JOBS:-2}" -I{} "$0" --line "$tool" "$list" {} "$results" "$1" "$deadline"
}

# summary: one line of all points, each of which is a line "KIND VERDICT".
summary() {
  cat "$results"/*.points | awk -v lines="$(find "$results" -name '*.points' | wc -l)" '
    { points++; verdicts[$2]++ }
    !kinds[$1]++ { order[++count] = $1 }
    END {
      printf "%d command lines, %d points failed (", lines, points
      for (i = 1; i <= count; i++) printf "%s%d %s", (i > 1 ? ", " : ""), kinds[order[i]], order[i]
      printf "): %d errors told, %d answered all the same, %d WRONG\n",
        verdicts["told"], verdicts["answered"], verdicts["wrong"]
      exit verdicts["wrong"] > 0 || points == 0
    }'
}

if [ "$1" != --line ]; then
  tool=$(realpath "$1") list=$(realpath "$2") seconds='' seed=1 deadline=''
  shift 2
  while [ $# -ge 2 ]; do
    case $1 in
    --seconds) seconds=$2 ;;
    --seed) seed=$2 ;;
    esac
    shift 2
  done
  results=$(mktemp -d)
  trap 'rm -rf "$results"' EXIT
  if [ -z "$seconds" ]; then
    all_lines | each_line ''
  else
    deadline=$(($(date +%s) + seconds))
    while [ "$(date +%s)" -lt "$deadline" ]; do
      all_lines | shuffled "$seed" | each_line "$seed"
      seed=$((seed + 1))
    done
  fi
  cat "$results"/*.wrong
  summary
  exit
fi

tool=$2 list=$3 number=$4 results=$5 seed=$6 deadline=$7
[ -z "$deadline" ] || [ "$(date +%s)" -lt "$deadline" ] || exit 0
here=$(realpath "$(dirname "$0")")
files=$here/files
examples=$(realpath "$here/../../examples")
line=$(sed -n "${number}p" "$list")
command=${line##*;;}
setup=
[ "$command" = "$line" ] || setup=${line%%;;*}
export files examples

# What the sanitizers find is a failure of its own, not one of betli's exit codes.
ASAN_OPTIONS=exitcode=99:allocator_may_return_null=1:${ASAN_OPTIONS-}
UBSAN_OPTIONS=exitcode=99:${UBSAN_OPTIONS-}
LSAN_OPTIONS=exitcode=99:suppressions=$here/../../cmake/lsan.supp:print_suppressions=0
export ASAN_OPTIONS UBSAN_OPTIONS LSAN_OPTIONS
unset BETLI_FAULT BETLI_FAULT_COUNTS

[ ! -w /dev/shm ] || export TMPDIR="${TMPDIR:-/dev/shm}" # much is synced
state=$(mktemp -d)
trap 'rm -rf "$state"' EXIT
serving=

# shellcheck disable=SC2317 # called by the command lines
betli() {
  if [ -n "$serving" ]; then
    cat >"$state/in"
    cd "$state" && BETLI_FAULT_SERVER=1 exec "$tool" "$@"
  fi
  "$tool" "$@"
}

# Two PDFs are the same but for the second; and how many rows of a sweep are as a file says depends on
# when the run before ended.
without_chance() {
  case $command in
  *pdf*) sed -i "/CreationDate (D:/d" "$1" ;;
  *save*) sed -i "/^taken from files: /d" "$1" ;;
  esac
}

# undisturbed NAME: the command line in the directory NAME, with its words in NAME.out and NAME.err.
undisturbed() {
  (cd "$state/$1" && eval "$command") >"$state/$1.out" 2>"$state/$1.err" </dev/null
  code=$?
  without_chance "$state/$1.out"
  return $code
}

# serve: betli waits in front of its main function for orders.
serve() {
  mkfifo "$state/orders" "$state/ends"
  (serving=yes && eval "$command") 3<"$state/orders" 4>"$state/ends" </dev/null &
  exec 5>"$state/orders" 6<"$state/ends"
}

# play KIND N NAME: the same in the directory "work", with a call that fails.
play() {
  echo "$1 $2 $3" >&5
  read -r status <&6
  without_chance "$state/$3.out"
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
    *.rounds | *.rounds-journal) continue ;; # when they are committed is a matter of time
    *.save | *.save-journal) [ "$1" = strict ] || continue ;;
    esac
    may_be "$file" "$state/before/$name" "$state/once/$name" "$state/twice/$name" || {
      echo "file $name"
      return 1
    }
  done
}

is_one_line() {
  { read -r _ && ! read -r _; } <"$1"
}

# goes_on: whether a conversation says what failed and goes on.
goes_on() {
  case $command in *"betli play "*) grep -q ' is not saved: \|^cannot read ' "$state/out.out" ;; *) false ;; esac
}

# judge KIND: prints what is wrong.
judge() {
  ended=$status
  case $ended in
  "$expected")
    cmp -s "$state/out.out" "$state/once.out" || goes_on || echo "another answer"
    ;;
  4 | 5) ;;
  3) case $1 in alloc | sqlite | thread) echo "exit 3" ;; esac ;;
  *) echo "exit $ended" ;;
  esac
  [ "$ended" = "$expected" ] || is_one_line "$state/out.err" || echo "not one line of error"
  [ -z "$writes" ] && return
  files_whole between
  play none 0 again
  [ "$status" = "$expected" ] || echo "the next run ends with $status"
  may_be "$state/again.out" "$state/once.out" "$state/twice.out" || echo "the next run answers another thing"
  # A block that could not be read is computed anew, which is told, and stands elsewhere in the file.
  if cmp -s "$state/out.err" "$state/once.err" || [ "$ended" != "$expected" ]; then
    files_whole strict
  fi
}

mkdir "$state/before"
(cd "$state/before" && eval "$setup") >/dev/null 2>"$state/setup.err"
cp -r "$state/before" "$state/once"
BETLI_FAULT_COUNTS=$state/counts
export BETLI_FAULT_COUNTS
undisturbed once
expected=$?
unset BETLI_FAULT_COUNTS
writes=$(ls -A "$state/once")
if [ -n "$writes" ]; then
  cp -r "$state/once" "$state/twice"
  undisturbed twice
fi
mkdir "$state/work"
serve

# point KIND N
point() {
  if [ -n "$writes" ]; then
    rm -rf "$state/work"
    cp -r "$state/before" "$state/work"
  fi
  play "$1" "$2" out
  ended=$status
  judge "$1" >"$state/wrong"
  verdict=told
  if [ -s "$state/wrong" ]; then
    verdict=wrong
    {
      printf "%s\n" "BETLI_FAULT=$1:$2 $command: exit $ended, $(tr '\n' ',' <"$state/wrong")"
      grep -v '^ *$' "$state/out.err" | head -n 12 | cut -c 1-200 | sed 's/^/    /'
    } >>"$results/$number.wrong"
  elif [ "$ended" = "$expected" ]; then
    verdict=answered
  fi
  echo "$1 $verdict" >>"$results/$number.points"
}

: >>"$results/$number.wrong"
# Of many calls the first, the last and every so many: those of one kind take 4e7 calls in all.
awk -v kinds=" ${KINDS-} " 'kinds ~ /^ *$/ || index(kinds, " " $1 " ") {
  step = int($2 * $2 / 4e7) + 1
  for (n = 1; n <= $2; n += (n < 10 || n >= $2 - 10 ? 1 : step)) print $1, n
}' "$state/counts" >"$state/points"
if [ -n "$seed" ]; then
  shuffled "$seed" <"$state/points" | head -n 50 >"$state/some"
  mv "$state/some" "$state/points"
fi
while read -r kind n; do
  [ -z "$deadline" ] || [ "$(date +%s)" -lt "$deadline" ] || break
  point "$kind" "$n" </dev/null
done <"$state/points"
exec 5>&- # which ends the server
wait
