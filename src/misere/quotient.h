/* The misere quotient of a closed set of games (Plambeck and Siegel 2008), by candidates that are
 * refined until one is proved. */
#ifndef BETLI_MISERE_QUOTIENT_H
#define BETLI_MISERE_QUOTIENT_H

#include "misere/quotient_proof.h"

struct bt_quotient {
  struct bt_limits *limits;
  struct bt_closed_set set;
  struct bt_candidate candidate; /* proved for the components that it knows */
  struct bt_quotient_proof proof;
  uint32_t most; /* elements */
};

/* The quotient of no component but what is over: of order 1. */
betli_status bt_quotient_open(struct bt_quotient *q, const struct bt_game *game,
                              struct bt_limits *limits, struct bt_error *error);
void bt_quotient_close(struct bt_quotient *q);

/* The quotient with one component more, and all that play may make of it.  With BETLI_LIMIT, or
 * where no quotient is found, it stays as it was; a later call may try again. */
betli_status bt_quotient_add(struct bt_quotient *q, const uint64_t *words, uint32_t *component,
                             struct bt_error *error);

/* The quotient of all components of the closed set at once, which a monoid, taken over, is said to
 * be: of components, their words and products.  It is found and proved whatever the monoid is, but
 * soon if it is right. */
betli_status bt_quotient_resume(struct bt_quotient *q, struct bt_monoid *monoid,
                                struct bt_error *error);

/* After an addition that failed: forgets what it was about, and that no later one comes there again
 * costs next to nothing. */
void bt_quotient_give_up(struct bt_quotient *q);

#endif
