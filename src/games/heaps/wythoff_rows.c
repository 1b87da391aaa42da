#include "games/heaps/wythoff_rows.h"

#include "lang/lang.h"

#include <assert.h>
#include <inttypes.h>
#include <stdlib.h>

/* Bounds the values of a pair a x b, a <= b.  A smaller row excludes a value at most twice: once by
 * a move in the first heap, once by a move in both.  So b - 2a <= g(a, b) <= b + a, and no value
 * below b - 2a is missing in row a before column b.  A window of 3a + 1 bits then tells which
 * values of the row are used.  The window, relative to b, and the values of smaller rows decide all
 * later values of the row.  If smaller rows repeat with the period p, and two windows are equal
 * whose distance is a multiple of p, the row repeats with that distance (Landman 2002). */
enum { COLUMNS = 3072, ROWS = BT_WYTHOFF_ROWS };

static_assert(3 * (ROWS - 1) < 64, "the values of a window are bits of a word");

struct bt_wythoff_rows {
  uint64_t from[ROWS], period[ROWS]; /* each also those of all rows before */
  int8_t growth[ROWS][COLUMNS];      /* g(a, b) - b */
};

/* ---- rows ----------------------------------------------------------------------------------- */

/* Adds the values of options in smaller rows.  Bit j of a window is the value b - 2a + j. */
static uint64_t add_smaller_rows(const struct bt_wythoff_rows *rows, size_t a, size_t b,
                                 uint64_t window) {
  for (size_t k = 1; k <= a; k++) {
    const int across = rows->growth[a - k][b] + 2 * (int)a;
    window |= UINT64_C(1) << across;
    if (k > b)
      continue;
    const int diagonal = rows->growth[a - k][b - k] - (int)k + 2 * (int)a;
    if (diagonal >= 0)
      window |= UINT64_C(1) << diagonal;
  }
  return window;
}

/* Finds a window equal to that of column b among those before, one for each period of smaller rows;
 * the period and the start of row a follow. */
static bool finds_row_period(struct bt_wythoff_rows *rows, size_t a, const uint64_t *windows,
                             size_t start, size_t step, size_t b) {
  for (size_t at = start; at < b; at += step)
    if (windows[at] == windows[b]) {
      rows->from[a] = at;
      rows->period[a] = b - at;
      return true;
    }
  return false;
}

/* Fills a row; the rows before are full.  From column a on, diagonals do not end at the border. */
static void fill_wythoff_row(struct bt_wythoff_rows *rows, size_t a) {
  uint64_t windows[COLUMNS], window = (UINT64_C(1) << 2 * a) - 1;
  const size_t start = a == 0 ? 0 : (size_t)rows->from[a - 1] + a;
  const size_t step = a == 0 ? 1 : (size_t)rows->period[a - 1];
  size_t b = 0;
  for (;; b++) {
    assert(b < COLUMNS);
    windows[b] = window;
    if (b > start && (b - start) % step == 0 && finds_row_period(rows, a, windows, start, step, b))
      break;
    const int least = __builtin_ctzll(~add_smaller_rows(rows, a, b, window));
    rows->growth[a][b] = (int8_t)(least - 2 * (int)a);
    window = (window | UINT64_C(1) << least) >> 1;
  }
  for (; b < COLUMNS; b++)
    rows->growth[a][b] = rows->growth[a][b - rows->period[a]];
}

struct bt_wythoff_rows *bt_wythoff_rows_new(void) {
  struct bt_wythoff_rows *rows = malloc(sizeof *rows);
  for (size_t a = 0; rows != NULL && a < ROWS; a++)
    fill_wythoff_row(rows, a);
  return rows;
}

void bt_wythoff_rows_free(struct bt_wythoff_rows *rows) {
  free(rows);
}

/* ---- values --------------------------------------------------------------------------------- */

bool bt_wythoff_row_value(const struct bt_wythoff_rows *rows, const uint64_t *pair,
                          uint64_t *value) {
  const uint64_t a = pair[0] < pair[1] ? pair[0] : pair[1], b = pair[0] ^ pair[1] ^ a;
  if (a >= ROWS || b > UINT64_MAX - a)
    return false;
  const uint64_t from = rows->from[a];
  const uint64_t column = b < from ? b : from + (b - from) % rows->period[a];
  *value = b + (uint64_t)(int64_t)rows->growth[a][column]; /* modulo 2^64 */
  return true;
}

static void add_pair_of_value(const struct bt_wythoff_rows *rows, uint64_t first, uint64_t second,
                              struct bt_value wanted, struct bt_options *options) {
  const uint64_t pair[2] = {first, second};
  uint64_t value;
  if (bt_wythoff_row_value(rows, pair, &value) && bt_same(bt_number(value), wanted))
    bt_options_add(options, pair);
}

/* Tells which smaller sizes of a heap, next to the other heap, may give a value.  By the bounds
 * above they differ from the value by less than 3 times the number of rows. */
static void find_sizes_near_value(uint64_t size, uint64_t wanted, uint64_t *from, uint64_t *to) {
  enum { DISTANCE = 3 * ROWS };
  *from = wanted < DISTANCE ? 0 : wanted - DISTANCE;
  *to = wanted > UINT64_MAX - DISTANCE || wanted + DISTANCE > size ? size : wanted + DISTANCE;
}

void bt_wythoff_rows_reach(const struct bt_wythoff_rows *rows, const uint64_t *pair,
                           struct bt_value wanted, struct bt_options *options) {
  const uint64_t x = pair[0], y = pair[1], least = x < y ? x : y;
  uint64_t from, to;
  find_sizes_near_value(x, wanted.number, &from, &to);
  for (uint64_t k = x < ROWS ? 0 : from; k < (x < ROWS ? x : to); k++)
    add_pair_of_value(rows, k, y, wanted, options);
  find_sizes_near_value(y, wanted.number, &from, &to);
  for (uint64_t k = y < ROWS ? 0 : from; k < (y < ROWS ? y : to); k++)
    add_pair_of_value(rows, x, k, wanted, options);
  for (uint64_t k = least; k > 0; k--)
    add_pair_of_value(rows, x - k, y - k, wanted, options);
}

void bt_wythoff_rows_why(const struct bt_wythoff_rows *rows, const uint64_t *pair,
                         struct bt_text *text) {
  const uint64_t a = pair[0] < pair[1] ? pair[0] : pair[1], b = pair[0] ^ pair[1] ^ a;
  if (a < ROWS && b >= rows->from[a] + rows->period[a])
    bt_text_say(text,
                "next to %" PRIu64 ", values grow by %" PRIu64 " with each %" PRIu64
                " counters of a heap from %" PRIu64 " on (Landman 2002)",
                a, rows->period[a], rows->period[a], rows->from[a]);
}
