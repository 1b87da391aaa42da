/* The texts of a sheet. */
#include "cli/sheet/sheet.h"

#include "cli/answer/answer.h"
#include "cli/base/compound_name.h"
#include "cli/base/language.h"
#include "cli/text/layout.h"

#include <inttypes.h>
#include <string.h>

enum { ALL_MOVES = 6 }; /* winning moves to be asked for, at most */

static size_t count_moves_if_listed(betli_answer *a) {
  const size_t listed = a->listed;
  char shown[21];
  snprintf(shown, sizeof shown, "%zu", listed);
  return strcmp(shown, a->move_count) == 0 ? listed : SIZE_MAX;
}

/* What a value is called in questions and in the key, by its function. */
static const struct {
  const char *function, *play, *question, *key;
} values[] = {{"grundy", "normal", SAY("Who wins? What is the Grundy value?"),
               SAY(" Its Grundy value is %s.")},
              {"grundy", "misere", SAY("Who wins? What is the misère Grundy value?"),
               SAY(" Its misère Grundy value is %s.")},
              {"remoteness", "",
               SAY("Who wins? How many moves does play last if the winner hurries?"),
               SAY(" Moves until the end, if the winner hurries: %s (the remoteness).")},
              {"suspense", "", SAY("Who wins? How many moves does play last if the winner delays?"),
               SAY(" Moves until the end, if the winner delays: %s (the suspense).")},
              {"foreclosed", "", SAY("Who wins? What is the foreclosed Grundy value?"),
               SAY(" Its foreclosed Grundy value is %s.")}};

enum { VALUES = sizeof values / sizeof *values };

static size_t find_value_words(const betli_answer *a) {
  size_t i = 0;
  while (i < VALUES && (strcmp(values[i].function, a->function) != 0 ||
                        (values[i].play[0] != '\0' && strcmp(values[i].play, a->play) != 0)))
    i++;
  return i;
}

const char *const sheet_asks[ASKS] = {
    [ASK_WINNER] = "winner", [ASK_MOVES] = "moves", [ASK_VALUE] = "value"};

/* Returns the kind of question: the wanted kinds in turn, as far as the position allows. */
static enum ask choose_ask(const struct sheet *sheet, size_t i) {
  betli_answer *a = sheet->exercises[i].answer;
  const bool value = a->value.kind == BETLI_NUMBER && find_value_words(a) < VALUES;
  const bool moves = count_moves_if_listed(a) <= ALL_MOVES;
  const enum ask ask = sheet->wish.asks[i % sheet->wish.ask_count];
  return (ask == ASK_MOVES && !moves) || (ask == ASK_VALUE && !value) ? ASK_WINNER : ask;
}

static void write_question_of_exercise(struct exercise *e) {
  switch (e->ask) {
  case ASK_MOVES:
    words_add(&e->question,
              say("Who wins, the player to move or the other player? Find all winning moves."));
    break;
  case ASK_VALUE:
    words_add(&e->question, "%s", say(values[find_value_words(e->answer)].question));
    break;
  default:
    words_add(&e->question,
              say("Who wins, the player to move or the other player? Give a move, or a reason."));
  }
}

static void write_move_of_key(betli_answer *a, size_t i, struct words *words) {
  const betli_move *move = &a->moves[i];
  for (size_t c = 0; c < move->change_count; c++)
    words_add(words, "%s%s -> %s", c > 0 ? say(" and ") : "", move->changes[c].from,
              move->changes[c].to);
  if (move->how[0] != '\0')
    words_add(words, " (%s)", move->how);
}

static bool are_equal_moves(const betli_move *a, const betli_move *b) {
  if (a->change_count != b->change_count || strcmp(a->how, b->how) != 0)
    return false;
  for (size_t i = 0; i < a->change_count; i++)
    if (strcmp(a->changes[i].from, b->changes[i].from) != 0 ||
        strcmp(a->changes[i].to, b->changes[i].to) != 0)
      return false;
  return true;
}

