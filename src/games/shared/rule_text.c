#include "games/shared/rule_text.h"

#include "lang/lang.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* ---- ranges --------------------------------------------------------------------------------- */

static void write_separator(struct bt_ranges *ranges, bool last) {
  if (ranges->written++ > 0)
    bt_text_say(ranges->text, last ? " or " : ", ");
}

static void write_pending_range(struct bt_ranges *ranges, bool last) {
  const uint64_t from = ranges->from, to = ranges->to;
  const bool pair = to - from == 1 && to != UINT64_MAX;
  if (!ranges->pending)
    return;
  write_separator(ranges, last && !pair);
  if (from == to || pair)
    bt_text_number(ranges->text, from);
  else if (to == UINT64_MAX)
    bt_text_say(ranges->text, "at least %" PRIu64, from);
  else
    bt_text_say(ranges->text, "%" PRIu64 " to %" PRIu64, from, to);
  if (pair) {
    write_separator(ranges, last);
    bt_text_number(ranges->text, to);
  }
}

void bt_ranges_add(struct bt_ranges *ranges, uint64_t from, uint64_t to) {
  if (ranges->pending && from <= ranges->to + 1) {
    ranges->to = to > ranges->to ? to : ranges->to;
    return;
  }
  write_pending_range(ranges, false);
  ranges->from = from;
  ranges->to = to;
  ranges->pending = true;
}

void bt_ranges_end(struct bt_ranges *ranges) {
  write_pending_range(ranges, true);
  ranges->pending = false;
}

static int compare_numbers(const void *a, const void *b) {
  const uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
  return (x > y) - (x < y);
}

void bt_write_numbers(const uint64_t *numbers, size_t count, struct bt_text *text) {
  uint64_t *sorted = malloc(count * sizeof *sorted);
  struct bt_ranges ranges = {.text = text};
  if (sorted == NULL) {
    text->failed = true;
    return;
  }
  memcpy(sorted, numbers, count * sizeof *sorted);
  qsort(sorted, count, sizeof *sorted, compare_numbers);
  for (size_t i = 0; i < count; i++)
    bt_ranges_add(&ranges, sorted[i], sorted[i]);
  bt_ranges_end(&ranges);
  free(sorted);
}

/* ---- codes ---------------------------------------------------------------------------------- */

void bt_write_counters(const char *numbers, struct bt_text *text) {
  if (strcmp(numbers, "1") == 0)
    bt_text_say(text, "1 counter");
  else
    bt_text_say(text, "%s counters", numbers);
}

/* Writes the numbers of counters whose digit is `digit`: "1, 3 or 4 counters". */
static void write_counters_of_digit(const struct bt_take_break *code, uint64_t digit,
                                    struct bt_text *text) {
  struct bt_text list = {.language = text->language};
  struct bt_ranges ranges = {.text = &list};
  for (size_t k = 1; k < code->count; k++)
    if (code->digits[k] == digit)
      bt_ranges_add(&ranges, k, k);
  if (code->beyond == digit)
    bt_ranges_add(&ranges, code->count, UINT64_MAX);
  bt_ranges_end(&ranges);
  bt_write_counters(bt_text_string(&list), text);
  text->failed |= list.failed;
  bt_text_free(&list);
}

static void write_heaps_of_digit(uint64_t digit, struct bt_text *text) {
  struct bt_ranges ranges = {.text = text};
  for (uint64_t j = 0; j < 64; j++)
    if (digit >> j & 1)
      bt_ranges_add(&ranges, j, j);
  bt_ranges_end(&ranges);
}

/* Says what a move that takes counters leaves, for octal digits. */
static const char *const octal_sentences[] = {
    [1] = BT_SAY("A move takes a whole heap of %s."),
    [2] = BT_SAY("A move takes %s from a larger heap."),
    [3] = BT_SAY("A move takes %s from a heap."),
    [4] = BT_SAY("A move takes %s from a larger heap and splits the rest into two heaps."),
    [5] = BT_SAY("A move takes a whole heap of %s, or as many and splits the rest into two heaps."),
    [6] = BT_SAY("A move takes %s from a larger heap, and may split the rest into two heaps."),
    [7] = BT_SAY("A move takes %s from a heap, and may split the rest into two heaps.")};

static void write_sentence_of_digit(const struct bt_take_break *code, uint64_t digit,
                                    struct bt_text *text) {
  struct bt_text counters = {.language = text->language}, heaps = {.language = text->language};
  write_counters_of_digit(code, digit, &counters);
  write_heaps_of_digit(digit, &heaps);
  bt_text_add(text, text->length > 0 ? "  " : "");
  if (digit < 8)
    bt_text_say(text, octal_sentences[digit], bt_text_string(&counters));
  else
    bt_text_say(text, "A move takes %s from a heap and leaves %s heaps of the rest.",
                bt_text_string(&counters), bt_text_string(&heaps));
  text->failed |= counters.failed || heaps.failed;
  bt_text_free(&counters);
  bt_text_free(&heaps);
}

static void write_sentence_of_first_digit(uint64_t digit, struct bt_text *text) {
  struct bt_text heaps = {.language = text->language};
  write_heaps_of_digit(digit, &heaps);
  bt_text_add(text, text->length > 0 ? "  " : "");
  bt_text_say(text, "A move takes nothing and splits a heap into %s heaps.",
              bt_text_string(&heaps));
  text->failed |= heaps.failed;
  bt_text_free(&heaps);
}

/* Returns true if no smaller number of counters has the digit of k. */
static bool is_first_of_digit(const struct bt_take_break *code, size_t k) {
  size_t i = 1;
  while (code->digits[i] != code->digits[k])
    i++;
  return i == k;
}

static bool has_digit(const struct bt_take_break *code, uint64_t digit) {
  size_t k = 1;
  while (k < code->count && code->digits[k] != digit)
    k++;
  return k < code->count;
}

void bt_take_break_write_rules(const struct bt_take_break *code, struct bt_text *text) {
  for (size_t k = 1; k < code->count; k++)
    if (code->digits[k] != 0 && is_first_of_digit(code, k))
      write_sentence_of_digit(code, code->digits[k], text);
  if (code->beyond != 0 && !has_digit(code, code->beyond))
    write_sentence_of_digit(code, code->beyond, text);
  if (code->digits[0] != 0)
    write_sentence_of_first_digit(code->digits[0], text);
  if (code->unequal)
    bt_text_say(text, "  Two heaps that a move leaves have different sizes.");
  if (text->length == 0)
    bt_text_say(text, "There are no moves.");
}
