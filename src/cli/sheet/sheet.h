/* Exercises to print, with a key. */
#ifndef BETLI_CLI_SHEET_SHEET_H
#define BETLI_CLI_SHEET_SHEET_H

#include "cli/base/command.h"
#include "cli/record/record.h"
#include "cli/text/words.h"

/* The question in addition to who wins. */
enum ask { ASK_WINNER, ASK_MOVES, ASK_VALUE, ASKS };

/* What each question is called. */
extern const char *const sheet_asks[ASKS];

struct exercise {
  betli_answer *answer;
  char *name; /* the position, by which exercises differ */
  enum ask ask;
  struct words question, key;
  const char *reason; /* what the key tells of `why`; NULL: nothing */
};

struct sheet_wish {
  size_t count;
  uint64_t seed, components;
  uint64_t rows, columns; /* greatest components; 0: as is usual */
  enum ask asks[ASKS];    /* asked in turn */
  size_t ask_count;
};

struct sheet {
  struct sheet_wish wish;
  const betli_game_info *info;
  bool sets_turn;   /* in some exercise moves say who moves next */
  bool tells_genus; /* the key says what a genus is */
  struct words title, introduction, key_heading;
  size_t count;
  struct exercise *exercises;
};

/* Chooses different positions with two moves or more, of which not all win.  About half are
 * P-positions, as far as there are such.  Components come from the game's table; if a position is
 * given, or there is no table, positions come from random play.  Returns an exit code. */
int sheet_choose(struct context *c, struct sheet *sheet);
void sheet_free(struct sheet *sheet);

/* Writes the texts: title, introduction, questions, and the key. */
void sheet_write(betli *engine, struct sheet *sheet);

/* Adds to the key of exercise i why misère play is won or lost: the genus of a sum, else what
 * decided.  Tells a theorem once for all exercises that share it. */
void sheet_add_reason(betli *engine, struct sheet *sheet, size_t i);

/* Print the sheet.  Return an exit code. */
int sheet_text(const struct context *c, const struct sheet *sheet);
int sheet_tex(const struct context *c, const struct sheet *sheet);
extern const struct answers answers_of_sheet;
int sheet_json(const struct context *c, const struct sheet *sheet);
int sheet_draw(const struct context *c, const struct sheet *sheet);

#endif
