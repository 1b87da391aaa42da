#!/bin/sh
# notes.sh VERSION: prints the notes of a release: the section of CHANGELOG.md about that version.
set -eu
cd "$(dirname "$0")/.."
awk -v version="$1" '
  index($0, "## [" version "]") == 1 { within = 1; found = 1; print "# betli " version; next }
  /^## \[/ || /^\[[^]]*\]: / { within = 0 }
  within { print }
  END { exit !found }' CHANGELOG.md || {
  echo "CHANGELOG.md has no section about $1" >&2
  exit 1
}
