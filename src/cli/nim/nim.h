/* The operations of nim arithmetic. */
#ifndef BETLI_CLI_NIM_NIM_H
#define BETLI_CLI_NIM_NIM_H

#include "cli/base/output.h"
#include "cli/base/stream.h"
#include "cli/record/record.h"

#include <betli/betli.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A number, its lowest word first. */
struct nimber {
  size_t count;
  uint64_t *words;
};

struct operation {
  const char *name;
  size_t least, most; /* how many operands */
  const char *needs;  /* their number in words */
  /* Combines the value, 0 at first, with operand i.  Both have the same number of words, a power of
   * two, but for an exponent.  Returns BETLI_INPUT for a division by 0, BETLI_FAULT if memory runs
   * out. */
  betli_status (*take)(struct nimber *value, size_t i, const struct nimber *operand);
  size_t exponent; /* the index of an operand that is an ordinary number; 0: there is none */
};

bool nim_is_operation(const char *name);

/* Finds an operation by its name; else fails and returns NULL. */
const struct operation *nim_find(const char *name);

/* Computes an operation on operands as typed.  Returns BETLI_OPTION if they are too few or too
 * many, BETLI_INPUT if one is wrong, BETLI_FAULT if memory runs out; `message` then says why.  Else
 * *decimals is the value, to be freed. */
int nim_compute(const struct operation *operation, size_t count, const char *const *operands,
                char **decimals, char message[STREAM_MESSAGE]);

/* Print an answer in a line, for people or as a record; words[0] is the operation, the others are
 * its operands.  In CSV a head comes before. */
void nim_line_text(const struct output *out, size_t count, const char *const *words,
                   const char *value);
void nim_line_print(const struct output *out, size_t count, const char *const *words,
                    const char *value);
void nim_head(const struct output *out);

/* Print a line for a line of standard input that has no answer. */
void nim_error_text(const struct output *out, int status, const char *operation, const char *line,
                    const char *message);
void nim_error_print(const struct output *out, int status, const char *operation, const char *line,
                     const char *message);

/* Returns a cell of a table: undefined where the operation would divide by 0. */
betli_value nim_cell(const struct operation *operation, uint64_t a, uint64_t b);

extern const struct answers answers_of_nim;

/* Print the table of an operation with two operands, each from 0 to `last`. */
void nim_table_text(const struct output *out, const struct operation *operation, uint64_t last);
void nim_table_json(const struct output *out, const struct operation *operation, uint64_t last);
void nim_table_csv(const struct output *out, const struct operation *operation, uint64_t last);

#endif
