/* A sweep is one question about many games, or about many positions of one game.  Each job of its
 * list is answered by itself, and has a row, which a file may keep. */
#ifndef BETLI_CLI_SWEEP_SWEEP_H
#define BETLI_CLI_SWEEP_SWEEP_H

#include "cli/base/command.h"
#include "cli/record/record.h"

/* The most columns, and the bytes of texts with their NUL. */
enum { SWEEP_COLUMNS = 11, SWEEP_FIELD = 48, SWEEP_SUBJECT = 128, SWEEP_SETTINGS = 64 };

/* The first three columns: the job's name, its canonical code, and a status. */
enum { SWEEP_NAME, SWEEP_CANONICAL, SWEEP_STATUS, SWEEP_FIRST_NUMBER };

struct sweep_column {
  const char *key;     /* in JSON and CSV */
  const char *heading; /* in text, in English; NULL: not shown there */
  const char *absent;  /* text in the place of a missing number; NULL: none is missing */
  int width;           /* columns; negative: aligned to the left; 0: not padded */
  bool word;           /* a word may stand for the number */
};

struct sweep_status {
  const char *name;    /* "open" */
  const char *shown;   /* for people, in English; NULL: no column of text shows it */
  const char *counted; /* format of their number, for people: "%zu open" */
  bool seldom;         /* left out where there are none */
};

/* A job, whose strings last until the next job is asked for. */
struct sweep_job {
  const char *name, *canonical;
};

/* The list of jobs, which is the same each time. */
struct sweep_jobs {
  void *list;
  size_t count;
  struct sweep_job (*at)(void *list, size_t i);
  void (*free)(void *list);
};

struct sweep;
struct sweep_row;
struct sweep_work;

/* A sweep as a record: its list, as far as its kind tells it, and its rows. */
struct told_sweep {
  const struct sweep *sweep;
  uint64_t digits; /* of octal games, 1 to 4 */
  char game[SWEEP_SUBJECT], compound[SWEEP_SUBJECT], play[SWEEP_SUBJECT], function[SWEEP_SUBJECT];
  const char *own_game, *own_compound, *own_play, *own_function; /* these, or NULL */
  uint64_t to[2]; /* how far a table goes, in one or two directions */
  const uint64_t *first_to;
  size_t to_count;
  bool complete;
};

/* The question about each job, and the list of jobs. */
struct sweep_kind {
  const char *command;
  const char *unit;    /* the jobs: "games" */
  const char *counted; /* format of their number, for people: "%zu games" */
  /* Makes the list by the title, which may come from a file; returns an exit code. */
  int (*list)(const struct context *c, const struct sweep *s, struct sweep_jobs *jobs);
  /* Answers a job: fills the row, as far as it is known even with BETLI_LIMIT. */
  betli_status (*one)(const struct sweep_work *work, struct sweep_row *row);
  /* Fills in what the list is, for the record of `type`. */
  void (*tell)(const struct sweep *s, struct told_sweep *told);
  const struct type *type;
  const struct sweep_column *columns;
  size_t column_count;
  const struct sweep_status *statuses;
  size_t status_count;
  /* Optional: returns true, and writes the title's game, if that is a file or a rule.  Such a game
   * is opened only if the user named it: the title may come from a file of others. */
  bool (*own_game)(const struct sweep *s, char game[SWEEP_SUBJECT]);
};

/* Fields are numbers, or words without quotes and ends of lines. */
struct sweep_row {
  size_t job; /* its index in the list */
  char fields[SWEEP_COLUMNS][SWEEP_FIELD];
};

/* The limit of a job. */
struct sweep_limit {
  const char *option; /* of the engine: "time", or "effort", which is the same on every machine */
  const char *amount; /* 0: no limit */
  const char *name;   /* of the command line: "time", "each" or "effort" */
};

/* The title is the question in a line: a file with another title is refused.  It names the subject,
 * from which follows the list of jobs, and the settings, which are all else that matters. */
struct sweep {
  const struct sweep_kind *kind;
  struct sweep_limit limit; /* of each job */
  uint64_t to;              /* greatest heap of each game; octal games only */
  char subject[SWEEP_SUBJECT];
  char settings[SWEEP_SETTINGS];
  char title[SWEEP_SUBJECT + SWEEP_SETTINGS + 96];
  uint64_t part, parts;
  size_t count, room;
  size_t told; /* rows from files, in which they may be wrong */
  struct sweep_row *rows;
  bool unsaved; /* the file lacks rows */
  double saved; /* seconds of system_seconds() when it was written; 0: not yet */
  struct system_claim claim;
};

