#include "games/codes/octal_values.h"

#include "core/game/take_break.h"
#include "core/law/find.h"

#include <assert.h>

enum { MOST_VALUES = 1 << 11 };
_Static_assert(2 * BT_OCTAL_HEAPS < MOST_VALUES, "values stay below twice the heap");

size_t bt_octal_options(const struct bt_octal *code, size_t heap, struct bt_octal_option *options) {
  size_t count = 0;
  for (size_t taken = 0; taken < code->count && taken <= heap; taken++) {
    const uint64_t digit = code->digits[taken];
    const size_t rest = heap - taken;
    if (digit & (rest == 0 ? 1 : 2))
      options[count++] = (struct bt_octal_option){{0, (uint16_t)rest}};
    for (size_t part = 1; digit & 4 && part <= rest / 2; part++)
      options[count++] = (struct bt_octal_option){{(uint16_t)part, (uint16_t)(rest - part)}};
  }
  return count;
}

void bt_octal_next(const struct bt_octal *code, struct bt_octal_values *values) {
  bool seen[MOST_VALUES] = {false};
  struct bt_octal_option options[BT_OCTAL_OPTIONS];
  const uint16_t *value = values->values;
  for (size_t i = bt_octal_options(code, values->known, options); i-- > 0;)
    seen[value[options[i].heaps[0]] ^ value[options[i].heaps[1]]] = true;
  uint16_t least = 0;
  while (seen[least])
    least++;
  values->values[values->known++] = least;
}

/* Values of codes of a length, in which a law is sought. */
struct values_of_codes {
  const uint16_t *values;
  size_t known, digits;
};

static bool are_same_octal_values(const void *data, size_t i, size_t j) {
  const struct values_of_codes *of = data;
  return of->values[i] == of->values[j];
}

/* Returns true if the law is proved.  The bound depends on the length of the code alone.  So other
 * codes can be compared with the same values. */
static bool is_octal_law_proved(const void *data, struct bt_law *law) {
  const struct values_of_codes *of = data;
  uint64_t all[BT_OCTAL_DIGITS];
  for (size_t k = 0; k < of->digits; k++)
    all[k] = 7;
  const struct bt_take_break longest = {.digits = all, .count = of->digits};
  return bt_guy_smith(&longest, law) && law->until < of->known;
}

bool bt_octal_repeats(size_t count, const uint16_t *values, size_t known, size_t most,
                      size_t *until) {
  const struct values_of_codes of = {values, known, count};
  const struct bt_row row = {&of, known, are_same_octal_values, is_octal_law_proved};
  uint32_t matches[BT_OCTAL_PERIODIC];
  struct bt_law law;
  assert(most <= BT_OCTAL_PERIODIC);
  if (!bt_find_law(row, most - 1, matches, &law))
    return false;
  *until = (size_t)law.until;
  return true;
}

bool bt_octal_is_periodic(const struct bt_octal *code, struct bt_octal_values *values,
                          size_t *until) {
  const size_t most = 2 * (size_t)BT_OCTAL_PERIODIC + code->count - 1;
  while (values->known < most)
    bt_octal_next(code, values);
  return bt_octal_repeats(code->count, values->values, values->known, BT_OCTAL_PERIODIC, until);
}

bool bt_octal_agrees(const struct bt_octal *code, const struct bt_octal_values *values,
                     size_t until) {
  struct bt_octal_values others = {.known = 0};
  while (others.known <= until) {
    const size_t heap = others.known;
    bt_octal_next(code, &others);
    if (others.values[heap] != values->values[heap])
      return false;
  }
  return true;
}
