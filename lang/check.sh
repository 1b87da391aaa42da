#!/bin/sh
# Each translation has a text for people in src.  A text without a translation is named, but is no failure: then the
# English one is shown.
#
#   lang/check.sh BETLI
set -eu
tool=$(realpath "$1")
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0

# joined: a catalogue from standard input, in which each text stands in one line, also one with ends of lines.
joined() {
  awk '
    /^"/ { line = substr(line, 1, length(line) - 1) substr($0, 2); next }
    { if (NR > 1) print line; line = $0 }
    END { print line }'
}

# keys FILE: the texts of a catalogue, one a line, without those in which there are no words.
keys() {
  msguniq --no-wrap "$1" | joined |
    sed -n 's/^msgid "\(..*\)"$/\1/p' |
    awk '{
      text = $0
      gsub(/%<PRI[ud](32|64)>/, "", text)
      gsub(/%[-+ #0]*[0-9*]*(\.[0-9*]*)?(hh|h|ll|l|z|j|t)?[a-zA-Z]/, "", text)
      gsub(/\\n/, "", text)
      if (text ~ /[A-Za-z][A-Za-z]/) print
    }' | LC_ALL=C sort -u
}

lang/extract.sh >"$work/all.pot"
# What the tool says of games is made of pieces in the source.
"$tool" games --lang en --format json |
  grep -oE '"(title|family|rules|position|known|help)":"([^"\\]|\\.)*"' |
  sed -E 's/\\u000a/\\n/g; s/^"[a-z]+":(.*)$/\n#: the_texts_of_games\nmsgid \1\nmsgstr ""/' >>"$work/all.pot"
keys "$work/all.pot" >"$work/all"
for language in hu zh; do
  msgfmt --check --output-file=/dev/null "lang/$language.po" || failed=1
  msgattrib --only-fuzzy "lang/$language.po" | grep '^msgid "..*"' && failed=1
  keys "lang/$language.po" >"$work/$language"
  LC_ALL=C comm -13 "$work/all" "$work/$language" >"$work/dead"
  sed "s/^/lang\/$language.po: no source has this text: /" "$work/dead"
  [ ! -s "$work/dead" ] || failed=1
done
joined <"$work/all.pot" >"$work/all.joined"
for language in hu zh; do
  LC_ALL=C comm -23 "$work/all" "$work/$language" >"$work/missing"
  awk -v catalogue="lang/$language.po" '
    FNR == NR { missing[$0] = 1; next }
    /^#: / { for (i = 2; i <= NF; i++) { sub(/:[0-9]+$/, "", $i); files[$i] = 1 } }
    /^msgid "/ {
      text = substr($0, 8, length($0) - 8)
      for (file in files)
        if (text in missing) print file ": not in " catalogue ": " text
    }
    /^$/ { split("", files) }' "$work/missing" "$work/all.joined"
done
exit $failed
