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
