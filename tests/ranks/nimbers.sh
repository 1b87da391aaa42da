#!/bin/bash
# nimbers.sh BETLI BETLI_MPI [KILLS SECONDS [WORD...]]: a search for Grundy values on several ranks
# answers with the bytes of one process, and so are its certificates; also where it goes on from the
# file of a run in which a rank was killed after up to so many seconds, so many times in turn.
# WORDs are those of another question than the usual one.
. "$(dirname "$0")/common.sh"
kills=${3:-3}
seconds=${4:-1}
question=(solve cram 5x6 --moves 9)
[ $# -le 4 ] || question=("${@:5}")
begin "$1" "$2"

# same COUNT WORD...: so many ranks answer as one process did, and tell what they sent
same() {
  SECONDS=0
  ranks "$1" "${question[@]}" --threads 1 "${@:2}" >answer 2>errors ||
    fail "$*: $(cat errors)"
  cmp whole answer || fail "$*: other bytes"
  echo "$* in $SECONDS s: $(tr '\r' '\n' <errors | grep "^$1 ranks: ")"
}

"$betli" "${question[@]}" --threads 1 --certificate proof >whole || fail "one process fails"
for count in 1 2 4 8; do
  same $count
  [ "$count" -eq 1 ] || grep -q "^.*$count ranks: " errors || fail "$count: nothing was shared"
done
same 3 --certificate other
cmp proof other || fail "another certificate"

# A kill ends the run; the next one goes on from the file, with another number of ranks.
for round in $(seq "$kills"); do
  begin_ranks $((2 + round % 3)) "${question[@]}" --save kept
  sleep "$((RANDOM % seconds)).$((RANDOM % 10))$((RANDOM % 10))"
  kill_a_rank
  echo "round $round: $ended, $(cat kept 2>/dev/null | wc -c) bytes are kept"
done
same 3 --save kept
[ -s kept ] || fail "nothing was kept"
same 2 --save kept
"$betli" "${question[@]}" --threads 1 --save kept | cmp whole || fail "one process: other bytes"
