/* The law that a sequence shows at its end. */
#ifndef BETLI_TESTS_SHOWN_LAW_H
#define BETLI_TESTS_SHOWN_LAW_H

#include "support.h"

#include "sequence/period/repeat.h"

/* Returns true if the values show a law at their end (bt_repeat_at_end). */
static inline bool shows_law(const void *values, unsigned width, size_t n, struct bt_limits *limits,
                             struct bt_law *law) {
  struct bt_error error = {.message = ""};
  assert_int_equal(bt_repeat_at_end(values, width, n, limits, law, &error), BETLI_OK);
  return law->period > 0;
}

#endif
