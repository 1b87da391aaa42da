/* Certificates with correct form and sum, whose claims are right or wrong.  They are for codes of
 * all kinds by the theorem of Guy and Smith, and for Kayles by a window. */
#include "certified.h"

#include "base/sha256.h"
#include "core/game/take_break.h"

#include <stdlib.h>
#include <string.h>

/* ---- values by the rules -------------------------------------------------------------------- */

enum { SEEN = 300, DIGITS = 4, OPTIONS = 1 << 12 };

struct rules {
  uint64_t digits[DIGITS];
  struct bt_take_break code;
  uint32_t values[SEEN];
  bool options[OPTIONS];
};

static void cut(struct rules *r, unsigned heaps, uint64_t least, uint64_t left, uint32_t value) {
  if (heaps == 1)
    r->options[value ^ r->values[left]] = true;
  for (uint64_t a = least; heaps > 1 && a * heaps <= left; a++)
    cut(r, heaps - 1, a, left - a, value ^ r->values[a]);
}

static void cut_unequal(struct rules *r, uint64_t left) {
  for (uint64_t a = 1; 2 * a < left; a++)
    r->options[r->values[a] ^ r->values[left - a]] = true;
}

static void take(struct rules *r, uint64_t digit, uint64_t left) {
  r->options[0] |= left == 0 && digit & 1;
  for (unsigned heaps = 1; digit >> heaps != 0 && left > 0; heaps++) {
    if (heaps == 2 && digit & 4 && r->code.unequal)
      cut_unequal(r, left);
    else if (digit >> heaps & 1)
      cut(r, heaps, 1, left, 0);
  }
}

static void compute(struct rules *r) {
  r->code.digits = r->digits;
  r->code.count = DIGITS;
  r->values[0] = 0;
  for (uint64_t n = 1; n < SEEN; n++) {
    uint32_t value = 0;
    memset(r->options, 0, sizeof r->options);
    for (uint64_t k = 0; k <= n; k++)
      take(r, k < DIGITS ? r->digits[k] : r->code.beyond, n - k);
    while (r->options[value])
      value++;
    assert_true(value < OPTIONS / 2);
    r->values[n] = value;
  }
}

/* ---- certificates of them ------------------------------------------------------------------- */

static struct bt_certificate begin(const struct rules *r, uint64_t period, uint64_t preperiod) {
  struct bt_error error = {0};
  struct bt_certificate c = {
      .game = strdup("some game"),
      .code = {.beyond = r->code.beyond, .unequal = r->code.unequal},
      .law = {.from = preperiod, .period = period},
  };
  assert_int_equal(bt_claimed_code_copy(NULL, r->digits, DIGITS, &c.code, &error), BETLI_OK);
  return c;
}

static struct bt_certificate by_guy_smith(const struct rules *r, uint64_t period,
                                          uint64_t preperiod, uint64_t until) {
  struct bt_certificate c = begin(r, period, preperiod);
  struct bt_sha256 hash;
  c.theorem = BT_CERTIFIED_BY_GUY_SMITH;
  c.until = until;
  c.bits = 16;
  bt_sha256_init(&hash);
  for (uint64_t n = 1; n <= until; n++)
    bt_sha256_update(&hash, (uint8_t[]){(uint8_t)r->values[n], (uint8_t)(r->values[n] >> 8)}, 2);
  bt_sha256_hex(&hash, c.sum);
  return c;
}

static bool is_common(const struct bt_division *d, uint32_t value, uint64_t n) {
  const uint64_t class = (uint64_t)__builtin_parity(value & d->mask);
  return ((d->alternates ? class + n + d->takes : class) & 1) != 0;
}

/* Makes a certificate by a window, with the true rare heaps and values. */
static struct bt_certificate by_window(const struct rules *r, struct bt_division division,
                                       uint64_t period, uint64_t preperiod, uint64_t window,
                                       uint64_t from) {
  struct bt_certificate c = begin(r, period, preperiod);
  struct bt_error error = {0};
  c.theorem = BT_CERTIFIED_BY_WINDOW;
  c.division = division;
  c.window = window;
  c.from = from;
  assert_true(from + period <= SEEN);
  for (uint64_t n = 1; n < from + period; n++)
    if (!is_common(&division, r->values[n], n))
      assert_int_equal(bt_certified_rares_add(&c.rares, n, r->values[n], &error), BETLI_OK);
  c.values = malloc((window + 1) * sizeof *c.values);
  for (uint64_t i = 0; i < window; i++)
    c.values[i] = r->values[from - window + i];
  return c;
}

