#include "cli/text/json.h"
#include "cli/sequence/sequence.h"

#include <inttypes.h>

static void put_value(struct json *j, const betli_sequence *s, uint64_t heap) {
  if (!sequence_has_outcomes(s)) {
    json_value(j, betli_sequence_value(s, heap));
    return;
  }
  char number[21];
  json_string(j, sequence_value(s, heap, "?", "?", number));
}

static void put_last(struct json *j, betli_sequence *s, uint64_t to) {
  json_key(j, "last");
  json_begin(j, '[');
  for (uint64_t heap = to < 10 ? 1 : to - 9; heap <= to; heap++)
    put_value(j, s, heap);
  json_end(j, ']');
}

static void put_period(struct json *j, const betli_sequence *s) {
  const betli_sequence_period period = betli_sequence_proof(s);
  json_key(j, "period");
  if (!period.proved) {
    json_literal(j, "null");
    return;
  }
  json_begin(j, '{');
  json_count(j, "period", period.period);
  json_count(j, "preperiod", period.preperiod);
  json_count(j, "saltus", period.saltus);
  json_key(j, "exceptions");
  if (period.exceptions_known)
    json_number(j, period.exceptions);
  else
    json_literal(j, "null");
  json_flag(j, "proved", true);
  json_member(j, "theorem", period.theorem);
  json_count(j, "checked_to", period.checked_to);
  json_end(j, '}');
}

/* Only where there are some: other functions have none. */
static void put_levels(struct json *j, const betli_sequence *s) {
  const betli_sequence_levels levels = betli_sequence_growth(s);
  if (!levels.proved)
    return;
  json_key(j, "levels");
  json_begin(j, '{');
  json_count(j, "levels", levels.levels);
  json_count(j, "from", levels.from);
  json_count(j, "factor", levels.factor);
  json_count(j, "saltus", levels.saltus);
  json_member(j, "theorem", levels.theorem);
  json_count(j, "checked_to", levels.checked_to);
  json_end(j, '}');
}

static void put_rares(struct json *j, const betli_sequence_info *about) {
  json_key(j, "rare");
  if (!about->divided) {
    json_literal(j, "null");
    return;
  }
  json_begin(j, '{');
  json_count(j, "mask", about->rare_mask);
  json_flag(j, "alternates", about->alternates);
  json_count(j, "count", about->rares);
  json_count(j, "last", about->last_rare);
  json_end(j, '}');
}

static void put_frequency(void *data, uint64_t value, uint64_t count) {
  struct json *j = data;
  json_begin(j, '[');
  json_number(j, value);
  json_number(j, count);
  json_end(j, ']');
}

static void put_records(struct json *j, const betli_sequence *s) {
  uint64_t heap, value;
  json_key(j, "records");
  json_begin(j, '[');
  for (size_t i = 0; betli_sequence_record(s, i, &heap, &value); i++)
    put_frequency(j, heap, value);
  json_end(j, ']');
}

static void put_methods(struct json *j, const betli_sequence *s) {
  uint64_t from;
  json_key(j, "methods");
  json_begin(j, '[');
  for (size_t i = 0; betli_sequence_method(s, i, &from) != NULL; i++) {
    json_begin(j, '{');
    json_count(j, "from", from);
    json_member(j, "method", betli_sequence_method(s, i, &from));
    json_end(j, '}');
  }
  json_end(j, ']');
}

static void put_statistics(struct json *j, betli_sequence *s, const betli_sequence_info *about) {
  json_count(j, "computed", about->computed);
  json_count(j, "zeros", about->zeros);
  json_key(j, "last_zero");
  if (about->zeros > 0)
    json_number(j, about->last_zero);
  else
    json_literal(j, "null");
  put_rares(j, about);
  put_records(j, s);
  json_key(j, "frequencies");
  json_begin(j, '[');
  sequence_frequencies(s, put_frequency, j);
  json_end(j, ']');
  put_methods(j, s);
  json_member(j, "simd", about->simd);
  json_count(j, "threads", about->threads);
}

void sequence_json(const struct context *c, betli_sequence *s, const struct sequence_question *q) {
  const betli_sequence_info about = betli_sequence_about(s);
  struct json j = json_to(&c->out);
  json_begin(&j, '{');
  json_member(&j, "game", about.game);
  json_member(&j, "play", betli_sequence_play(s));
  json_member(&j, "compound", betli_sequence_compound(s));
  json_member(&j, "function", betli_sequence_function(s));
  json_count(&j, "to", q->to);
  put_last(&j, s, q->to);
  json_count(&j, "maximum", about.maximum);
  json_count(&j, "maximum_at", about.maximum_at);
  put_period(&j, s);
  put_levels(&j, s);
  json_key(&j, "sha256");
  if (q->sum[0] != '\0')
    json_string(&j, q->sum);
  else
    json_literal(&j, "null");
  put_statistics(&j, s, &about);
  json_flag(&j, "unchecked", about.unchecked);
  json_flag(&j, "complete", about.complete);
  json_end(&j, '}');
  fputc('\n', c->out.file);
}
