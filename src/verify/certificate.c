#include "verify/certificate.h"

#include "core/base/sha256.h"

#include <assert.h>
#include <inttypes.h>
#include <stdlib.h>

enum { VALUES_IN_LINE = 32 };
_Static_assert(sizeof((struct bt_certificate *)0)->sum == 2 * BT_SHA256_DIGEST + 1,
               "it has room for a sum in hexadecimal digits");

const char *bt_certified_name(enum bt_certified_by theorem) {
  static const char *const names[BT_CERTIFIED_WAYS] = {"window", "guy-smith", "arithmetic"};
  assert((size_t)theorem < BT_CERTIFIED_WAYS);
  return names[theorem];
}

void bt_certificate_free(struct bt_certificate *c) {
  free(c->game);
  free((uint64_t *)c->code.digits);
  free(c->rares.rares);
  free(c->values);
  *c = (struct bt_certificate){0};
}

bool bt_certified_rares_add(struct bt_certified_rares *rares, uint64_t heap, uint32_t value) {
  if (rares->count == rares->room) {
    const size_t room = 2 * rares->room + 64;
    struct bt_certified_rare *larger = realloc(rares->rares, room * sizeof *larger);
    if (larger == NULL)
      return false;
    rares->rares = larger;
    rares->room = room;
  }
  rares->rares[rares->count++] = (struct bt_certified_rare){heap, value};
  return true;
}

static void put(struct bt_text *text, const char *key, uint64_t number) {
  bt_text_format(text, "%s %" PRIu64 "\n", key, number);
}

static void put_claims(const struct bt_certificate *c, struct bt_text *text) {
  bt_text_format(text, "betli certificate 1\ngame %s\ncode", c->game);
  for (size_t k = 0; k < c->code.count; k++)
    bt_text_format(text, " %" PRIu64, c->code.digits[k]);
  bt_text_add(text, "\n");
  put(text, "beyond", c->code.beyond);
  put(text, "unequal", c->code.unequal);
  put(text, "period", c->period.period);
  put(text, "preperiod", c->period.preperiod);
  put(text, "saltus", c->period.saltus);
  bt_text_format(text, "theorem %s\n", bt_certified_name(c->theorem));
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
