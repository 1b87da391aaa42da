#include "games/codes/equivalence.h"

#include "games/codes/octal_misere.h"
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

/* The classes found so far, and the reduced codes.  Many codes share a reduced code, so the slow
 * steps are taken once for each reduced code. */
struct search {
  struct bt_limits *limits;
  struct bt_octal_classes *classes;
  struct bt_octal *reduced;
  size_t reduced_count;
  struct bt_octal_misere *misere; /* NULL: normal play */
};

static bool are_same_octal_codes(const struct bt_octal *a, const struct bt_octal *b) {
  return a->count == b->count && memcmp(a->digits, b->digits, sizeof a->digits) == 0;
}

static bool add_reduced_code_if_new(struct search *search, const struct bt_octal *code) {
  for (size_t i = 0; i < search->reduced_count; i++)
    if (are_same_octal_codes(&search->reduced[i], code))
      return false;
  search->reduced[search->reduced_count++] = *code;
  return true;
}

static bool is_new_octal_class(const struct bt_octal_classes *classes,
                               const struct bt_octal *canonical) {
  for (size_t i = 0; i < classes->count; i++)
    if (are_same_octal_codes(&classes->classes[i].canonical, canonical))
      return false;
  return true;
}

/* Adds the class of a code if it is new.  The first code of a class is its name. */
static betli_status classify_octal_code(struct search *search, const struct bt_octal *code,
                                        struct bt_error *error) {
  struct bt_octal_class found = {.name = *code, .canonical = *code};
  betli_status status = BETLI_OK;
  if (!bt_limits_look(search->limits, "codes", search->reduced_count, 0))
    return bt_limits_stopped(search->limits, error);
  if (search->misere != NULL)
    status = bt_octal_misere_reduce(search->misere, &found.canonical, &found.dead, error);
  else
    found.dead = bt_octal_reduce(&found.canonical);
  if (status != BETLI_OK || !add_reduced_code_if_new(search, &found.canonical))
    return status;
  if (search->misere != NULL)
    status = bt_octal_misere_make_first(search->misere, &found.canonical, error);
  else
    bt_octal_make_smallest(&found.canonical);
  if (status == BETLI_OK && is_new_octal_class(search->classes, &found.canonical))
    search->classes->classes[search->classes->count++] = found;
  return status;
}

/* Classifies all codes of exactly `length` digits after the point, as numbers.  The last digit may
 * be 0 only if there is at most one. */
static betli_status classify_codes_of_length(struct search *search, size_t length, uint64_t first,
                                             struct bt_error *error) {
  betli_status status = BETLI_OK;
  for (uint64_t number = 0; number >> 3 * length == 0 && status == BETLI_OK; number++) {
    struct bt_octal code = {.count = length + 1, .digits = {first}};
    for (size_t k = 1; k <= length; k++)
      code.digits[k] = number >> 3 * (length - k) & 7;
    if (number == 0)
      code.count = 1;
    if (number % 8 != 0 || length <= 1)
      status = classify_octal_code(search, &code, error);
  }
  return status;
}

/* Classifies all codes.  In misere play a 4 before the point counts as a digit. */
static betli_status classify_all_octal_codes(struct search *search, size_t digits, bool split,
                                             struct bt_error *error) {
  betli_status status = BETLI_OK;
  for (size_t length = 1; length <= digits && status == BETLI_OK; length++) {
    status = classify_codes_of_length(search, length, 0, error);
    if (split && status == BETLI_OK)
      status =
          classify_codes_of_length(search, search->misere != NULL ? length - 1 : length, 4, error);
  }
  return status;
}

/* Finds classes as bt_octal_classes_new() does. */
static betli_status find_octal_classes(struct search *search, size_t digits, bool split,
                                       struct bt_error *error) {
  const size_t codes = (size_t)2 << 3 * digits;
  struct bt_octal_classes *classes = search->classes;
  *classes = (struct bt_octal_classes){.classes = malloc(codes * sizeof *classes->classes)};
  search->reduced = malloc(codes * sizeof *search->reduced);
  const betli_status status = search->reduced == NULL || classes->classes == NULL
                                  ? bt_fail_memory(error)
                                  : classify_all_octal_codes(search, digits, split, error);
  free(search->reduced);
  if (status != BETLI_OK)
    bt_octal_classes_free(classes);
  return status;
}

betli_status bt_octal_classes_new(size_t digits, bool split, struct bt_limits *limits,
                                  struct bt_octal_classes *classes, struct bt_error *error) {
  struct search search = {.limits = limits, .classes = classes};
  return find_octal_classes(&search, digits, split, error);
}

betli_status bt_octal_misere_classes_new(size_t digits, struct bt_limits *limits,
                                         struct bt_octal_classes *classes, struct bt_error *error) {
  struct bt_octal_misere misere;
  struct search search = {.limits = limits, .classes = classes, .misere = &misere};
  betli_status status = bt_octal_misere_open(&misere, limits, error);
  if (status != BETLI_OK)
    return status;
  status = find_octal_classes(&search, digits, true, error);
  bt_octal_misere_close(&misere);
  return status;
}

void bt_octal_classes_free(struct bt_octal_classes *classes) {
  free(classes->classes);
  *classes = (struct bt_octal_classes){.classes = NULL};
}
