#include "games/graph/name_set.h"

#include <string.h>

static bool begins_all_but(const char *text, size_t length) {
  return length >= strlen(BT_ALL_BUT) && memcmp(text, BT_ALL_BUT, strlen(BT_ALL_BUT)) == 0;
}

bool bt_name_set_allows(struct bt_word name) {
  static const char *const words[] = {"all", "none", "+", "-"};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (strlen(words[i]) == name.length && memcmp(words[i], name.text, name.length) == 0)
      return false;
  for (size_t i = 0; i < name.length; i++)
    if (strchr(" \t\r\v\f\n,", name.text[i]) != NULL)
      return false;
  return name.length > 0 && !begins_all_but(name.text, name.length);
}

size_t bt_name_set_words(const struct bt_names *names) {
  return ((size_t)names->keys.count + 63) / 64;
}

/* Adds the names of a list to the set; if `drops`, takes them out. */
static betli_status read_name_list(const struct bt_names *names, const char *list, bool drops,
                                   const char *lacks, uint64_t *bits, struct bt_error *error) {
  for (const char *at = list;; at++) {
    const struct bt_word word = {at, strcspn(at, ",")};
    const uint32_t id = word.length == 0 ? BT_NO_NAME : bt_names_find(names, word);
    if (id == BT_NO_NAME)
      return bt_fail(error, BETLI_INPUT, "%s '%.*s'", lacks, BT_SHOW(word));
    if (drops)
      bits[id / 64] &= ~(UINT64_C(1) << id % 64);
    else
      bits[id / 64] |= UINT64_C(1) << id % 64;
    at += word.length;
    if (*at == '\0')
      return BETLI_OK;
  }
}

bool bt_name_set_says_all(const char *text) {
  return begins_all_but(text, strlen(text)) || strcmp(text, "all") == 0;
}

static void fill_name_set(const struct bt_names *names, uint64_t *bits) {
  const size_t words = bt_name_set_words(names), last = names->keys.count % 64;
  memset(bits, 0xff, words * sizeof *bits);
  if (last > 0)
    bits[words - 1] >>= 64 - last;
}

betli_status bt_name_set_parse(const struct bt_names *names, const char *text, const char *lacks,
                               uint64_t *bits, struct bt_error *error) {
  const bool drops = begins_all_but(text, strlen(text));
  memset(bits, 0, bt_name_set_words(names) * sizeof *bits);
  if (bt_name_set_says_all(text))
    fill_name_set(names, bits);
  if (strcmp(text, "all") == 0 || strcmp(text, "none") == 0)
    return BETLI_OK;
  return read_name_list(names, drops ? text + strlen(BT_ALL_BUT) : text, drops, lacks, bits, error);
}

void bt_name_set_print_list(const struct bt_names *names, const uint64_t *bits,
                            struct bt_text *text) {
  const size_t words = bt_name_set_words(names);
  const char *before = "";
  for (size_t w = 0; w < words; w++)
    for (uint64_t rest = bits[w]; rest != 0; rest &= rest - 1) {
      const uint32_t id = (uint32_t)(w * 64 + (size_t)__builtin_ctzll(rest));
      const struct bt_word name = bt_names_at(names, id);
      bt_text_add(text, before);
      bt_text_add_bytes(text, name.text, name.length);
      before = ",";
    }
}

size_t bt_name_set_length(const struct bt_names *names, const uint64_t *bits) {
  const size_t words = bt_name_set_words(names);
  size_t length = 0;
  for (size_t w = 0; w < words; w++)
    for (uint64_t rest = bits[w]; rest != 0; rest &= rest - 1)
      length += 1 + bt_names_at(names, (uint32_t)(w * 64 + (size_t)__builtin_ctzll(rest))).length;
  return length > 0 ? length - 1 : 0;
}

void bt_name_set_print(const struct bt_names *names, const uint64_t *bits, struct bt_text *text) {
  const size_t words = bt_name_set_words(names);
  size_t count = 0;
  for (size_t w = 0; w < words; w++)
    count += (size_t)__builtin_popcountll(bits[w]);
  if (count == 0 || count == names->keys.count)
    bt_text_add(text, count == 0 ? "none" : "all");
  else
    bt_name_set_print_list(names, bits, text);
}

void bt_name_set_print_shorter(const struct bt_names *names, const uint64_t *left,
                               const uint64_t *gone, struct bt_text *text) {
  const size_t length = bt_name_set_length(names, gone);
  if (length == 0 || length + strlen(BT_ALL_BUT) >= bt_name_set_length(names, left)) {
    bt_name_set_print(names, left, text);
    return;
  }
  bt_text_add(text, BT_ALL_BUT);
  bt_name_set_print_list(names, gone, text);
}
