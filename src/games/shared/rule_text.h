/* The rules of a game with its parameters, in words: "A move takes 1, 3 or 4 counters." */
#ifndef BETLI_GAMES_SHARED_RULE_TEXT_H
#define BETLI_GAMES_SHARED_RULE_TEXT_H

#include "base/text.h"
#include "core/game/take_break.h"

/* Writes numbers as a list of ranges: "1, 3 to 5 or at least 9". */
struct bt_ranges {
  struct bt_text *text;
  size_t written;    /* items */
  uint64_t from, to; /* the range that is not yet written; to UINT64_MAX: without an end */
  bool pending;
};

/* Adds the numbers from `from` to `to`.  Ranges come in increasing order. */
void bt_ranges_add(struct bt_ranges *ranges, uint64_t from, uint64_t to);
/* Writes what is left.  The list then ends with "or". */
void bt_ranges_end(struct bt_ranges *ranges);

/* Writes numbers in any order, as ranges. */
void bt_write_numbers(const uint64_t *numbers, size_t count, struct bt_text *text);

/* Writes "1 counter" or "1, 3 or 4 counters". */
void bt_write_counters(const char *numbers, struct bt_text *text);

/* Writes which counters a move takes, and what it leaves. */
void bt_take_break_write_rules(const struct bt_take_break *code, struct bt_text *text);

#endif
