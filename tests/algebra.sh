#!/bin/sh
# algebra.sh BETLI: what GAP makes of a quotient is the quotient: its order, and who wins sums of two heaps.
set -eu
tool=$(realpath "$1")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
command -v gap >/dev/null || {
  echo "gap is missing: left out"
  exit 0
}
cat >"$work/ask.g" <<'END'
Print("order ", Size(Q), ", ", Size(Set(P)), " in P\n");
for n in [0 .. Length(phi) - 1] do
  for m in [0 .. n] do
    if phi[n + 1] * phi[m + 1] in P then Print(n, " ", m, "\n"); fi;
  od;
od;
QUIT;
END

# check GAME LAST ORDER P: of the heaps 0 to LAST, with an order that is written here.
check() {
  "$tool" quotient "$1" --to "$2" --format gap >"$work/quotient.g"
  gap -q "$work/quotient.g" "$work/ask.g" >"$work/found" 2>&1
  {
    echo "order $3, $4 in P"
    for n in $(seq 0 "$2"); do
      for m in $(seq 0 "$n"); do echo "$n $m"; done
    done | "$tool" solve "$1" - --play misere --moves 0 | sed -n 's/: P.*//p'
  } >"$work/wanted"
  diff "$work/wanted" "$work/found"
}
check kayles 12 24 8
check 0.123 6 6 2
check nim 3 6 2
