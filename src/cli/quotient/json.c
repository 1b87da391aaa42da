#include "cli/text/json.h"
#include "cli/quotient/quotient.h"

static void put_generators(struct json *j, betli_quotient *q, uint64_t count) {
  json_key(j, "generators");
  json_begin(j, '[');
  for (uint64_t i = 0; i < count; i++) {
    uint64_t element;
    json_begin(j, '{');
    json_member(j, "component", betli_quotient_generator(q, i, &element));
    json_member(j, "element", betli_quotient_element(q, element));
    json_end(j, '}');
  }
  json_end(j, ']');
}

static void put_relations(struct json *j, betli_quotient *q, uint64_t count) {
  json_key(j, "presentation");
  json_begin(j, '[');
  for (uint64_t i = 0; i < count; i++)
    json_string(j, betli_quotient_relation(q, i));
  json_end(j, ']');
}

static bool all(const betli_quotient *q, uint64_t element) {
  (void)q;
  (void)element;
  return true;
}

static bool is_idempotent(const betli_quotient *q, uint64_t element) {
  return betli_quotient_product(q, element, element) == element;
}

static void put_elements(struct json *j, betli_quotient *q, const char *key,
                         bool (*wanted)(const betli_quotient *q, uint64_t element),
                         uint64_t order) {
  json_key(j, key);
  json_begin(j, '[');
  for (uint64_t x = 0; x < order; x++)
    if (wanted(q, x))
      json_string(j, betli_quotient_element(q, x));
  json_end(j, ']');
}

static void put_phi(struct json *j, betli_quotient *q, uint64_t last) {
  json_key(j, "phi");
  json_begin(j, '[');
  for (uint64_t heap = 0; heap <= last; heap++) {
    uint64_t element;
    if (betli_quotient_phi(q, heap, &element))
      json_string(j, betli_quotient_element(q, element));
    else
      json_literal(j, "null");
  }
  json_end(j, ']');
}

static void put_period(struct json *j, const betli_quotient_info *about) {
  if (about->periodic) {
    json_count(j, "period", about->period);
    json_count(j, "preperiod", about->preperiod);
    json_member(j, "theorem", about->theorem);
    json_count(j, "checked_to", about->checked_to);
    return;
  }
  json_key(j, "period");
  json_literal(j, "null");
  json_key(j, "preperiod");
  json_literal(j, "null");
}

void quotient_json(const struct context *c, betli_quotient *q,
                   const struct quotient_question *question) {
  const betli_quotient_info about = betli_quotient_about(q);
  struct json j = json_to(&c->out);
  json_begin(&j, '{');
  json_member(&j, "game", about.game);
  if (question->heaps)
    json_count(&j, "heaps", about.heaps);
  json_count(&j, "order", about.order);
  json_count(&j, "p_portion", about.p_elements);
  json_flag(&j, "tame", about.tame);
  json_count(&j, "normal_order", about.normal_order);
  put_generators(&j, q, about.generators);
  put_relations(&j, q, about.relations);
  put_elements(&j, q, "elements", all, about.order);
  put_elements(&j, q, "p_elements", betli_quotient_is_p, about.order);
  put_elements(&j, q, "idempotents", is_idempotent, about.order);
  put_elements(&j, q, "kernel", betli_quotient_in_kernel, about.order);
  if (question->heaps) {
    put_phi(&j, q, quotient_last(&about, question));
    put_period(&j, &about);
  }
  json_flag(&j, "proved", true);
  json_flag(&j, "complete", question->complete);
  json_end(&j, '}');
  fputc('\n', c->out.file);
}
