#!/bin/sh
# Writes tests/golden/lego/COMPOUND-PLAY-HEIGHT-SPENT.csv, the 10x10 tables of the thesis' appendices
# B to K, and COVERAGE beside them.  A cell comes from exhaustive search on whole positions (oracle)
# where that ends within the limit, else from the thesis' recursions (recursion).  Fails if the two
# disagree on a cell.  Where only the outcome (P or N) can be searched, that is compared too.
# About 12 minutes and 2 GB with the default limit; GOLDEN_LIMIT=30000 takes seconds.
set -eu
cd "$(dirname "$0")"
limit=${GOLDEN_LIMIT:-2000000}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
./build.sh "$work"
out=../golden/lego
mkdir -p "$out"
cat > "$work/COVERAGE" <<END
# file, cells (of 100) whose value exhaustive search decided, cells whose outcome it decided
# at most $limit whole positions a cell; the other cells come from the recursion, or are ? if
# there is none (misere long disjunctive)
END

# merge FUNCTION SEARCHED RECURSION OUTCOMES > TABLE: prints the counts on stderr.
merge() {
  awk -F, -v f="$1" '
    function is_p(v) { # is v the value of a P-position?  theory.md, "Functions of a simple game"
      if (f == "outcome") return v == "P"
      if (f ~ /^[GF]/) return v == 0
      return f ~ /\+/ ? v % 2 == 0 : v % 2 == 1 }
    FILENAME == ARGV[1] { for (i = 1; i <= NF; i++) s[FNR, i] = $i; next }
    FILENAME == ARGV[2] { for (i = 1; i <= NF; i++) r[FNR, i] = $i; next }
    { line = ""
      for (i = 1; i <= NF; i++) {
        v = s[FNR, i]; w = r[FNR, i]
        if (v != "?" && w != "?" && v != w) bad = bad " (" FNR "," i "): " v " " w
        values += v != "?"
        outcomes += v != "?" || $i != "?"
        if (v == "?") v = w
        if ($i != "?" && v != "null" && v != "?" && is_p(v) != ($i == "P"))
          bad = bad " (" FNR "," i "): " v " " $i
        line = line (i > 1 ? "," : "") v
      }
      print line }
    END { print values, outcomes > "/dev/stderr"
          if (bad != "") { print "DISAGREE" bad > "/dev/stderr"; exit 1 } }' "$2" "$3" "$4"
}

# table COMPOUND PLAY FUNCTION HEIGHT SPENT
table() {
  # In a long compound an ended component may as well not be there (and the oracle drops it): the
  # search is the same for both readings, and is done once.
  case $1-$5 in
  long-*-vanishes) ;;
  *)
    ORACLE_LIMIT=$limit "$work/oracle" --lego-table "$4" "$5" "$1" "$2" "$3" 10 > "$work/searched"
    if grep -q '?' "$work/searched"; then
      ORACLE_LIMIT=$((limit / 4)) "$work/oracle" --lego-table "$4" "$5" "$1" "$2" outcome 10
    else
      sed 's/[^,]*/?/g' "$work/searched"
    fi > "$work/outcomes"
    ;;
  esac
  if [ "$1-$2" = long-disjunctive-misere ]; then
    sed 's/[^,]*/?/g' "$work/searched" > "$work/recursion.csv" # no theorem, no recursion
  else
    "$work/recursion" "$4" "$5" "$1" "$2" 10 > "$work/recursion.csv"
  fi
  name=$1-$2-$4-$5.csv
  if ! merge "$3" "$work/searched" "$work/recursion.csv" "$work/outcomes" \
    > "$out/$name" 2> "$work/counts"; then
    echo "$name: $(cat "$work/counts")" >&2
    exit 1
  fi
  echo "$name $(cat "$work/counts")" | tee -a "$work/COVERAGE"
}

# The appendices B to K, with the finite height each uses.
for row in "long-disjunctive normal G+ 2" "short-disjunctive normal F+ 3" \
  "short-conjunctive normal R+ 2" "long-conjunctive normal S+ 2" "long-selective normal R+ 2" \
  "short-selective normal R+ 2" "short-disjunctive misere F- 3" "short-conjunctive misere R- 2" \
  "long-conjunctive misere S- 2" "short-selective misere R- 2"; do
  # shellcheck disable=SC2086  # four words
  set -- $row
  table "$1" "$2" "$3" inf ends
  table "$1" "$2" "$3" "$4" ends
  table "$1" "$2" "$3" "$4" vanishes
done
table long-selective misere outcome inf ends
table long-disjunctive misere G- inf ends

# Tables 6 and 7 are the only ones printed legibly in the thesis (appendix C).
cmp thesis-table-6.csv "$out/short-disjunctive-normal-inf-ends.csv"
cmp thesis-table-7.csv "$out/short-disjunctive-normal-3-ends.csv"
echo "# tables 6 and 7 of the thesis: equal" | tee -a "$work/COVERAGE"
cp "$work/COVERAGE" "$out/COVERAGE"
