#include "verify/quotient/quotient.h"

#include <assert.h>
#include <stdlib.h>

static void put_list(struct bt_text *text, const uint64_t *at, size_t count) {
  bt_text_add(text, "[");
  for (size_t i = 0; i < count; i++) {
    if (i > 0)
      bt_text_add(text, ",");
    bt_text_number(text, at[i]);
  }
  bt_text_add(text, "]");
}

static void put_member(struct bt_text *text, const char *key, const struct bt_numbers_claimed *list,
                       const char *end) {
  bt_text_add(text, key);
  put_list(text, list->at, list->count);
  bt_text_add(text, end);
}

static void put_number(struct bt_text *text, const char *key, bool known, uint64_t number) {
  bt_text_add(text, key);
  if (known)
    bt_text_number(text, number);
  else
    bt_text_add(text, "null");
  bt_text_add(text, ",\n");
}

static void put_head(const struct bt_quotient_claim *c, struct bt_text *text) {
  bt_text_add(text, "{\n\"certificate\":\"misere quotient 1\",\n\"game\":\"");
  for (const char *at = c->game; *at != '\0'; at++) {
    if (*at == '"' || *at == '\\')
      bt_text_add(text, "\\");
    bt_text_add_bytes(text, at, 1);
  }
  bt_text_add(text, "\",\n\"code\":{\"digits\":");
  put_list(text, c->code.digits, c->code.count);
  bt_text_add(text, ",\"beyond\":");
  bt_text_number(text, c->code.beyond);
  bt_text_add(text, c->code.unequal ? ",\"unequal\":true},\n" : ",\"unequal\":false},\n");
}

static void put_products(const struct bt_quotient_claim *c, struct bt_text *text) {
  const size_t width = c->generators.count;
  assert(c->products.count == c->order * width);
  bt_text_add(text, "\"products\":[\n");
  for (size_t x = 0; x < c->order; x++) {
    put_list(text, width > 0 ? c->products.at + x * width : NULL, width);
    bt_text_add(text, x + 1 < c->order ? ",\n" : "\n");
  }
  bt_text_add(text, "],\n");
}

void bt_quotient_claim_write(const struct bt_quotient_claim *c, struct bt_text *text) {
  put_head(c, text);
  put_number(text, "\"heaps\":", true, c->heaps);
  put_number(text, "\"period\":", c->periodic, c->law.period);
  put_number(text, "\"preperiod\":", c->periodic, c->law.from);
  put_number(text, "\"order\":", true, c->order);
  put_member(text, "\"p\":", &c->p, ",\n");
  put_member(text, "\"generators\":", &c->generators, ",\n");
  put_products(c, text);
  put_member(text, "\"phi\":", &c->phi, "\n}\n");
}

static void give_back(struct bt_limits *limits, struct bt_numbers_claimed *list) {
  bt_limits_free(limits, list->at, list->room * sizeof *list->at);
}

void bt_quotient_claim_free(struct bt_quotient_claim *c) {
  bt_limits_free_string(c->limits, c->game);
  give_back(c->limits, &c->digits);
  give_back(c->limits, &c->p);
  give_back(c->limits, &c->generators);
  give_back(c->limits, &c->products);
  give_back(c->limits, &c->phi);
  *c = (struct bt_quotient_claim){0};
}