static void require(struct bt_certificate *c, betli_status status, const char *message) {
  char said[512];
  const betli_status given = verdict(c, said);
  if (message != NULL)
    assert_string_equal(said, message);
  assert_int_equal(given, status);
}

static void right(struct bt_certificate c) {
  require(&c, BETLI_OK, "");
  bt_certificate_free(&c);
}

static void wrong(struct bt_certificate c, const char *message) {
  require(&c, BETLI_INPUT, message);
  bt_certificate_free(&c);
}

/* ---- Guy and Smith -------------------------------------------------------------------------- */

static uint64_t repeats_from(const struct rules *r, uint64_t period) {
  uint64_t n = SEEN - period;
  while (n > 0 && r->values[n - 1] == r->values[n - 1 + period])
    n--;
  return n;
}

/* Finds the least period that is certain; returns false if none is. */
static bool find_law(const struct rules *r, struct bt_law *law) {
  for (uint64_t p = 1; p < SEEN / 2; p++) {
    *law = (struct bt_law){.from = repeats_from(r, p), .period = p};
    if (bt_guy_smith(&r->code, law) && law->until < SEEN)
      return true;
  }
  return false;
}

static void hold(const struct rules *r, const struct bt_law *law) {
  const uint64_t p = law->period, n0 = law->from, until = law->until;
  struct bt_certificate c = by_guy_smith(r, p, n0, until);
  c.sum[3] = c.sum[3] == '0' ? '1' : '0';
  wrong(c, NULL);
  right(by_guy_smith(r, p, n0, until));
  wrong(by_guy_smith(r, p, n0, until + 1), NULL);
  wrong(by_guy_smith(r, p, n0, until - 1), NULL);
  wrong(by_guy_smith(r, p + 1, n0, until), NULL);
  if (n0 > 0)
    wrong(by_guy_smith(r, p, n0 - 1, until), NULL);
  struct bt_law others[] = {
      {.from = n0 + 1, .period = p}, {.from = n0, .period = 2 * p}, {.from = n0, .period = 3 * p}};
  for (size_t i = 0; i < sizeof others / sizeof *others; i++)
    if (bt_guy_smith(&r->code, &others[i]) && others[i].until < SEEN)
      wrong(by_guy_smith(r, others[i].period, others[i].from, others[i].until), NULL);
}

static void codes_of_all_kinds(void **state) {
  (void)state;
  static struct rules r;
  uint64_t seed = seed_of_run();
  struct bt_law law;
  int periodic = 0;
  for (int i = 0; i < 100; i++) {
    const uint64_t digits = i % 2 == 0 ? 8 : 16;
    r.digits[0] = random_below(&seed, 4) == 0 ? 4 : 0;
    for (size_t k = 1; k < DIGITS; k++)
      r.digits[k] = random_below(&seed, digits);
    r.code.beyond = random_below(&seed, 4) == 0;
    r.code.unequal = random_below(&seed, 3) == 0;
    compute(&r);
    if (!find_law(&r, &law))
      continue;
    hold(&r, &law);
    periodic++;
  }
  assert_true(periodic > 10);
}

/* ---- Kayles by a window --------------------------------------------------------------------- */

static const struct bt_division evil = {.mask = 15};

static const struct rules *kayles(void) {
  static struct rules r = {.digits = {0, 7, 7, 0}};
  if (r.values[1] == 0)
    compute(&r);
  return &r;
}

/* Returns the least window that proves the period of Kayles. */
static uint64_t least_window(void) {
  char message[512];
  for (uint64_t window = 1; window < 120; window++) {
    struct bt_certificate c = by_window(kayles(), evil, 12, 71, window, 71 + window);
    const betli_status status = verdict(&c, message);
    bt_certificate_free(&c);
    if (status == BETLI_OK)
      return window;
  }
  fail_msg("no window does: %s", message);
  return 0;
}

