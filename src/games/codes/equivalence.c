#include "games/codes/equivalence.h"

#include "games/codes/octal_steps.h"

#include <stdlib.h>
#include <string.h>

void bt_octal_print(const struct bt_octal *code, struct bt_text *text) {
  bt_text_number(text, code->digits[0]);
  bt_text_add(text, ".");
  for (size_t k = 1; k < code->count || k == 1; k++)
    bt_text_number(text, code->digits[k]);
}

void bt_octal_canonical(const struct bt_octal *code, struct bt_octal *canonical, size_t *dead) {
  *canonical = *code;
  *dead = bt_octal_reduce(canonical);
  bt_octal_make_smallest(canonical);
}

/* ---- classes -------------------------------------------------------------------------------- */

/* The classes found so far, and the reduced codes, most of which many codes share: the steps that
 * take time are made once for each of those. */
struct search {
  struct bt_octal_classes *classes;
  struct bt_octal *reduced;
  size_t reduced_count;
};

static bool same(const struct bt_octal *a, const struct bt_octal *b) {
  return a->count == b->count && memcmp(a->digits, b->digits, sizeof a->digits) == 0;
}

static bool is_new_reduced(struct search *search, const struct bt_octal *code) {
  for (size_t i = 0; i < search->reduced_count; i++)
    if (same(&search->reduced[i], code))
      return false;
  search->reduced[search->reduced_count++] = *code;
  return true;
}

static bool is_new_class(const struct bt_octal_classes *classes, const struct bt_octal *canonical) {
  for (size_t i = 0; i < classes->count; i++)
    if (same(&classes->classes[i].canonical, canonical))
      return false;
  return true;
}

/* The first code of a class that comes by names it. */
static void look_at(struct search *search, const struct bt_octal *code) {
  struct bt_octal_class found = {.name = *code, .canonical = *code};
  found.dead = bt_octal_reduce(&found.canonical);
  if (!is_new_reduced(search, &found.canonical))
    return;
  bt_octal_make_smallest(&found.canonical);
  if (is_new_class(search->classes, &found.canonical))
    search->classes->classes[search->classes->count++] = found;
}

/* Codes of exactly so many digits behind the point, as numbers; if only one, it may be 0. */
static void look_at_length(struct search *search, size_t length, uint64_t first) {
  for (uint64_t number = 0; number >> 3 * length == 0; number++) {
    struct bt_octal code = {.count = length + 1, .digits = {first}};
    for (size_t k = 1; k <= length; k++)
      code.digits[k] = number >> 3 * (length - k) & 7;
    if (number == 0)
      code.count = 1;
    if (number % 8 != 0 || length == 1)
      look_at(search, &code);
  }
}

betli_status bt_octal_classes_new(size_t digits, bool split, struct bt_octal_classes *classes,
                                  struct bt_error *error) {
  const size_t codes = (size_t)2 << 3 * digits;
  struct search search = {.classes = classes, .reduced = malloc(codes * sizeof *search.reduced)};
  *classes = (struct bt_octal_classes){.classes = malloc(codes * sizeof *classes->classes)};
  if (search.reduced != NULL && classes->classes != NULL)
    for (size_t length = 1; length <= digits; length++)
      for (uint64_t first = 0; first <= (split ? 4 : 0); first += 4)
        look_at_length(&search, length, first);
  free(search.reduced);
  if (classes->count > 0)
    return BETLI_OK;
  bt_octal_classes_free(classes);
  return bt_fail_memory(error);
}

void bt_octal_classes_free(struct bt_octal_classes *classes) {
  free(classes->classes);
  *classes = (struct bt_octal_classes){.classes = NULL};
}
