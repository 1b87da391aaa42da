#include "fields/answer.h"

#include "fields/steps.h"
#include "lang/lang.h"

/* ---- moves ---------------------------------------------------------------------------------- */

static const struct field change_fields[] = {{MEMBER(betli_change, component, type_size)},
                                             {MEMBER(betli_change, from, type_text)},
                                             {MEMBER(betli_change, to, type_text)},
                                             {.type = NULL}};
static const struct type type_change = RECORD(betli_change, change_fields);

static const struct field changes_fields[] = {
    {LIST_OR_ONE("component", betli_move, changes, change_count, betli_change, component,
                 type_size),
     .doc = "the place of the component, from 0; several where they move together"},
    {LIST_OR_ONE("from", betli_move, changes, change_count, betli_change, from, type_text),
     .doc = "a component as it is written; several where they move together"},
    {LIST_OR_ONE("to", betli_move, changes, change_count, betli_change, to, type_text)},
    {MEMBER(betli_move, how, type_text), .presence = IF_ANY,
     .doc = "what is done, where the game has words for it"},
    {LIST("changes", betli_move, changes, change_count, type_change), .only = IN_OBJECTS},
    {.type = NULL}};
const struct type type_change_of_move = RECORD(betli_move, changes_fields);

static const struct field left_fields[] = {
    {MEMBER(betli_move, position, type_text), .presence = IF_ANY,
     .doc = "that it leaves; not with --leaves no, and of long positions only with --leaves yes"},
    {MEMBER(betli_move, value, type_value), .doc = "of what it leaves"},
    {MEMBER(betli_move, length, type_value), .doc = "how many moves play lasts from there"},
    {MEMBER(betli_move, within, type_value), .presence = IF_ANY,
     .doc = "so many moves, in which the winner can end play"},
    {MEMBER(betli_move, outcome, type_outcome), .only = IN_OBJECTS},
    {.type = NULL}};
static const struct type type_left = RECORD(betli_move, left_fields);

/* A move that an answer lists. */
struct listed_move {
  betli_move move;
  bool any; /* it need not win */
};

static bool need_not_win(const void *listed) {
  return ((const struct listed_move *)listed)->any;
}

static bool next_listed_move(const void *answer, size_t *at, void *element) {
  const size_t i = (*at)++;
  const betli_answer *a = answer;
  if (i < a->listed)
    *(struct listed_move *)element = (struct listed_move){a->moves[i], a->all_moves};
  return i < a->listed;
}

static const struct field move_fields[] = {
    {MEMBER_AS(NULL, struct listed_move, move, type_change_of_move)},
    {MEMBER_AS(NULL, struct listed_move, move, type_left)},
    {MEMBER_AS("outcome", struct listed_move, move.outcome, type_outcome), .presence = IF_ANY,
     .there = need_not_win, .doc = "of what it leaves, with --all-moves"},
    {.type = NULL}};
static const struct type type_move = RECORD_NAMED("move", struct listed_move, move_fields);

static const struct field played_fields[] = {
    /* C, Python none: players take turns */
    {MEMBER(struct told_step_of_play, player, type_text), .choices = "first|second"},
    {FIELDS_OF(struct told_step_of_play, move, type_change_of_move)},
    {FIELDS_OF(struct told_step_of_play, move, type_left)},
    /* C, Python none: outcome says it */
    {MEMBER(struct told_step_of_play, winner, type_text), .choices = "first|second"},
    {.type = NULL}};
static const struct type type_played =
    RECORD_NAMED("played", struct told_step_of_play, played_fields);

void answer_add_changes(const betli_move *move, add_part *add, void *to) {
  for (size_t i = 0; i < move->change_count; i++) {
    add(to, i > 0 ? ", " : "");
    add(to, move->changes[i].from);
    add(to, " -> ");
    add(to, move->changes[i].to);
  }
}

const char *answer_mark_of_outcome(betli_outcome outcome) {
  static const char *const words[] = {[BETLI_N] = "",
                                      [BETLI_P] = BT_SAY(" (wins)"),
                                      [BETLI_DRAW] = BT_SAY(" (draws)"),
                                      [BETLI_UNDECIDED] = " (?)"};
  return words[outcome];
}

static void add_listed_moves(const void *answer, add_part *add, void *to) {
  const betli_answer *a = answer;
  for (size_t i = 0; i < a->listed; i++) {
    add(to, i > 0 ? "; " : "");
    answer_add_changes(&a->moves[i], add, to);
    add(to, a->all_moves ? answer_mark_of_outcome(a->moves[i].outcome) : "");
  }
}

static const struct type type_moves_in_words = {.parts = add_listed_moves};

