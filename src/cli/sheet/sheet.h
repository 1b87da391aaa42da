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
void sheet_write(struct sheet *sheet);

/* Print the sheet.  Return an exit code. */
int sheet_text(const struct context *c, const struct sheet *sheet);
int sheet_tex(const struct context *c, const struct sheet *sheet);
extern const struct answers answers_of_sheet;
int sheet_json(const struct context *c, const struct sheet *sheet);
int sheet_draw(const struct context *c, const struct sheet *sheet);

#endif
