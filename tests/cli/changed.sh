#!/bin/sh
# changed.sh SCRIPT <CERTIFICATE: a certificate that ends with its checksum, changed by sed, with the
# checksum made right again.
set -eu
text=$(sed -e '$d' | sed -e "$1")
printf '%s\n' "$text"
printf '%s\n' "$text" | sha256sum | sed 's/^\([0-9a-f]*\).*/sha256 \1/'
