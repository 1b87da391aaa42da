#!/bin/sh
# try.sh FOLDER [PART...]: each file of the release in that folder, or those of some parts (below), works in an empty place, without the tree that it was made of
# and without a network; what cannot be tried here is said to be skipped.  Debian packages have tests/deb.sh.
set -eu
folder=$(realpath "$1")
shift
here=$(realpath "$(dirname "$0")")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export LC_ALL=C.UTF-8 LANGUAGE=en
failed=0

# only PATTERN: the one file of that name.
only() {
  set -- "$folder"/$1
  [ $# -eq 1 ] && [ -f "$1" ] || {
    echo "$# files, not one: $*" >&2
    return 1
  }
  echo "$1"
}

# answers WORD...: the tool that these words run.
answers() {
  "$@" solve nim 13 42 30 43 | grep -qF '30 -> 12' &&
    "$@" solve --rule 'for k = 1, n - 1 do move(k, n - k) end' 5 7 | grep -q position
}

checksums() {
  cd "$folder"
  sha256sum --check --quiet SHA256SUMS
  find . -type f ! -name SHA256SUMS -printf '%P\n' | LC_ALL=C sort >"$work/files"
  cut -c 67- SHA256SUMS | diff - "$work/files"
}

notes() {
  grep -q '^### ' "$(only 'betli-*.md')"
}

# A folder that has the tool and nothing else is its whole system, where this user may make it so.
static_tool() {
  cp "$(only 'betli-Linux-*')" betli
  chmod +x betli
  if [ "$(id -u)" -eq 0 ]; then
    answers env -i LANGUAGE=en "$(command -v chroot)" . /betli
  else
    answers env -i LANGUAGE=en ./betli
  fi
}

windows() {
  command -v wine >/dev/null || return 77
  cp "$(only betli.exe)" .
  answers env WINEDEBUG=-all WINEPREFIX="$PWD/wine" wine ./betli.exe
}

# in_python FOLDER: that environment answers, and no folder of the tree does.
in_python() {
  "$1/bin/python" -I -c 'import betli; print(betli.solve("nim", 13, 42, 30, 43)); print(betli.__file__)' >answer
  grep -qx 'nim 13 42 30 43: N-position, G⁺ = 18' answer
  grep -qF "$1/" answer
}

wheel() {
  /usr/bin/python3 -m venv "$PWD/empty"
  empty/bin/pip install --quiet --no-index --disable-pip-version-check "$(only 'betli-*.whl')"
  in_python "$PWD/empty"
  [ -s empty/lib/python3*/site-packages/betli-*.dist-info/NOTICE ]
}

# CMake, Ninja and scikit-build are the system's; betli is in none of its folders.
sdist() {
  /usr/bin/python3 -m venv --system-site-packages "$PWD/empty"
  empty/bin/pip install --quiet --no-index --no-build-isolation --disable-pip-version-check "$(only 'betli-*.tar.gz')"
  in_python "$PWD/empty"
}

npm_package() {
  echo '{ "private": true, "type": "module" }' >package.json
  npm install --silent --offline --no-audit --no-fund "$(only 'betli-*.tgz')"
  answers npx --offline betli
  [ -s node_modules/betli/NOTICE ]
  cat >use.js <<'PROGRAM'
import { solve } from "betli";
console.log((await solve("nim", [3, 5, 7])).value);
PROGRAM
  [ "$(node use.js)" = 1 ]
}

page() {
  cp "$(only 'betli-*.html')" page.html
  grep -q 'Lua.org' page.html
  node "$here/page.mjs" "$PWD/page.html"
}

# With no file of the tree: it is unpacked, built and asked.
source_code() {
  tar -xf "$(only 'betli-*.tar.xz')"
  cmake -S betli-* -B build -G Ninja -DBUILD_TESTING=OFF -DBETLI_MPI=OFF -DBETLI_PYTHON=OFF >log
  cmake --build build -j "${JOBS:-2}" --target betli_cli >>log || {
    tail log
    return 1
  }
  answers build/betli
}

[ $# -gt 0 ] || set -- checksums notes static_tool windows wheel sdist npm_package page source_code
for part in "$@"; do
  mkdir "$work/$part"
  set +e # a part that is in a condition would not end at its first failure
  (set -e && cd "$work/$part" && $part) >"$work/log" 2>&1
  status=$?
  set -e
  case $status in
  0) echo "$part works" ;;
  77) echo "$part: skipped, wine is not here" ;;
  *)
    echo "$part FAILS:"
    tail -n 30 "$work/log"
    failed=1
    ;;
  esac
done
exit $failed
