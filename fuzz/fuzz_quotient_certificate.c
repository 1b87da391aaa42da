/* Certificates of misere quotients, whose checksum is corrected.  They are verified or refused,
 * within limits; those verified are true of small sums, by play. */
#include "fuzz.h"
#include "mutate.h"
#include "play.h"

#include "verify/quotient/quotient.h"

static struct bt_limits limits_of_run(void) {
  return (struct bt_limits){.memory = UINT64_C(1) << 26, .seconds = 0.02};
}

/* ---- the truth ------------------------------------------------------------------------------ */

enum { ORDER = 64 };

struct monoid {
  const struct bt_quotient_claim *claim;
  bool reached[ORDER];
  uint64_t before[ORDER], generator[ORDER]; /* element x is before[x] times generator[x] */
};

static uint64_t times_generator(const struct monoid *m, uint64_t x, uint64_t generator) {
  return m->claim->products.at[x * m->claim->generators.count + generator];
}

/* Reaches each element that is x times generators. */
static void reach(struct monoid *m, uint64_t x) {
  for (uint64_t g = 0; g < m->claim->generators.count; g++) {
    const uint64_t y = times_generator(m, x, g);
    if (m->reached[y])
      continue;
    m->reached[y] = true;
    m->before[y] = x;
    m->generator[y] = g;
    reach(m, y);
  }
}

static uint64_t times(const struct monoid *m, uint64_t x, uint64_t y) {
  for (; y != 0; y = m->before[y])
    x = times_generator(m, x, m->generator[y]);
  return x;
}

static bool claims_p(const struct bt_quotient_claim *c, uint64_t x) {
  for (size_t i = 0; i < c->p.count; i++)
    if (c->p.at[i] == x)
      return true;
  return false;
}

/* Checks all sums that add heaps of `least` or more, with up to `counters` counters. */
static void judge_sums(const struct monoid *m, struct play_sums *sums, unsigned char heaps[],
                       unsigned least, unsigned counters, uint64_t x) {
  fuzz_require(play_is_p(sums, heaps) == claims_p(m->claim, x), "who wins is who is said to win");
  for (unsigned heap = least; heap <= counters && heap <= m->claim->heaps; heap++) {
    heaps[heap]++;
    judge_sums(m, sums, heaps, heap, counters - heap, times(m, x, m->claim->phi.at[heap]));
    heaps[heap]--;
  }
}

static void judge(const struct bt_quotient_claim *c) {
  const struct bt_take_break code = {c->code.digits, c->code.count, c->code.beyond,
                                     c->code.unequal};
  struct monoid m = {.claim = c, .reached = {true}};
  struct play_sums sums = {.code = &code};
  unsigned char heaps[PLAY_COUNTERS + 1] = {0};
  if (c->order > ORDER || !play_knows(&code))
    return;
  reach(&m, 0);
  judge_sums(&m, &sums, heaps, 1, PLAY_COUNTERS, 0);
}

FUZZ_LANGUAGE(0, "kind misere-quotient\n", "game ", "code ", "beyond ", "unequal ", "heaps ",
              "period ", "preperiod ", "order ", "p ", "generators ", "product ", "phi ", "0", "1",
              "2", "\n", " ")

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned seed) {
  size = fuzz_mutate(data, size, most, seed, &language);
  return seed % 8 > 0 ? fuzz_seal(data, size, most) : size;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  struct bt_limits limits = limits_of_run();
  struct bt_quotient_claim claim;
  struct bt_error error = {.message = ""};
  bt_limits_begin(&limits);
  betli_status status =
      bt_claims_read(&bt_claims_of_quotients, (const char *)data, size, &limits, &claim, &error);
  if (status == BETLI_OK) {
    status = bt_verify_quotient(&claim, &error);
    if (status == BETLI_OK)
      judge(&claim);
    bt_quotient_claim_free(&claim);
  }
  fuzz_require((status == BETLI_OK) == (error.message[0] == '\0'), "a failure leaves a message");
  fuzz_require(limits.used == 0, "all memory is given back");
  return 0;
}
