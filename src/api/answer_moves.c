/* The moves of an answer. */
#include "api/answer.h"

#include <assert.h>
#include <stdlib.h>

/* The components a change leaves, separated by blanks. */
static void print_change(const struct bt_solution *solution, const struct bt_change *change,
                         struct bt_text *text) {
  struct bt_component part = solution->position.components[change->component];
  const size_t width = part.game->kind->width;
  for (size_t p = 0; p < change->parts; p++) {
    for (size_t w = 0; w < width; w++)
      part.words[w] = solution->words[change->at + p * width + w];
    if (p > 0)
      bt_text_add(text, " ");
    bt_component_print(&part, text);
  }
}

/* What the changes do, as far as their games tell. */
static void print_how(const struct bt_solution *solution, const struct bt_move *move,
                      struct bt_text *text) {
  const size_t before = text->length;
  for (size_t i = 0; i < move->change_count; i++) {
    const struct bt_change *change = &solution->changes[move->first_change + i];
    const struct bt_component *from = &solution->position.components[change->component];
    if (from->game->kind->how == NULL || change->parts != 1)
      continue;
    bt_text_add(text, text->length > before ? ", " : "");
    from->game->kind->how(from->game->self, from->words, solution->words + change->at, text);
  }
}

/* The whole position after the move: the text of that before it, with the changes put in. */
static void print_after(betli_answer *a, const struct bt_move *move) {
  const char *before = bt_text_string(&a->position);
  size_t at = 0;
  for (size_t i = 0; i < move->change_count; i++) {
    const struct bt_change *change = &a->solution.changes[move->first_change + i];
    const size_t *mark = a->marks + 2 * change->component;
    bt_text_add_bytes(&a->scratch, before + at, mark[0] - at);
    print_change(&a->solution, change, &a->scratch);
    at = mark[1];
  }
  bt_text_add(&a->scratch, before + at);
}

static bool reserve_changes(betli_answer *a, size_t count) {
  if (count <= a->change_capacity)
    return true;
  betli_change *changes = realloc(a->changes, count * sizeof *changes);
  if (changes == NULL)
    return false;
  a->changes = changes;
  a->change_capacity = count;
  return true;
}

/* Writes the strings of the changes one after another, each with its NUL, then the position. */
static void write_strings(betli_answer *a, const struct bt_move *move) {
  const struct bt_solution *solution = &a->solution;
  bt_text_clear(&a->scratch);
  for (size_t i = 0; i < move->change_count; i++) {
    const struct bt_change *change = &solution->changes[move->first_change + i];
    bt_component_print(&solution->position.components[change->component], &a->scratch);
    bt_text_add_bytes(&a->scratch, "", 1);
    print_change(solution, change, &a->scratch);
    bt_text_add_bytes(&a->scratch, "", 1);
  }
  print_how(solution, move, &a->scratch);
  bt_text_add_bytes(&a->scratch, "", 1);
  print_after(a, move);
}

static const char *next_string(const char **at) {
  const char *string = *at;
  while (**at != '\0')
    ++*at;
  ++*at;
  return string;
}

static betli_value bound_of(const struct bt_move *move) {
  const bool known = move->makes_progress && move->progress.within != BT_NOT_KNOWN;
  return (betli_value){.kind = known ? BETLI_NUMBER : BETLI_UNDEFINED,
                       .number = known ? move->progress.within : 0};
}

betli_move betli_answer_move(betli_answer *a, size_t i) {
  assert(i < a->solution.move_count);
  const struct bt_move *move = &a->solution.moves[i];
  const struct bt_value *value = move->outcome != BETLI_UNDECIDED ? &move->value : NULL;
  betli_move shown = {.value = bt_answer_whole_value(a, value),
                      .length = bt_answer_length_of(a, value),
                      .outcome = move->outcome,
                      .within = bound_of(move),
                      .position = "",
                      .how = ""};
  if (!reserve_changes(a, move->change_count)) {
    a->handle->error.starved = true;
    return shown;
  }
  write_strings(a, move);
  const char *at = bt_handle_string(a->handle, &a->scratch);
  if (a->scratch.failed)
    return shown;
  for (size_t c = 0; c < move->change_count; c++) {
    a->changes[c].component = a->solution.changes[move->first_change + c].component;
    a->changes[c].from = next_string(&at);
    a->changes[c].to = next_string(&at);
  }
  shown.change_count = move->change_count;
  shown.changes = a->changes;
  shown.how = next_string(&at);
  shown.position = at;
  return shown;
}
