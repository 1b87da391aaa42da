#!/bin/bash
# soak.sh [HOURS] [--part R/M]: fuzz targets, random questions against search, tests with new seeds,
# kills and faults, in turns, until the time is over or Ctrl-C ends it.  ./dev soak builds what it runs.
# soak.sh --sums FILE...: adds up the counts of several machines.
#
# build/soak/counts has a line for each turn that came to its end: the commit, when the run began, what
# was counted, how many, how many findings, and seconds.  Inputs that are findings are in build/soak/bad,
# and build/soak/findings says how each finding is repeated.
#
# The R-th of M parts takes the seeds R, R + M, R + 2M, ..., one a turn, and has build/soak/part-R-of-M
# for its own.  It is one run, however often it is begun: its hours are those of the turns in its counts,
# and it goes on with the seed behind theirs.
set -u

# sums RUN FILE...: those of a run, or of all, and those of all.
sums() {
  awk -v run="$1" '
    { all[$3] += $4 }
    run == "" || $2 == run { now[$3] += $4; findings[$3] += $5 }
    END {
      count = split("inputs questions seeds kills faults", order)
      for (i = 1; i <= count; i++)
        if (order[i] in now)
          printf "soak %s: %d, %d in all runs, %d findings\n", order[i], now[order[i]],
            all[order[i]], findings[order[i]]
    }' "${@:2}"
}

if [ "${1:-}" = --sums ]; then
  sums '' "${@:2}"
  exit
fi
hours=1 part=0 parts=0
case ${1:---part} in
--part) ;;
*) hours=$1 && shift ;;
esac
if [ $# -gt 0 ]; then
  [[ "$1 ${2:-}" =~ ^--part\ ([1-9][0-9]*)/([1-9][0-9]*)$ ]] && [ "${BASH_REMATCH[1]}" -le "${BASH_REMATCH[2]}" ] || {
    echo "soak.sh [HOURS] [--part R/M]" >&2
    exit 2
  }
  part=${BASH_REMATCH[1]} parts=${BASH_REMATCH[2]}
fi
cd "$(dirname "$0")/.." || exit
commit=$(git describe --always --dirty 2>/dev/null || echo unknown)
if [ "$parts" -gt 0 ]; then
  out=build/soak/part-$part-of-$parts
  run=part-$part/$parts
else
  out=build/soak
  run=$(date -u +%Y-%m-%dT%H:%M:%SZ)
fi
mkdir -p $out
touch $out/counts
end=$(awk -v now="$(date +%s)" -v hours="$hours" -v run="$run" '
  $2 == run { done += $6 }
  END { print int(now + 3600 * hours - done) }' $out/counts)
stopped=no
trap 'stopped=yes' INT TERM

targets=(fuzz/corpus/*.tar.gz)
targets=("${targets[@]##*/}")
mapfile -t asking < <(grep -l each_random_question tests/test_*.c)
mapfile -t seeded < <(grep -l seed_of_run tests/test_*.c)
turn=$(((end - $(date +%s)) / (${#targets[@]} + 4)))
[ $turn -le 60 ] || turn=60
[ $turn -ge 1 ] || turn=1

goes_on() { # UNTIL
  [ $stopped = no ] && [ "$(date +%s)" -lt "$1" ]
}

# next_seed: the one that the next turn goes by.
next_seed() {
  if [ "$parts" -gt 0 ]; then
    BETLI_SEED=$((part + parts * $(wc -l <$out/counts)))
  else
    BETLI_SEED=$(od -An -N4 -tu4 /dev/urandom | tr -d ' ')
  fi
  export BETLI_SEED
}

count() { # WHAT HOW-MANY FINDINGS BEGUN
  [ $stopped = yes ] || echo "$commit $run $1 ${2:-0} $3 $(($(date +%s) - $4))" >>$out/counts
}

fuzz_for_a_turn() { # NAME.tar.gz
  local begun name=${1%.tar.gz}
  begun=$(date +%s)
  next_seed
  fuzz/run.sh "build/fuzz/fuzz/fuzz_$name" "build/fuzz/fuzz/corpus/$name" $turn $out >$out/last
  local failed=$?
  head -n 1 $out/last
  count inputs "$(sed -n 's/^fuzz .*: \([0-9]*\) inputs.*/\1/p' $out/last)" $failed "$begun"
  [ $failed -eq 0 ] || cat $out/last >>$out/findings
}

# once WHAT WORD COMMAND...: counts what it says, as in "60 kills", or nothing but that it was run.
once() {
  local what=$1 word=$2 number begun
  begun=$(date +%s)
  shift 2
  "$@" >$out/last 2>&1
  local status=$?
  number=$(grep -o "[0-9]* $word" $out/last | awk '{ sum += $1 } END { print sum + 0 }')
  [ $stopped = no ] || status=0
  count "$what" "$([ "$word" = - ] && echo 1 || echo "$number")" $((status != 0)) "$begun"
  [ $status -eq 0 ] || {
    echo "BETLI_SEED=$BETLI_SEED $* fails:"
    tail -n 40 $out/last
  } | tee -a $out/findings
}

# test_of FILE...: the program of one of these tests, which the seed chooses.
test_of() {
  local mixed
  mixed=$(cksum <<<"$BETLI_SEED")
  local file=${*:${mixed%% *} % $# + 1:1}
  file=${file##*/}
  echo "build/release/tests/${file%.c}"
}

# others WHAT: for a turn, each time with another seed.
others() {
  local until=$(($(date +%s) + turn))
  while goes_on $until; do
    next_seed
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

# kinds: fuzz targets and the others, in an order that the seed chooses.
kinds() {
  next_seed
  printf '%s\n' "${targets[@]}" questions seeds kills faults |
    shuf --random-source=<(yes "$BETLI_SEED")
}

while goes_on "$end"; do
  for what in $(kinds); do
    goes_on "$end" || break
    case $what in
    *.tar.gz) fuzz_for_a_turn "$what" ;;
    *) others "$what" ;;
    esac
  done
  sums "$run" $out/counts
done
exit "$(awk -v run="$run" '$2 == run && $5 > 0 { bad = 1 } END { print bad + 0 }' $out/counts)"
