#!/bin/sh
# wheel.sh PYTHON TOOL: the source distribution builds, and its wheel works in an empty environment,
# with and without NumPy.  Quickly compiled: it is about what is in the packages.
set -eu
python=$1
tool=$2
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
SKBUILD_CONFIGURE_OPTIONS='-DCMAKE_C_FLAGS_RELEASE=-O0 -DBETLI_STORE_ARCHIVES=ON' "$here/../package.sh" "$work" "$python"

wheel=$(echo "$work"/betli-*-cp39-abi3-*.whl)
unzip -l "$wheel" | grep -q ' betli/_betli.abi3.so$'
unzip -p "$wheel" '*/METADATA' | grep -q '^Requires-Python: >=3.9$'
if unzip -l "$wheel" | grep -E 'python/|\.c$|tests'; then
  echo "the wheel has what nobody needs"
  exit 1
fi

# The module offers nothing but itself: two of them, or another betli, do not meet.
unzip -q "$wheel" 'betli/_betli.abi3.so' -d "$work/module"
test "$(nm -D --defined-only "$work/module/betli/_betli.abi3.so" | cut -d' ' -f3)" = PyInit__betli

"$python" -m venv "$work/empty"
"$work/empty/bin/pip" install --quiet --no-index --disable-pip-version-check "$wheel"
cp -R "$here" "$work/tests"
cd "$work"
BETLI_TOOL=$tool empty/bin/python -m unittest -q tests.test_answers tests.test_games tests.test_misere

# Work is kept in files: the wheel has SQLite and zstd in it.
if readelf -d "$work/module/betli/_betli.abi3.so" | grep -E 'NEEDED.*(sqlite|zstd)'; then
  echo "the wheel links what other machines may not have"
  exit 1
fi
empty/bin/python - <<'PROGRAM'
import betli

first = betli.sequence("0.007", 5000, save="sequence")
again = betli.sequence("0.007", save="sequence", read_only=True)
assert again.computed == 5000 and again.sha256(5000) == first.sha256(5000)
board = betli.who_wins("cram", "4x7", save="boards")
assert betli.solve("cram", "4x7", moves=0, save="boards").outcome == board
assert betli.quotient("0.123", save="quotient").order == betli.verify("quotient").order
PROGRAM
ls sequence boards quotient >/dev/null
empty/bin/python -c 'import betli; print(betli.solve("nim", 13, 42, 30, 43))' |
  grep -qx 'nim 13 42 30 43: N-position, G⁺ = 18'
