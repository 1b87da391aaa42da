#include "verify/certificate.h"

#include "base/intern.h"
#include "base/sha256.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum { VALUES_IN_LINE = 32 };
_Static_assert(sizeof((struct bt_certificate *)0)->sum == 2 * BT_SHA256_DIGEST + 1,
               "it has room for a sum in hexadecimal digits");

const char *bt_certified_name(enum bt_certified_by theorem) {
  static const char *const names[BT_CERTIFIED_WAYS] = {"window", "guy-smith", "arithmetic",
                                                       "golomb", "selective"};
  assert((size_t)theorem < BT_CERTIFIED_WAYS);
  return names[theorem];
}

void bt_certified_value_print(uint32_t value, char text[static 16]) {
  static const char *const tags[] = {"ended", "hot", "1^0", "0^1", "wild"};
  if (value < BT_CERTIFIED_TAGS)
    snprintf(text, 16, "%" PRIu32, value);
  else
    snprintf(text, 16, "%s", tags[BT_CERTIFIED_ENDED - value]);
}

static uint64_t bytes_of_values(const struct bt_certificate *c) {
  return (c->window + 1) * sizeof *c->values;
}

betli_status bt_certified_values_new(struct bt_certificate *c, struct bt_error *error) {
  c->values = bt_limits_zeros(c->limits, bytes_of_values(c), 1, error);
  return c->values == NULL ? error->status : BETLI_OK;
}

void bt_certified_values_free(struct bt_certificate *c) {
  if (c->values != NULL)
    bt_limits_free(c->limits, c->values, bytes_of_values(c));
  c->values = NULL;
}

void bt_certificate_free(struct bt_certificate *c) {
  bt_limits_free_string(c->limits, c->game);
  free((uint64_t *)c->code.digits);
  free((uint64_t *)c->foreclosed_code.digits);
  bt_certified_rares_free(&c->rares);
  bt_certified_values_free(c);
  *c = (struct bt_certificate){0};
}

betli_status bt_certified_rares_add(struct bt_certified_rares *rares, uint64_t heap, uint32_t value,
                                    struct bt_error *error) {
  const betli_status status = bt_reserve(rares->limits, &rares->rares, &rares->room,
                                         rares->count + 1, sizeof *rares->rares, error);
  if (status == BETLI_OK)
    rares->rares[rares->count++] = (struct bt_certified_rare){heap, value};
  return status;
}

void bt_certified_rares_free(struct bt_certified_rares *rares) {
  bt_limits_free(rares->limits, rares->rares, rares->room * sizeof *rares->rares);
  *rares = (struct bt_certified_rares){.limits = rares->limits};
}

unsigned bt_certified_bits(uint32_t all) {
  return all >> 16 == 0 ? 16 : 32;
}

void bt_certified_sum_add(struct bt_sha256 *hash, uint32_t value, unsigned bits) {
  const uint8_t bytes[4] = {(uint8_t)value, (uint8_t)(value >> 8), (uint8_t)(value >> 16),
                            (uint8_t)(value >> 24)};
  bt_sha256_update(hash, bytes, bits / 8);
}

static void put(struct bt_text *text, const char *key, uint64_t number) {
  bt_text_format(text, "%s %" PRIu64 "\n", key, number);
}

static void put_digits(struct bt_text *text, const char *key, const struct bt_take_break *code) {
  bt_text_add(text, key);
  for (size_t k = 0; k < code->count; k++)
    bt_text_format(text, " %" PRIu64, code->digits[k]);
  bt_text_add(text, "\n");
}

static void put_compound(const struct bt_certificate *c, struct bt_text *text) {
  bt_text_add(text, "compound ");
  bt_compound_print(&c->compound, text);
  bt_text_format(text, "\nplay %s\n", c->compound.misere ? "misere" : "normal");
}

static void put_claims(const struct bt_certificate *c, struct bt_text *text) {
  const bool grundy = bt_certificate_is_grundy(c);
  bt_text_format(text, "betli certificate %d\ngame %s\n", grundy ? 1 : 2, c->game);
  put_digits(text, "code", &c->code);
  put(text, "beyond", c->code.beyond);
  put(text, "unequal", c->code.unequal);
  if (!grundy)
    put_compound(c, text);
  put(text, "period", c->law.period);
  put(text, "preperiod", c->law.from);
  put(text, "saltus", c->law.saltus);
  bt_text_format(text, "theorem %s\n", bt_certified_name(c->theorem));
  if (c->foreclosed) {
    put_digits(text, "foreclosed-code", &c->foreclosed_code);
    put(text, "foreclosed-beyond", c->foreclosed_code.beyond);
    put(text, "shift", c->shift);
  }
  if (!bt_certificate_divides(c))
    return;
  put(text, "rare-mask", c->division.mask);
  put(text, "alternates", c->division.alternates);
  put(text, "takes", c->division.takes);
}

static void put_window(const struct bt_certificate *c, struct bt_text *text) {
  put(text, "window", c->window);
  put(text, "from", c->from);
  for (size_t i = 0; i < c->rares.count; i++)
    bt_text_format(text, "rare %" PRIu64 " %" PRIu32 "\n", c->rares.rares[i].heap,
                   c->rares.rares[i].value);
  for (uint64_t i = 0; i < c->window; i++) {
    bt_text_add(text, i % VALUES_IN_LINE == 0 ? "values " : " ");
    bt_text_number(text, c->values[i]);
    if (i + 1 == c->window || (i + 1) % VALUES_IN_LINE == 0)
      bt_text_add(text, "\n");
  }
}

void bt_certificate_write(const struct bt_certificate *c, struct bt_text *text) {
  struct bt_sha256 hash;
  char sum[65];
  assert(text->length == 0 || text->failed); /* the sum is that of all before it */
  put_claims(c, text);
  if (c->theorem == BT_CERTIFIED_BY_WINDOW) {
    put_window(c, text);
  } else {
    if (c->division.mask != 0)
      put(text, "rares", c->rare_count);
    put(text, "until", c->until);
    put(text, "bits", c->bits);
    bt_text_format(text, "values-sha256 %s\n", c->sum);
  }
  bt_sha256_init(&hash);
  bt_sha256_update(&hash, bt_text_string(text), text->length);
  bt_sha256_hex(&hash, sum);
  bt_text_format(text, "sha256 %s\n", sum);
}