/* ---- answers -------------------------------------------------------------------------------- */

static const struct field component_fields[] = {
    {MEMBER(betli_component, game, type_text)},
    {MEMBER(betli_component, position, type_text)},
    {MEMBER(betli_component, value, type_value)},
    {MEMBER(betli_component, text, type_text), .only = IN_OBJECTS},
    {.type = NULL}};
static const struct type type_component = RECORD(betli_component, component_fields);

static const struct field question_fields[] = {
    {MEMBER(betli_answer, game, type_text), .column = 1,
     .doc = "as it was asked for; the games of several, with + between them"},
    {MEMBER(betli_answer, position, type_text), .column = 2},
    {MEMBER(betli_answer, play, type_play), .column = 3},
    {MEMBER(betli_answer, compound, type_compound), .column = 4},
    {MEMBER(betli_answer, outcome, type_outcome), .column = 5},
    {.type = NULL}};
const struct type type_question = RECORD(betli_answer, question_fields);

static const struct field found_fields[] = {
    {MEMBER(betli_answer, function, type_function), .column = 6},
    {MEMBER(betli_answer, value, type_value), .column = 7},
    {LIST("components", betli_answer, components, component_count, type_component)},
    {LIST_BY("moves", type_move, next_listed_move),
     .doc = "those that win, or with --all-moves all; at most as many as --moves says"},
    {MEMBER(betli_answer, move_count, type_digits), .presence = OR_NULL, .column = 11,
     .doc = "how many such moves there are; null with --moves 0, which asks for none"},
    {MEMBER(betli_answer, length, type_value), .column = 8,
     .doc = "how many moves play lasts; null if no function gives this"},
    {MEMBER(betli_answer, method, type_text), .column = 9,
     .doc = "how it was decided: theorem, quotient, search, ...; empty if it was not"},
    {MEMBER(betli_answer, why, type_text), .doc = "in the language of --lang"},
    {MEMBER(betli_answer, complete, type_complete), .column = 10},
    {MEMBER(betli_answer, stopped, type_text), .presence = IF_ANY,
     .choices = "time|memory|effort|interrupt|other",
     .doc = "what ended the work; other: a bound of betli's own, or no method finds the rest"},
    {MEMBER(betli_answer, symbol, type_text), .only = IN_OBJECTS},
    {MEMBER(betli_answer, text, type_text), .only = IN_OBJECTS},
    {MEMBER_AS("operator", betli_answer, operator_, type_text), .only = IN_OBJECTS},
    {MEMBER(betli_answer, all_moves, type_flag), .only = IN_OBJECTS},
    {.key = "moves", .type = &type_moves_in_words, .column = 12, .only = IN_ROWS},
    {.key = "error", .type = &type_nothing, .column = 13, .only = IN_ROWS},
    {.type = NULL}};
static const struct type type_found = RECORD(betli_answer, found_fields);

static const struct field form_fields[] = {{MEMBER(betli_form, form, type_text)},
                                           {MEMBER(betli_form, birthday, type_count)},
                                           {MEMBER(betli_form, mate, type_text)},
                                           {MEMBER(betli_form, p, type_flag), .only = IN_OBJECTS},
                                           {.type = NULL}};
const struct type type_form = RECORD(betli_form, form_fields);

static bool has_line_of_play(const void *told) {
  return ((const struct told_answer *)told)->line;
}

static bool has_moves_that_set_turn(const void *told) {
  return ((const struct told_answer *)told)->sets_turn;
}

static const struct field answer_fields[] = {
    {FIELDS_OF(struct told_answer, answer, type_question)},
    {FIELDS_OF(struct told_answer, answer, type_found)},
    {POINTED("canonical", struct told_answer, form, type_form), .presence = IF_ANY,
     .doc = "with --canonical"},
    {LIST_OPEN("line", type_played), .presence = IF_ANY, .there = has_line_of_play,
     .doc = "with --line: best play"},
    /* C, Python none: the last answer lists no move */
    {MEMBER_AS("line_complete", struct told_answer, over, type_flag), .presence = IF_ANY,
     .there = has_line_of_play, .doc = "the game is over at the end of the line"},
    {POINTED("steps", struct told_answer, steps, type_steps), .presence = IF_ANY,
     .doc = "with --steps"},
    /* C betli_answer_sets_turn | Python none: its answers play no games */
    {MEMBER(struct told_answer, sets_turn, type_flag), .presence = IF_ANY,
     .there = has_moves_that_set_turn, .doc = "moves may say who moves next"},
    {.type = NULL}};
const struct type type_answer = RECORD_NAMED("answer", struct told_answer, answer_fields);
