#include "session/certify.h"

#include "base/sha256.h"
#include "verify/bound.h"
#include "verify/recount.h"

#include <assert.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

betli_status bt_certify_name(const char *game, char **name, struct bt_error *error) {
  *name = strdup(game);
  for (char *at = *name; at != NULL && *at != '\0'; at++)
    if ((unsigned char)*at < ' ' || *at == 127)
      *at = ' ';
  return *name != NULL ? BETLI_OK : bt_fail_memory(error);
}

betli_status bt_certify_code(const struct bt_take_break *code, struct bt_claimed_code *claimed,
                             struct bt_error *error) {
  claimed->beyond = code->beyond;
  claimed->unequal = code->unequal;
  return bt_claimed_code_copy(NULL, code->digits, code->count, claimed, error);
}

bool bt_certify_is_code(const struct bt_claimed_code *claimed, const struct bt_take_break *code) {
  return claimed->count == code->count && claimed->beyond == code->beyond &&
         claimed->unequal == code->unequal &&
         memcmp(claimed->digits, code->digits, code->count * sizeof *code->digits) == 0;
}

/* Known values as certificates write them. */
struct source {
  const struct bt_certificate *c;
  const struct bt_known_values *values;
  struct bt_error *error;
  betli_status status; /* after a failure all values are 0 */
};

static bool certified_number(const struct bt_certificate *c, struct bt_value value,
                             uint32_t *number) {
  static const uint32_t tags[] = {[BT_ENDED] = BT_CERTIFIED_ENDED, [BT_HOT] = BT_CERTIFIED_HOT};
  const bool kernels = c->compound.rule == BT_CLAIMED_LONG_SELECTIVE && c->compound.misere;
  if (value.kind == BT_FICKLE)
    *number = value.number == 0 ? BT_CERTIFIED_ZERO : BT_CERTIFIED_ONE;
  else if (value.kind == BT_ENDED || value.kind == BT_HOT)
    *number = tags[value.kind];
  else
    *number = (uint32_t)value.number & (kernels ? BT_NORMAL_P | BT_MISERE_P : UINT32_MAX);
  return value.kind < BT_WILD && value.number < BT_CERTIFIED_NUMBERS;
}

static uint32_t certified_value(struct source *s, uint64_t heap) {
  struct bt_value value;
  uint32_t number = 0;
  if (s->status != BETLI_OK)
    return 0;
  if (!s->values->value(s->values->data, heap, &value))
    s->status = bt_fail(
        s->error, BETLI_INPUT,
        "a certificate needs values that were discarded: run again without discarding values");
  else if (!certified_number(s->c, value, &number))
    s->status = bt_fail(s->error, BETLI_INPUT,
                        "heap %" PRIu64 ": there are no certificates of such values", heap);
  return s->status == BETLI_OK ? number : 0;
}

/* ---- the least period ------------------------------------------------------------------------ */

static bool is_repeated_after(struct source *s, uint64_t heap, uint64_t period, uint64_t saltus) {
  return certified_value(s, heap) + saltus == certified_value(s, heap + period) &&
         s->status == BETLI_OK;
}

static bool is_period_reducible(struct source *s, const struct bt_claimed_law *law,
                                uint64_t prime) {
  const uint64_t part = law->period / prime, up = law->saltus / prime;
  if (law->saltus % prime != 0 || up % 2 != 0)
    return false;
  uint64_t n = law->from;
  while (n < law->from + law->period && is_repeated_after(s, n, part, up))
    n++;
  return n == law->from + law->period;
}

static void minimise_law(struct source *s, struct bt_claimed_law *law) {
  uint64_t primes[BT_MOST_PRIMES];
  const size_t count = bt_primes_of(law->period, primes);
  for (size_t i = 0; i < count; i++)
    while (law->period % primes[i] == 0 && is_period_reducible(s, law, primes[i])) {
      law->period /= primes[i];
      law->saltus /= primes[i];
    }
  while (law->from > 0 && is_repeated_after(s, law->from - 1, law->period, law->saltus))
    law->from--;
}

