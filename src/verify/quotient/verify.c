/* The proof (docs/theory/misere.md).  Products are those of a commutative monoid, and phi tells the
 * element of a sum of heaps.  By the outcomes of options, the player who just moved wins exactly
 * the elements of P. */
#include "verify/quotient/heaps.h"
#include "verify/quotient/sums.h"

#include <assert.h>
#include <inttypes.h>

/* Checks that the class of a heap without moves, which changes no sum, is the identity. */
static betli_status check_ended_heap(const struct bt_quotient_claim *c, uint64_t heap,
                                     struct bt_error *error) {
  if (c->phi.at[heap] == 0)
    return BETLI_OK;
  return bt_fail(error, BETLI_INPUT,
                 "phi: heap %" PRIu64 " has no move, so its class is 0, not %" PRIu64, heap,
                 c->phi.at[heap]);
}

static betli_status add_heaps_to_sums(struct bt_sums *sums, const struct bt_parts *parts,
                                      uint64_t *options, struct bt_error *error) {
  const struct bt_claimed *m = sums->monoid;
  betli_status status = BETLI_OK;
  for (uint64_t heap = 0; status == BETLI_OK && heap <= m->claim->heaps; heap++) {
    bool moves = false;
    bt_parts_options(parts, heap, options);
    for (size_t i = 0; i < m->words; i++)
      moves = moves || options[i] != 0;
    status = moves ? bt_sums_add_heap(sums, heap, options, error)
                   : check_ended_heap(m->claim, heap, error);
    if (status == BETLI_OK && !bt_limits_go_on(m->limits, m->order + m->claim->code.count, "verify",
                                               heap, m->claim->heaps))
      status = bt_limits_stopped(m->limits, error);
  }
  return status;
}

static betli_status check_sums_with_heaps(struct bt_sums *sums, struct bt_error *error) {
  const struct bt_claimed *m = sums->monoid;
  struct bt_parts parts;
  betli_status status = bt_parts_begin(&parts, m, error);
  uint64_t *options = bt_zeros(m->limits, m->words, sizeof *options, &status, error);
  if (options != NULL)
    status = add_heaps_to_sums(sums, &parts, options, error);
  bt_parts_free(&parts);
  if (options != NULL)
    bt_limits_free(m->limits, options, m->words * sizeof *options);
  return status;
}

static betli_status check_outcomes_of_sums(const struct bt_claimed *m, struct bt_error *error) {
  struct bt_sums sums;
  betli_status status = bt_sums_begin(&sums, m, error);
  if (status == BETLI_OK)
    status = check_sums_with_heaps(&sums, error);
  if (status == BETLI_OK)
    status = bt_sums_explore(&sums, error);
  bt_sums_free(&sums);
  return status;
}

betli_status bt_verify_quotient(const struct bt_quotient_claim *c, struct bt_error *error) {
  struct bt_claimed monoid = {0};
  betli_status status = bt_claimed_code_check(&c->code, error);
  if (status == BETLI_OK)
    status = bt_verify_quotient_period(c, error);
  if (status == BETLI_OK)
    status = bt_claimed_begin(&monoid, c, error);
  if (status == BETLI_OK)
    status = check_outcomes_of_sums(&monoid, error);
  if (monoid.limits != NULL)
    bt_claimed_free(&monoid);
  return status;
}
