#include "cli/answer/line.h"

#include "cli/answer/fields.h"
#include "cli/base/language.h"
#include "cli/base/progress.h"
#include "cli/text/layout.h"

#include <inttypes.h>
#include <string.h>

enum { MOVES = 1000, MOST = 1000000 }; /* moves of --line: the default and the most */

int line_read_most(const char *text, uint64_t *most) {
  *most = text == NULL ? 0 : MOVES;
  if (text == NULL || text[0] == '\0' || (options_number(text, most) && *most > 0 && *most <= MOST))
    return BETLI_OK;
  return fail(BETLI_OPTION, "option line: '%s' is not a number from 1 to %d", text, MOST);
}

/* A line of play that is being written. */
struct line {
  const struct context *c;
  uint64_t most;
  struct open_record json;
  uint64_t made;   /* moves so far */
  bool second;     /* the second player makes the next move */
  bool by_second;  /* the second player made the last one */
  bool over, more; /* the game is over; more moves follow than were asked for */
  bool draw;       /* play has no end */
};

/* Returns true if the second player wins from the position of the answer. */
static bool second_wins(const struct line *line, const betli_answer *a) {
  return line->second == (a->outcome == BETLI_N);
}

/* Counts the move of the answer. */
static void count_line_move(struct line *line, const betli_answer *a) {
  line->made++;
  line->by_second = line->second;
  line->second ^= !betli_move_again(a, 0);
}

/* Returns true if the line has a move here; else notes how it ends. */
static bool line_has_move(struct line *line, betli_answer *a) {
  progress_clear();
  line->draw = a->outcome == BETLI_DRAW;
  line->over = !line->draw && a->listed == 0;
  line->more = !line->draw && !line->over && line->made == line->most;
  return !line->draw && !line->over && !line->more;
}

static betli_status follow_best_line(struct line *line, betli_line_answer *put) {
  const struct context *c = line->c;
  const betli_status status = betli_best_line(c->engine, c->count, c->words, line->most, put, line);
  progress_clear();
  return status;
}

/* ---- for people ----------------------------------------------------------------------------- */

/* Returns true if the change tells all that the move leaves. */
static bool change_tells_all_left(const betli_move *move) {
  return move->change_count == 1 && strcmp(move->changes[0].to, move->position) == 0;
}

static int width_of_players(void) {
  const int first = text_width(say(" first")), second = text_width(say(" second"));
  return first > second ? first : second;
}

static void put_line_move(void *data, betli_answer *a) {
  struct line *line = data;
  FILE *file = line->c->out.file;
  if (!line_has_move(line, a))
    return;
  const betli_move *move = &a->moves[0];
  fprintf(file, "%5" PRIu64 ".", line->made + 1);
  put_padded(file, say(line->second ? SAY(" second") : SAY(" first")), width_of_players() + 3);
  answer_put_changes(file, a, move);
  if (!change_tells_all_left(move) && move->position[0] != '\0') {
    fputs(say(", leaves "), file);
    put_one_line(file, move->position);
  }
  fputs(second_wins(line, a) ? say("; second wins\n") : say("; first wins\n"), file);
  count_line_move(line, a);
}

/* Returns the sentence for the player who made the last move, and whether that wins. */
static const char *end_sentence(bool first, bool wins) {
  static const char *const sentences[2][2] = {
      {SAY("  the game is over: second made the last move and loses\n"),
       SAY("  the game is over: second made the last move and wins\n")},
      {SAY("  the game is over: first made the last move and loses\n"),
       SAY("  the game is over: first made the last move and wins\n")}};
  return sentences[first][wins];
}

static void put_end_of_play(const struct line *line, betli_answer *answer, betli_status status) {
  FILE *file = line->c->out.file;
  const bool misere = strcmp(answer->play, "misere") == 0, again = line->second == line->by_second;
  if (status != BETLI_OK)
    fputs(say("  the rest of best play was not found\n"), file);
  else if (line->more)
    put_said(file, "  ... listed: only the first %" PRIu64 " (--line=N lists more)\n", line->made);
  else if (line->draw)
    fputs(say("  both play on for ever: a draw\n"), file);
  else if (line->made == 0)
    fputs(say("  there is no move\n"), file);
  else
    fputs(say(end_sentence(!line->by_second, misere == again)), file);
}

int line_text(const struct context *c, betli_answer *answer, uint64_t most) {
  struct line line = {.c = c, .most = most};
  answer_text(&c->out, answer);
  fputc('\n', c->out.file);
  put_heading(&c->out, say("Best play:"));
  fputc('\n', c->out.file);
  const betli_status status = follow_best_line(&line, put_line_move);
  put_end_of_play(&line, answer, status);
  return status == BETLI_OK ? BETLI_OK : fail_engine(c, status);
}

/* ---- for programs --------------------------------------------------------------------------- */

static void add_line_move(void *data, betli_answer *a) {
  struct line *line = data;
  if (!line_has_move(line, a))
    return;
  record_add(&line->json,
             &(struct told_step_of_play){line->second ? "second" : "first",
                                         second_wins(line, a) ? "second" : "first", &a->moves[0]});
  count_line_move(line, a);
}

int line_json(const struct context *c, betli_answer *answer, uint64_t most) {
  struct told_answer told = {.answer = answer, .line = true};
  struct line line = {.c = c, .most = most, .json = record_begin(&c->out, &type_answer, &told)};
  const betli_status status = follow_best_line(&line, add_line_move);
  told.over = line.over;
  record_end(&line.json);
  return status == BETLI_OK ? BETLI_OK : fail_engine(c, status);
}
