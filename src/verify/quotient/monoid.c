#include "verify/quotient/monoid.h"

#include <assert.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static betli_status check_p_list(const struct bt_quotient_claim *c, struct bt_error *error) {
  if (c->p.count > 0 && c->p.at[0] == 0)
    return bt_fail(error, BETLI_INPUT,
                   "p: must not contain 0, since a player without a move has won");
  for (size_t i = 1; i < c->p.count; i++)
    if (c->p.at[i] <= c->p.at[i - 1])
      return bt_fail(error, BETLI_INPUT, "p: %" PRIu64 " should be larger than %" PRIu64,
                     c->p.at[i], c->p.at[i - 1]);
  return BETLI_OK;
}

/* Fills the rows; row 0 is P itself. */
static betli_status fill_rows(const struct bt_claimed *m, struct bt_error *error) {
  for (size_t i = 0; i < m->claim->p.count; i++)
    bt_set_put(m->rows, m->claim->p.at[i]);
  for (size_t x = 1; x < m->order; x++) {
    uint64_t *row = m->rows + x * m->words;
    if (!bt_limits_go_on(m->limits, m->order, "verify", x, m->order))
      return bt_limits_stopped(m->limits, error);
    for (size_t y = 0; y < m->order; y++)
      if (bt_set_has(m->rows, bt_claimed_product(m, x, y)))
        bt_set_put(row, y);
  }
  return BETLI_OK;
}

struct row {
  const uint64_t *set;
  size_t words;
};

static int compare_rows(const void *a, const void *b) {
  const struct row *first = a, *second = b;
  return memcmp(first->set, second->set, first->words * sizeof *first->set);
}

/* Sorts the rows: equal rows become neighbours.  A quotient has none, since some sum tells any two
 * elements apart. */
static betli_status check_reduced(const struct bt_claimed *m, struct row *sorted,
                                  struct bt_error *error) {
  for (size_t x = 0; x < m->order; x++)
    sorted[x] = (struct row){bt_claimed_row(m, x), m->words};
  qsort(sorted, m->order, sizeof *sorted, compare_rows);
  for (size_t i = 1; i < m->order; i++)
    if (compare_rows(&sorted[i - 1], &sorted[i]) == 0)
      return bt_fail(error, BETLI_INPUT,
                     "order %zu: %zu and %zu are indistinguishable, so they are one class",
                     m->order, (size_t)(sorted[i - 1].set - m->rows) / m->words,
                     (size_t)(sorted[i].set - m->rows) / m->words);
  return BETLI_OK;
}

static betli_status prove_reduced(const struct bt_claimed *m, struct bt_error *error) {
  betli_status status = fill_rows(m, error);
  struct row *sorted = bt_zeros(m->limits, m->order, sizeof *sorted, &status, error);
  if (sorted == NULL)
    return status;
  status = check_reduced(m, sorted, error);
  bt_limits_free(m->limits, sorted, m->order * sizeof *sorted);
  return status;
}

betli_status bt_claimed_begin(struct bt_claimed *m, const struct bt_quotient_claim *c,
                              struct bt_error *error) {
  const size_t order = (size_t)c->order, words = order / 64 + 1;
  assert(order >= 1 && order <= BT_QUOTIENT_LARGEST); /* name_quotient_claim */
  assert(c->phi.count == c->heaps + 1 && c->products.count == order * c->generators.count);
  *m = (struct bt_claimed){.claim = c, .limits = c->limits, .order = order, .words = words};
  betli_status status = check_p_list(c, error);
  m->table = bt_zeros(m->limits, (uint64_t)order * order, sizeof *m->table, &status, error);
  m->rows = bt_zeros(m->limits, (uint64_t)order * words, sizeof *m->rows, &status, error);
  if (m->table == NULL || m->rows == NULL)
    return status;
  status = bt_claimed_table(m, error);
  return status == BETLI_OK ? prove_reduced(m, error) : status;
}

void bt_claimed_free(struct bt_claimed *m) {
  if (m->table != NULL)
    bt_limits_free(m->limits, m->table, (uint64_t)m->order * m->order * sizeof *m->table);
  if (m->rows != NULL)
    bt_limits_free(m->limits, m->rows, (uint64_t)m->order * m->words * sizeof *m->rows);
  *m = (struct bt_claimed){0};
}
