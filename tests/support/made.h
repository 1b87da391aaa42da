/* Made-up values for the search for patterns, and the patterns that it must find. */
#ifndef BETLI_TESTS_MADE_H
#define BETLI_TESTS_MADE_H

#include "support.h"

#include "guess/guess.h"

enum { MOST_CELLS = 4096, MOST_FOUND = 4 };

struct found {
  size_t count;
  char name[MOST_FOUND][64], text[MOST_FOUND][512];
  size_t number_count[MOST_FOUND];
  betli_pattern_number numbers[MOST_FOUND][BT_PATTERN_NUMBERS];
};

/* Values, with P-positions at the zeros; or P-positions alone. */
struct made {
  struct bt_data data;
  bt_cell cells[MOST_CELLS], wins[MOST_CELLS];
  bool outcomes;
};

typedef uint64_t list_value(uint64_t n);
typedef uint64_t rectangle_value(uint64_t a, uint64_t b);

struct made make_list(list_value *value, uint64_t first, uint64_t count, bool outcomes);
struct made make_rectangle(rectangle_value *value, uint64_t first, uint64_t rows, uint64_t columns,
                           bool outcomes);

struct found hunt(struct made *made);

/* Returns a number of pattern i; the test fails if the pattern does not have it. */
int64_t found_number(const struct found *found, size_t i, const char *name);

/* Expects one pattern, with this name and text. */
void expect(struct made made, const char *name, const char *text);
void expect_nothing(struct made made);
/* Expects no pattern of this name. */
void expect_not(struct made made, const char *name);
/* Expects patterns with these texts, up to a NULL. */
void expect_all(struct made made, const char *const texts[]);
/* Expects no pattern, except perhaps of the P-positions. */
void expect_no_values(struct made made);

#endif
