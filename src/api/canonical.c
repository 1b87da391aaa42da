/* betli_canonical: the misere canonical form of a position, and its mate. */
#include "misere/canonical.h"

#include "session/games.h"
#include "session/handle.h"
#include "session/position.h"

static betli_status fail_form_bounds(betli *b) {
  return bt_fail(&b->error, BETLI_INPUT,
                 "the misere canonical form exceeds a bound: 100000 forms below it, 100 options, "
                 "500 moves, or 4 MiB of text");
}

static betli_status print_form(betli *b, struct bt_forms *forms, uint32_t form,
                               struct bt_text *text, bool *simple) {
  bt_text_clear(text);
  return bt_canonical_print(forms, form, text, simple, &b->error);
}

static betli_status find_form_and_mate(betli *b, struct bt_forms *forms,
                                       const struct bt_position *position, betli_form *shown,
                                       bool *simple) {
  uint32_t form = 0, mate = 0;
  betli_status status = bt_canonical_form(forms, position, &form, simple, &b->error);
  if (status == BETLI_OK && *simple)
    status = bt_canonical_mate(forms, form, &mate, simple, &b->error);
  if (status == BETLI_OK && *simple)
    status = print_form(b, forms, form, &b->form, simple);
  if (status == BETLI_OK && *simple)
    status = print_form(b, forms, mate, &b->mate, simple);
  if (status == BETLI_OK && *simple)
    *shown = (betli_form){bt_text_string(&b->form), bt_text_string(&b->mate),
                          forms->forms[form].birthday, forms->forms[form].is_p};
  return status;
}

betli_status betli_canonical(betli *b, size_t count, const char *const words[], betli_form *form) {
  struct bt_position position = {0};
  struct bt_forms forms;
  bool simple = true;
  *form = (betli_form){0};
  bt_handle_begin(b);
  betli_status status = bt_handle_sum(b, count, words, &position);
  if (status == BETLI_OK) {
    status = bt_forms_open(&forms, &b->limits, &b->error);
    if (status == BETLI_OK) {
      status = find_form_and_mate(b, &forms, &position, form, &simple);
      bt_forms_close(&forms);
    }
  }
  bt_position_free(&position);
  return status == BETLI_OK && !simple ? fail_form_bounds(b) : status;
}
