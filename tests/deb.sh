#!/bin/sh
# deb.sh FOLDER: the Debian packages that are there are without fault to lintian; in a bare Debian, FOLDER/root, they
# are installed and do what a user expects; and their own tests pass there.  As root.
set -eu
folder=$(realpath "$1")
here=$(realpath "$(dirname "$0")")
root=$folder/root
mirror=${DEBIAN_MIRROR:-http://deb.debian.org/debian}
[ "$(id -u)" -eq 0 ] || {
  echo "only root may install packages in a folder of their own" >&2
  exit 1
}

put_away() {
  for mounted in proc dev/pts dev; do
    ! mountpoint -q "$root/$mounted" || umount "$root/$mounted"
  done
}
trap put_away EXIT

# inside COMMAND...: in that Debian, where no setting of the caller is known
inside() {
  env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive \
    chroot "$root" "$@"
}

step() {
  echo "== $*"
}

bare_debian() {
  put_away
  rm -rf --one-file-system "$root"
  debootstrap --variant=minbase bookworm "$root" "$mirror" >"$folder/debootstrap.log" || {
    tail "$folder/debootstrap.log"
    exit 1
  }
  cp /etc/resolv.conf "$root/etc/resolv.conf"
  mount --bind /proc "$root/proc"
  mount --bind /dev "$root/dev"
  mount --bind /dev/pts "$root/dev/pts"
  mkdir "$root/packages"
  cp "$folder"/*.deb "$root/packages"
  # A bare Debian leaves manual pages out only where it is told to, which some images are.
  rm -f "$root/etc/dpkg/dpkg.cfg.d/docker"
  inside apt-get -qq update
}

# install WORD...: with nothing but what the packages need, and as a rule without a word
install() {
  inside apt-get -qq -y --no-install-recommends install "$@" >"$folder/install.log" 2>&1 || {
    tail -n 20 "$folder/install.log"
    exit 1
  }
}

# file NAME: /packages/NAME_VERSION_MACHINE.deb
file() {
  (cd "$root" && ls "packages/$1"_*.deb) | awk '{ print "/" $0 }'
}

the_tool() {
  install "$(file libbetli1)" "$(file betli)"
  inside betli solve nim 13 42 30 43 | grep -F '30 -> 12'
  inside dpkg-query -W 'libopenmpi*' 2>/dev/null && fail "the tool brings Open MPI along"
  inside betli solve nim 1 2 3 -o /tmp/board.png && fail "cairo is there, which was not asked for"
  install libcairo2
  inside betli solve nim 1 2 3 -o /tmp/board.png
  [ -s "$root/tmp/board.png" ]
}

manual_pages() {
  install man-db
  inside man -w betli betli-solve
  inside man -L hu -w betli-solve | grep /hu/
  inside man betli | grep -q 'impartial games'
}

# Each shell is asked what it knows of betli, with what it reads at its beginning.
# shellcheck disable=SC2016 # what is not expanded here is in that Debian
completion() {
  install bash-completion fish zsh
  inside bash -c '. /usr/share/bash-completion/bash_completion
    _completion_loader betli
    complete -p betli'
  inside fish -c 'complete -C "betli sol"' | grep solve
  inside zsh -c 'autoload -U compinit; compinit -u; print $_comps[betli]' | grep _betli
}

# shellcheck disable=SC2016 # the same
a_program() {
  install "$(file libbetli-dev)" gcc libc6-dev pkg-config
  cp "$here/install/consumer.c" "$root/tmp"
  inside sh -c 'cc /tmp/consumer.c $(pkg-config --cflags --libs betli) -o /tmp/consumer && /tmp/consumer' |
    diff "$here/install/expected" -
}

documents() {
  install "$(file betli-doc)"
  [ -s "$root/usr/share/doc/betli/docs/library.md" ]
}

several_ranks() {
  install "$(file betli-mpi)"
  inside env OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 \
    mpirun --oversubscribe -n 2 betli-mpi solve nim 13 42 30 43 | grep -F '30 -> 12'
}

the_python_module() {
  install "$(file python3-betli)"
  inside python3 -c 'import betli; print(betli.solve("nim", 13, 42, 30, 43))' |
    grep -qx 'nim 13 42 30 43: N-position, G⁺ = 18'
}

# What was installed goes away without a trace.
purge() {
  inside apt-get -qq -y purge betli betli-mpi betli-doc libbetli1 libbetli-dev python3-betli >"$folder/purge.log" 2>&1
  left=$(cd "$root" && find usr etc var -name '*betli*' ! -path 'var/log/*' ! -path 'var/cache/*')
  [ -z "$left" ] || fail "left behind: $left"
}

fail() {
  echo "$*" >&2
  exit 1
}

step lintian
lintian --allow-root --fail-on error,warning --display-info --pedantic "$folder"/betli_*.changes
step bare_debian
bare_debian
for part in the_tool manual_pages completion a_program the_python_module documents several_ranks purge; do
  step "$part"
  $part
done
# The tests see no setting of the caller, as a launcher of compilers that is not there.
step autopkgtest
env -i PATH="$PATH" HOME="$HOME" LC_ALL=C.UTF-8 \
  autopkgtest "$folder"/*.deb "$folder"/betli_*.dsc -- chroot "$root" >"$folder/autopkgtest.log" 2>&1 || {
  tail -n 50 "$folder/autopkgtest.log"
  exit 1
}
grep -E '^[a-z]+ +PASS$' "$folder/autopkgtest.log" | sort -u
