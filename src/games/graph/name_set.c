#include "games/graph/name_set.h"

#include <string.h>

bool bt_name_set_allows(struct bt_word name) {
  static const char *const words[] = {"all", "none", "+", "-"};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (strlen(words[i]) == name.length && memcmp(words[i], name.text, name.length) == 0)
      return false;
  for (size_t i = 0; i < name.length; i++)
    if (strchr(" \t\r\v\f\n,", name.text[i]) != NULL)
      return false;
  return name.length > 0;
}

betli_status bt_name_set_parse(const struct bt_names *names, const char *text, const char *lacks,
                               uint64_t *bits, struct bt_error *error) {
  assert(names->keys.count <= BT_MOST_BITS);
  memset(bits, 0, BT_MAX_WIDTH * sizeof *bits);
  if (strcmp(text, "none") == 0)
    return BETLI_OK;
  for (uint32_t id = 0; strcmp(text, "all") == 0 && id < names->keys.count; id++)
    bt_bit_add(bits, id);
  if (strcmp(text, "all") == 0)
    return BETLI_OK;
  for (const char *at = text;; at++) {
    const struct bt_word word = {at, strcspn(at, ",")};
    const uint32_t id = word.length == 0 ? BT_NO_NAME : bt_names_find(names, word);
    if (id == BT_NO_NAME)
      return bt_fail(error, BETLI_INPUT, "%s '%.*s'", lacks, BT_SHOW(word));
    bt_bit_add(bits, id);
    at += word.length;
    if (*at == '\0')
      return BETLI_OK;
  }
}

void bt_name_set_print(const struct bt_names *names, const uint64_t *bits, struct bt_text *text) {
  const char *before = "";
  size_t count = 0;
  for (size_t i = 0; i < names->keys.count; i++)
    count += bt_bit_has(bits, i);
  if (count == 0 || count == names->keys.count) {
    bt_text_add(text, count == 0 ? "none" : "all");
    return;
  }
  for (uint32_t id = 0; id < names->keys.count; id++) {
    if (!bt_bit_has(bits, id))
      continue;
    const struct bt_word name = bt_names_at(names, id);
    bt_text_add(text, before);
    bt_text_add_bytes(text, name.text, name.length);
    before = ",";
  }
}
