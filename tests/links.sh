#!/bin/sh
# Each relative link in the documentation leads to a file, and to a heading of it; and each path of a
# source that docs/ names, as `core/game/game.h`, is there.
#
#   tests/links.sh DOCUMENT...
set -eu
cd "$(dirname "$0")/.."
awk '
  # As the headings of Markdown are made into anchors.
  function anchor(heading) {
    heading = tolower(heading)
    gsub(/[^a-z0-9_ \200-\377-]/, "", heading)
    gsub(/ /, "-", heading)
    return heading
  }
  function read(file,  line, code) {
    if (file in there) return there[file]
    there[file] = 0
    while ((getline line < file) > 0) {
      there[file] = 1
      if (line ~ /^ *```/) code = !code
      if (!code && line ~ /^#+ /) {
        sub(/^#+ /, "", line)
        has[file, anchor(line)] = 1
      }
    }
    close(file)
    return there[file]
  }
  function folder(file) { return file ~ /\// ? substr(file, 1, match(file, /[^\/]*$/) - 1) : "" }
  function plain(path) {
    while (match(path, /[^\/.]+\/\.\.\//))
      path = substr(path, 1, RSTART - 1) substr(path, RSTART + RLENGTH)
    return path
  }
  FNR == 1 { code = 0 }
  /^ *```/ { code = !code }
  code { next }
  FILENAME ~ /^docs\// {
    rest = $0
    while (match(rest, /`[a-z0-9_]+\/[a-z0-9_\/]+\.[ch]`/)) {
      file = substr(rest, RSTART + 1, RLENGTH - 2)
      rest = substr(rest, RSTART + RLENGTH)
      if (!read("src/" file) && !read("include/" file) && !read(file)) { print FILENAME ": no " file; bad = 1 }
    }
  }
  {
    rest = $0
    while (match(rest, /\]\([^)]+\)/)) {
      link = substr(rest, RSTART + 2, RLENGTH - 3)
      rest = substr(rest, RSTART + RLENGTH)
      if (link ~ /^[a-z]+:/) continue
      links++
      mark = ""
      if (match(link, /#/)) { mark = substr(link, RSTART + 1); link = substr(link, 1, RSTART - 1) }
      file = link == "" ? FILENAME : plain(folder(FILENAME) link)
      if (!read(file) && system("[ -e \"" file "\" ]") != 0) { print FILENAME ": no " file; bad = 1 }
      else if (mark != "" && !((file, mark) in has)) { print FILENAME ": no heading #" mark " in " file; bad = 1 }
    }
  }
  END {
    if (links == 0) { print "there are no links"; bad = 1 }
    exit bad
  }' "$@"
