#!/bin/bash
# sweep.sh BETLI BETLI-MPI [KILLS [DIGITS EFFORT]]: a sweep on several ranks leaves the bytes that one
# process leaves, where games are stopped by their effort and where they are not, also where ranks are
# killed and the same command goes on.
set -u
betli=$(realpath "$1")
mpi=$(realpath "$2")
kills=${3:-3}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work" || exit
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
export ASAN_OPTIONS=detect_leaks=0 # of the libraries of Open MPI
digits=${4:-3}
effort=${5:-20}
RANDOM=1

fail() {
  echo "$*" >&2
  exit 1
}

# ranks COUNT WORD...: betli on so many ranks
ranks() {
  mpirun --oversubscribe -n "$1" "$mpi" "${@:2}"
}

# hold WORD...: asks that of one process, and of 1 to 8 ranks
hold() {
  question=("$@" --quiet)
  rm -f whole ranks?
  "$betli" "${question[@]}" --save whole >answer || fail "one process fails"
  for count in 1 2 4 8; do
    ranks $count "${question[@]}" --save "ranks$count" >"answer$count" 2>errors || fail "$(cat errors)"
    cmp whole "ranks$count" && cmp answer "answer$count" || fail "$count ranks give other bytes"
  done
}

hold sequence --all-octals 2 --to 20000 --each 100
hold quotient --all-octals 1 --heaps 12 --time 0
hold genus --all-octals 2 --to 20 --time 0
hold table cram --to 5x5 --each 0 --play misere
hold sequence --all-octals "$digits" --effort "$effort"

# A killed rank ends the run, or its work was done; what is in the file stays.
for round in $(seq "$kills"); do
  rm -f killed
  setsid mpirun --oversubscribe -n 3 "$mpi" "${question[@]}" --save killed >/dev/null 2>&1 &
  run=$!
  until [ -s killed ] || ! kill -0 $run 2>/dev/null; do
    sleep 0.01
  done
  sleep "0.0$((RANDOM % 10))"
  mapfile -t processes < <(pgrep -P $run)
  [ ${#processes[@]} -eq 0 ] || kill -KILL "${processes[RANDOM % ${#processes[@]}]}" 2>/dev/null
  wait $run
  [ -s killed ] || fail "round $round: nothing was kept"
  echo "round $round: $(($(wc -l <killed) - 3)) games were kept"
  ranks 4 "${question[@]}" --save killed >answer4 2>errors || fail "round $round: $(cat errors)"
  cmp whole killed && cmp answer answer4 || fail "round $round: other bytes"
done

# What fails says so once, and ends.
ranks 3 sequence --all-octals 9 2>errors && fail "a wrong option passes"
[ "$(grep -c "is not a number of digits" errors)" -eq 1 ] || fail "$(cat errors)"
ranks 3 "${question[@]}" --save answer 2>errors && fail "a foreign file passes"
grep -q "answer, line 1: this is not the work of the same question" errors || fail "$(cat errors)"
# What does not spread is answered once.
[ "$(ranks 3 solve nim 3 5 --format json)" = "$("$betli" solve nim 3 5 --format json)" ] ||
  fail "solve on three ranks"
