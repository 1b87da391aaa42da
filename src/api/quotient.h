/* The members of a betli_quotient. */
#ifndef BETLI_API_QUOTIENT_H
#define BETLI_API_QUOTIENT_H

#include "misere/heaps.h"
#include "misere/presentation.h"
#include "misere/structure.h"
#include "session/handle.h"

struct betli_quotient {
  betli *handle;
  const struct bt_game *game;
  struct bt_heaps heaps;
  struct bt_structure structure;
  struct bt_presentation presentation;
  struct bt_text text, generator, certificate;
  bool (*keep)(void *data); /* optional; called as the quotient grows */
  void *keep_data;
  size_t kept_order, kept_heaps;
};

/* Finds structure and presentation of the quotient as it is now. */
betli_status bt_quotient_describe(betli_quotient *q);

/* Describes the quotient, even after a limit, as this takes little more.  Returns `status`, or the
 * failure of this. */
betli_status bt_quotient_conclude(betli_quotient *q, betli_status status);

/* Does bt_heaps_run, with q->keep. */
betli_status bt_quotient_run_keeping(betli_quotient *q, uint64_t heaps);

/* Numbers elements for users in the order of their monomials, if memory sufficed for these: this
 * order depends on the quotient alone. */
static inline uint32_t bt_element_inside(const betli_quotient *q, uint64_t element) {
  const struct bt_presentation *p = &q->presentation;
  return p->count == 0 ? (uint32_t)element : p->monomials[element].element;
}

static inline uint64_t bt_element_outside(const betli_quotient *q, uint32_t element) {
  return q->presentation.count == 0 ? element : q->presentation.monomial_of[element];
}

#endif
