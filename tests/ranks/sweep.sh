#!/bin/bash
# sweep.sh BETLI BETLI-MPI [KILLS [DIGITS EFFORT [RANKS]]]: a sweep on several ranks leaves the bytes that one
# process leaves, where games are stopped by their effort and where they are not, also where ranks are
# killed and the same command goes on.
. "$(dirname "$0")/common.sh"
kills=${3:-3}
digits=${4:-3}
effort=${5:-20}
counts=${6:-2 5}
begin "$1" "$2"

# hold WORD...: asks that of one process, and of so many ranks
hold() {
  question=("$@" --quiet)
  rm -f whole ranks?
  "$betli" "${question[@]}" --save whole >answer || fail "one process fails"
  for count in $counts; do
    ranks $count "${question[@]}" --save "ranks$count" >"answer$count" 2>errors || fail "$(cat errors)"
    cmp whole "ranks$count" && cmp answer "answer$count" || fail "$count ranks give other bytes"
  done
}

# All rows that a run left in "killed" are those of one process.
holds_rows_of_whole() {
  ! grep -vxFf whole killed | grep -v "^# sum " || fail "these are other rows"
}

hold sequence --all-octals 2 --to 20000 --each 100
hold quotient --all-octals 1 --to 12 --time 0
hold genus --all-octals 2 --to 20 --time 0
hold quotient --all-octals 2 --effort 2
hold genus --all-octals 2 --to 1000 --effort 2
hold table cram --to 5x5 --each 0 --play misere
hold sequence --all-octals "$digits" --effort "$effort"

# Those that answer are stopped, and the first a moment later: what they were at is not told.
begin_ranks 4 "${question[@]}" --save killed
until_kept killed
mapfile -t processes < <(pgrep -P $run)
kill -TERM "${processes[@]:1}"
sleep 0.5
kill -TERM "${processes[0]}"
wait $run && fail "all was done before it was stopped"
holds_rows_of_whole

# A killed rank ends the run, and what is in the file stays: the same command goes on from there, until
# so many kills have come in time.  Where all was done before, it begins anew.
hits=0
while [ $hits -lt "$kills" ]; do
  kept=$(cat killed 2>/dev/null | wc -c)
  begin_ranks 4 "${question[@]}" --save killed
  until_kept killed "$kept"
  sleep "0.$((RANDOM % 10))$((RANDOM % 10))"
  kill_a_rank
  if [ $ended = ended ]; then
    cmp whole killed || fail "kill $hits: other bytes"
    rm killed
    continue
  fi
  [ "$(wc -c <killed)" -gt "$kept" ] || fail "kill $hits: nothing more was kept"
  holds_rows_of_whole
  hits=$((hits + 1))
  echo "kill $hits, of rank $victim: $(($(wc -l <killed) - 3)) games were kept"
done
ranks 4 "${question[@]}" --save killed >answer4 2>errors || fail "$(cat errors)"
# Below the answer stands which rows were taken from the file.
cmp whole killed && grep -v '^taken from files: ' answer4 | cmp answer - || fail "after $kills kills: other bytes"

# What fails says so once, and ends.
ranks 3 sequence --all-octals 9 2>errors && fail "a wrong option passes"
[ "$(grep -c "is not a number of digits" errors)" -eq 1 ] || fail "$(cat errors)"
ranks 3 "${question[@]}" --save answer 2>errors && fail "a foreign file passes"
grep -q "answer, line 1: this file belongs to another question" errors || fail "$(cat errors)"
# What does not spread is answered once.
[ "$(ranks 3 solve nim 3 5 --format json)" = "$("$betli" solve nim 3 5 --format json)" ] ||
  fail "solve on three ranks"
