/* A sweep: one question about many games, or about many positions of one: a list of jobs, each of
 * which is answered by itself and has a row, which a file may keep. */
#ifndef BETLI_CLI_SWEEP_SWEEP_H
#define BETLI_CLI_SWEEP_SWEEP_H

#include "cli/base/command.h"
#include "cli/record/record.h"

/* What a text may hold is shorter by one. */
enum { SWEEP_COLUMNS = 11, SWEEP_FIELD = 48, SWEEP_SUBJECT = 128, SWEEP_SETTINGS = 64 };

/* The first three columns: the job's name, what it is the same as, and a status. */
enum { SWEEP_NAME, SWEEP_CANONICAL, SWEEP_STATUS, SWEEP_FIRST_NUMBER };

struct sweep_column {
  const char *key;     /* in JSON and CSV */
  const char *heading; /* in text, in English; NULL: it is not shown there */
  const char *absent;  /* what text shows where there is no number; NULL: there always is one */
  int width;           /* negative: to the left */
  bool word;           /* it may be a word as well as a number */
};

struct sweep_status {
  const char *name;    /* "open" */
  const char *shown;   /* the same for people, in English; NULL: no column of text shows it */
  const char *counted; /* how many of those there are: "%zu open" */
  bool seldom;         /* not told where there are none */
};

/* The strings live until the next job is asked for. */
struct sweep_job {
  const char *name, *canonical;
};

/* The list of jobs, the same each time. */
struct sweep_jobs {
  void *list;
  size_t count;
  struct sweep_job (*at)(void *list, size_t i);
  void (*free)(void *list);
};

struct sweep;
struct sweep_row;
struct sweep_work;

/* A sweep as a record: which list it is, as far as its kind says so, and its rows. */
struct told_sweep {
  const struct sweep *sweep;
  uint64_t digits; /* of octal games */
  char game[SWEEP_SUBJECT], compound[SWEEP_SUBJECT], play[SWEEP_SUBJECT], function[SWEEP_SUBJECT];
  const char *own_game, *own_compound, *own_play, *own_function; /* these, or NULL */
  uint64_t to[2]; /* how far a table goes, in one or two directions */
  const uint64_t *first_to;
  size_t to_count;
  bool complete;
};

/* What is asked of each job, and of which jobs. */
struct sweep_kind {
  const char *command;
  const char *unit;    /* what the jobs are: "games" */
  const char *counted; /* how many there are, for people: "%zu games" */
  /* Makes the list by what stands in the title, which may come from a file; returns an exit code.
   */
  int (*list)(const struct context *c, const struct sweep *s, struct sweep_jobs *jobs);
  /* Answers for one job: fills the row, also with BETLI_LIMIT, where that left something to tell.
   */
  betli_status (*one)(const struct sweep_work *work, struct sweep_row *row);
  /* Says which list it is; and the record that the answer is. */
  void (*tell)(const struct sweep *s, struct told_sweep *told);
  const struct type *type;
  const struct sweep_column *columns;
  size_t column_count;
  const struct sweep_status *statuses;
  size_t status_count;
  /* Optional: writes the game that the title names, where it is a file or a rule.  It is opened
   * only if the user named it: the title may come from a file of others. */
  bool (*own_game)(const struct sweep *s, char game[SWEEP_SUBJECT]);
};

/* Fields are numbers, or words without quotes and ends of lines. */
struct sweep_row {
  size_t job; /* where it is in the list */
  char fields[SWEEP_COLUMNS][SWEEP_FIELD];
};

/* What a job may cost. */
struct sweep_limit {
  const char *option; /* of the engine: "time", or "effort", which is the same on every machine */
  const char *amount; /* 0: no limit */
  const char *name;   /* of the command line: "time", "each" or "effort" */
};

/* The title is the question in a line: files of others are not gone on with.  It names the subject,
 * from which follows the list of jobs, and the settings, which are all else that matters. */
struct sweep {
  const struct sweep_kind *kind;
  struct sweep_limit limit; /* of each job */
  uint64_t to;              /* how far each goes; octal games only */
  char subject[SWEEP_SUBJECT];
  char settings[SWEEP_SETTINGS];
  char title[SWEEP_SUBJECT + SWEEP_SETTINGS + 96];
  uint64_t part, parts;
  size_t count, room;
  size_t told; /* rows that are another's word: a file's, in which they may be wrong */
  struct sweep_row *rows;
  bool unsaved; /* there are rows that the file does not have */
  double saved; /* when it was written; 0: not yet */
  struct system_claim claim;
};

