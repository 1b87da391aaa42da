/* betli_quotient: misere quotients. */
#include "api/quotient.h"
#include "session/games.h"
#include "session/position.h"

#include <stdlib.h>

betli_status betli_quotient_new(betli *b, const char *game, betli_quotient **quotient) {
  *quotient = NULL;
  bt_handle_begin(b);
  betli_quotient *q = calloc(1, sizeof *q);
  if (q == NULL)
    return bt_fail_memory(&b->error);
  q->handle = b;
  betli_status status = bt_handle_game(b, game, &q->game);
  if (status == BETLI_OK)
    status = bt_handle_sums(b, q->game);
  if (status == BETLI_OK)
    status = bt_heaps_open(&q->heaps, q->game, &b->limits, &b->error);
  if (status == BETLI_OK)
    status = bt_quotient_describe(q);
  if (status != BETLI_OK) {
    betli_quotient_free(q);
    return status;
  }
  *quotient = q;
  return BETLI_OK;
}

void betli_quotient_free(betli_quotient *q) {
  if (q == NULL)
    return;
  bt_presentation_close(&q->presentation);
  bt_heaps_close(&q->heaps);
  bt_text_free(&q->text);
  bt_text_free(&q->generator);
  bt_text_free(&q->certificate);
  free(q);
}

betli_status betli_quotient_run(betli_quotient *q, uint64_t heaps) {
  bt_handle_begin(q->handle);
  bt_limits_allow(&q->handle->limits, q->handle->effort);
  return bt_quotient_conclude(q, q->keep != NULL
                                     ? bt_quotient_run_keeping(q, heaps)
                                     : bt_heaps_run(&q->heaps, heaps, &q->handle->error));
}

betli_status betli_quotient_add(betli_quotient *q, const char *component, uint64_t *element) {
  uint64_t words[BT_MAX_WIDTH] = {0};
  uint32_t number = 0;
  struct bt_quotient *quotient = &q->heaps.quotient;
  struct bt_error *error = &q->handle->error;
  bt_handle_begin(q->handle);
  bt_limits_allow(&q->handle->limits, q->handle->effort);
  betli_status status = q->game->kind->parse(q->game->self, component, words, error);
  if (status == BETLI_OK)
    status = bt_quotient_add(quotient, words, &number, error);
  status = bt_quotient_conclude(q, status);
  if (status == BETLI_OK)
    *element = bt_element_outside(q, quotient->candidate.monoid.phi[number]);
  return status;
}

betli_quotient_info betli_quotient_about(const betli_quotient *q) {
  const struct bt_heaps *heaps = &q->heaps;
  return (betli_quotient_info){.game = q->game->name,
                               .heaps =
                                   heaps->count == 0 ? 0 : q->game->kind->first + heaps->count - 1,
                               .order = heaps->quotient.proof.order,
                               .p_elements = q->structure.p_elements,
                               .tame = q->structure.tame,
                               .idempotents = q->structure.idempotents,
                               .kernel = q->structure.kernel,
                               .normal_order = q->structure.normal_order,
                               .generators = q->presentation.letter_count,
                               .relations = q->presentation.relation_count,
                               .periodic = heaps->law.period > 0,
                               .period = heaps->law.period,
                               .preperiod = heaps->law.from,
                               .theorem = heaps->law.theorem,
                               .checked_to = heaps->law.until};
}

/* ---- elements ------------------------------------------------------------------------------- */

uint64_t betli_quotient_product(const betli_quotient *q, uint64_t x, uint64_t y) {
  return bt_element_outside(
      q, bt_quotient_product(&q->heaps.quotient, bt_element_inside(q, x), bt_element_inside(q, y)));
}

bool betli_quotient_is_p(const betli_quotient *q, uint64_t element) {
  return bt_candidate_is_p(&q->heaps.quotient.candidate, bt_element_inside(q, element));
}

bool betli_quotient_in_kernel(const betli_quotient *q, uint64_t element) {
  return bt_quotient_in_kernel(&q->heaps.quotient, &q->structure, bt_element_inside(q, element));
}

bool betli_quotient_phi(const betli_quotient *q, uint64_t heap, uint64_t *element) {
  uint32_t x;
  if (!bt_heaps_element(&q->heaps, heap, &x))
    return false;
  *element = bt_element_outside(q, x);
  return true;
}

const char *betli_quotient_element(betli_quotient *q, uint64_t element) {
  bt_text_clear(&q->text);
  bt_presentation_print_element(&q->presentation, bt_element_inside(q, element), &q->text);
  return bt_handle_string(q->handle, &q->text);
}

const char *betli_quotient_generator(betli_quotient *q, uint64_t i, uint64_t *element) {
  uint64_t words[BT_MAX_WIDTH];
  *element = bt_element_outside(q, q->presentation.elements[i]);
  bt_closed_set_position(&q->heaps.quotient.set, q->presentation.letters[i], words);
  bt_text_clear(&q->generator);
  q->game->kind->print(q->game->self, words, &q->generator);
  return bt_handle_string(q->handle, &q->generator);
}

const char *betli_quotient_relation(betli_quotient *q, uint64_t i) {
  bt_text_clear(&q->text);
  bt_presentation_print_relation(&q->presentation, (size_t)i, &q->text);
  return bt_handle_string(q->handle, &q->text);
}
