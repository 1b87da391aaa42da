#include "misere/structure.h"

/* Returns true if the quotient is one of Nim's, T_n (Plambeck and Siegel 2008, section 3).  Such
 * quotients have order 1 or 2, or consist of 1, an element a in P with a a = 1, and a group of 2^n
 * elements.  In the group all squares are the identity, and only the identity is in P. */
static bool is_tame_quotient(const struct bt_quotient *q, const struct bt_structure *structure) {
  const uint32_t order = q->proof.order;
  if (order <= 2)
    return true;
  if (structure->kernel + 2 != order || structure->p_elements != 2 ||
      !bt_candidate_is_p(&q->candidate, structure->zero))
    return false;
  for (uint32_t x = 0; x < order; x++) {
    const uint32_t square = bt_quotient_product(q, x, x);
    const bool inside = bt_quotient_in_kernel(q, structure, x);
    if (square != (inside ? structure->zero : BT_IDENTITY))
      return false;
  }
  return true;
}

/* Counts the nim-sums of nimbers: 2 to the rank over the field of two elements. */
static uint32_t count_nim_sums(const uint32_t *nimbers, size_t count) {
  uint32_t basis[32] = {0}, order = 1;
  for (size_t i = 0; i < count; i++) {
    uint32_t rest = nimbers[i];
    for (unsigned bit = 32; bit-- > 0 && rest != 0;)
      if (rest >> bit & 1) {
        if (basis[bit] == 0) {
          basis[bit] = rest;
          order *= 2;
        }
        rest ^= basis[bit];
      }
  }
  return order;
}

struct bt_structure bt_quotient_structure(const struct bt_quotient *q) {
  struct bt_structure structure = {.zero = BT_IDENTITY};
  const uint32_t order = q->proof.order;
  for (uint32_t x = 0; x < order; x++) {
    structure.p_elements += bt_candidate_is_p(&q->candidate, x);
    if (bt_quotient_product(q, x, x) == x) {
      structure.idempotents++;
      structure.zero = bt_quotient_product(q, structure.zero, x);
    }
  }
  for (uint32_t x = 0; x < order; x++)
    structure.kernel += bt_quotient_in_kernel(q, &structure, x);
  structure.tame = is_tame_quotient(q, &structure);
  structure.normal_order = count_nim_sums(q->set.nimbers, q->candidate.components);
  return structure;
}