/* Counts the moves from `first` up to `end` that equal move i. */
static size_t count_equal_moves(betli_answer *a, size_t i, size_t first, size_t end) {
  size_t count = 0;
  for (size_t j = first; j < end; j++)
    count += are_equal_moves(&a->moves[i], &a->moves[j]);
  return count;
}

/* Names equal moves once. */
static void write_moves_of_key(struct exercise *e) {
  betli_answer *a = e->answer;
  const size_t shown = e->ask == ASK_MOVES ? a->listed : a->listed > 0 ? 1 : 0;
  for (size_t i = 0; i < shown; i++) {
    if (count_equal_moves(a, i, 0, i) > 0)
      continue;
    words_add(&e->key, "%s", i == 0 ? "" : say("; "));
    write_move_of_key(a, i, &e->key);
    const size_t equal = count_equal_moves(a, i, i, shown);
    if (equal == 2)
      words_add(&e->key, "%s", say(" (in either of two equal parts)"));
    else if (equal > 2)
      words_say(&e->key, " (in any of %zu equal parts)", equal);
  }
  words_add(&e->key, "%s", shown > 0 ? say(".") : "");
}

static void write_key_of_exercise(const struct sheet *sheet, struct exercise *e) {
  static const char *const who[] = {
      [BETLI_N] = SAY("%s: N, the player to move wins."),
      [BETLI_P] = SAY("%s: P, the other player wins, since every move leaves an "
                      "N-position."),
      [BETLI_DRAW] = SAY("%s: D, a draw: neither can force a win."),
      [BETLI_UNDECIDED] = SAY("%s: not known.")};
  betli_answer *a = e->answer;
  const betli_outcome outcome = a->outcome;
  /* Says no more where the same player may move again. */
  const char *lost =
      sheet->sets_turn ? SAY("%s: P, the other player wins, whatever the move.") : who[BETLI_P];
  words_add(&e->key, say(outcome == BETLI_P ? lost : who[outcome]), a->position);
  const size_t value = find_value_words(a);
  if (a->value.kind == BETLI_NUMBER && value < VALUES)
    words_say(&e->key, values[value].key, a->text);
  if (a->listed == 0 || outcome == BETLI_P)
    return;
  if (outcome == BETLI_N)
    words_add(&e->key,
              e->ask == ASK_MOVES ? say(" All winning moves: ") : say(" A winning move: "));
  else
    words_add(&e->key, say(" A move that draws: "));
  write_moves_of_key(e);
}

#define PLAY_ENDS_LATE SAY(" Play ends when none of them has a move.")
#define PLAY_ENDS_EARLY SAY(" Play ends as soon as one of them has no move.")

/* Where a player moves and when play ends, for pupils, by the compound's name. */
static const struct {
  const char *compound, *move, *end;
} parts_rules[] = {
    {"long-disjunctive", SAY("A move is made in one of them."), PLAY_ENDS_LATE},
    {"short-disjunctive", SAY("A move is made in one of them."), PLAY_ENDS_EARLY},
    {"long-conjunctive", SAY("A move is made in each of them that has a move."), PLAY_ENDS_LATE},
    {"short-conjunctive", SAY("A move is made in each of them."), PLAY_ENDS_EARLY},
    {"long-selective", SAY("A move is made in one of them or in several."), PLAY_ENDS_LATE},
    {"short-selective", SAY("A move is made in one of them or in several."), PLAY_ENDS_EARLY},
    {"at-most:K", SAY("A move is made in one of them or in several, but in at most %s."),
     PLAY_ENDS_LATE},
    {"consecutive:K",
     SAY("A move is made in one or more of %s of them that are next to each other."),
     PLAY_ENDS_LATE},
    {"consecutive:K:circle",
     SAY("A move is made in one or more of %s of them that are next to each other; the last is "
         "next "
         "to the first."),
     PLAY_ENDS_LATE},
    {"sequential", SAY("A move is made in the first of them that has a move."), PLAY_ENDS_LATE},
    {"ordinal", SAY("A move is made in one of them, and takes away all that stand after it."),
     PLAY_ENDS_LATE}};

