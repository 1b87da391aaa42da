/* The members of a quotient for users. */
#include "api/quotient.h"

#include "core/game/misere_theorem.h"

betli_quotient_info betli_quotient_about(const betli_quotient *q) {
  const struct bt_heaps *heaps = &q->heaps;
  return (betli_quotient_info){.game = q->game->name,
                               .heaps =
                                   heaps->count == 0 ? 0 : q->game->kind->first + heaps->count - 1,
                               .order = heaps->quotient.proof.order,
                               .p_portion = q->structure.p_elements,
                               .tame = q->structure.tame,
                               .idempotent_count = q->structure.idempotents,
                               .kernel_count = q->structure.kernel,
                               .normal_order = q->structure.normal_order,
                               .generator_count = q->presentation.letter_count,
                               .relation_count = q->presentation.relation_count,
                               .periodic = heaps->law.period > 0,
                               .period = heaps->law.period,
                               .preperiod = heaps->law.from,
                               .theorem = heaps->law.theorem,
                               .checked_to = heaps->law.until};
}

bool betli_quotient_is_infinite(const betli_quotient *q) {
  return bt_misere_theorem_of_game(q->game) != NULL;
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
  return bt_text_string(&q->text);
}

const char *betli_quotient_generator(betli_quotient *q, uint64_t i, uint64_t *element) {
  uint64_t words[BT_MAX_WIDTH];
  *element = bt_element_outside(q, q->presentation.elements[i]);
  bt_closed_set_position(&q->heaps.quotient.set, q->presentation.letters[i], words);
  bt_text_clear(&q->generator);
  q->game->kind->print(q->game->self, words, &q->generator);
  return bt_text_string(&q->generator);
}

const char *betli_quotient_relation(betli_quotient *q, uint64_t i) {
  bt_text_clear(&q->text);
  bt_presentation_print_relation(&q->presentation, (size_t)i, &q->text);
  return bt_text_string(&q->text);
}
