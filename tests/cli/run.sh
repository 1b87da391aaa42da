#!/bin/sh
# run.sh [--update] BETLI FILE.test[:CASE,CASE...]...: runs the command lines of each file, or of the
# named cases alone, and compares.
#
# A file is a list of cases.  A case is a line with its name, the command line (with the shell's quoting,
# pipes and redirections; betli is the tool under test, $work an empty directory, shown as $work where
# betli names it), then what is expected:
#
#     === three-heaps
#     betli solve nim 1 2 3
#     exit 0
#     stdout
#     (lines)
#     stderr
#     (lines)
#
# With --update the expected part is written anew: read the difference before you keep it.
set -u
LANGUAGE=en # whatever the locale
export LANGUAGE
update=no
if [ "$1" = --update ]; then
  update=yes
  shift
fi
tool=$(realpath "$1")
shift
state=$(mktemp -d)
trap 'rm -rf "$state"' EXIT

# What the sanitizers find is a failure of its own, not one of betli's exit codes.
ASAN_OPTIONS=exitcode=99:${ASAN_OPTIONS-}
UBSAN_OPTIONS=exitcode=99:${UBSAN_OPTIONS-}
export ASAN_OPTIONS UBSAN_OPTIONS

# shellcheck disable=SC2317 # called by the command lines
betli() {
  "$tool" "$@"
}

# split FILE CASES: writes each case as it stands to $state/NUMBER/case, its first two lines to $state/NUMBER/head, and
# a line "NUMBER yes|no COMMAND" to $state/list (yes: it is run).  Fails unless all named cases are there.
split() {
  seq -f '%g/work' "$(grep -c '^=== ' "$1")" | (cd "$state" && xargs mkdir -p)
  awk -v folder="$state" -v named="$2" '
    function complain(about) { print FILENAME ": " about >"/dev/stderr"; bad = 1 }
    BEGIN { count = split(named, list, ","); for (i in list) wanted[list[i]] = 1 }
    /^=== / {
      close(file)
      file = folder "/" ++number "/case"
      name = substr($0, 5)
      runs = count == 0 || name in wanted ? "yes" : "no"
      delete wanted[name]
      head = $0
      if ((getline <= 0) || $0 == "") complain(name ": the command line is missing")
      print head "\n" $0 >(folder "/" number "/head")
      close(folder "/" number "/head")
      print number, runs, $0 >(folder "/list")
      print head >file
    }
    file == "" { complain("the first line should be === and a name"); exit }
    { print >file }
    END {
      for (name in wanted) complain("no case is called " name)
      exit bad
    }' "$1"
}

# run_case FOLDER NUMBER COMMAND: leaves its answer in the files status, out and error next to its case.
run_case() {
  work=$state/$2/work
  (cd "$1" && eval "$3") </dev/null >"$state/$2/out" 2>"$state/$2/error"
  printf 'exit %s\nstdout\n' "$?" >"$state/$2/status"
}

# answer FILE CASES: the file as the tool answers its cases, those that are not named as they stand.
answer() {
  split "$1" "$2" || return
  echo stderr >"$state/stderr"
  while read -r number runs command; do
    at=$state/$number
    if [ "$runs" = yes ]; then
      run_case "$(dirname "$1")" "$number" "$command"
      printf '%s\n' "$at/head" "$at/status" "$at/out" "$state/stderr" "$at/error"
    else
      echo "$at/case"
    fi
  done <"$state/list" >"$state/parts"
  # A slow machine gets lines of progress, too.
  xargs cat <"$state/parts" | sed -e "s|$state/[0-9]*/work|\$work|g" -e '/^betli: after [0-9]* s: /d'
}

failed=0
for argument in "$@"; do
  file=${argument%%:*}
  cases=${argument#"$file"}
  rm -rf "$state"/[0-9]* "$state/list"
  if ! answer "$file" "${cases#:}" >"$state/answer"; then
    failed=1
  elif [ $update = yes ]; then
    cp "$state/answer" "$file"
  elif ! diff -u -F '^=== ' "$file" "$state/answer"; then
    failed=1
  fi
done
exit $failed
