/* The positions to examine, least first: by length, then with the most components, then by their
 * last generators.  This is a monomial order. */
#ifndef BETLI_MISERE_WORK_QUEUE_H
#define BETLI_MISERE_WORK_QUEUE_H

#include "misere/closed_set.h"
#include "misere/monoid.h"

struct bt_queued_product {
  uint32_t length, degree, x, g; /* word of x, and then generator g */
};

struct bt_work_queue {
  struct bt_limits *limits;
  const struct bt_monoid *monoid;
  uint32_t *components; /* by length, then number */
  size_t components_taken;
  struct bt_queued_product *heap;
  size_t count, capacity;
};

betli_status bt_work_queue_open(struct bt_work_queue *queue, const struct bt_closed_set *set,
                                uint32_t components, struct bt_error *error);
void bt_work_queue_close(struct bt_work_queue *queue);

betli_status bt_work_queue_add(struct bt_work_queue *queue, const struct bt_monoid *m, uint32_t x,
                               uint32_t g, struct bt_error *error);

/* Removes the least product if it is shorter than `length`, else returns false. */
bool bt_work_queue_next(struct bt_work_queue *queue, uint32_t length, uint32_t *x, uint32_t *g);

#endif
