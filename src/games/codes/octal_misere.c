#include "games/codes/octal_misere.h"

#include "games/codes/octal_steps.h"
#include "games/codes/octal_values.h"

#include <string.h>

/* Forms that repeat are few and simple, so that more heaps or longer play are not tried. */
enum { HEAPS = 128, LONGEST = 12, PERIODS = 32 };

/* A code, and the forms of its heaps. */
struct bt_octal_shapes {
  struct bt_octal code;
  size_t known, until; /* heaps; those up to `until` determine all others */
  uint16_t heaps[HEAPS];
};

betli_status bt_octal_misere_open(struct bt_octal_misere *misere, struct bt_limits *limits,
                                  struct bt_error *error) {
  *misere = (struct bt_octal_misere){.codes = NULL};
  return bt_forms_open(&misere->forms, limits, error);
}

void bt_octal_misere_close(struct bt_octal_misere *misere) {
  bt_limits_free(misere->forms.limits, misere->codes, misere->capacity * sizeof *misere->codes);
  bt_forms_close(&misere->forms);
}

/* ---- forms ---------------------------------------------------------------------------------- */

/* Finds the form of the next heap; *simple is false if the form is not simple. */
static betli_status find_next_heap_form(struct bt_forms *forms, struct bt_octal_shapes *shapes,
                                        bool *simple, struct bt_error *error) {
  struct bt_octal_option options[BT_OCTAL_OPTIONS];
  uint32_t sums[BT_OCTAL_OPTIONS], form = 0;
  const size_t count = bt_octal_options(&shapes->code, shapes->known, options);
  betli_status status = BETLI_OK;
  *simple = true;
  for (size_t i = 0; i < count && status == BETLI_OK && *simple; i++)
    status = bt_forms_sum(forms, shapes->heaps[options[i].heaps[0]],
                          shapes->heaps[options[i].heaps[1]], &sums[i], simple, error);
  if (status == BETLI_OK && *simple)
    status = bt_forms_make(forms, sums, count, &form, simple, error);
  if (status == BETLI_OK && *simple) {
    *simple = form <= UINT16_MAX && forms->forms[form].birthday <= LONGEST;
    shapes->heaps[shapes->known++] = (uint16_t)form;
  }
  return status;
}

static betli_status find_heap_forms(struct bt_forms *forms, struct bt_octal_shapes *shapes,
                                    size_t count, bool *simple, struct bt_error *error) {
  betli_status status = BETLI_OK;
  *simple = true;
  while (shapes->known < count && status == BETLI_OK && *simple)
    status = find_next_heap_form(forms, shapes, simple, error);
  return status;
}

/* ---- reduction ------------------------------------------------------------------------------ */

static betli_status find_misere_zeros(struct bt_forms *forms, const struct bt_octal_shapes *shapes,
                                      struct bt_octal_zeros *zeros, struct bt_error *error) {
  betli_status status = BETLI_OK;
  for (size_t a = 0; a < shapes->known && status == BETLI_OK; a++)
    for (size_t b = 0; b < shapes->known && status == BETLI_OK; b++) {
      uint32_t sum = 0;
      bool simple = true;
      status = bt_forms_sum(forms, shapes->heaps[a], shapes->heaps[b], &sum, &simple, error);
      zeros->heaps[a][b] = simple && sum == 0;
    }
  return status;
}

betli_status bt_octal_misere_reduce(struct bt_octal_misere *misere, struct bt_octal *code,
                                    size_t *dead, struct bt_error *error) {
  struct bt_octal_zeros zeros = {0};
  bool simple;
  *dead = bt_octal_drop_dead_heaps(code);
  struct bt_octal_shapes shapes = {.code = *code};
  betli_status status = find_heap_forms(&misere->forms, &shapes, code->count, &simple, error);
  if (status == BETLI_OK)
    status = find_misere_zeros(&misere->forms, &shapes, &zeros, error);
  if (status == BETLI_OK)
    bt_octal_drop_idle_moves(code, &zeros);
  return status;
}

/* ---- equal codes ---------------------------------------------------------------------------- */

/* Returns true if two codes, both with forms that repeat, have equal forms.  If the forms agree up
 * to the greater `until`, they agree for ever. */
static bool have_equal_forms(const struct bt_octal_shapes *a, const struct bt_octal_shapes *b) {
  const size_t until = a->until > b->until ? a->until : b->until;
  return memcmp(a->heaps, b->heaps, (until + 1) * sizeof *a->heaps) == 0;
}

static betli_status add_code_with_forms(struct bt_octal_misere *misere,
                                        const struct bt_octal_shapes *shapes,
                                        struct bt_error *error) {
  const betli_status status = bt_reserve(misere->forms.limits, &misere->codes, &misere->capacity,
                                         misere->count + 1, sizeof *misere->codes, error);
  if (status == BETLI_OK)
    misere->codes[misere->count++] = *shapes;
  return status;
}

betli_status bt_octal_misere_make_first(struct bt_octal_misere *misere, struct bt_octal *code,
                                        struct bt_error *error) {
  struct bt_octal_shapes shapes = {.code = *code};
  bool simple;
  const betli_status status = find_heap_forms(&misere->forms, &shapes, HEAPS, &simple, error);
  if (status != BETLI_OK || !simple ||
      !bt_octal_repeats(code->count, shapes.heaps, HEAPS, PERIODS, &shapes.until))
    return status;
  for (size_t i = 0; i < misere->count; i++)
    if (have_equal_forms(&misere->codes[i], &shapes)) {
      *code = misere->codes[i].code;
      return BETLI_OK;
    }
  return add_code_with_forms(misere, &shapes, error);
}
