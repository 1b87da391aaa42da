#!/bin/bash
# retrograde.sh BETLI BETLI_MPI [KILLS [WORD...]]: retrograde analysis on several ranks answers with
# the bytes of one process, also where a rank is killed and any number of ranks goes on from its
# files.  WORDs are those of another question than the usual one.
. "$(dirname "$0")/common.sh"
kills=${3:-3}
begin "$1" "$2"

# same COUNT WORD...: so many ranks answer as one process did, and tell what they sent
same() {
  ranks "$@" >answer 2>errors || fail "$*: $(cat errors)"
  cmp whole answer || fail "$*: other bytes"
  [ "$1" -eq 1 ] || grep -q "^$1 ranks: " errors || fail "$*: nothing was shared"
  tr '\r' '\n' <errors | grep "^$1 ranks: " || true
}

# any_ranks WORD...: the same bytes for each number of ranks
any_ranks() {
  "$betli" "$@" >whole || fail "$*: one process fails"
  for count in 1 2 4 8; do
    SECONDS=0
    same $count "$@"
    echo "$count ranks: $SECONDS s"
  done
}

# question WORD...: the same, also after each kill
question() {
  any_ranks "$@"
  for round in $(seq "$kills"); do
    rm -f kept kept.* kept-*
    begin_ranks 3 "$@" --save kept
    until_kept kept.1
    sleep "0.$((RANDOM % 2))$((RANDOM % 10))"
    kill_a_rank
    [ -s kept.1 ] || fail "round $round: nothing was kept"
    echo "round $round: $ended, $(cat kept kept.? | wc -c) bytes were kept"
    same $((1 << round % 4)) "$@" --save kept
  done
  cp kept.1 damaged
  size=$(wc -c <damaged)
  for at in 3 60 $((size / 2)) $((size - 6)); do
    cp damaged kept.1
    printf 'damage' | dd of=kept.1 bs=1 seek="$at" conv=notrunc 2>/dev/null
    if ranks 2 "$@" --save kept >answer 2>errors; then
      [ "$at" -gt 60 ] || fail "damage at byte $at passes"
      cmp whole answer || fail "damage at byte $at: other bytes"
      continue
    fi
    grep -Eq "'kept.1' is (not a store of betli|damaged|a store of format)" errors || fail "$(cat errors)"
    [ "$(grep -c "^betli: " errors)" -eq 1 ] || fail "$(cat errors)"
  done
  rm -f kept kept.* kept-*
}

if [ $# -gt 3 ]; then
  question "${@:4}"
  exit
fi
question solve taktix 4x6 --play misere --moves 9

# One process keeps its rounds, too.
"$betli" solve taktix 4x6 --play misere --moves 9 --save kept >whole || fail "it cannot be kept"
same 3 solve taktix 4x6 --play misere --moves 9 --save kept
