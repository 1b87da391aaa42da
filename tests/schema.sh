#!/bin/sh
# schema.sh BETLI [--update]: docs/schema has a schema for each command that answers as JSON, as the tool writes it.
set -eu
tool=$(realpath "$1")
cd "$(dirname "$0")/../docs/schema"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for command in $("$tool" help --lang en | sed -n '/^  betli/d; s/^  \([a-z][a-z]*\) .*/\1/p'); do
  "$tool" help "$command" --format schema >"$work/$command.json" 2>"$work/why" || rm "$work/$command.json"
  [ -f "$work/$command.json" ] || grep -q 'does not answer in JSON' "$work/why"
done
rm -f "$work/why"
if [ "${2:-}" = --update ]; then
  rm -f ./*.json
  cp "$work"/*.json .
fi
[ "$(find "$work" -name '*.json' | wc -l)" -gt 10 ]
diff -r "$work" . || {
  echo "docs/schema is not what the tool writes: tests/schema.sh BETLI --update"
  exit 1
}