static void a_window_and_its_bounds(void **state) {
  (void)state;
  const struct rules *r = kayles();
  const uint64_t w = least_window();
  right(by_window(r, evil, 12, 71, w, 71 + w));
  right(by_window(r, evil, 12, 71, w, 72 + w));
  right(by_window(r, evil, 12, 71, w + 1, 72 + w));
  wrong(by_window(r, evil, 12, 71, w - 1, 71 + w),
        "window 71: it does not reach the rare heap 70 and a take of 2");
  wrong(by_window(r, evil, 12, 71, w, 70 + w),
        "from 142: the window before it begins before the preperiod, or at 0");
}

static void wrong_periods(void **state) {
  (void)state;
  const struct rules *r = kayles();
  const uint64_t w = least_window(), from = 71 + w;
  wrong(by_window(r, evil, 24, 71, w, from),
        "period 24: not the least period; 12 is also a period");
  wrong(by_window(r, evil, 36, 71, w, from),
        "period 36: not the least period; 12 is also a period");
  wrong(by_window(r, evil, 13, 71, w, from), NULL);
  wrong(by_window(r, evil, 6, 71, w, from), NULL);
  wrong(by_window(r, evil, 0, 71, w, from), "period 0: the least period is 1");
  wrong(by_window(r, evil, 12, 72, w, from + 1),
        "preperiod 72: too large, since heap 71 also has the value 7 of heap 83");
  wrong(by_window(r, evil, 12, 70, w, from),
        "preperiod 70: too large, since heap 69 also has the value 8 of heap 81");
  struct bt_certificate c = by_window(r, evil, 12, 71, w, from);
  c.law.saltus = 1;
  wrong(c, "saltus 1: a window that comes back needs a saltus of 0");
  c = by_window(r, evil, 12, 71, w, from);
  c.law.period = UINT64_C(1) << 60;
  wrong(c, "period 1152921504606846976: nothing beyond 2^50 can be verified");
  c = by_window(r, evil, 12, 71, w, from);
  c.from = UINT64_C(1) << 60;
  wrong(c, "from: no heap beyond 2^50 can be verified");
}

static struct bt_certificate kayles_by_window(void) {
  const uint64_t w = least_window();
  return by_window(kayles(), evil, 12, 71, w, 71 + w);
}

static void wrong_rare_heaps(void **state) {
  (void)state;
  struct bt_error error = {0};
  struct bt_certificate c = kayles_by_window();
  const size_t count = c.rares.count;
  bt_certificate_free(&c);
  for (size_t i = 0; i < count; i++) {
    c = kayles_by_window();
    c.rares.rares[i].value ^= 3;
    wrong(c, NULL);
    c = kayles_by_window();
    c.rares.rares[i].heap--;
    wrong(c, NULL);
    c = kayles_by_window();
    memmove(c.rares.rares + i, c.rares.rares + i + 1, (count - i - 1) * sizeof *c.rares.rares);
    c.rares.count--;
    wrong(c, NULL);
  }
  c = kayles_by_window();
  assert_int_equal(bt_certified_rares_add(&c.rares, 4, 1, &error), BETLI_OK);
  wrong(c, NULL);
}

static void wrong_values_of_the_window(void **state) {
  (void)state;
  for (uint64_t i = 0; i < least_window(); i++) {
    struct bt_certificate c = kayles_by_window();
    c.values[i]++;
    wrong(c, NULL);
  }
}

static void every_byte_of_a_window_counts(void **state) {
  (void)state;
  struct bt_text text = {0};
  struct bt_certificate c = kayles_by_window();
  write_certificate(&c, &text);
  require_no_change(text.data);
  bt_text_free(&text);
  bt_certificate_free(&c);
}

/* Checks that each byte counts in a certificate with a division.  Values are below 16, and 9 heaps
 * are rare; the mask saves work, and is part of the claim. */
static void every_byte_of_a_divided_claim_counts(void **state) {
  (void)state;
  struct bt_text text = {0};
  struct bt_certificate c = by_guy_smith(kayles(), 12, 71, 167);
  c.division = evil;
  c.rare_count = 9;
  write_certificate(&c, &text);
  require(&c, BETLI_OK, "");
  require_no_change(text.data);
  bt_text_free(&text);
  bt_certificate_free(&c);
}

/* Checks other masks.  Each gives another proof, which is right if everything that depends on the
 * mask is. */
