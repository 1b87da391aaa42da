#!/bin/bash
# soak_parts.sh: parts of a soak take seeds of their own, go on behind what they have counted, and end
# after their hours, however often they are begun.  What a soak runs is replaced by scripts that tell
# their seed.
set -u
here=$(realpath "$(dirname "$0")")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work" || exit

fail() {
  echo "$*" >&2
  exit 1
}

mkdir -p tests/sequence fuzz/corpus build/release/tests
touch fuzz/corpus/one.tar.gz
cp "$here/soak.sh" tests
echo "each_random_question seed_of_run" >tests/test_one.c
cat >stub <<'END'
#!/bin/sh
echo "$BETLI_SEED" >>"$SEEDS"
sleep 0.1
echo "fuzz one: 3 inputs, 5 questions, 7 kills, 9 points failed"
END
chmod +x stub
for name in fuzz/run.sh dev build/release/tests/test_one build/release/tests/test_store_kill \
  tests/sequence/kill.sh; do
  cp stub $name
done

# A clock that goes on by a second each time it is looked at, however busy the machine is.
mkdir bin
cat >bin/date <<'END'
#!/bin/sh
[ "$1" = +%s ] || exec /bin/date "$@"
read -r now <"$CLOCK"
echo $((now + 1)) | tee "$CLOCK"
END
chmod +x bin/date
echo 0 >clock
export CLOCK=$work/clock PATH=$work/bin:$PATH

# part R/M SECONDS: tells its seeds in seeds-R
part() {
  SEEDS=$work/seeds-${1%/*} tests/soak.sh "$(echo "$2" | awk '{ printf "%.6f", $1 / 3600 }')" --part "$1"
}

# counted R: how many turns of part R of 2
counted() {
  wc -l <"build/soak/part-$1-of-2/counts"
}

part 1/2 30 >first || fail "part 1/2 fails"
part 2/2 30 >second || fail "part 2/2 fails"
[ -z "$(awk '$1 % 2 == 0' seeds-1)$(awk '$1 % 2 == 1' seeds-2)" ] || fail "a seed of the other part"
once=$(counted 1)
[ "$once" -ge 2 ] || fail "only $once turns"

# Killed, it goes on with the seed behind the last one counted; done, it does nothing.
export SEEDS=$work/seeds
setsid tests/soak.sh 1 --part 1/2 >killed 2>&1 &
until [ "$(counted 1)" -gt "$once" ]; do sleep 0.1; done
kill -KILL -- -$!
wait $! 2>/dev/null
before=$(counted 1)
: >seeds
tests/soak.sh 1 --part 1/2 >third &
until [ -s seeds ]; do sleep 0.1; done
kill -TERM $!
wait $! || fail "a stopped part fails"
[ "$(head -n 1 seeds)" -eq $((1 + 2 * before)) ] || fail "another seed than the next one"
before=$(counted 1)
part 1/2 0.1 >fourth || fail "what is done fails"
[ "$(counted 1)" -eq "$before" ] || fail "it goes on after its hours"

# What was counted can be added.
tests/soak.sh --sums build/soak/part-*/counts >sums
inputs=$(cat build/soak/part-*/counts | awk '$3 == "inputs" { sum += $4 } END { print sum }')
grep -q "^soak inputs: $inputs, $inputs in all runs, 0 findings$" sums || fail "$(cat sums)"
for wrong in 0/2 3/2 1 one; do
  tests/soak.sh 1 --part $wrong 2>/dev/null && fail "--part $wrong passes"
done
exit 0
