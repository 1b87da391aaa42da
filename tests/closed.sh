#!/bin/sh
# closed.sh BETLI: standard input, output and errors are closed, each alone and together, while a
# command writes a file.  No such file may become one of them: it has the bytes that it has else, or
# the exit code tells that something is wrong, and the file is not lost.  Once for each command that has --output.
set -u
tool=$(realpath "$1")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 1
"$tool" sequence 0.77 --certificate kayles >certified || exit 1
for part in 1 2; do
  "$tool" sequence --all-octals 1 --effort 1 --part "$part/2" --save "part$part" >parts || exit 1
done

# words COMMAND: what is asked of it; nothing for one that writes no answers into files.
words() {
  case $1 in
  solve) echo nim - ;;
  table | guess) echo "kayles --to 9" ;;
  graph) echo nim 1 2 ;;
  sequence) echo kayles --to 99 ;;
  quotient) echo 0.26 --to 9 ;;
  verify) echo kayles ;;
  sheet) echo nim --exercises 2 ;;
  genus) echo kayles 5 ;;
  check) echo nim ;;
  merge) echo part1 part2 ;;
  nim) echo sum 3 5 ;;
  games) echo nim ;;
  completion) echo bash ;;
  play) echo nim 3 5 ;;
  bench | plan) ;; # they measure, so that no two answers are the same
  *) echo "no-words-for-$1" ;;
  esac
}

failed=0
wrong() {
  echo "$command, $1 closed: $2"
  failed=1
}

# run WHICH WORDS...: with those descriptors closed.
run() {
  which=$1
  shift
  (
    case $which in *0*) exec <&- ;; esac
    case $which in *1*) exec >&- ;; esac
    case $which in *2*) exec 2>&- ;; esac
    exec "$tool" "$@"
  ) <input >told 2>errors
}

# hold WORDS...: with each closed, the file is that of the run without.
hold() {
  echo old >whole
  run "" "$command" "$@" -o whole
  expected=$?
  for which in 0 1 2 01 02 12 012; do
    echo old >kept
    run "$which" "$command" "$@" -o kept
    status=$?
    if [ "$status" = "$expected" ]; then
      cmp -s whole kept || wrong "$which" "another file"
    else
      [ -s kept ] || wrong "$which" "exit $status, and the old file is lost"
    fi
  done
}

echo "3 5" >input
"$tool" help | sed -n 's/^  \([a-z]*\)  *[a-z].*/\1/p' | grep -vx betli >commands
tried=
while read -r command; do
  asked=$(words "$command")
  [ -n "$asked" ] || continue
  # shellcheck disable=SC2086 # several words
  hold $asked
  hold nothing-like-this # what is wrong must not be told in the file
  tried="$tried $command"
done <commands
for name in kept.*; do
  [ ! -e "$name" ] || wrong any "$name is left"
done
echo "tried:$tried"
[ -n "$tried" ] && [ $failed = 0 ]
