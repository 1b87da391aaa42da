#!/bin/bash
# clusters.sh BETLI DOCUMENT [BETLI_MPI]: the scripts of the document, as they stand there, do what it
# says: parts of all sweeps, merged, are the file of one process; so is that of several ranks.  A
# script is a block of sh with a line "# NAME.sh".  There is no cluster here: what sbatch does is done by
# a loop, and mpirun gets the number of ranks that Slurm would have told it.
set -u
tool=$(realpath "$1")
mpi=${3:+$(realpath "$3")}
document=$(realpath "$2")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work" || exit
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
export ASAN_OPTIONS=detect_leaks=0 # of the libraries of Open MPI

fail() {
  echo "$*" >&2
  exit 1
}

awk '
  /^```/ { fenced = /^```sh$/; name = text = ""; next }
  fenced && /^# [a-z]+\.sh/ { name = $2; sub(/:$/, "", name) }
  fenced { text = text $0 "\n" }
  fenced && name { printf "%s", text >name; text = "" }
' "$document"
for name in sweep merge check loop ranks; do
  [ -s $name.sh ] || fail "the document has no $name.sh"
done

mkdir bin
ln -s "$tool" bin/betli
[ -z "$mpi" ] || ln -s "$mpi" bin/betli-mpi
# shellcheck disable=SC2016 # they are for that script
printf '#!/bin/sh\nexec %s --oversubscribe -n "$SLURM_NTASKS" "$@"\n' "$(command -v mpirun)" >bin/mpirun
chmod +x bin/mpirun
PATH=$work/bin:$PATH

# asked NAME FILE: what a script asks for, as in "#SBATCH --NAME=1-16"
asked() {
  sed -n "s/^#SBATCH --$1=//p" "$2"
}

# sbatch [--array=R[-M] | --ntasks=N] SCRIPT WORD...: where these are not given, the script says them.
sbatch() {
  local array='' ntasks='' id
  case $1 in
  --array=*) array=${1#*=} && shift ;;
  --ntasks=*) ntasks=${1#*=} && shift ;;
  esac
  array=${array:-$(asked array "$1")}
  ntasks=${ntasks:-$(asked ntasks "$1")}
  if [ -z "$array" ]; then
    SLURM_NTASKS=$ntasks sh "$@"
    return
  fi
  for id in $(seq "${array%-*}" "${array#*-}"); do
    SLURM_ARRAY_TASK_ID=$id sh "$@" || return
  done
}

# sweep WORD...: in as many parts as the script says, the third once more; and on three ranks
sweep() {
  rm -f ./*.csv
  betli "$@" --quiet --save whole.csv >whole || fail "$*: one process fails"
  mv whole.csv whole
  sbatch sweep.sh "$@" || fail "$*: a part fails"
  [ "$1" != sequence ] || rm part-3.csv
  sbatch --array=3 sweep.sh "$@" || fail "$*: the third part fails"
  [ "$(echo part-*.csv | wc -w)" -eq 16 ] || fail "$*: $(echo part-*.csv)"
  sh merge.sh >merged || fail "$*: the parts are not merged"
  cmp whole octals.csv || fail "$*: the parts give other bytes"
  [ -n "$mpi" ] || return 0
  rm octals.csv
  sbatch --ntasks=3 ranks.sh "$@" --quiet --save octals.csv >/dev/null || fail "$*: three ranks fail"
  cmp whole octals.csv || fail "$*: three ranks give other bytes"
}

sweep sequence --all-octals 2 --effort 5 --threads 1
sweep quotient --all-octals 1 --to 8 --time 0
sweep genus --all-octals 2 --to 20 --time 0
sweep table cram --to 5x5 --each 0 --play misere
[ "$(asked ntasks ranks.sh)" = 16 ] || fail "ranks.sh asks for $(asked ntasks ranks.sh) tasks"

# A seed asks the same in a task; the loop keeps only what failed, as what its time was too little for.
small=(--to 1 --components 1)
sbatch --array=2 check.sh "${small[@]}" || fail "a check fails"
betli check --seed 2 --quiet "${small[@]}" | cmp - check-2.txt || fail "a task asks another thing"
rm check-2.txt
SEEDS=2 sh loop.sh nim "${small[@]}"
betli check nim --seed 2 --quiet "${small[@]}" | cmp - check.txt || fail "the loop asks another thing"
[ "$(echo check*)" = "check.sh check.txt" ] || fail "the loop keeps what found nothing"
SEEDS=2 sh loop.sh nim --time 0.000001 2>/dev/null
[ "$(echo check-*)" = "check-1.txt check-2.txt" ] || fail "the loop loses what did not end"
