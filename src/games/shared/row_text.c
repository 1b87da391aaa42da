#include "games/shared/row_text.h"

#include "games/shared/number.h"

#include <inttypes.h>
#include <string.h>

static betli_status read_row_numbers(const struct bt_row_bounds *bounds, const char *text,
                                     struct bt_pool_row *row, struct bt_error *error) {
  const uint64_t range[2] = {bounds->least, UINT64_MAX};
  for (;; text++) {
    const struct bt_word word = {text, strcspn(text, " ")};
    uint64_t number = 0;
    const betli_status status = bt_number_parse(bounds->what, word, range, &number, error);
    if (status != BETLI_OK)
      return status;
    if (row->count == bounds->most)
      return bt_fail(error, BETLI_INPUT, "a row may have at most %zu numbers", bounds->most);
    if (!bt_row_push(row, number))
      return bt_fail_memory(error);
    text += word.length;
    if (*text == '\0')
      return BETLI_OK;
  }
}

betli_status bt_row_read(const struct bt_row_bounds *bounds, const char *text,
                         struct bt_pool_row *row, struct bt_error *error) {
  row->count = 0;
  return read_row_numbers(bounds, text, row, error);
}

void bt_row_print(const struct bt_pool_row *row, struct bt_text *text) {
  for (size_t i = 0; i < row->count; i++) {
    if (i > 0)
      bt_text_add(text, " ");
    bt_text_number(text, row->items[i]);
  }
}

betli_status bt_row_ascends(const struct bt_pool_row *row, const char *rule,
                            struct bt_error *error) {
  for (size_t i = 1; i < row->count; i++)
    if (row->items[i] <= row->items[i - 1])
      return bt_fail(error, BETLI_INPUT, "%s: %" PRIu64 " cannot follow %" PRIu64, rule,
                     row->items[i], row->items[i - 1]);
  return BETLI_OK;
}

void bt_row_add_up(struct bt_pool_row *row) {
  for (size_t i = 1; i < row->count; i++)
    row->items[i] += row->items[i - 1];
}

/* Reads the row from the bits of k + 1.  A row of sum s is a composition of s: s dots in a line
 * with bars between some of them.  The s - 1 bits after the leading 1 say where the bars are. */
bool bt_row_sample(uint64_t size, uint64_t k, struct bt_pool_row *row) {
  enum { MOST_BITS = 20 };
  const uint64_t code = k + 1, codes = (UINT64_C(1) << (size < MOST_BITS ? size : MOST_BITS)) / 2;
  uint64_t number = 0;
  row->count = 0;
  if (code >= codes)
    return false;
  for (uint64_t rest = code; rest > 0; rest >>= 1) {
    number++;
    if ((rest & 1) == 0 && rest > 1)
      continue;
    if (!bt_row_push(row, number))
      return false;
    number = 0;
  }
  return true;
}