void sweep_put(struct sweep_row *row, size_t column, uint64_t number);

/* Reads the limit of each job: --effort, or the seconds (default 10) of the option `timed`, "time"
 * or "each".  Fails if both are given, or one is wrong.  Returns an exit code. */
int sweep_limit_by(const struct context *c, const char *timed, struct sweep_limit *limit);

/* Begins a sweep of the part that --part names.  Returns an exit code. */
int sweep_open(const struct context *c, const struct sweep_kind *kind, const char *subject,
               const char *settings, const struct sweep_limit *limit, struct sweep *s);

/* Begins a sweep of the octal games of --all-octals, limited as by sweep_limit_by().  `far` is the
 * name of the option that set `to`, the greatest heap.  `way` is "", or SWEEP_WAY and more for
 * unusual ways to play; then each code is a game.  Returns an exit code. */
#define SWEEP_WAY " --compound "
int sweep_open_octals(const struct context *c, const struct sweep_kind *kind, const char *way,
                      const char *far, uint64_t to, const char *timed, struct sweep *s);

/* List the jobs of a sweep of octal games: one game of all that are equal, in normal or in misere
 * play. */
int sweep_list_octals(const struct context *c, const struct sweep *s, struct sweep_jobs *jobs);
int sweep_list_misere_octals(const struct context *c, const struct sweep *s,
                             struct sweep_jobs *jobs);
void sweep_tell_octals(const struct sweep *s, struct told_sweep *told);

/* Writes the title from the rest of the question. */
void sweep_name(struct sweep *s);

/* Makes the list, without a limit of time.  Returns an exit code. */
int sweep_list(const struct context *c, const struct sweep *s, struct sweep_jobs *jobs);
void sweep_list_free(struct sweep_jobs *jobs);

/* Returns true if job i is in the part. */
bool sweep_has(const struct sweep *s, size_t i);
/* Returns how many jobs are in the part. */
size_t sweep_size(const struct sweep *s, const struct sweep_jobs *jobs);

/* Finds the job of each row.  Returns false if a row is of no job of the part, or rows are not in
 * order. */
bool sweep_place(struct sweep *s, const struct sweep_jobs *jobs);

/* Returns true if the job has a row. */
bool sweep_knows(const struct sweep *s, size_t job);

/* A sweep at work. */
struct sweep_work {
  struct context *context;
  struct sweep *sweep;
  struct sweep_jobs jobs;
};

/* Reads a command line that asks for a sweep.  Returns an exit code. */
typedef int sweep_reader(const struct context *c, struct sweep *s);

/* Answers the jobs that --save does not have yet, each within its limit, and prints all. */
int sweep_run(struct context *c, sweep_reader *read);

/* Answers a job within `amount`.  If that was too little, returns BETLI_LIMIT with the row as far
 * as it is known. */
betli_status sweep_answer(const struct sweep_work *work, size_t job, const char *amount,
                          struct sweep_row *row);

/* Adds a row, and saves it now or a second later.  Returns an exit code. */
int sweep_take(const struct sweep_work *work, const struct sweep_row *row);
/* Saves the rows that the file lacks. */
int sweep_keep(const struct sweep_work *work);

/* Hands out jobs from rank 0 to the other ranks, and takes their rows. */
int sweep_hand_out(const struct sweep_work *work);
/* Answers the jobs from rank 0 on another rank, until rank 0 ends. */
void sweep_serve(const struct sweep_work *work);

/* Prints the parts of one sweep, each in a file of --save, as if undivided. */
int sweep_merge(struct context *c, const struct sweep_kind *const kinds[], size_t kind_count);

/* Inserts a row in the order of jobs.  Returns false without memory. */
bool sweep_add(struct sweep *s, const struct sweep_row *row);

/* Claims a file; if it exists, reads the rows that a sweep with the same title has left in it. */
int sweep_read(struct sweep *s, const char *path);
/* Reads the rows of an open file after its title. */
int sweep_read_rows(struct sweep *s, FILE *file, const char *path);
/* Replaces the file. */
int sweep_save(struct sweep *s, const char *path);

/* Writes a line of column names, and one for each job. */
void sweep_put_csv(const struct sweep *s, FILE *file);

/* Print the answer; `complete`: all jobs are there. */
void sweep_text(const struct sweep *s, const struct output *out, bool complete);
void sweep_json(const struct sweep *s, const struct output *out, bool complete);
void sweep_csv(const struct sweep *s, const struct output *out, bool complete);

#endif
