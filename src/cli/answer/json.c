#include "cli/text/json.h"
#include "cli/answer/answer.h"
#include "cli/text/layout.h"

static void put_place(struct json *j, betli_change change) {
  json_number(j, change.component);
}

static void put_from(struct json *j, betli_change change) {
  json_string(j, change.from);
}

static void put_to(struct json *j, betli_change change) {
  json_string(j, change.to);
}

/* One change as it is, several as a list. */
static void put_changes(struct json *j, const char *key, const betli_move *move,
                        void (*put)(struct json *, betli_change)) {
  const bool list = move->change_count != 1;
  json_key(j, key);
  if (list)
    json_begin(j, '[');
  for (size_t i = 0; i < move->change_count; i++)
    put(j, move->changes[i]);
  if (list)
    json_end(j, ']');
}

void answer_json_move(struct json *j, const betli_move *move) {
  put_changes(j, "component", move, put_place);
  put_changes(j, "from", move, put_from);
  put_changes(j, "to", move, put_to);
  if (move->how[0] != '\0')
    json_member(j, "how", move->how);
}

void answer_json_left(struct json *j, const betli_move *move) {
  if (move->position != NULL)
    json_member(j, "position", move->position);
  json_key(j, "value");
  json_value(j, move->value);
  json_key(j, "length");
  json_value(j, move->length);
  if (move->within.kind == BETLI_NUMBER)
    json_count(j, "within", move->within.number);
}

/* null: no moves were asked for. */
static void put_total(struct json *j, const betli_answer *a) {
  const char *total = a->move_total;
  if (total[0] == '\0')
    json_literal(j, "null");
  else
    json_decimal(j, total);
}

static void put_moves(struct json *j, betli_answer *a) {
  json_key(j, "moves");
  json_begin(j, '[');
  for (size_t i = 0; i < a->move_count; i++) {
    const betli_move *move = &a->moves[i];
    json_begin(j, '{');
    answer_json_move(j, move);
    answer_json_left(j, move);
    if (a->all_moves)
      json_member(j, "outcome", outcome_letter(move->outcome));
    json_end(j, '}');
  }
  json_end(j, ']');
  json_key(j, "move_count");
  put_total(j, a);
}

static void put_components(struct json *j, betli_answer *a) {
  json_key(j, "components");
  json_begin(j, '[');
  for (size_t i = 0; i < a->component_count; i++) {
    const betli_component *component = &a->components[i];
    json_begin(j, '{');
    json_member(j, "game", component->game);
    json_member(j, "position", component->position);
    json_key(j, "value");
    json_value(j, component->value);
    json_end(j, '}');
  }
  json_end(j, ']');
}

void answer_json_question(struct json *j, betli_answer *a) {
  json_member(j, "game", a->game);
  json_member(j, "position", a->position);
  json_member(j, "play", a->play);
  json_member(j, "compound", a->compound);
  json_member(j, "outcome", outcome_letter(a->outcome));
}

void answer_json_members(struct json *j, betli_answer *a) {
  answer_json_question(j, a);
  json_member(j, "function", a->function);
  json_key(j, "value");
  json_value(j, a->value);
  put_components(j, a);
  put_moves(j, a);
  json_key(j, "length");
  json_value(j, a->length);
  json_member(j, "method", a->method);
  json_member(j, "why", a->why);
  json_key(j, "complete");
  json_literal(j, a->complete ? "true" : "false");
}

bool answer_json(const struct output *out, betli_answer *a) {
  struct json j = json_to(out);
  json_begin(&j, '{');
  answer_json_members(&j, a);
  json_end(&j, '}');
  fputc('\n', out->file);
  return true;
}

void answer_error_json(const struct output *out, const char *position, const char *message) {
  struct json j = json_to(out);
  json_begin(&j, '{');
  json_member(&j, "position", position);
  json_member(&j, "error", message);
  json_end(&j, '}');
  fputc('\n', out->file);
}
