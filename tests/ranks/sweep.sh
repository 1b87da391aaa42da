#!/bin/bash
# sweep.sh BETLI BETLI-MPI [KILLS [DIGITS EFFORT]]: a sweep on several ranks leaves the bytes that one
# process leaves, where games are stopped by their effort and where they are not, also where ranks are
# killed and the same command goes on.
. "$(dirname "$0")/common.sh"
kills=${3:-3}
digits=${4:-3}
effort=${5:-20}
begin "$1" "$2"

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
  begin_ranks 3 "${question[@]}" --save killed
  until_kept killed
  sleep "0.0$((RANDOM % 10))"
  kill_a_rank
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
