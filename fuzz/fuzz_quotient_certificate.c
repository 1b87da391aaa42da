/* Certificates of misere quotients: what can be read is written and read again, and says the same;
 * it is verified, or not, within limits, and what is verified is true of small sums, by play. */
#include "fuzz.h"
#include "mutate.h"
#include "play.h"

#include "verify/quotient/quotient.h"

#include <string.h>

static struct bt_limits limits_of_run(void) {
  return (struct bt_limits){.memory = UINT64_C(1) << 26, .seconds = 0.02};
}

/* ---- the truth ------------------------------------------------------------------------------ */

enum { ORDER = 64 };

struct monoid {
  const struct bt_quotient_claim *claim;
  bool reached[ORDER];
  uint64_t before[ORDER], generator[ORDER]; /* a class is that one times that generator */
};

static uint64_t times_generator(const struct monoid *m, uint64_t x, uint64_t generator) {
  return m->claim->products.at[x * m->claim->generators.count + generator];
}

/* Walks to each class from the identity. */
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

/* All sums of heaps from `least` on that have so many counters or fewer. */
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
  struct monoid m = {.claim = c, .reached = {true}};
  struct play_sums sums = {.code = &c->code};
  unsigned char heaps[PLAY_COUNTERS + 1] = {0};
  if (c->order > ORDER || !play_knows(&c->code))
    return;
  reach(&m, 0);
  judge_sums(&m, &sums, heaps, 1, PLAY_COUNTERS, 0);
}

/* What is verified is the text itself. */
static void verify(const struct bt_quotient_claim *claim, const uint8_t *data, size_t size,
                   const struct bt_text *text) {
  struct bt_error error = {.message = ""};
  bt_limits_begin(claim->limits);
  const betli_status status = bt_verify_quotient(claim, (const char *)data, size, &error);
  fuzz_require((status == BETLI_OK) == (error.message[0] == '\0'), "a failure leaves a message");
  fuzz_require(status != BETLI_OK || (text->length == size && memcmp(text->data, data, size) == 0),
               "every byte counts");
  if (status == BETLI_OK)
    judge(claim);
}

FUZZ_TEXT(0, "[", "]", ",", "null", "0", "1", "\"p\"", "true", "false", "\n")

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  struct bt_limits limits = limits_of_run();
  struct bt_quotient_claim first, second;
  struct bt_error error = {.message = ""};
  struct bt_text text = {0}, again = {0};
  if (bt_quotient_claim_read((const char *)data, size, &limits, &first, &error) != BETLI_OK) {
    fuzz_require(error.message[0] != '\0' && limits.used == 0, "a failure leaves a message only");
    return 0;
  }
  bt_quotient_claim_write(&first, &text);
  fuzz_require(bt_quotient_claim_read(text.data, text.length, &limits, &second, &error) == BETLI_OK,
               error.message);
  bt_quotient_claim_write(&second, &again);
  fuzz_require(again.length == text.length && memcmp(again.data, text.data, text.length) == 0,
               "the same text");
  verify(&first, data, size, &text);
  bt_text_free(&text);
  bt_text_free(&again);
  bt_quotient_claim_free(&first);
  bt_quotient_claim_free(&second);
  fuzz_require(limits.used == 0, "all memory is given back");
  return 0;
}
