#!/bin/sh
# lang/extract.sh [FILE...]: the texts for people in the source (all of src, or FILEs) as a catalogue
# without translations, in gettext's format.  A text stands where one of these functions takes it, in
# SAY or BT_SAY, or in a field that holds texts; those of games the tool itself tells.  What has no letters needs no translation.
set -eu
cd "$(dirname "$0")/.."
fields='theorem|odd|summary'
[ $# -gt 0 ] || set -- $(find src -name '*.[ch]' ! -path 'src/lang/*' | sort)
made=$(mktemp -d)
trap 'rm -rf "$made"' EXIT
for file in "$@"; do
  mkdir -p "$made/$(dirname "$file")"
  sed -E "s/^( *)\.($fields) =/\1SAY(/" "$file" >"$made/$file"
done
cd "$made"
xgettext --language=C --from-code=UTF-8 --sort-by-file --no-wrap -o - \
  -k -kSAY:1 -kBT_SAY:1 -ksay:1 -kput_said:2 -kput_label:2 -kbt_text_say:2 -kbetli_say:2 -kbt_limits_look:2 -kbt_limits_go_on:3 -kwords_say:2 -kreject:2 -kbt_say:2 \
  -kbt_fail:3 -kbt_fail_file:2 -kbt_number_parse:1 -kfail_unexpected_token:2 -kexpect_dot_token:3 -kfail_graph_size:2 \
  -kbt_field_fail:2 -kbt_board_claims_read_board:5 -kfail_claimed_sum:3 -kfail_claim:3 -kbt_store_fail:2 -kreport_board_flaw:3 -kreport_code_option:3 -kreport_position:3 -kreport_canonical:4 -kbt_rule_fail:2 -kstop_rule:2 -kfail:2 -kwarn:1 -kbt_graph_fail:3 -kfail_in_bfile:2 -kfail_order_line:2 -kfail_tree_line:2 -kreject_saved_line:2 -kfail_option_value:4 \
  "$@" 2>/dev/null
