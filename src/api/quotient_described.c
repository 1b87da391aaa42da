#include "api/quotient.h"

betli_status bt_quotient_describe(betli_quotient *q) {
  bt_presentation_close(&q->presentation);
  q->structure = bt_quotient_structure(&q->heaps.quotient);
  return bt_presentation_open(&q->presentation, &q->heaps.quotient, &q->handle->error);
}

betli_status bt_quotient_conclude(betli_quotient *q, betli_status status) {
  struct bt_error error = q->handle->error;
  bt_limits_begin(&q->handle->limits);
  const betli_status described = bt_quotient_describe(q);
  if (status == BETLI_OK)
    return described;
  q->handle->error = error;
  return status;
}
