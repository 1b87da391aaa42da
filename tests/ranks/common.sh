# For the tests of several ranks: begin BETLI BETLI_MPI goes to a folder of its own.
set -u
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
export ASAN_OPTIONS=detect_leaks=0 # of the libraries of Open MPI
RANDOM=1

begin() {
  betli=$(realpath "$1")
  mpi=$(realpath "$2")
  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
  cd "$work" || exit
}

fail() {
  echo "$*" >&2
  exit 1
}

# ranks COUNT WORD...: betli on so many ranks
ranks() {
  mpirun --oversubscribe -n "$1" "$mpi" "${@:2}"
}

# begin_ranks COUNT WORD...: the same beside the script, for kill_a_rank
begin_ranks() {
  setsid mpirun --oversubscribe -n "$1" "$mpi" "${@:2}" --quiet >/dev/null 2>&1 &
  run=$!
}

# until_kept FILE [BYTES]: waits until more than that is kept in a file, or the ranks have ended.
until_kept() {
  until [ "$(cat "$1" 2>/dev/null | wc -c)" -gt "${2:-0}" ] || ! kill -0 $run 2>/dev/null; do
    sleep 0.01
  done
}

# Ends mpirun, which can wait for ever for a rank that was killed while mpirun began.
end_stuck_ranks() {
  for _ in {1..300}; do
    kill -0 $run 2>/dev/null || return
    sleep 0.1
  done
  kill -KILL -- -$run
}

# Kills one of the ranks, $victim, or mpirun's own; that ends all.  $ended says whether they had ended
# before.
kill_a_rank() {
  mapfile -t processes < <(pgrep -P $run)
  victim=$((RANDOM % (${#processes[@]} + (${#processes[@]} == 0))))
  [ ${#processes[@]} -eq 0 ] || kill -KILL "${processes[victim]}" 2>/dev/null
  end_stuck_ranks
  wait $run && ended=ended || ended=killed
}
