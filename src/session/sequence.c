#include "session/sequence.h"

#include "base/thread_pool.h"

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

static bool is_same_shown(const betli_sequence *s, uint64_t heap, uint64_t other) {
  struct bt_value a, b;
  return bt_sequence_shown(s, heap, &a) && bt_sequence_shown(s, other, &b) && bt_same(a, b);
}

static bool shown_values_repeat(const betli_sequence *s, const struct bt_law *law,
                                uint64_t length) {
  for (uint64_t i = 0; i < law->period; i++)
    if (!is_same_shown(s, law->from + i, law->from + i + length))
      return false;
  return true;
}

/* Finds the least law of the outcome.  It may repeat with a shorter period than the values, and
 * from an earlier heap. */
static struct bt_law find_least_shown_law(const betli_sequence *s, const struct bt_law *law) {
  struct bt_law least = *law;
  if (!bt_function_commutes(s->algebra->function, least.saltus))
    least.from += least.period; /* where values grow, each residue has one P-position at most */
  least.saltus = 0;
  for (uint64_t length = 1; length < law->period; length++)
    if (law->period % length == 0 && shown_values_repeat(s, &least, length)) {
      least.period = length;
      break;
    }
  while (least.from > 0 && is_same_shown(s, least.from - 1, least.from - 1 + least.period))
    least.from--;
  return least;
}

struct bt_law bt_sequence_law(const betli_sequence *s) {
  struct bt_law law = s->values != NULL ? s->values->proof.law : s->law;
  if (law.period > 0 && bt_sequence_is_foreclosed(s)) {
    if (law.from == 0)
      law.from = 1; /* heap 0 of the code is struck out */
    law.from += s->foreclosed.shift;
    law.until += s->foreclosed.shift;
  }
  return law.period > 0 && s->function != s->algebra->function ? find_least_shown_law(s, &law)
                                                               : law;
}
