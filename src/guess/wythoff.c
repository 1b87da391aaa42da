/* Finds P-positions as in Wythoff's game.  The n-th pair is (a, a + t n + c) or its mirror image,
 * where a is the least number in no pair before (Wythoff 1907; Fraenkel 1982 for all t).  In misere
 * play, and in games like it, the first pairs are exceptions (Fraenkel 1984). */
#include "guess/detectors.h"

#include <stdlib.h>

enum {
  EXCEPTIONS = 3, /* pairs at the start that may be exceptions */
  FEWEST = 4      /* pairs that must agree */
};

struct pairs {
  const struct bt_data *data;
  uint64_t size;     /* coordinates are below first + size */
  uint64_t *partner; /* per coordinate: 1 + its partner; 0: none yet */
  uint64_t exceptions;
  int64_t step, addend;
  uint64_t seen; /* pairs with both sides in the rectangle */
};

static bool is_shown_p_position(const struct pairs *pairs, uint64_t row, uint64_t column) {
  return row < pairs->data->rows && column < pairs->data->columns &&
         bt_data_cell(pairs->data, row, column) != 0;
}

/* Finds the partner of a row, not below it, that the rectangle shows; returns false if there is
 * none. */
static bool find_shown_partner(const struct pairs *pairs, uint64_t row, uint64_t *column) {
  for (*column = row; *column < pairs->size; ++*column)
    if (is_shown_p_position(pairs, row, *column))
      return true;
  return false;
}

static uint64_t find_least_unpaired(const struct pairs *pairs, uint64_t from) {
  while (from < pairs->size && pairs->partner[from] > 0)
    from++;
  return from;
}

static void join_pair(struct pairs *pairs, uint64_t a, uint64_t b) {
  pairs->partner[a] = b + 1;
  if (b < pairs->size)
    pairs->partner[b] = a + 1;
  pairs->seen += a < pairs->data->rows && b < pairs->data->columns;
}

/* Takes the exceptions as they are, and step and addend from the two pairs that follow.  Returns
 * false if a pair is missing, or the step is not positive. */
static bool begin_pairs(struct pairs *pairs) {
  uint64_t a = 0, b, difference[2] = {0, 0};
  for (uint64_t n = 0; n < pairs->exceptions + 2; n++) {
    a = find_least_unpaired(pairs, a);
    if (a == pairs->size || !find_shown_partner(pairs, a, &b))
      return false;
    difference[0] = difference[1];
    difference[1] = b - a;
    join_pair(pairs, a, b);
  }
  pairs->step = (int64_t)difference[1] - (int64_t)difference[0];
  pairs->addend = (int64_t)difference[0] - pairs->step * (int64_t)pairs->exceptions;
  return pairs->step > 0;
}

static void extend_pairs(struct pairs *pairs) {
  int64_t n = (int64_t)pairs->exceptions + 2;
  for (uint64_t a = 0; (a = find_least_unpaired(pairs, a)) < pairs->size; n++)
    join_pair(pairs, a, a + (uint64_t)(pairs->step * n + pairs->addend));
}

static bool pairs_agree(const struct pairs *pairs) {
  for (uint64_t row = 0; row < pairs->data->rows; row++)
    for (uint64_t column = 0; column < pairs->data->columns; column++)
      if (is_shown_p_position(pairs, row, column) != (pairs->partner[row] == column + 1))
        return false;
  return true;
}

static bool pairs_fit(struct pairs *pairs) {
  for (uint64_t i = 0; i < pairs->size; i++)
    pairs->partner[i] = 0;
  pairs->seen = 0;
  if (!begin_pairs(pairs))
    return false;
  extend_pairs(pairs);
  return pairs->seen >= pairs->exceptions + 2 + FEWEST && pairs_agree(pairs);
}

static void add_number_after(struct bt_pattern *pattern, const char *before, uint64_t number) {
  bt_text_add(&pattern->text, before);
  bt_text_number(&pattern->text, number);
}

/* Writes the slope.  The pairs {a, a + t n} from {0, 0} on are those of Beatty sequences (Fraenkel
 * 1982). */
static void add_wythoff_slope(struct bt_pattern *pattern, uint64_t step) {
  struct bt_text *text = &pattern->text;
  bt_text_say(text, ", which is n ");
  if (step <= 2) {
    bt_text_add(text, step == 1 ? "(1 + √5)/2" : "√2");
  } else {
    add_number_after(pattern, "(√", step * step + 4);
    add_number_after(pattern, " - ", step - 2);
    bt_text_add(text, ")/2");
  }
  bt_text_say(text, " rounded down");
}

static void describe_wythoff_pairs(struct bt_pattern *pattern, const struct pairs *pairs) {
  struct bt_text *text = &pattern->text;
  bt_text_say(text, "P-positions: a pair {a, a");
  if (pairs->step > 1)
    add_number_after(pattern, " + ", (uint64_t)pairs->step);
  bt_text_add(text, pairs->step > 1 ? " n" : " + n");
  bt_pattern_addend(pattern, pairs->addend);
  bt_text_say(text, "} for each n >= %llu, a the least number in no pair before",
              (unsigned long long)pairs->exceptions);
  if (pairs->exceptions == 0 && pairs->addend == 0 && pairs->data->first == 0)
    add_wythoff_slope(pattern, (uint64_t)pairs->step);
  for (uint64_t n = 0, a = 0; n < pairs->exceptions; n++, a++) {
    while (pairs->partner[a] <= a)
      a++;
    bt_text_say(text, n == 0 ? BT_SAY("; the first are ") : BT_SAY(", "));
    add_number_after(pattern, "{", pairs->data->first + a);
    add_number_after(pattern, ", ", pairs->data->first + pairs->partner[a] - 1);
    bt_text_add(text, "}");
  }
  const uint64_t determined = pairs->exceptions + 2;
  bt_pattern_found(pattern, "wythoff", determined, pairs->seen - determined);
  bt_pattern_number(pattern, "step", pairs->step);
  bt_pattern_number(pattern, "addend", pairs->addend);
  bt_pattern_number(pattern, "exceptions", (int64_t)pairs->exceptions);
}

void bt_find_wythoff(const struct bt_data *data, struct bt_pattern *pattern) {
  struct pairs pairs = {.data = data,
                        .size = data->rows > data->columns ? data->rows : data->columns};
  pairs.partner = malloc((size_t)pairs.size * sizeof *pairs.partner);
  pattern->text.failed |= pairs.partner == NULL;
  for (; pairs.partner != NULL && pairs.exceptions <= EXCEPTIONS && pattern->name == NULL;
       pairs.exceptions++)
    if (pairs_fit(&pairs))
      describe_wythoff_pairs(pattern, &pairs);
  free(pairs.partner);
}
