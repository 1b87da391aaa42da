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
  size_t kept_order, kept_heaps; /* when `keep` was last called */
};

/* Finds structure and presentation of the quotient as it is now. */
betli_status bt_quotient_describe(betli_quotient *q);

/* Describes the quotient, even after a limit, since this takes little more.  Returns `status`, or
 * if that is BETLI_OK, a failure to describe. */
betli_status bt_quotient_conclude(betli_quotient *q, betli_status status);

/* Does bt_heaps_run() heap by heap, and calls q->keep when the quotient has grown by a tenth. */
betli_status bt_quotient_run_keeping(betli_quotient *q, uint64_t heaps);

/* Returns the internal number of an element.  Users see elements in the order of their monomials,
 * if memory sufficed for these: this order depends on the quotient alone. */
static inline uint32_t bt_element_inside(const betli_quotient *q, uint64_t element) {
  const struct bt_presentation *p = &q->presentation;
  return p->count == 0 ? (uint32_t)element : p->monomials[element].element;
}

/* Returns the number that users see. */
static inline uint64_t bt_element_outside(const betli_quotient *q, uint32_t element) {
  return q->presentation.count == 0 ? element : q->presentation.monomial_of[element];
}

#endif
