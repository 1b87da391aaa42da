/* Certificates of periods: those that are verified are true of small heaps, by the definition. */
#include "fuzz.h"
#include "mutate.h"
#include "play.h"

#include "core/algebra/compound.h"
#include "verify/bound.h"
#include "verify/period.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static struct bt_limits limits_of_run(void) {
  struct bt_limits limits = {.memory = UINT64_C(1) << 24, .seconds = 0.02};
  bt_limits_begin(&limits);
  return limits;
}

/* ---- mutations that correct fields ---------------------------------------------------------- */

/* Corrects `until`, the heap up to which values must be known by the theorem.  For foreclosed
 * values the theorem is about another code. */
static void mend_until(struct bt_certificate *c) {
  struct bt_error ignored = {.message = ""};
  struct bt_certificate other = *c;
  const struct bt_claimed_law *p = &c->law;
  if (c->theorem == BT_CERTIFIED_BY_WINDOW || c->theorem == BT_CERTIFIED_BY_ARITHMETIC ||
      p->period == 0 || (p->period | p->from | p->saltus) >> 50 != 0)
    return;
  if (c->foreclosed) {
    other.code = c->foreclosed_code;
    other.compound = (struct bt_claimed_compound){.misere = false};
    other.law.from -= c->shift < p->from ? c->shift : p->from;
  }
  bt_certified_until(&other, &c->until, &ignored);
}

/* Corrects a field as the message of the verifier says. */
static void mend_field(struct bt_certificate *c, const char *message) {
  uint64_t number;
  unsigned old;
  if (sscanf(message, "values-sha256: it should be %64s", c->sum) == 1)
    return;
  if (sscanf(message, "bits %u: the hash of the values takes %u bits for each", &old, &c->bits) ==
      2)
    return;
  if (sscanf(message, "rares %u: %" SCNu64, &old, &number) == 2)
    c->rare_count = number;
}

/* Corrects `until`, and the fields that follow from the values. */
static size_t mend(uint8_t *data, size_t size, size_t most) {
  struct bt_certificate c;
  struct bt_error error = {.message = ""};
  struct bt_text text = {0};
  struct bt_limits limits = limits_of_run();
  uint64_t checked;
  if (bt_claims_read(&bt_claims_of_periods, (const char *)data, size, &limits, &c, &error) !=
      BETLI_OK)
    return size;
  mend_until(&c);
  for (int i = 0; i < 3 && bt_verify_period(&c, &limits, &checked, &error) == BETLI_INPUT; i++)
    mend_field(&c, error.message);
  if (bt_claims_write(&bt_claims_of_periods, &c, &text, &error) == BETLI_OK && text.length <= most)
    memcpy(data, text.data, size = text.length);
  bt_text_free(&text);
  bt_certificate_free(&c);
  return size;
}

FUZZ_LANGUAGE(0, "game ", "code ", "beyond ", "unequal ", "period ", "preperiod ", "saltus ",
              "theorem ", "window", "guy-smith", "arithmetic", "rare-mask ", "alternates ",
              "takes ", "until ", "bits 16\n", "bits 32\n", "window ", "from ", "rare ", "values ",
              "values-sha256 ", "rares ", "compound ", "play ", "short-disjunctive\n",
              "long-conjunctive\n", "short-conjunctive\n", "long-selective\n", "short-selective\n",
              "long-disjunctive\n", "normal\n", "misere\n", "golomb", "selective",
              "foreclosed-code ", "foreclosed-beyond ", "shift ", "\n", " ", "0", "1")

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned seed) {
  size = fuzz_mutate(data, size, most, seed, &language);
  if (seed % 8 > 0)
    size = fuzz_seal(data, size, most);
  return seed % 8 > 3 ? mend(data, size, most) : size;
}

/* ---- the truth ------------------------------------------------------------------------------ */

static bool goes_with(const struct bt_algebra *algebra, struct bt_value value,
                      struct bt_value later, uint64_t saltus) {
  const uint64_t bits =
      algebra->function->choice == BT_PAIR ? BT_NORMAL_P | BT_MISERE_P : UINT64_MAX;
  return value.kind == later.kind && (value.number & bits) + saltus == (later.number & bits);
}

/* Returns true if values repeat from a heap on, as far as they are known. */
static bool comes_again(const struct bt_algebra *algebra, const struct bt_value values[],
                        uint64_t from, uint64_t period, uint64_t saltus) {
  for (uint64_t n = from; n + period <= PLAY_HEAPS; n++)
    if (!goes_with(algebra, values[n], values[n + period], saltus))
      return false;
  return true;
}

static const struct bt_algebra *algebra_of(const struct bt_claimed_compound *claimed) {
  struct bt_compound compound = {.rule = BT_LONG_DISJUNCTIVE};
  struct bt_error error = {.message = ""};
  fuzz_require(bt_compound_read(bt_claimed_compound_name(claimed), &compound, &error) == BETLI_OK,
               error.message);
  return bt_algebra_of(compound.rule, claimed->misere);
}

static void judge(const struct bt_certificate *c) {
  const struct bt_algebra *a = algebra_of(&c->compound);
  const struct bt_take_break code = {c->code.digits, c->code.count, c->code.beyond,
                                     c->code.unequal};
  struct bt_value values[PLAY_HEAPS + 1];
  const struct bt_claimed_law *p = &c->law;
  if (!play_knows(&code) || p->from + 2 * p->period > PLAY_HEAPS)
    return;
  play_values(&code, a, values);
  fuzz_require(comes_again(a, values, p->from, p->period, p->saltus), "it is a period");
  fuzz_require(p->from == 0 || !comes_again(a, values, p->from - 1, p->period, p->saltus),
               "it begins no earlier");
  for (uint64_t less = 1; less < p->period; less++) {
    const uint64_t parts = p->period / less, up = p->saltus / parts;
    if (p->period % less == 0 && p->saltus % parts == 0 &&
        (bt_certificate_divides(c) || up % 2 == 0))
      fuzz_require(!comes_again(a, values, p->from, less, up), "it is the least");
  }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  struct bt_limits limits = limits_of_run();
  struct bt_certificate certificate;
  struct bt_error error = {.message = ""};
  uint64_t checked;
  betli_status status = bt_claims_read(&bt_claims_of_periods, (const char *)data, size, &limits,
                                       &certificate, &error);
  if (status == BETLI_OK) {
    status = bt_verify_period(&certificate, &limits, &checked, &error);
    if (status == BETLI_OK)
      judge(&certificate);
    bt_certificate_free(&certificate);
  }
  fuzz_require((status == BETLI_OK) == (error.message[0] == '\0'), "a failure leaves a message");
  fuzz_require(limits.used == 0, "all memory is given back");
  return 0;
}
