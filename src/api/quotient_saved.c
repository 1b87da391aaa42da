/* Misere quotients kept while they grow, and resumed. */
#include "api/quotient.h"
#include "session/games.h"
#include "session/quotient_file.h"

/* ---- keeping -------------------------------------------------------------------------------- */

betli_status betli_quotient_on_save(betli_quotient *q, bool (*keep)(void *data), void *data) {
  struct bt_take_break code;
  const betli_status status = bt_quotient_code(q->game, &code, &q->handle->error);
  if (status == BETLI_OK) {
    q->keep = keep;
    q->keep_data = data;
  }
  return status;
}

static bool is_a_tenth_more(size_t now, size_t before) {
  return now > before + before / 10;
}

static betli_status keep_grown_quotient(betli_quotient *q) {
  const betli_status status = bt_quotient_describe(q);
  if (status != BETLI_OK)
    return status;
  q->kept_order = q->heaps.quotient.proof.order;
  q->kept_heaps = q->heaps.count;
  return q->keep(q->keep_data) ? BETLI_OK : bt_fail(&q->handle->error, BETLI_LIMIT, "interrupted");
}

betli_status bt_quotient_run_keeping(betli_quotient *q, uint64_t heaps) {
  const uint64_t first = q->game->kind->first;
  betli_status status = BETLI_OK;
  while (status == BETLI_OK && q->heaps.law.period == 0 && first + q->heaps.count <= heaps) {
    status = bt_heaps_run(&q->heaps, first + q->heaps.count, &q->handle->error);
    if (status == BETLI_OK && (is_a_tenth_more(q->heaps.quotient.proof.order, q->kept_order) ||
                               is_a_tenth_more(q->heaps.count, q->kept_heaps)))
      status = keep_grown_quotient(q);
  }
  return status;
}

/* ---- resuming ------------------------------------------------------------------------------- */

betli_status betli_quotient_saved(betli_quotient *q, const char *file) {
  bt_handle_begin(q->handle);
  const betli_status status = bt_quotient_take_up(&q->heaps, file, &q->handle->error);
  return status == BETLI_OK ? bt_quotient_conclude(q, status) : status;
}
