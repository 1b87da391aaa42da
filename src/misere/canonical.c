#include "misere/canonical.h"

#include <string.h>

betli_status bt_canonical_form(struct bt_forms *forms, const struct bt_position *position,
                               uint32_t *form, bool *simple, struct bt_error *error) {
  betli_status status = BETLI_OK;
  *form = 0;
  *simple = true;
  for (size_t i = 0; i < position->count && status == BETLI_OK && *simple; i++) {
    uint32_t component = 0;
    status = bt_forms_component(forms, &position->components[i], &component, simple, error);
    if (status == BETLI_OK && *simple)
      status = bt_forms_sum(forms, *form, component, form, simple, error);
  }
  return status;
}

void bt_canonical_below(const struct bt_forms *forms, uint32_t form, bool *below) {
  below[form] = true;
  for (uint32_t f = form + 1; f-- > 0;) {
    size_t count;
    const uint32_t *options = bt_key_numbers_key(&forms->sets, f, &count);
    for (size_t i = 0; i < count && below[f]; i++)
      below[options[i]] = true;
  }
}

/* Makes the mate of a form from the mates of its options; `mate_options` is scratch.  The mate of 0
 * is {0}. */
static betli_status make_mate(struct bt_forms *forms, uint32_t form, const uint32_t *mates,
                              uint32_t *mate_options, uint32_t *mate, bool *simple,
                              struct bt_error *error) {
  size_t count;
  const uint32_t *options = bt_key_numbers_key(&forms->sets, form, &count);
  for (size_t i = 0; i < count; i++)
    mate_options[i] = mates[options[i]];
  if (count == 0)
    mate_options[count++] = 0;
  return bt_forms_make(forms, mate_options, count, mate, simple, error);
}

betli_status bt_canonical_mate(struct bt_forms *forms, uint32_t form, uint32_t *mate, bool *simple,
                               struct bt_error *error) {
  struct bt_limits *limits = forms->limits;
  const size_t count = (size_t)form + 1;
  bool *below = NULL;
  uint32_t *mates = NULL, *mate_options = NULL;
  size_t below_room = 0, mates_room = 0, mate_options_room = 0;
  betli_status status = bt_reserve(limits, &below, &below_room, count, sizeof *below, error);
  if (status == BETLI_OK)
    status = bt_reserve(limits, &mates, &mates_room, count, sizeof *mates, error);
  if (status == BETLI_OK) /* a form has at most as many options as forms before it */
    status =
        bt_reserve(limits, &mate_options, &mate_options_room, count, sizeof *mate_options, error);
  if (status == BETLI_OK) {
    memset(below, 0, count * sizeof *below);
    bt_canonical_below(forms, form, below);
  }
  *simple = true;
  for (uint32_t f = 0; f < count && status == BETLI_OK && *simple; f++)
    if (below[f])
      status = make_mate(forms, f, mates, mate_options, &mates[f], simple, error);
  if (status == BETLI_OK && *simple)
    *mate = mates[form];
  bt_limits_free(limits, below, below_room * sizeof *below);
  bt_limits_free(limits, mates, mates_room * sizeof *mates);
  bt_limits_free(limits, mate_options, mate_options_room * sizeof *mate_options);
  return status;
}
