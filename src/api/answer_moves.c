/* The moves of an answer. */
#include "api/answer.h"

#include "core/moves/component_moves.h"

#include <string.h>

/* Prints the components that a change leaves, separated by blanks. */
static void print_change(const struct bt_solution *solution, const struct bt_change *change,
                         struct bt_text *text) {
  struct bt_component part = solution->position.components[change->component];
  part.entailed = change->turn == BT_TURN_ENTAILS;
  const size_t width = part.game->kind->width;
  for (size_t p = 0; p < change->parts; p++) {
    for (size_t w = 0; w < width; w++)
      part.words[w] = solution->words[change->at + p * width + w];
    if (p > 0)
      bt_text_add(text, " ");
    bt_component_print(&part, text);
  }
}

/* Prints what the changes do, as far as their games tell. */
static void print_how_changed(const struct bt_solution *solution, const struct bt_move *move,
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

/* Prints the position after a move in a compound with places, which may take components away. */
static void print_position_with_places(const struct bt_answer *a, const struct bt_move *move,
                                       struct bt_text *text) {
  struct bt_position after = {0};
  if (bt_move_apply(&a->solution, move, &after, &a->handle->error) == BETLI_OK)
    bt_position_print(&after, NULL, text);
  else
    text->failed = true;
  bt_position_free(&after);
}

/* Prints the position after a move: the text of the position before it, with the changes put in. */
static void print_position_after_move(const struct bt_answer *a, const struct bt_move *move,
                                      const size_t *marks, struct bt_text *text) {
  const char *before = a->shown.position;
  size_t at = 0;
  if (bt_rule_info(a->solution.question.compound.rule)->sums_in_place) {
    print_position_with_places(a, move, text);
    return;
  }
  for (size_t i = 0; i < move->change_count; i++) {
    const struct bt_change *change = &a->solution.changes[move->first_change + i];
    const size_t *mark = marks + 2 * change->component;
    bt_text_add_bytes(text, before + at, mark[0] - at);
    print_change(&a->solution, change, text);
    at = mark[1];
  }
  bt_text_add(text, before + at);
}

static betli_value bound_of_move(const struct bt_move *move) {
  const bool known = move->makes_progress && move->progress.within != BT_NOT_KNOWN;
  return (betli_value){.kind = known ? BETLI_NUMBER : BETLI_UNDEFINED,
                       .number = known ? move->progress.within : 0};
}

/* State of showing the moves of an answer. */
struct shower {
  struct bt_answer *a;
  const size_t *marks;
  bool leaves;    /* shows the positions that moves leave */
  uint64_t bytes; /* of text so far */
  struct bt_text text;
};

static const char *keep_move_text(struct shower *s) {
  const char *kept = bt_arena_string(&s->a->arena, &s->text, &s->a->handle->error);
  s->bytes += s->text.length;
  bt_text_clear(&s->text);
  return kept;
}

static const betli_change *show_changes(struct shower *s, const struct bt_move *move) {
  const struct bt_solution *solution = &s->a->solution;
  betli_change *shown =
      bt_arena_take(&s->a->arena, move->change_count, sizeof *shown, &s->a->handle->error);
  for (size_t i = 0; i < move->change_count && shown != NULL; i++) {
    const struct bt_change *change = &solution->changes[move->first_change + i];
    shown[i].component = change->component;
    shown[i].from = s->a->shown.components[change->component].position;
    print_change(solution, change, &s->text);
    if (change->turn == BT_TURN_STAYS)
      bt_text_add(&s->text, " " BT_AGAIN);
    shown[i].to = keep_move_text(s);
  }
  return shown;
}

static bool move_entails(const struct bt_solution *solution, const struct bt_move *move) {
  bool entails = false;
  for (size_t i = 0; i < move->change_count; i++)
    entails |= solution->changes[move->first_change + i].turn == BT_TURN_ENTAILS;
  return entails;
}

/* Returns the value of the position after a move: none if the next move must be made in one
 * component. */
static betli_value value_after_move(struct bt_answer *a, const struct bt_move *move) {
  if (move_entails(&a->solution, move))
    return (betli_value){.kind = BETLI_NO_VALUE};
  return bt_answer_whole_value(a, move->outcome != BETLI_UNDECIDED ? &move->value : NULL);
}

static betli_move show_move(struct shower *s, const struct bt_move *move) {
  struct bt_answer *a = s->a;
  const struct bt_value *value = move->outcome != BETLI_UNDECIDED ? &move->value : NULL;
  betli_move shown = {.value = value_after_move(a, move),
                      .length = bt_answer_length_of(a, value),
                      .outcome = move->outcome,
                      .within = bound_of_move(move),
                      .position = "",
                      .change_count = move->change_count,
                      .changes = show_changes(s, move)};
  print_how_changed(&a->solution, move, &s->text);
  shown.how = s->text.length == 0 ? "" : keep_move_text(s);
  if (s->leaves) {
    print_position_after_move(a, move, s->marks, &s->text);
    shown.position = keep_move_text(s);
  }
  return shown;
}

/* Returns true if moves are shown with the positions that they leave.  By default they are, unless
 * each move would be a long line. */
static bool shows_leaves(const struct bt_answer *a) {
  const enum bt_leaves leaves = a->handle->leaves;
  return leaves == BT_LEAVES_YES ||
         (leaves == BT_LEAVES_AUTO &&
          (a->solution.position.count == 1 || strlen(a->shown.position) <= BETLI_LONG_POSITION));
}

/* Bounds the bytes of text for each move of a list, on average; the first move is always shown.  In
 * a row of 200000 things, each move takes a megabyte. */
enum { BYTES_EACH = 10000 };

static bool may_show_more_moves(const struct shower *s) {
  const struct bt_answer *a = s->a;
  const bool room = a->shown.listed == 0 || s->bytes / BYTES_EACH < a->solution.question.moves;
  return room && a->arena.status == BETLI_OK && !a->strings.failed;
}

betli_status bt_answer_show_moves(struct bt_answer *a, const size_t *marks) {
  struct shower s = {.a = a, .marks = marks, .leaves = shows_leaves(a)};
  s.text.language = a->handle->error.language;
  const size_t count = a->solution.move_count;
  betli_move *shown = bt_arena_take(&a->arena, count, sizeof *shown, &a->handle->error);
  a->shown.moves = shown;
  for (size_t i = 0; i < count && may_show_more_moves(&s); i++) {
    shown[i] = show_move(&s, &a->solution.moves[i]);
    a->shown.listed = i + (a->arena.status == BETLI_OK);
  }
  bt_text_free(&s.text);
  return a->strings.failed ? bt_fail_memory(&a->handle->error) : a->arena.status;
}

bool betli_answer_sets_turn(const betli_answer *a) {
  return bt_position_sets_turn(&((const struct bt_answer *)a)->solution.position);
}

bool betli_move_again(const betli_answer *a, size_t i) {
  return ((const struct bt_answer *)a)->solution.moves[i].same_player;
}
