/* An output format: one constant in a file of cli/format, and one line in the table there.  Each
 * function writes one kind of answer, and lies in the room of that answer.  NULL: the format cannot
 * hold such answers, or has no head or no end to write. */
#ifndef BETLI_CLI_BASE_FORMAT_H
#define BETLI_CLI_BASE_FORMAT_H

#include <betli/betli.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct bench_result;
struct comparison;
struct context;
struct findings;
struct game_search;
struct guesses;
struct operation;
struct output;
struct plan;
struct play;
struct quotient_question;
struct sequence_question;
struct sheet;
struct sweep;
struct view;

struct format {
  const char *name, *ending; /* "svg", ".svg" */
  bool for_people;           /* text with views; other formats hold the numbers themselves */
  bool picture;
  bool binary; /* not for terminals */
  bool rows;   /* records are rows under a head (cli/record/record.h) */

  /* The answer to one position.  Functions that return int return an exit code. */
  void (*answer)(const struct output *out, betli_answer *a);
  int (*drawn)(const struct context *c, betli_answer *a); /* draws boards */
  void (*canonical)(const struct output *out, betli_answer *a, betli_form form);
  int (*line)(const struct context *c, betli_answer *a, uint64_t most); /* `most` moves */
  int (*steps)(const struct context *c, betli_answer *a);
  void (*tree)(const struct output *out, const char *game, const betli_minimax *m);
  void (*boxes)(const struct output *out, const betli_boxes *boxes);
  void (*reply)(const struct output *out, betli_answer *a);

  /* A saved game: what betli answers to an offered draw, and which wins were given away. */
  void (*offer)(struct play *p);
  void (*explanation)(struct play *p);

  /* Many positions, one line for each, including those without an answer. */
  void (*answer_head)(const struct output *out);
  /* Writes the game before its answer, where each line names its own; NULL: answers name the game.
   */
  void (*answer_game)(const struct output *out, betli_answer *a);
  void (*answer_line)(const struct output *out, betli_answer *a);
  void (*answer_error)(const struct output *out, int status, const char *position,
                       const char *message);

  /* Tables: one, several of one game, one compared with a b-file; patterns, one by one as they are
   * found.  Functions that return int return an exit code. */
  int (*table)(const struct context *c, betli_table *t, struct view view);
  int (*tables)(const struct context *c, size_t count, betli_table *const tables[],
                struct view view);
  void (*agreement)(const struct output *out, const struct comparison *m);
  void (*guesses_head)(struct guesses *g);
  void (*guess)(struct guesses *g, const betli_pattern *pattern);
  void (*guesses_end)(struct guesses *g);

  int (*graph)(const struct context *c, const betli_graph *g);

  int (*sheet)(const struct context *c, const struct sheet *sheet); /* exercises; an exit code */

  /* A nim-sequence: a summary, or the values themselves; sweeps of many games or cells; plans. */
  void (*sequence)(const struct context *c, betli_sequence *s, const struct sequence_question *q);
  int (*sequence_values)(const struct context *c, betli_sequence *s,
                         const struct sequence_question *q);
  void (*sweep)(const struct sweep *s, const struct output *out, bool complete);
  void (*plan)(const struct output *out, const struct plan *p);

  /* Misère play: quotients, the genera of the heaps up to `to`, the genus of a position of `game`.
   */
  void (*quotient)(const struct context *c, betli_quotient *q,
                   const struct quotient_question *question);
  void (*genera)(const struct output *out, betli_genus *g, uint64_t to);
  void (*genus)(const struct output *out, const char *game, betli_genus *g);

  /* A verified certificate; findings of `betli check`, one by one; a function that does not
   * combine. */
  void (*verified)(const struct context *c, const betli_verified *v);
  void (*findings_head)(struct findings *f);
  void (*finding)(struct findings *f, const betli_finding *finding);
  void (*findings_end)(struct findings *f, uint64_t disagreements, bool complete);
  void (*refutation)(const struct output *out, const char *game, const char *function,
                     const betli_refutation *r);

  /* Nim arithmetic: each answer in a line (words[0] is the operation), or a table of answers. */
  void (*nim_head)(const struct output *out);
  void (*nim_line)(const struct output *out, size_t count, const char *const *words,
                   const char *value);
  void (*nim_error)(const struct output *out, int status, const char *operation, const char *line,
                    const char *message);
  void (*nim_table)(const struct output *out, const struct operation *operation, uint64_t last);

  /* The catalogue, the page of a game, and the results of `betli bench`. */
  void (*games)(const struct output *out, const struct game_search *search);
  void (*game)(const struct output *out, const betli_game_info *info);
  void (*bench)(const struct context *c, const struct bench_result *results, size_t count);
};

#endif
