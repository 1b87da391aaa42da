#!/bin/sh
# run.sh PROGRAM CORPUS SECONDS DIRECTORY: fuzzes one target, with the seed BETLI_SEED or one by
# chance, and prints one line with counts.  In the directory stay found/NAME, new inputs, bad/NAME, the findings, and NAME.log.  Exit code 1: there is
# a finding.
set -u
program=$1
corpus=$2
seconds=$3
name=$(basename "$corpus")
log=$4/$name.log
found=$4/found/$name
bad=$4/bad/$name
mkdir -p "$found" "$bad"

# Files in memory; and freed blocks are held back for a while, but few enough for a cache.
export ASAN_OPTIONS=quarantine_size_mb=4:malloc_context_size=8
[ ! -w /dev/shm ] || export TMPDIR=/dev/shm

trap : INT # ends the target, of which the counts are then still told
"$program" -max_total_time="$seconds" -max_len=1024 -rss_limit_mb=2048 -timeout=20 \
  -seed="${BETLI_SEED:-0}" -entropic_scale_per_exec_time=1 -print_final_stats=1 -artifact_prefix="$bad/" \
  "$found" "$corpus" >"$log" 2>&1
case $? in
0 | 72) findings=0 ;; # 72: interrupted
*) findings=1 ;;
esac

# stat PATTERN: the number behind it where it stands last.
stat() {
  sed -n "s/.*$1: *\([0-9][0-9]*\).*/\1/p" "$log" | tail -n 1 | grep . || echo 0
}
echo "fuzz $name: $(stat number_of_executed_units) inputs, $(stat average_exec_per_sec) a second," \
  "$(stat cov) edges, $(stat corp) in the corpus, $findings findings"
[ $findings -eq 0 ] || {
  grep -v '^#' "$log" | tail -n 40
  echo "again: $program $(find "$bad" -type f -printf '%T@ %p\n' | sort -n | tail -n 1 | cut -d ' ' -f 2)"
  exit 1
}
