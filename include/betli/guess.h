/* Patterns in values; sequences in the format of the OEIS.
 *
 * Part of betli/betli.h, which includes it. */
#ifndef BETLI_GUESS_H
#define BETLI_GUESS_H

#ifndef BETLI_BETLI_H
#error "include <betli/betli.h>"
#endif

/* ---------------------------------------------------------------------------------------------
 * Guessing
 * ------------------------------------------------------------------------------------------ */

typedef struct betli_pattern_number {
  const char *name; /* "period" */
  int64_t value;
} betli_pattern_number;

/* A pattern that all values of a table follow. */
typedef struct betli_pattern {
  const char *pattern; /* its kind: "periodic", "nim-sum", ... */
  const char *text;    /* "G⁺(n + 12) = G⁺(n) from n = 71 on", in the language of the handle */
  bool outcomes;       /* it is about P-positions, not about values */
  size_t number_count;
  const betli_pattern_number *numbers;
  uint64_t last_row, last_column; /* the last position that was checked; column 0 for a list */
  uint64_t determined;            /* the number of terms that determine the guess */
  uint64_t confirmed;             /* the number of all other terms that were checked */
  const char *theorem; /* the theorem that proves it for all positions; "" for a conjecture */
  uint64_t first_row, first_column; /* the first position that was checked; column 0 for a list */
} betli_pattern;

typedef void betli_pattern_report(void *data, const betli_pattern *pattern);

/* Looks for patterns in the values of a table.  If these do not determine the P-positions, looks
 * for patterns in the P-positions, too.  A reported pattern fits every value, and enough values to
 * exclude chance; but a pattern without a theorem is only a conjecture.  Looks at the
 * part of the table that betli_guess_part_of() returns.  Fails for tables of named components.
 * Cost: a few steps and 4 bytes for each value. */
BETLI_API betli_status betli_guess(betli *b, const betli_table *t, betli_pattern_report *report,
                                   void *data);

/* The part of a table in which patterns are looked for. */
typedef struct betli_guess_part {
  uint64_t first_row, first_column; /* column 0 for a list */
  uint64_t rows, columns;           /* the numbers of rows and columns; 0: nothing is known */
} betli_guess_part;

/* Returns the part with all values known, or all outcomes, which may go further.  Skips first rows
 * and columns without any position: as many rows as columns.  Cost: a step for each cell. */
BETLI_API betli_guess_part betli_guess_part_of(const betli_table *t, bool outcomes);

/* ---------------------------------------------------------------------------------------------
 * b-files
 * ------------------------------------------------------------------------------------------ */

/* A sequence from a b-file, the format of the OEIS.  Its lines are "n a(n)"; the first n can be any
 * number, and each n is one more than the last.  Blank lines, and lines that begin with #, are
 * skipped. */
typedef struct betli_bfile betli_bfile;

/* Reads a file.  On BETLI_INPUT the message names the first wrong line: numbers must be integers
 * from 0 to 2^64 - 1.  Takes 16 bytes per term. */
BETLI_API betli_status betli_bfile_read(betli *b, const char *path, betli_bfile **file);
BETLI_API void betli_bfile_free(betli_bfile *f); /* NULL is allowed */

/* Return the least and the greatest n. */
BETLI_API uint64_t betli_bfile_first(const betli_bfile *f);
BETLI_API uint64_t betli_bfile_last(const betli_bfile *f);
/* Return a(n), and its line, counted from 1, for n in that range. */
BETLI_API uint64_t betli_bfile_value(const betli_bfile *f, uint64_t n);
BETLI_API uint64_t betli_bfile_line(const betli_bfile *f, uint64_t n);

/* ---------------------------------------------------------------------------------------------
 * The list of the OEIS
 * ------------------------------------------------------------------------------------------ */

/* A sequence that contains the given terms. */
typedef struct betli_oeis_match {
  const char *name; /* "A002186"; it lives during the report */
  size_t omitted;   /* the number of given terms before the first term of the sequence: at most 3 */
  size_t skipped;   /* the number of terms of the sequence before the first that agrees */
  size_t terms; /* the number of terms that agree: all that both have from there on, at least 8 */
} betli_oeis_match;

typedef void betli_oeis_report(void *data, const betli_oeis_match *match);

/* Searches for terms in the unpacked file "stripped" of the OEIS, whose lines look like "A000045
 * ,0,1,1,2,3,5,".  Reports matches in the order of the file.  BETLI_INPUT for a file that cannot be
 * read, for a wrong line, which the message names, and for fewer than 8 terms.  Cost: a second or
 * two for the whole OEIS; no memory. */
BETLI_API betli_status betli_oeis_find(betli *b, const char *path, size_t count,
                                       const uint64_t *terms, betli_oeis_report *report,
                                       void *data);

#endif
