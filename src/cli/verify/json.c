#include "cli/text/json.h"
#include "cli/verify/verify.h"

#include <string.h>

static void put_period(struct json *j, const char *key, const betli_verified *v, uint64_t number) {
  json_key(j, key);
  if (v->theorem != NULL)
    json_number(j, number);
  else
    json_literal(j, "null");
}

static void put_function(struct json *j, const betli_verified_values *values) {
  if (values->function == NULL)
    return;
  json_member(j, "play", values->play);
  json_member(j, "compound", values->compound);
  json_member(j, "function", values->function);
}

static void put_claims(struct json *j, const betli_verified *v) {
  if (v->order > 0) {
    json_count(j, "order", v->order);
    json_count(j, "p_elements", v->p_elements);
  }
  put_period(j, "period", v, v->period);
  put_period(j, "preperiod", v, v->preperiod);
  if (v->order == 0)
    json_count(j, "saltus", v->saltus);
  if (v->theorem != NULL)
    json_member(j, "theorem", v->theorem);
  json_count(j, "checked_to", v->checked_to);
}

void verified_json(const struct context *c, const betli_verified *v) {
  const betli_verified_values values = betli_verified_function(c->engine);
  struct json j = json_to(&c->out);
  json_begin(&j, '{');
  json_member(&j, "file", c->words[0]);
  json_member(&j, "kind", v->kind);
  json_member(&j, "game", v->game);
  json_key(&j, "verified");
  json_literal(&j, "true");
  if (v->on_graph) {
    json_key(&j, "graph_of_file");
    json_literal(&j, v->named ? "true" : "false");
  }
  if (strcmp(v->kind, "grundy value") == 0) {
    json_count(&j, "value", v->value);
    json_count(&j, "claims", v->claims);
  } else if (strcmp(v->kind, "misere outcome") == 0) {
    json_member(&j, "outcome", v->outcome == BETLI_N ? "N" : "P");
    json_count(&j, "claims", v->claims);
  } else {
    put_function(&j, &values);
    put_claims(&j, v);
    json_key(&j, "code_of_game");
    json_literal(&j, v->named ? "true" : "false");
  }
  json_end(&j, '}');
  fputc('\n', c->out.file);
}