/* ---- theorems ---------------------------------------------------------------------------------
 */

/* Chooses the first theorem that covers such a period. */
static betli_status choose_theorem(struct bt_certificate *c, struct bt_error *error) {
  static const enum bt_certified_by theorems[] = {BT_CERTIFIED_BY_GOLOMB, BT_CERTIFIED_BY_GUY_SMITH,
                                                  BT_CERTIFIED_BY_SELECTIVE};
  for (size_t i = 0; i < sizeof theorems / sizeof *theorems; i++) {
    struct bt_error ignored = {.message = ""};
    c->theorem = theorems[i];
    if (bt_certified_until(c, &c->until, &ignored) == BETLI_OK)
      return BETLI_OK;
  }
  return bt_fail(error, BETLI_INPUT, "there are no certificates of such periods");
}

/* ---- the sum of the values ------------------------------------------------------------------- */

static void hash_certified_values(struct source *s, struct bt_certificate *c) {
  struct bt_sha256 hash;
  uint32_t all = 0;
  for (uint64_t n = 1; n <= c->until && s->status == BETLI_OK; n++)
    all |= certified_value(s, n);
  c->bits = bt_certified_bits(all);
  bt_sha256_init(&hash);
  for (uint64_t n = 1; n <= c->until && s->status == BETLI_OK; n++)
    bt_certified_sum_add(&hash, certified_value(s, n), c->bits);
  bt_sha256_hex(&hash, c->sum);
}

betli_status bt_certify(const struct bt_law *law, const struct bt_known_values *values,
                        struct bt_certificate *c, struct bt_error *error) {
  struct source source = {c, values, error, BETLI_OK};
  assert(!bt_certificate_is_grundy(c) && law->period > 0);
  if (law->period > BT_MOST_CERTIFIED || law->from > BT_MOST_CERTIFIED ||
      law->saltus > BT_MOST_CERTIFIED)
    return bt_fail(error, BETLI_INPUT, "there are no certificates of such periods");
  c->law = (struct bt_claimed_law){law->from, law->period, law->saltus};
  minimise_law(&source, &c->law);
  if (source.status != BETLI_OK)
    return source.status;
  const betli_status status = choose_theorem(c, error);
  if (status == BETLI_OK)
    hash_certified_values(&source, c);
  return status == BETLI_OK ? source.status : status;
}

/* ---- foreclosed values --------------------------------------------------------------------------
 */

/* Lets the period begin with heap 1.  Heap 0 of the other code stands for a heap that is struck
 * out.  Returns true if the proof stays the same. */
static bool try_preperiod_1(struct bt_certificate *c) {
  struct bt_error ignored = {.message = ""};
  uint64_t until = c->until;
  if (c->law.from > 0 || c->theorem == BT_CERTIFIED_BY_ARITHMETIC)
    return c->law.from > 0;
  c->law.from = 1;
  return c->theorem == BT_CERTIFIED_BY_WINDOW ||
         (bt_certified_until(c, &until, &ignored) == BETLI_OK && until == c->until);
}

betli_status bt_certify_foreclosed(const struct bt_take_break *code, bool misere, uint64_t shift,
                                   struct bt_certificate *c, struct bt_error *error) {
  struct bt_claimed_code copy = {.count = 0};
  assert(bt_certificate_is_grundy(c) && !c->foreclosed);
  if (!try_preperiod_1(c))
    return bt_fail(error, BETLI_INPUT, "there are no certificates of such periods");
  const betli_status status = bt_certify_code(code, &copy, error);
  if (status != BETLI_OK)
    return status;
  c->foreclosed = true;
  c->foreclosed_code = c->code;
  c->shift = shift;
  c->code = copy;
  c->compound =
      (struct bt_claimed_compound){.rule = BT_CLAIMED_SHORT_DISJUNCTIVE, .misere = misere};
  c->law.from += shift;
  return BETLI_OK;
}
