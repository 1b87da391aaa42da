/* Certificates of misere quotients: what was proved, for others to verify. */
#include "api/quotient.h"
#include "session/quotient_file.h"

#include "core/game/take_break.h"

static void put_numbers(struct bt_text *text, const char *key, uint64_t count,
                        uint64_t (*at)(betli_quotient *q, uint64_t i), betli_quotient *q) {
  bt_text_format(text, "\"%s\":[", key);
  for (uint64_t i = 0; i < count; i++) {
    bt_text_add(text, i == 0 ? "" : ",");
    bt_text_number(text, at(q, i));
  }
  bt_text_add(text, "]");
}

static uint64_t generator_at(betli_quotient *q, uint64_t i) {
  return bt_element_outside(q, q->presentation.elements[i]);
}

static uint64_t phi_at(betli_quotient *q, uint64_t heap) {
  uint64_t element = 0; /* of the heaps before the game's first */
  betli_quotient_phi(q, heap, &element);
  return element;
}

static void put_p(struct bt_text *text, const betli_quotient *q, uint64_t order) {
  const char *before = "";
  bt_text_add(text, "\"p\":[");
  for (uint64_t x = 0; x < order; x++)
    if (betli_quotient_is_p(q, x)) {
      bt_text_add(text, before);
      bt_text_number(text, x);
      before = ",";
    }
  bt_text_add(text, "]");
}

static void put_products(struct bt_text *text, betli_quotient *q, uint64_t order) {
  bt_text_add(text, "\"products\":[\n");
  for (uint64_t x = 0; x < order; x++) {
    bt_text_add(text, "[");
    for (size_t i = 0; i < q->presentation.letter_count; i++) {
      bt_text_add(text, i == 0 ? "" : ",");
      bt_text_number(text, betli_quotient_product(q, x, generator_at(q, i)));
    }
    bt_text_add(text, x + 1 < order ? "],\n" : "]\n");
  }
  bt_text_add(text, "]");
}

static void put_code(struct bt_text *text, const struct bt_take_break *code) {
  bt_text_add(text, "\"code\":{\"digits\":[");
  for (size_t i = 0; i < code->count; i++) {
    bt_text_add(text, i == 0 ? "" : ",");
    bt_text_number(text, code->digits[i]);
  }
  bt_text_add(text, "],\"beyond\":");
  bt_text_number(text, code->beyond);
  bt_text_format(text, ",\"unequal\":%s},\n", code->unequal ? "true" : "false");
}

/* Control characters, which the names of rules may have, are blanks. */
static void put_name(struct bt_text *text, const char *name) {
  bt_text_add(text, "\"game\":\"");
  for (; *name != '\0'; name++) {
    const bool control = (unsigned char)*name < ' ' || *name == 127;
    if (*name == '"' || *name == '\\')
      bt_text_add(text, "\\");
    bt_text_add_bytes(text, control ? " " : name, 1);
  }
  bt_text_add(text, "\",\n");
}

static void put_period(struct bt_text *text, const betli_quotient_info *about) {
  if (about->periodic)
    bt_text_format(text, "\"period\":%llu,\n\"preperiod\":%llu,\n",
                   (unsigned long long)about->period, (unsigned long long)about->preperiod);
  else
    bt_text_add(text, "\"period\":null,\n\"preperiod\":null,\n");
}

static void put_all(struct bt_text *text, betli_quotient *q, const struct bt_take_break *code) {
  const betli_quotient_info about = betli_quotient_about(q);
  const uint64_t heaps = about.periodic ? about.checked_to : about.heaps;
  bt_text_add(text, "{\n\"certificate\":\"misere quotient 1\",\n");
  put_name(text, about.game);
  put_code(text, code);
  bt_text_format(text, "\"heaps\":%llu,\n", (unsigned long long)heaps);
  put_period(text, &about);
  bt_text_format(text, "\"order\":%llu,\n", (unsigned long long)about.order);
  put_p(text, q, about.order);
  bt_text_add(text, ",\n");
  put_numbers(text, "generators", about.generators, generator_at, q);
  bt_text_add(text, ",\n");
  put_products(text, q, about.order);
  bt_text_add(text, ",\n");
  put_numbers(text, "phi", heaps + 1, phi_at, q);
  bt_text_add(text, "\n}\n");
}

betli_status betli_quotient_certificate(betli_quotient *q, const char **certificate) {
  struct bt_take_break code;
  const betli_quotient_info about = betli_quotient_about(q);
  struct bt_error *error = &q->handle->error;
  const betli_status status = bt_quotient_code(q->game, &code, error);
  if (status != BETLI_OK)
    return status;
  if (q->heaps.count == 0 || q->presentation.count == 0)
    return bt_fail(error, BETLI_INPUT, "%s: there is no quotient of heaps yet", about.game);
  bt_text_clear(&q->certificate);
  put_all(&q->certificate, q, &code);
  if (q->certificate.failed)
    return bt_fail_memory(error);
  *certificate = bt_text_string(&q->certificate);
  return BETLI_OK;
}
