#include "cli/plan/plan.h"

#include "cli/text/json.h"

static void put_number(struct json *j, const char *key, double number) {
  char text[32];
  snprintf(text, sizeof text, "%.6g", number);
  json_key(j, key);
  json_decimal(j, text);
}

static void put_rows(struct json *j, const struct plan *p) {
  json_key(j, "ranks");
  json_begin(j, '[');
  for (size_t i = 0; i < p->count; i++) {
    const struct plan_row *row = &p->rows[i];
    json_begin(j, '{');
    json_count(j, "ranks", row->ranks);
    put_number(j, "seconds", row->seconds);
    put_number(j, "efficiency", row->efficiency);
    if (row->bytes > 0)
      json_count(j, "bytes", row->bytes);
    json_count(j, "messages", row->messages);
    json_count(j, "sent", row->sent);
    json_end(j, '}');
  }
  json_end(j, ']');
}

void plan_json(const struct output *out, const struct plan *p) {
  struct json j = json_to(out);
  json_begin(&j, '{');
  json_member(&j, "question", p->question);
  put_number(&j, "tried", p->tried);
  json_flag(&j, "answered", p->done);
  json_key(&j, "seconds");
  if (p->known) {
    char text[32];
    snprintf(text, sizeof text, "%.6g", p->seconds);
    json_decimal(&j, text);
  } else {
    json_literal(&j, "null");
  }
  if (p->bytes > 0)
    json_count(&j, "bytes", p->bytes);
  put_rows(&j, p);
  json_key(&j, "model");
  if (p->count > 0)
    json_string(&j, p->model);
  else
    json_literal(&j, "null");
  json_count(&j, "sensible", plan_sensible(p));
  json_end(&j, '}');
  fputc('\n', out->file);
}
