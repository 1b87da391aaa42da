/* Functions of one number that occur in values of games, as a table of patterns. */
#ifndef BETLI_GUESS_NUMBER_FUNCTION_H
#define BETLI_GUESS_NUMBER_FUNCTION_H

#include "base/text.h"

struct bt_number_function {
  const char *name; /* of the pattern */
  const char *text; /* "the odd part of %s"; with a base, "the sum of the base-%llu digits of %s" */
  uint64_t (*of)(uint64_t n);                     /* for n > 0, without a base */
  uint64_t (*in_base)(uint64_t n, uint64_t base); /* the same, with one */
  uint64_t first_base, last_base;                 /* inclusive; 0: it has no base */
  uint64_t most;                                  /* the greatest n that is quick; 0: all are */
};

/* A function, with its base. */
struct bt_based_function {
  const struct bt_number_function *function;
  uint64_t base;
};

/* Tells the k-th function, the simplest first; returns false past the last. */
bool bt_based_function_at(size_t k, struct bt_based_function *based);

/* Returns the value at n > 0. */
uint64_t bt_based_function_value(const struct bt_based_function *based, uint64_t n);

/* Writes "the odd part of n + 1". */
void bt_based_function_print(const struct bt_based_function *based, const char *argument,
                             struct bt_text *text);

#endif
