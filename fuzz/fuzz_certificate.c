/* Certificates: what can be read is written and read again, and says the same; what is verified is
 * true of small heaps, by the definition. */
#include "fuzz.h"
#include "mutate.h"
#include "play.h"

#include "verify/bound.h"
#include "verify/verify.h"

#include <stdio.h>
#include <string.h>

static struct bt_limits limits_of_run(void) {
  struct bt_limits limits = {.memory = UINT64_C(1) << 24, .seconds = 0.02};
  bt_limits_begin(&limits);
  return limits;
}

/* ---- mutations that mend the sums ----------------------------------------------------------- */

/* A line becomes what the checker says that it should be. */
static size_t correct(uint8_t *data, size_t size, size_t most, const struct bt_error *error) {
  unsigned line = 0;
  int at = 0;
  if (sscanf(error->message, "line %u: it should be '%n", &line, &at) != 1 || at == 0)
    return size;
  uint8_t *from = data;
  while (line > 1 && (from = memchr(from, '\n', size - (size_t)(from - data))) != NULL)
    from++, line--;
  const uint8_t *to = from ? memchr(from, '\n', size - (size_t)(from - data)) : NULL;
  const size_t length = strlen(error->message + at) - 1;
  if (to == NULL || size + length - (size_t)(to - from) > most)
    return size;
  memmove(from + length, to, size - (size_t)(to - data));
  memcpy(from, error->message + at, length);
  return fuzz_seal(data, size + length - (size_t)(to - from), most);
}

/* How far values have to be known by the theorem.  Of foreclosed values by another code it says
 * where that code begins. */
static void mend_until(struct bt_certificate *c) {
  struct bt_error ignored = {.message = ""};
  struct bt_certificate other = *c;
  const struct bt_law *p = &c->law;
  if (c->theorem == BT_CERTIFIED_BY_WINDOW || c->theorem == BT_CERTIFIED_BY_ARITHMETIC ||
      p->period == 0 || (p->period | p->from | p->saltus) >> 50 != 0)
    return;
  if (c->foreclosed) {
    other.code = c->foreclosed_code;
    other.compound = (struct bt_compound){.misere = false};
    other.law.from -= c->shift < p->from ? c->shift : p->from;
  }
  bt_certified_until(&other, &c->until, &ignored);
}

/* That, and one line. */
static size_t mend(uint8_t *data, size_t size, size_t most) {
  struct bt_certificate c;
  struct bt_error error = {.message = ""};
  struct bt_text text = {0};
  struct bt_limits limits = limits_of_run();
  uint64_t checked;
  if (bt_certificate_read((const char *)data, size, NULL, &c, &error) != BETLI_OK)
    return size;
  mend_until(&c);
  bt_certificate_write(&c, &text);
  if (text.length <= most)
    memcpy(data, text.data, size = text.length);
  bt_verify(&c, (const char *)data, size, &limits, &checked, &error);
  bt_text_free(&text);
  bt_certificate_free(&c);
  return correct(data, size, most, &error);
}

FUZZ_LANGUAGE(0, "game ", "code ", "beyond ", "unequal ", "period ", "preperiod ", "saltus ",
              "theorem ", "window", "guy-smith", "arithmetic", "rare-mask ", "alternates ",
              "takes ", "until ", "bits 16\n", "bits 32\n", "window ", "from ", "rare ", "values ",
              "values-sha256 ", "rares ", "betli certificate 2\n", "compound ", "play ",
              "short-disjunctive\n", "long-conjunctive\n", "short-conjunctive\n",
              "long-selective\n", "short-selective\n", "long-disjunctive\n", "normal\n", "misere\n",
              "golomb", "selective", "foreclosed-code ", "foreclosed-beyond ", "shift ", "\n", " ",
              "0", "1")

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

/* Whether values come again from there on, as far as they are known. */
static bool comes_again(const struct bt_algebra *algebra, const struct bt_value values[],
                        uint64_t from, uint64_t period, uint64_t saltus) {
  for (uint64_t n = from; n + period <= PLAY_HEAPS; n++)
    if (!goes_with(algebra, values[n], values[n + period], saltus))
      return false;
  return true;
}

static void judge(const struct bt_certificate *c) {
  const struct bt_algebra *a = bt_algebra_of(c->compound.rule, c->compound.misere);
  struct bt_value values[PLAY_HEAPS + 1];
  const struct bt_law *p = &c->law;
  if (!play_knows(&c->code) || p->from + 2 * p->period > PLAY_HEAPS)
    return;
  play_values(&c->code, a, values);
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

static void verify(const struct bt_certificate *c, const uint8_t *data, size_t size,
                   const struct bt_text *text) {
  struct bt_error error = {.message = ""};
  struct bt_limits limits = limits_of_run();
  uint64_t checked;
  const betli_status status = bt_verify(c, (const char *)data, size, &limits, &checked, &error);
  fuzz_require((status == BETLI_OK) == (error.message[0] == '\0'), "a failure leaves a message");
  if (status != BETLI_OK)
    return;
  fuzz_require(text->length == size && memcmp(text->data, data, size) == 0, "every byte counts");
  judge(c);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  struct bt_certificate first, second;
  struct bt_error error = {.message = ""};
  struct bt_text text = {0}, again = {0};
  if (bt_certificate_read((const char *)data, size, NULL, &first, &error) != BETLI_OK) {
    fuzz_require(error.message[0] != '\0' && first.game == NULL, "a failure leaves a message only");
    return 0;
  }
  bt_certificate_write(&first, &text);
  fuzz_require(bt_certificate_read(text.data, text.length, NULL, &second, &error) == BETLI_OK,
               error.message);
  bt_certificate_write(&second, &again);
  fuzz_require(again.length == text.length && memcmp(again.data, text.data, text.length) == 0,
               "the same text");
  verify(&first, data, size, &text);
  bt_text_free(&text);
  bt_text_free(&again);
  bt_certificate_free(&first);
  bt_certificate_free(&second);
  return 0;
}
