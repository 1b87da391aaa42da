#!/bin/sh
# make.sh FOLDER [PAGE]: makes the site in FOLDER/site; PAGE is betli.html, of which it shows nothing else.
# What MkDocs warns of is an error.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$1"
folder=$(cd "$1" && pwd)
PYTHONDONTWRITEBYTECODE=1
BETLI_SITE_FILES=$folder/site-files
export PYTHONDONTWRITEBYTECODE BETLI_SITE_FILES
python3 "$here/gather.py" "$here/.." "$BETLI_SITE_FILES" ${2:+"$2"}
mkdocs build --strict --config-file "$here/mkdocs.yml" --site-dir "$folder/site" >"$folder/log" 2>&1 || {
  grep -E 'WARNING|ERROR|Abort' "$folder/log" >&2
  exit 1
}
