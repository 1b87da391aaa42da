/* The search for a law: where the end of a row of things begins to repeat.  Always inlined, so that
 * the compiler makes a separate loop for each way to compare things. */
#ifndef BETLI_CORE_LAW_FIND_H
#define BETLI_CORE_LAW_FIND_H

#include "base/inline.h"
#include "core/law/law.h"

/* A row of things, counted from 0. */
struct bt_row {
  const void *data;
  size_t count; /* below 2^32 */
  /* Returns true if two things are the same. */
  bool (*same)(const void *data, size_t i, size_t j);
  /* Returns true if enough of the row repeats; tells the saltus and the theorem, if there are any.
   * If an end is not enough, no shorter end with a greater period is. */
  bool (*enough)(const void *data, struct bt_law *law);
};

/* Finds for each shift up to `longest` how many of the last things equal the things `shift` before
 * them.  This is the Z-function of the row read backwards (D. Gusfield, Algorithms on Strings,
 * Trees, and Sequences, section 1.4).  `longest` is below row.count; `matches` has room for longest
 * + 1 numbers. */
BT_INLINE void bt_find_matches(struct bt_row row, size_t longest, uint32_t *matches) {
  const size_t last = row.count - 1;
  size_t left = 0, right = 0; /* [left, right) repeats the beginning, with the greatest right */
  for (size_t i = 1; i <= longest; i++) {
    size_t length = 0;
    if (i < right)
      length = matches[i - left] < right - i ? matches[i - left] : right - i;
    while (i + length <= last && row.same(row.data, last - i - length, last - length))
      length++;
    matches[i] = (uint32_t)length;
    if (i + length > right) {
      left = i;
      right = i + length;
    }
  }
}

/* Finds the least period, up to `longest`, of an end of the row that is enough, and where this end
 * begins.  Returns false if there is none.  Linear time. */
BT_INLINE bool bt_find_law(struct bt_row row, size_t longest, uint32_t *matches,
                           struct bt_law *law) {
  size_t longest_end = 0; /* of the ends with a smaller period */
  if (row.count == 0)
    return false;
  longest = longest < row.count ? longest : row.count - 1;
  bt_find_matches(row, longest, matches);
  for (size_t period = 1; period <= longest; period++) {
    const size_t end = period + matches[period];
    if (end < longest_end)
      continue;
    longest_end = end;
    *law = (struct bt_law){.from = row.count - end, .period = period};
    if (row.enough(row.data, law))
      return true;
  }
  return false;
}

#endif