/* The number of a column. */
void sweep_put(struct sweep_row *row, size_t column, uint64_t number);

/* The limit of each job: --effort, or seconds (default 10), for which there is an option `timed`,
 * "time" or "each".  An exit code where both are there or one is wrong. */
int sweep_limit_by(const struct context *c, const char *timed, struct sweep_limit *limit);

/* Begins a sweep, of the part that --part says. */
int sweep_open(const struct context *c, const struct sweep_kind *kind, const char *subject,
               const char *settings, const struct sweep_limit *limit, struct sweep *s);

/* The same for the octal games of --all-octals, each to so many heaps, which an option `far` says,
 * and limited as by sweep_limit_by.  `way`: "", or SWEEP_WAY and more, where games are played in
 * another way than is usual; then each code is a game. */
#define SWEEP_WAY " --compound "
int sweep_open_octals(const struct context *c, const struct sweep_kind *kind, const char *way,
                      const char *far, uint64_t to, const char *timed, struct sweep *s);

/* For kinds over octal games, one of those that are equivalent; that play alike in misere play. */
int sweep_list_octals(const struct context *c, const struct sweep *s, struct sweep_jobs *jobs);
int sweep_list_misere_octals(const struct context *c, const struct sweep *s,
                             struct sweep_jobs *jobs);
void sweep_tell_octals(const struct sweep *s, struct told_sweep *told);

/* Writes the title, of all else that there is of the question. */
void sweep_name(struct sweep *s);

/* Makes the list; without a limit of time. */
int sweep_list(const struct context *c, const struct sweep *s, struct sweep_jobs *jobs);
void sweep_list_free(struct sweep_jobs *jobs);

/* Whether job i of the list is in the part, and how many are. */
bool sweep_has(const struct sweep *s, size_t i);
size_t sweep_size(const struct sweep *s, const struct sweep_jobs *jobs);

/* Says of each row which job it is of.  False where one is of no job of the part, or they are not
 * in order. */
bool sweep_place(struct sweep *s, const struct sweep_jobs *jobs);

/* Whether the row of a job is there. */
bool sweep_knows(const struct sweep *s, size_t job);

/* A sweep on its way. */
struct sweep_work {
  struct context *context;
  struct sweep *sweep;
  struct sweep_jobs jobs;
};

/* Reads a command line that asks for a sweep.  Returns an exit code. */
typedef int sweep_reader(const struct context *c, struct sweep *s);

/* Goes through the jobs that --save does not have yet, each within its limit, and prints all. */
int sweep_run(struct context *c, sweep_reader *read);

/* The row of a job that may cost so much; BETLI_LIMIT, and a row, where that was not enough. */
betli_status sweep_answer(const struct sweep_work *work, size_t job, const char *amount,
                          struct sweep_row *row);

/* Takes a row, and keeps it in the file, now or a second later. */
int sweep_take(const struct sweep_work *work, const struct sweep_row *row);
/* Keeps the rows that the file does not have yet. */
int sweep_keep(const struct sweep_work *work);

/* Rank 0: hands the jobs that are left out to the other ranks, and takes their rows. */
int sweep_hand_out(const struct sweep_work *work);
/* Another rank: answers for the jobs that rank 0 hands out, until that ends. */
void sweep_serve(const struct sweep_work *work);

/* Prints the parts of one sweep, each in a file of --save, as if it had not been divided. */
int sweep_merge(struct context *c, const struct sweep_kind *const kinds[], size_t kind_count);

/* Puts a row behind those of jobs before it. */
bool sweep_add(struct sweep *s, const struct sweep_row *row);

/* Claims a file, and reads the rows that a sweep with the same title has left in it; none if there
 * is no file. */
int sweep_read(struct sweep *s, const char *path);
/* The same, of an open file whose first line was read: the title. */
int sweep_read_rows(struct sweep *s, FILE *file, const char *path);
/* Puts a file in the place of the one before. */
int sweep_save(struct sweep *s, const char *path);

/* A line of column names, and one for each job. */
void sweep_put_csv(const struct sweep *s, FILE *file);

/* As an answer; `complete`: all jobs are there. */
void sweep_text(const struct sweep *s, const struct output *out, bool complete);
void sweep_json(const struct sweep *s, const struct output *out, bool complete);
void sweep_csv(const struct sweep *s, const struct output *out, bool complete);

#endif