static void write_rule_of_parts(const char *compound, bool sets_turn, struct words *words) {
  for (size_t i = 0; i < sizeof parts_rules / sizeof *parts_rules; i++) {
    size_t length;
    const char *parameter = compound_parameter(compound, parts_rules[i].compound, &length);
    char number[24];
    if (parameter == NULL)
      continue;
    snprintf(number, sizeof number, "%.*s", (int)length, parameter);
    words_say(words, " Some exercises have several parts: heaps, rows or boards. ");
    words_say(words, parts_rules[i].move, number);
    if (!sets_turn) /* else play ends where a player cannot make the move that is due */
      words_add(words, "%s", say(parts_rules[i].end));
  }
}

static bool are_plain_numbers(const char *text) {
  return text[strspn(text, "0123456789 ")] == '\0';
}

/* Returns true if a position, or what a move of the key leaves, is more than heaps of a size. */
static bool has_notation(const struct sheet *sheet) {
  for (size_t i = 0; i < sheet->count; i++) {
    const betli_answer *a = sheet->exercises[i].answer;
    for (size_t c = 0; c < a->component_count; c++)
      if (!are_plain_numbers(a->components[c].position))
        return true;
    for (size_t m = 0; m < a->listed; m++)
      for (size_t c = 0; c < a->moves[m].change_count; c++)
        if (!are_plain_numbers(a->moves[m].changes[c].to))
          return true;
  }
  return false;
}

/* Returns true if moves may say who moves next, in some exercise. */
static bool has_moves_that_set_turn(betli *engine, const struct sheet *sheet) {
  for (size_t i = 0; i < sheet->count; i++) {
    const betli_answer *a = sheet->exercises[i].answer;
    for (size_t c = 0; c < a->component_count; c++)
      if (betli_game_sets_turn(engine, a->components[c].game))
        return true;
  }
  return false;
}

/* Says who wins.  Where the same player may move again, the last move need not win. */
static void write_end_rule(const struct sheet *sheet, struct words *words) {
  static const char *const rules[2][2] = {{SAY("The player who makes the last move wins."),
                                           SAY("The player who makes the last move loses.")},
                                          {SAY("A player who must move and cannot loses."),
                                           SAY("A player who must move and cannot wins.")}};
  const bool misere = strcmp(sheet->exercises[0].answer->play, "misere") == 0;
  words_add(words, "%s", say(rules[sheet->sets_turn][misere]));
}

void sheet_write(betli *engine, struct sheet *sheet) {
  betli_answer *first = sheet->exercises[0].answer;
  bool several = false;
  sheet->sets_turn = has_moves_that_set_turn(engine, sheet);
  for (size_t i = 0; i < sheet->count; i++) {
    struct exercise *e = &sheet->exercises[i];
    e->ask = choose_ask(sheet, i);
    write_question_of_exercise(e);
    write_key_of_exercise(sheet, e);
    sheet_add_reason(engine, sheet, i);
    several |= e->answer->component_count > 1;
  }
  words_add(&sheet->title, "%s", say(sheet->info->title));
  /* Prints the seed, which makes the same sheet again, in words for pupils. */
  words_say(&sheet->key_heading, "Key (sheet number %" PRIu64 ")", sheet->wish.seed);
  words_flow(&sheet->introduction, say(sheet->info->rules));
  if (has_notation(sheet))
    words_flow(&sheet->introduction, say(sheet->info->position));
  write_end_rule(sheet, &sheet->introduction);
  if (several)
    write_rule_of_parts(first->compound, sheet->sets_turn, &sheet->introduction);
}
