/* What `betli sequence` prints. */
#ifndef BETLI_CLI_SEQUENCE_SEQUENCE_H
#define BETLI_CLI_SEQUENCE_SEQUENCE_H

#include "cli/base/command.h"
#include "cli/sweep/sweep.h"

/* Heaps to which a sequence goes unless --to says how far. */
enum { SEQUENCE_TO = 1000000 };

/* What was asked. */
struct sequence_question {
  uint64_t from, to; /* the heaps to export; `to` is also how far to compute */
  bool from_given, to_given;
  char sum[65]; /* the SHA-256 of the heaps 1 to `to`, where it was asked for; else empty */
  betli_sequence_settings settings;
};

/* Whether the values are outcomes, for which letters stand. */
bool sequence_has_outcomes(const betli_sequence *s);
/* The value of a heap as text: a letter, a number, or one of the words given. */
const char *sequence_value(const betli_sequence *s, uint64_t heap, const char *undefined,
                           const char *unknown, char number[21]);

/* A summary. */
void sequence_text(const struct context *c, betli_sequence *s, const struct sequence_question *q);
void sequence_json(const struct context *c, betli_sequence *s, const struct sequence_question *q);

/* How often the values occur: calls put for each that does, in order. */
void sequence_frequencies(betli_sequence *s,
                          void (*put)(void *data, uint64_t value, uint64_t count), void *data);

/* The values themselves.  Return an exit code. */
int sequence_csv(const struct context *c, betli_sequence *s, const struct sequence_question *q);
int sequence_bfile(const struct context *c, betli_sequence *s, const struct sequence_question *q);
int sequence_npy(const struct context *c, betli_sequence *s, const struct sequence_question *q);
int sequence_raw(const struct context *c, betli_sequence *s, const struct sequence_question *q);

/* What is asked of octal games. */
extern const struct sweep_kind sequence_sweep;

extern const struct type type_sequence_octals; /* struct told_sweep */
extern const struct answers answers_of_sequence;

/* Octal games, in the place of one: as a sweep_reader. */
int sequence_octals(const struct context *c, struct sweep *s);

#endif
