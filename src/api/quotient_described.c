#include "api/quotient.h"

/* Prints each text once to reserve room for the longest, so that later printing cannot fail. */
static betli_status reserve_longest_texts(betli_quotient *q) {
  const betli_quotient_info about = betli_quotient_about(q);
  uint64_t element;
  for (uint64_t x = 0; x < about.order; x++)
    betli_quotient_element(q, x);
  for (uint64_t i = 0; i < about.relation_count; i++)
    betli_quotient_relation(q, i);
  for (uint64_t i = 0; i < about.generator_count; i++)
    betli_quotient_generator(q, i, &element);
  return q->text.failed || q->generator.failed ? bt_fail_memory(&q->handle->error) : BETLI_OK;
}

betli_status bt_quotient_describe(betli_quotient *q) {
  bt_presentation_close(&q->presentation);
  q->structure = bt_quotient_structure(&q->heaps.quotient);
  const betli_status status =
      bt_presentation_open(&q->presentation, &q->heaps.quotient, &q->handle->error);
  return status == BETLI_OK ? reserve_longest_texts(q) : status;
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
