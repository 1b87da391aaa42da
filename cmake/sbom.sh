#!/bin/sh
# sbom.sh TARBALL COMMIT: prints what is in a release, as SPDX: each file with its checksum and licence, the release
# itself, and the libraries that betli is linked with where they are found.  The bytes depend on the commit alone.
set -eu
tarball=$(realpath "$1")
commit=$(git -C "$(dirname "$0")" rev-parse "$2^{commit}")
name=$(basename "$tarball" .tar.xz)
seconds=$(git -C "$(dirname "$0")" show -s --format=%ct "$commit")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
LC_ALL=C TZ=UTC PYTHONHASHSEED=0
export LC_ALL TZ PYTHONHASHSEED

# Two lines would differ from one run to the next: the time, and a name that is drawn by lot.
files() {
  tar -xf "$tarball" -C "$work"
  (cd "$work/$name" && reuse spdx -o "$work/files" 2>"$work/said") || {
    cat "$work/said" >&2
    exit 1
  }
  awk -v namespace="https://spdx.org/spdxdocs/$name-$commit" \
    -v created="$(date -u -d "@$seconds" +%Y-%m-%dT%H:%M:%SZ)" '
    /^DocumentNamespace: / { $0 = "DocumentNamespace: " namespace }
    /^Created: / { $0 = "Created: " created }
    { print }' "$work/files"
}

# package NAME LICENCE: what the release is, or what it is linked with.
package() {
  cat <<END

PackageName: $1
SPDXID: SPDXRef-Package-$1
PackageDownloadLocation: NOASSERTION
FilesAnalyzed: false
PackageLicenseConcluded: NOASSERTION
PackageLicenseDeclared: $2
END
}

release() {
  package betli MIT
  cat <<END
PackageVersion: ${name#betli-}
PackageFileName: ${tarball##*/}
PackageChecksum: SHA256: $(sha256sum <"$tarball" | cut -d ' ' -f 1)
PackageCopyrightText: <text>2026 the betli authors</text>
Relationship: SPDXRef-DOCUMENT DESCRIBES SPDXRef-Package-betli
END
}

# linked NAME LICENCE: a library that betli is linked with.
linked() {
  package "$1" "$2"
  echo "PackageCopyrightText: NOASSERTION"
  echo "Relationship: SPDXRef-Package-betli DYNAMIC_LINK SPDXRef-Package-$1"
}

files
release
linked lua MIT
linked sqlite blessing
linked zstd "(BSD-3-Clause OR GPL-2.0-only)"
linked cairo "(LGPL-2.1-only OR MPL-1.1)"
linked libedit BSD-3-Clause
linked openmpi BSD-3-Clause-Open-MPI
