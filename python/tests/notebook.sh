#!/bin/sh
# notebook.sh: the notebook of the tutorial runs from its first cell to its last, and shows its pictures.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
HOME=$work jupyter-nbconvert --log-level ERROR --to html --execute "$here/../../docs/tutorial-notebook.ipynb" \
  --output-dir "$work"
shown=$(grep -c '<svg xmlns' "$work/tutorial-notebook.html")
[ "$shown" -eq 5 ] || {
  echo "the notebook shows $shown pictures"
  exit 1
}
