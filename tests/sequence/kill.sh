#!/bin/sh
# kill.sh BETLI: a long run is killed twenty times at random moments, and goes on each time; its file
# ends as that of a run that nothing disturbed, byte for byte.  With values kept, and dropped, by few
# rare heaps and by many.
#
# A minute with sanitizers: in the release build a tenth of a shorter run would be over before the tool
# has written anything.
set -u
tool=$(realpath "$1")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
seed=${BETLI_SEED:-$(date +%s)}
echo "seed: $seed (BETLI_SEED=... repeats it)"

# run FILE OPTIONS: the run, in the place of this shell.
run() {
  file=$1
  shift
  exec "$tool" sequence "$@" --save "$work/$file" \
    >"$work/$file.text" 2>"$work/$file.errors"
}

# disturbed FILE TIME OPTIONS: twenty runs that are killed before a tenth of that time, and one that is
# not.  It sleeps, and waits for no event, since a kill at any moment is what is tested.
disturbed() {
  file=$1
  time=$2
  shift 2
  for i in $(seq 20); do
    run "$file" "$@" &
    sleep "$(echo "$seed $i $time" | awk '{ srand($1 + $2); print $3 / 10 * rand() }')"
    kill -9 $! 2>/dev/null
    wait $! 2>/dev/null
  done
  (run "$file" "$@") || {
    cat "$work/$file.errors"
    exit 1
  }
}

for options in "0.106 --to 60000000" "0.106 --to 60000000 --discard" "0.6 --to 1800000 --discard"; do
  begun=$(date +%s.%N)
  # shellcheck disable=SC2086 # several words
  (run whole $options) || exit 1
  time=$(echo "$(date +%s.%N) $begun" | awk '{ print $1 - $2 }')
  # shellcheck disable=SC2086
  disturbed killed "$time" $options 2>/dev/null
  cmp "$work/whole" "$work/killed" || exit 1
  cmp "$work/whole.text" "$work/killed.text" || exit 1
  [ ! -e "$work/killed-journal" ] || exit 1
  rm -f "$work"/*
  echo "20 kills"
done
