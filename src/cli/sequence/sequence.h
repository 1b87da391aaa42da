/* Prints the answers of `betli sequence`. */
#ifndef BETLI_CLI_SEQUENCE_SEQUENCE_H
#define BETLI_CLI_SEQUENCE_SEQUENCE_H

#include "cli/base/command.h"
#include "cli/sweep/sweep.h"
#include "fields/sequence.h"

/* Greatest heap without --to. */
enum { SEQUENCE_TO = 1000000 };

struct sequence_question {
  uint64_t from, to; /* heaps to export; `to` is also how far to compute */
  bool from_given, to_given;
  char sum[65]; /* SHA-256 of the heaps 1 to `to`, if asked for; else empty */
  betli_sequence_settings settings;
};

/* Returns a heap's value as text: a letter, a number, or a given word. */
const char *sequence_value(const betli_sequence *s, uint64_t heap, const char *undefined,
                           const char *unknown, char number[21]);

/* Print a summary. */
void sequence_text(const struct context *c, betli_sequence *s, const struct sequence_question *q);
void sequence_json(const struct context *c, betli_sequence *s, const struct sequence_question *q);

/* Calls put() for each value that occurs, in order, up to BETLI_COUNTED. */
void sequence_frequencies(betli_sequence *s,
                          void (*put)(void *data, uint64_t value, uint64_t count), void *data);

/* Print the values themselves.  Return an exit code. */
int sequence_csv(const struct context *c, betli_sequence *s, const struct sequence_question *q);
int sequence_bfile(const struct context *c, betli_sequence *s, const struct sequence_question *q);
int sequence_list(const struct context *c, betli_sequence *s, const struct sequence_question *q);
int sequence_npy(const struct context *c, betli_sequence *s, const struct sequence_question *q);
int sequence_raw(const struct context *c, betli_sequence *s, const struct sequence_question *q);

/* The sweep over octal games. */
extern const struct sweep_kind sequence_sweep;

extern const struct type type_sequence_octals; /* struct told_sweep */
extern const struct answers answers_of_sequence;

/* Reads a sweep of octal games, as a sweep_reader. */
int sequence_octals(const struct context *c, struct sweep *s);

#endif
