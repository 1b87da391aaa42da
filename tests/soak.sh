#!/bin/bash
# soak.sh HOURS: fuzz targets, random questions against search, tests with new seeds, kills and
# faults, in turns, until the time is over or Ctrl-C ends it.  ./dev soak builds what it runs.
#
# build/soak/counts has a line for each turn: the commit, when the run began, what was counted, how
# many, and how many findings.  Inputs that are findings are in build/soak/bad, and
# build/soak/findings says how each finding is repeated.
set -u
cd "$(dirname "$0")/.." || exit
out=build/soak
mkdir -p $out
commit=$(git describe --always --dirty 2>/dev/null || echo unknown)
run=$(date -u +%Y-%m-%dT%H:%M:%SZ)
end=$(awk -v now="$(date +%s)" -v hours="${1:-1}" 'BEGIN { print int(now + 3600 * hours) }')
stopped=no
trap 'stopped=yes' INT TERM

targets=(fuzz/corpus/*)
mapfile -t asking < <(grep -l each_random_question tests/test_*.c)
mapfile -t seeded < <(grep -l seed_of_run tests/test_*.c)
turn=$(((end - $(date +%s)) / (${#targets[@]} + 4)))
[ $turn -le 60 ] || turn=60

goes_on() { # UNTIL
  [ $stopped = no ] && [ "$(date +%s)" -lt "$1" ]
}

count() { # WHAT HOW-MANY FINDINGS
  echo "$commit $run $1 ${2:-0} $3" >>$out/counts
}

fuzz_for_a_turn() { # CORPUS
  fuzz/run.sh "build/fuzz/fuzz/fuzz_${1##*/}" "$1" $turn $out >$out/last
  local failed=$?
  head -n 1 $out/last
  count inputs "$(sed -n 's/^fuzz .*: \([0-9]*\) inputs.*/\1/p' $out/last)" $failed
  [ $failed -eq 0 ] || cat $out/last >>$out/findings
}

# once WHAT WORD COMMAND...: counts what it says, as in "60 kills", or nothing but that it was run.
once() {
  local what=$1 word=$2 number
  shift 2
  "$@" >$out/last 2>&1
  local status=$?
  number=$(grep -o "[0-9]* $word" $out/last | awk '{ sum += $1 } END { print sum + 0 }')
  [ $stopped = no ] || status=0
  count "$what" "$([ "$word" = - ] && echo 1 || echo "$number")" $((status != 0))
  [ $status -eq 0 ] || {
    echo "BETLI_SEED=$BETLI_SEED $* fails:"
    tail -n 40 $out/last
  } | tee -a $out/findings
}

# test_of FILE...: the program of one of these tests, chosen by chance.
test_of() {
  local file=${*:RANDOM % $# + 1:1}
  file=${file##*/}
  echo "build/release/tests/${file%.c}"
}

# others WHAT: for a turn, each time with another seed.
others() {
  local until=$(($(date +%s) + turn))
  while goes_on $until; do
    BETLI_SEED=$(od -An -N4 -tu4 /dev/urandom | tr -d ' ')
    export BETLI_SEED
    case $1 in
    questions) once questions questions "$(test_of "${asking[@]}")" ;;
    seeds) once seeds - "$(test_of "${seeded[@]}")" ;;
    kills)
      once kills kills build/release/tests/test_store_kill
      once kills kills tests/sequence/kill.sh build/release/betli
      ;;
    faults) once faults 'points failed' ./dev faults --seconds $turn --seed "$BETLI_SEED" ;;
    esac
  done
}

# The sums of this run and of all.
sums() {
  awk -v run="$run" '
    { all[$3] += $4 }
    $2 == run { now[$3] += $4; findings[$3] += $5 }
    END {
      count = split("inputs questions seeds kills faults", order)
      for (i = 1; i <= count; i++)
        if (order[i] in now)
          printf "soak %s: %d, %d in all runs, %d findings\n", order[i], now[order[i]],
            all[order[i]], findings[order[i]]
    }' $out/counts
}

while goes_on "$end"; do
  for target in "${targets[@]}"; do
    goes_on "$end" && fuzz_for_a_turn "$target"
  done
  for what in questions seeds kills faults; do
    [ $what = faults ] && [ ! -d tests/faults ] && continue
    goes_on "$end" && others $what
  done
  sums
done
exit "$(awk -v run="$run" '$2 == run && $5 > 0 { bad = 1 } END { print bad + 0 }' $out/counts)"