static void masks(void **state) {
  (void)state;
  char message[512];
  int others = 0;
  for (uint32_t mask = 0; mask < 32; mask++) {
    struct bt_certificate c = kayles_by_window();
    c.division.mask = mask;
    if (mask != 15) /* mask 15 makes the same division, since values have no larger bit */
      wrong(c, NULL);
    else
      right(c);
    for (uint64_t window = 1; window < 100 && mask > 0; window++) {
      c = by_window(kayles(), (struct bt_division){.mask = mask}, 12, 71, window, 71 + window);
      others += verdict(&c, message) == BETLI_OK;
      bt_certificate_free(&c);
    }
  }
  assert_true(others > 2);
  struct bt_certificate c = kayles_by_window();
  c.division.mask = UINT32_C(1) << 24;
  wrong(c, "rare-mask 16777216: it exceeds 2^24 - 1");
  c = kayles_by_window();
  c.division.alternates = true;
  wrong(c,
        "takes 0: a move that takes 1 may leave two heaps, so classes cannot alternate like this");
  c = kayles_by_window();
  c.division.takes = 1;
  wrong(c, "takes 1: this is only for classes that alternate");
}

/* ---- windows of any game -------------------------------------------------------------------- */

/* Returns the division that leaves the fewest rare heaps, with a mask below 64. */
static struct bt_division divide(const struct rules *r, bool alternates, unsigned takes) {
  struct bt_division best = {.mask = 1};
  uint64_t least = SEEN;
  for (uint32_t mask = 1; mask < 64; mask++)
    for (unsigned i = 0; i <= alternates; i++) {
      const struct bt_division division = {mask, i != 0, i * takes};
      uint64_t rares = 0;
      for (uint64_t n = 1; n < SEEN; n++)
        rares += !is_common(&division, r->values[n], n);
      best = rares < least ? division : best;
      least = rares < least ? rares : least;
    }
  return best;
}

/* Checks that verified claims are true, among many that may be wrong.  Returns the number of those
 * verified. */
static int claim(const struct rules *r, struct bt_division division) {
  char message[512];
  int found = 0;
  for (uint64_t period = 1; period <= 24; period++)
    for (uint64_t window = 2; window < 100; window += 7) {
      const uint64_t first = repeats_from(r, period);
      for (uint64_t preperiod = first > 0 ? first - 1 : 0; preperiod <= first + 1; preperiod++) {
        const uint64_t from = 2 * window + preperiod + 1;
        if (from + period > SEEN)
          continue;
        struct bt_certificate c = by_window(r, division, period, preperiod, window, from);
        const bool verified = verdict(&c, message) == BETLI_OK;
        bt_certificate_free(&c);
        for (uint64_t less = 1; verified && less < period; less++)
          assert_true(repeats_from(r, less) > preperiod);
        if (verified && preperiod != first)
          fail_msg("digits %d %d %d, unequal %d: period %d from %d on, but it is so from %d on",
                   (int)r->digits[1], (int)r->digits[2], (int)r->digits[3], r->code.unequal,
                   (int)period, (int)preperiod, (int)first);
        found += verified;
      }
    }
  return found;
}

static void what_a_window_proves_is_so(void **state) {
  (void)state;
  static struct rules r;
  uint64_t seed = seed_of_run();
  int found = 0;
  for (int i = 0; i < 60; i++) {
    const bool alternates = random_below(&seed, 2) == 0;
    const unsigned takes = (unsigned)random_below(&seed, 2);
    r.digits[0] = 0;
    for (unsigned k = 1; k < DIGITS; k++)
      r.digits[k] = random_below(&seed, alternates && k % 2 != takes ? 4 : 8);
    r.digits[2 - takes] |= 4;
    r.code.unequal = random_below(&seed, 4) == 0;
    compute(&r);
    found += claim(&r, divide(&r, alternates, takes));
  }
  assert_true(found > 20);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(codes_of_all_kinds),
      cmocka_unit_test(a_window_and_its_bounds),
      cmocka_unit_test(wrong_periods),
      cmocka_unit_test(wrong_rare_heaps),
      cmocka_unit_test(wrong_values_of_the_window),
      cmocka_unit_test(every_byte_of_a_window_counts),
      cmocka_unit_test(every_byte_of_a_divided_claim_counts),
      cmocka_unit_test(masks),
      cmocka_unit_test(what_a_window_proves_is_so),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
