/* Misere quotients that are kept while they grow, and taken up again. */
#include "api/quotient.h"

#include "games/file.h"
#include "verify/certificate.h"
#include "verify/quotient.h"

#include <stdlib.h>

/* ---- keeping -------------------------------------------------------------------------------- */

betli_status betli_quotient_keep(betli_quotient *q, bool (*keep)(void *data), void *data) {
  struct bt_take_break code;
  const betli_status status = bt_quotient_code(q, &code);
  if (status == BETLI_OK) {
    q->keep = keep;
    q->keep_data = data;
  }
  return status;
}

static bool is_more(size_t now, size_t before) {
  return now > before + before / 10;
}

static betli_status keep(betli_quotient *q) {
  const betli_status status = bt_quotient_describe(q);
  if (status != BETLI_OK)
    return status;
  q->kept_order = q->heaps.quotient.proof.order;
  q->kept_heaps = q->heaps.count;
  return q->keep(q->keep_data) ? BETLI_OK
                               : bt_fail(&q->handle->error, BETLI_LIMIT, "it was stopped");
}

betli_status bt_quotient_run_keeping(betli_quotient *q, uint64_t heaps) {
  const uint64_t first = q->game->kind->first;
  betli_status status = BETLI_OK;
  while (status == BETLI_OK && !q->heaps.periodic && first + q->heaps.count <= heaps) {
    status = bt_heaps_run(&q->heaps, first + q->heaps.count, &q->handle->error);
    if (status == BETLI_OK && (is_more(q->heaps.quotient.proof.order, q->kept_order) ||
                               is_more(q->heaps.count, q->kept_heaps)))
      status = keep(q);
  }
  return status;
}

/* ---- taking up ------------------------------------------------------------------------------ */

static betli_status take_up(betli_quotient *q, const struct bt_quotient_claim *claim) {
  struct bt_take_break code;
  struct bt_error *error = &q->handle->error;
  const struct bt_heaps_told told = {.order = (size_t)claim->order,
                                     .generator_count = claim->generators.count,
                                     .generators = claim->generators.at,
                                     .products = claim->products.at,
                                     .elements = claim->phi.at,
                                     .heaps = claim->heaps};
  const betli_status status = bt_quotient_code(q, &code);
  if (status != BETLI_OK)
    return status;
  if (!bt_take_break_equal(&code, &claim->code))
    return bt_fail(error, BETLI_INPUT, "it is about %s, not %s", claim->game, q->game->name);
  return bt_heaps_resume(&q->heaps, &told, error);
}

static betli_status read(betli_quotient *q, const char *bytes, size_t size) {
  struct bt_quotient_claim claim;
  struct bt_error *error = &q->handle->error;
  if (!bt_is_quotient_claim(bytes, size))
    return bt_fail(error, BETLI_INPUT, "it is no certificate of a misère quotient");
  betli_status status = bt_quotient_claim_read(bytes, size, &q->handle->limits, &claim, error);
  if (status != BETLI_OK)
    return status;
  status = take_up(q, &claim);
  bt_quotient_claim_free(&claim);
  return status;
}

betli_status betli_quotient_resume(betli_quotient *q, const char *file) {
  char *bytes;
  size_t size;
  struct bt_error *error = &q->handle->error;
  bt_handle_begin(q->handle);
  betli_status status = bt_file_read(file, BT_CERTIFICATE_LARGEST, &bytes, &size, error);
  if (status != BETLI_OK)
    return status;
  status = read(q, bytes, size);
  free(bytes);
  if (status == BETLI_OK)
    return bt_quotient_conclude(q, status);
  const struct bt_error wrong = *error;
  return bt_fail(error, status, "%s: %s", file, wrong.message);
}
