#include "session/sequence.h"

#include "core/base/thread_pool.h"

struct bt_plan bt_handle_plan(const betli *b) {
  return (struct bt_plan){.simd = b->any_simd ? bt_simd_best() : b->simd,
                          .threads = bt_thread_pool_allowed(&b->limits, 0),
                          .effort = b->effort};
}

void bt_sequence_end(betli_sequence *s) {
  if (s->way != NULL)
    s->way->end(s);
  bt_census_free(&s->census);
  bt_text_free(&s->compound_text);
  bt_text_free(&s->certificate);
}

bool bt_sequence_shown(const betli_sequence *s, uint64_t heap, struct bt_value *value) {
  if (!s->way->value(s, heap, value))
    return false;
  *value = bt_convert(s->algebra->function, *value, s->function);
  return true;
}

betli_status bt_sequence_count(betli_sequence *s, uint64_t end) {
  struct bt_census *census = &s->census;
  betli_status status = BETLI_OK;
  struct bt_value shown;
  for (uint64_t heap = census->heaps > 0 ? census->heaps : 1; heap < end && status == BETLI_OK;
       heap++) {
    if (bt_sequence_shown(s, heap, &shown) && shown.kind == BT_NUMBER)
      status = bt_census_add_run(census, heap, 1, (uint32_t)shown.number, &s->handle->error);
    census->heaps = status == BETLI_OK ? heap + 1 : heap;
  }
  return status;
}

/* ---- the period of what is shown ------------------------------------------------------------ */

static bool same_shown(const betli_sequence *s, uint64_t heap, uint64_t other) {
  struct bt_value a, b;
  return bt_sequence_shown(s, heap, &a) && bt_sequence_shown(s, other, &b) && bt_same(a, b);
}

static bool repeats(const betli_sequence *s, const struct bt_period *period, uint64_t length) {
  for (uint64_t i = 0; i < period->period; i++)
    if (!same_shown(s, period->preperiod + i, period->preperiod + i + length))
      return false;
  return true;
}

/* Who wins may repeat sooner than the values do, and from an earlier heap on. */
static struct bt_period least_period(const betli_sequence *s, const struct bt_period *period) {
  struct bt_period least = *period;
  if (!bt_function_commutes(s->algebra->function, least.saltus))
    least.preperiod += least.period; /* values that grow are P-positions once at most */
  least.saltus = 0;
  for (uint64_t length = 1; length < period->period; length++)
    if (period->period % length == 0 && repeats(s, &least, length)) {
      least.period = length;
      break;
    }
  while (least.preperiod > 0 &&
         same_shown(s, least.preperiod - 1, least.preperiod - 1 + least.period))
    least.preperiod--;
  return least;
}

struct bt_known bt_sequence_known(const betli_sequence *s) {
  struct bt_known known = s->values != NULL ? s->values->proof : s->known;
  if (known.found && bt_sequence_is_foreclosed(s)) {
    if (known.period.preperiod == 0)
      known.period.preperiod = 1; /* heap 0 of the code is one that is struck out */
    known.period.preperiod += s->foreclosed.shift;
    known.checked_to += s->foreclosed.shift;
  }
  if (known.found && s->function != s->algebra->function)
    known.period = least_period(s, &known.period);
  return known;
}
