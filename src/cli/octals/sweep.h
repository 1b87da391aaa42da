/* A sweep: one question about many octal games, a row for each, which a file may keep. */
#ifndef BETLI_CLI_OCTALS_SWEEP_H
#define BETLI_CLI_OCTALS_SWEEP_H

#include "cli/base/command.h"

enum { SWEEP_COLUMNS = 10, SWEEP_FIELD = 48 };

/* The first three columns: the code, the code that it plays as, and a status. */
enum { SWEEP_CODE, SWEEP_CANONICAL, SWEEP_STATUS, SWEEP_FIRST_NUMBER };

struct sweep_column {
  const char *key;     /* in JSON and CSV */
  const char *heading; /* in text; NULL: it is not shown there */
  int width;           /* negative: to the left */
  const char *absent;  /* what text shows where there is no number; NULL: there always is one */
};

struct sweep_status {
  const char *name, *counted; /* "open", and how many of those are counted: "3 open" */
};

/* What is asked of each game, and how it is answered. */
struct sweep_kind {
  const char *command;
  bool misere; /* games are equivalent that play alike in misere play */
  const struct sweep_column *columns;
  size_t column_count;
  const struct sweep_status *statuses;
  size_t status_count;
};

/* Fields that are no number, as status and code, are words without commas. */
struct sweep_row {
  size_t game; /* where it is in the list of games */
  char fields[SWEEP_COLUMNS][SWEEP_FIELD];
};

struct sweep {
  const struct sweep_kind *kind;
  char settings[64]; /* the options that belong to the question */
  char title[192];   /* the question, a line: files of others are not gone on with */
  uint64_t digits, part, parts;
  size_t count, room;
  struct sweep_row *rows;
};

/* The number of a column. */
void sweep_put(struct sweep_row *row, size_t column, uint64_t number);

/* Begins a sweep by the options that all sweeps share: --all-octals and --part.  `settings` are the
 * others, as they stand in the title. */
int sweep_open(const struct context *c, const struct sweep_kind *kind, const char *settings,
               struct sweep *s);

/* Writes the title, of all else that there is of the question. */
void sweep_name(struct sweep *s);

/* Which games the sweep goes through, in their order; without a limit of time. */
int sweep_games(const struct context *c, const struct sweep *s, betli_octals **octals);

/* Whether game i of the list is in the part, and how many are. */
bool sweep_has(const struct sweep *s, size_t i);
size_t sweep_size(const struct sweep *s, const betli_octals *octals);

/* Says of each row which game it is of.  False where one is of no game of the part, or they are not
 * in order. */
bool sweep_place(struct sweep *s, betli_octals *octals);

/* Whether the row of a game is there. */
bool sweep_knows(const struct sweep *s, size_t game);

/* Answers for one game: fills the row, also with BETLI_LIMIT, where that left something to tell. */
typedef betli_status sweep_one(betli *engine, const void *data, const char *code,
                               struct sweep_row *row);

/* What a game may cost. */
struct sweep_limit {
  const char *option; /* of the engine: "time", or "effort", which is the same on every machine */
  const char *amount; /* 0: no limit */
};

/* A sweep on its way. */
struct sweep_work {
  struct context *context;
  struct sweep *sweep;
  betli_octals *octals;
  struct sweep_limit limit; /* for each game */
  sweep_one *one;
  const void *data;
};

/* Goes through the games that --save does not have yet, each within a limit, and prints all; ends
 * the sweep. */
int sweep_run(struct context *c, struct sweep *s, const struct sweep_limit *limit, sweep_one *one,
              const void *data);

/* The row of a game that may cost so much; BETLI_LIMIT, and a row, where that was not enough. */
betli_status sweep_answer(const struct sweep_work *work, size_t game, const char *amount,
                          struct sweep_row *row);

/* Takes a row, and keeps it in the file. */
int sweep_take(const struct sweep_work *work, const struct sweep_row *row);

/* Rank 0: hands the games that are left out to the other ranks, and takes their rows. */
int sweep_hand_out(const struct sweep_work *work);
/* Another rank: answers for the games that rank 0 hands out, until that ends. */
void sweep_serve(const struct sweep_work *work);

/* Prints the parts of one sweep, each in a file of --save, as if it had not been divided. */
int sweep_merge(struct context *c, const struct sweep_kind *const kinds[], size_t kind_count);

/* Puts a row behind those of games before it. */
bool sweep_add(struct sweep *s, const struct sweep_row *row);

/* Reads the rows of a file that a sweep with the same title has left; none if there is no file. */
int sweep_read(struct sweep *s, const char *path);
/* Puts a file in the place of the one before. */
int sweep_save(const struct sweep *s, const char *path);

/* A line of column names, and one for each game. */
void sweep_put_csv(const struct sweep *s, FILE *file);

/* As an answer; `complete`: all games are there. */
void sweep_text(const struct sweep *s, const struct output *out, bool complete);
void sweep_json(const struct sweep *s, const struct output *out, bool complete);
void sweep_csv(const struct sweep *s, const struct output *out, bool complete);

#endif
