#!/bin/sh
# Writes tests/golden/positions.csv: about 400 positions solved by the oracle, every game in every
# compound and play.  The positions come from a fixed seed (Lehmer's generator, exact in awk), so the
# file is the same on every machine.  Fails if an outcome and a value contradict each other.
set -eu
cd "$(dirname "$0")"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
./build.sh "$work"
mkdir -p ../golden

awk 'function random(n) { seed = seed * 16807 % 2147483647; return seed % n }
  function brick(low, high) {
    return (low + random(high - low + 1)) "x" (low + random(high - low + 1)) }
  function component(game, short, most) {
    if (game == "wythoff") return brick(0, 5) # an ended component 0x0 among them
    if (game ~ /^lego/) return short && random(4) > 0 ? brick(2, most) : brick(1, most - 1)
    if (game == "nim") return 1 + random(8)
    return 1 + random(most * 3) }
  BEGIN {
    seed = 20240917
    games = split("nim;subtract:1,3,4;subtract:2,5;0.123;0.77;grundy;wythoff;lego;" \
                  "lego:height=2;lego:height=2,spent=vanishes", game, ";")
    n = split("long-disjunctive short-disjunctive long-conjunctive short-conjunctive " \
              "long-selective short-selective at-most:2", compound, " ")
    plus = "G+ F+ S+ R+ R+ R+ outcome"; minus = "outcome F- S- R- outcome R- outcome"
    split(plus, f, " "); split(minus, f2, " ")
    print "nim;long-disjunctive;normal;G+;13 42 30 43"   # theory.md, "Finding a move"
    print "nim;long-disjunctive;misere;outcome;1 1 1"    # misere Nim
    print "nim;long-disjunctive;misere;outcome;1 1 3"
    print "0.123;long-disjunctive;misere;outcome;3 5"    # the counterexample
    print "0.123;long-disjunctive;misere;outcome;3 6"
    for (g = 1; g <= games; g++) for (c = 1; c <= n; c++) for (m = 0; m < 2; m++)
      for (i = 1; i <= 6; i++) {
        short = compound[c] ~ /^short/
        position = component(game[g], short, short ? 6 : 5)
        for (k = i <= 2 ? random(2) : 1 + random(3); k > 0; k--)
          position = position " " component(game[g], short, short ? 6 : 4)
        print game[g] ";" compound[c] ";" (m ? "misere" : "normal") ";" \
              (m ? f2[c] : f[c]) ";" position
      }
    games = split("nim;subtract:1,3,4;subtract:2,5;0.123;wythoff", game, ";") # none splits
    for (g = 1; g <= games; g++) for (m = 0; m < 2; m++) for (i = 1; i <= 10; i++) {
      position = component(game[g], 0, 4)
      for (k = 1 + random(3); k > 0; k--)
        position = position " " component(game[g], 0, 4)
      print game[g] ";sequential;" (m ? "misere" : "normal") ";outcome;" position
    }
  }' | sort -u > "$work/list"

# The outcome is searched on its own, without looking at the function, and in short compounds
# without the live reduction of search.c.  Of every game, compound and play (the list is sorted) keep
# the P-positions, which are rare, and two others.
quoted() { case $1 in *,*) printf '"%s"' "$1" ;; *) printf '%s' "$1" ;; esac; }
last='' others=0
while IFS=';' read -r game compound play function position; do
  [ "$last" = "$game;$compound;$play" ] || others=0
  last="$game;$compound;$play"
  # shellcheck disable=SC2086  # the components are separate arguments
  set -- $position
  value=$("$work/oracle" "$game" "$compound" "$play" "$function" "$@")
  outcome=$("$work/oracle" "$game" "$compound" "$play" outcome "$@")
  case $value$outcome in *\?*) continue ;; esac
  if [ "$outcome" = N ] && [ "$game" != nim ]; then
    [ $others -lt 2 ] || continue
    others=$((others + 1))
  fi
  case $function$value in # is this value the value of a P-position?
  outcome*) expect=$value name=outcome ;;
  ?[+-]null) expect=$outcome ;;
  [GF]?0) expect=P ;;
  [GF]*) expect=N ;;
  [RS]+*[02468] | [RS]-*[13579]) expect=P ;;
  *) expect=N ;;
  esac
  case $function in
  G*) name=grundy ;; F*) name=foreclosed ;; R*) name=remoteness ;; S*) name=suspense ;;
  esac
  if [ "$expect" != "$outcome" ]; then
    echo "contradiction: $game $compound $play $position: $function $value, $outcome" >&2
    exit 1
  fi
  echo "$(quoted "$game"),$compound,$play,$position,$outcome,$name,$value"
done < "$work/list" > "$work/positions"
{ echo game,compound,play,position,outcome,function,value; cat "$work/positions"; } \
  > ../golden/positions.csv
wc -l < ../golden/positions.csv
