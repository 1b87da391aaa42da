#!/bin/sh
# js.sh DOCUMENT...: the blocks of JavaScript in documents, run by Node with the npm package as it is in js/.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/node_modules"
ln -s "$here/../../js" "$work/node_modules/betli"
cat >"$work/node" <<'PROGRAM'
#!/bin/sh
cp "$1" "$(dirname "$0")/block.mjs"
exec node "$(dirname "$0")/block.mjs"
PROGRAM
chmod +x "$work/node"
"$here/run.sh" js "$work/node" "$@"
