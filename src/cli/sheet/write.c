/* The texts of a sheet. */
#include "cli/sheet/sheet.h"

#include "cli/answer/answer.h"
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

/* Returns the kind of question: three kinds in turn, as far as the position allows. */
static enum ask choose_ask(const struct sheet *sheet, size_t i) {
  betli_answer *a = sheet->exercises[i].answer;
  const bool value = a->value.kind == BETLI_NUMBER;
  const bool moves = count_moves_if_listed(a) <= ALL_MOVES;
  if (i % 3 == 1 && moves)
    return ASK_MOVES;
  return i % 3 == 2 && value ? ASK_VALUE : ASK_WINNER;
}

static void write_question_of_exercise(struct exercise *e) {
  switch (e->ask) {
  case ASK_MOVES:
    words_add(&e->question,
              say("Who wins, the player to move or the other player? Find all winning moves."));
    break;
  case ASK_VALUE:
    words_add(&e->question, say("Who wins? What is the value %s?"), e->answer->symbol);
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
}

static void write_moves_of_key(struct exercise *e) {
  const size_t listed = e->answer->listed;
  const size_t shown = e->ask == ASK_MOVES ? listed : listed > 0 ? 1 : 0;
  for (size_t i = 0; i < shown; i++) {
    words_add(&e->key, "%s", i == 0 ? "" : say("; "));
    write_move_of_key(e->answer, i, &e->key);
  }
  words_add(&e->key, "%s", shown > 0 ? say(".") : "");
}

static void write_key_of_exercise(struct exercise *e) {
  static const char *const who[] = {
      [BETLI_N] = SAY("%s: N, the player to move wins."),
      [BETLI_P] = SAY("%s: P, the other player wins, since every move leaves an "
                      "N-position."),
      [BETLI_DRAW] = SAY("%s: D, a draw: neither can force a win."),
      [BETLI_UNDECIDED] = SAY("%s: not known.")};
  betli_answer *a = e->answer;
  const betli_outcome outcome = a->outcome;
  words_add(&e->key, say(who[outcome]), a->position);
  if (a->value.kind == BETLI_NUMBER)
    words_add(&e->key, say(" %s = %s."), a->symbol, a->text);
  if (a->listed == 0 || outcome == BETLI_P)
    return;
  if (outcome == BETLI_N)
    words_add(&e->key,
              e->ask == ASK_MOVES ? say(" All winning moves: ") : say(" A winning move: "));
  else
    words_add(&e->key, say(" A move that draws: "));
  write_moves_of_key(e);
}

static const char *rule_of_compound(const char *compound) {
  for (size_t i = 0; betli_compound_name(i) != NULL; i++)
    if (strncmp(compound, betli_compound_name(i), strcspn(betli_compound_name(i), ":")) == 0)
      return betli_compound_rule(i);
  return "";
}

/* Returns true after a Chinese full stop, where no blank stands. */
static bool ends_chinese_sentence(const char *word, size_t length) {
  static const char stop[] = "。";
  const size_t size = sizeof stop - 1;
  return length >= size && memcmp(word + length - size, stop, size) == 0;
}

/* Writes paragraphs in one line, with one blank between words. */
static void write_flowing_text(const char *text, struct words *words) {
  while (*(text += strspn(text, " \n")) != '\0') {
    const size_t length = strcspn(text, " \n");
    words_add(words, "%.*s%s", (int)length, text, ends_chinese_sentence(text, length) ? "" : " ");
    text += length;
  }
}

void sheet_write(struct sheet *sheet) {
  betli_answer *first = sheet->exercises[0].answer;
  const bool misere = strcmp(first->play, "misere") == 0;
  bool several = false;
  for (size_t i = 0; i < sheet->count; i++) {
    struct exercise *e = &sheet->exercises[i];
    e->ask = choose_ask(sheet, i);
    write_question_of_exercise(e);
    write_key_of_exercise(e);
    several |= e->answer->component_count > 1;
  }
  words_add(&sheet->title, "%s", say(sheet->info->title));
  /* Prints the seed, which makes the same sheet again. */
  words_say(&sheet->key_heading, "Key (seed %" PRIu64 ")", sheet->wish.seed);
  write_flowing_text(say(sheet->info->rules), &sheet->introduction);
  words_add(&sheet->introduction, misere ? say("The player who makes the last move loses.")
                                         : say("The player who makes the last move wins."));
  if (several)
    words_add(&sheet->introduction, say(" Several components (%s): %s."), first->compound,
              say(rule_of_compound(first->compound)));
}
