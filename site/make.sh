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
mkdocs build --strict --quiet --config-file "$here/mkdocs.yml" --site-dir "$folder/site"
