#!/bin/sh
# package.sh OUT [PYTHON]: the source distribution of the Python package, and the wheel made of it, in the
# folder OUT.  What CMake is to be told beside goes in SKBUILD_CONFIGURE_OPTIONS.
set -eu
out=$1
python=${2:-python3}
mkdir -p "$out"
out=$(cd "$out" && pwd)
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
umask 022
# Both packages have this time in them: 1980, before which a wheel cannot tell one.
export SOURCE_DATE_EPOCH="${SOURCE_DATE_EPOCH:-315532800}"

# A copy of what MANIFEST.in names: building leaves folders behind.
gather() {
  mkdir -p "$work/source/python" "$work/source/js"
  cp -R CMakeLists.txt CITATION.cff LICENSE LICENSES NOTICE MANIFEST.in pyproject.toml setup.py \
    cmake include lang src "$work/source"
  cp -R python/README.md python/module python/src "$work/source/python"
  cp js/package.json "$work/source/js"
}

# CMake and Ninja come from the system here, and are no packages of Python's.
build() {
  cd "$work/source"
  "$python" -m build --no-isolation --skip-dependency-check --outdir "$work/made" . >"$work/log" 2>&1 || {
    tail -n 40 "$work/log" >&2
    exit 1
  }
}

# needed FILE: the libraries of others that it links, but for those of the C library, which are everywhere.
needed() {
  readelf -d "$1" | sed -n 's/.*(NEEDED).*\[\(.*\)\]/\1/p' |
    grep -Ev '^(libc|libm|libdl|libpthread|ld-linux.*)\.so\.[0-9]$' || true
}

# retag WHEEL: names the oldest C library that it runs with (PEP 600), where it links nothing else.
retag() {
  mkdir "$work/wheel"
  "$python" -m wheel unpack -d "$work/wheel" "$1" >/dev/null
  module=$(echo "$work"/wheel/*/betli/_betli.abi3.so)
  if [ -n "$(needed "$module")" ]; then
    echo "for this machine: it links" $(needed "$module") >&2
    return
  fi
  newest=$(objdump -T "$module" | sed -n 's/.*GLIBC_\([0-9.]*\).*/\1/p' | sort -V | tail -n 1)
  sed -i "s/-linux_/-manylinux_$(echo "$newest" | tr . _)_/" "$work"/wheel/*/*.dist-info/WHEEL
  rm "$1"
  "$python" -m wheel pack -d "$work/made" "$work"/wheel/* >/dev/null
}

# rewrite SDIST: its files in one order, of one owner and one time.
rewrite() {
  mkdir "$work/sdist"
  tar -xzf "$1" -C "$work/sdist"
  tar -C "$work/sdist" --sort=name --format=gnu --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner \
    --mode=u=rwX,go=rX -cf - $(ls "$work/sdist") | gzip -9n >"$1"
}

gather
build
rewrite "$work"/made/*.tar.gz
retag "$work"/made/*.whl
rm -f "$out"/betli-*
cp "$work"/made/* "$out"
