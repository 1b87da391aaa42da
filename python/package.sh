#!/bin/sh
# package.sh OUT [PYTHON]: the source distribution of the Python package, and the wheel made of it, in the
# folder OUT.  What CMake is to be told beside goes in SKBUILD_CONFIGURE_OPTIONS.
set -eu
out=$1
python=${2:-python3}
mkdir -p "$out"
out=$(cd "$out" && pwd)
cd "$(dirname "$0")/.."

# In a copy of what MANIFEST.in names: building leaves folders behind.
source=$(mktemp -d)
trap 'rm -rf "$source"' EXIT
mkdir "$source/python" "$source/js"
cp -R CMakeLists.txt CITATION.cff LICENSE LICENSES MANIFEST.in pyproject.toml setup.py cmake include lang src "$source"
cp -R python/README.md python/module python/src "$source/python"
cp js/package.json "$source/js"

# CMake and Ninja come from the system here, and are no packages of Python's.
cd "$source"
"$python" -m build --no-isolation --skip-dependency-check --outdir "$out" . >"$out/log" 2>&1 || {
  tail -n 40 "$out/log" >&2
  exit 1
}
rm "$out/log"
