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
  bool outcomes;       /* it is about the P-positions, not the values */
  size_t number_count;
  const betli_pattern_number *numbers;
  uint64_t last_row, last_column;   /* how far it was checked; column 0 for a list */
  uint64_t determined;              /* terms that it takes to make the guess */
  uint64_t confirmed;               /* all others that it was checked on */
  const char *theorem;              /* who proved that it goes on for ever; "": a conjecture */
  uint64_t first_row, first_column; /* from where on it was checked; column 0 for a list */
} betli_pattern;

typedef void betli_pattern_report(void *data, const betli_pattern *pattern);

/* Looks for patterns in the values of a table, and if these leave open which positions are
 * P-positions, for patterns among the P-positions.  What is reported fits every value, and enough
 * of them that chance is no explanation; but only a pattern with a theorem is more than a
 * conjecture.  Looks at a part of the table, betli_guess_part_of().  Fails for tables of named
 * components.  Cost: a few steps for each value, and 4 bytes. */
BETLI_API betli_status betli_guess(betli *b, const betli_table *t, betli_pattern_report *report,
                                   void *data);

/* The part of a table in which patterns are looked for. */
typedef struct betli_guess_part {
  uint64_t first_row, first_column; /* column 0 for a list */
  uint64_t rows, columns;           /* how many; 0: nothing is known */
} betli_guess_part;

/* Returns the part with all values known, or all outcomes, which may go further.  Skips first rows
 * and columns without any position: as many rows as columns.  Cost: a step for each cell. */
BETLI_API betli_guess_part betli_guess_part_of(const betli_table *t, bool outcomes);

/* ---------------------------------------------------------------------------------------------
 * b-files
 * ------------------------------------------------------------------------------------------ */

/* A sequence from a b-file, the format of the OEIS: lines "n a(n)", n increasing by one from
 * anywhere; blank lines, and lines that begin with #, are skipped. */
typedef struct betli_bfile betli_bfile;

/* Reads a file.  BETLI_INPUT names the first line that is wrong: numbers must be whole, not
 * negative, and below 2^64.  Takes 16 bytes a term. */
BETLI_API betli_status betli_bfile_read(betli *b, const char *path, betli_bfile **file);
BETLI_API void betli_bfile_free(betli_bfile *f); /* NULL is allowed */

/* Return the least and the greatest n. */
BETLI_API uint64_t betli_bfile_first(const betli_bfile *f);
BETLI_API uint64_t betli_bfile_last(const betli_bfile *f);
/* Return a(n), and the line in which it stands, counted from 1, for n in that range. */
BETLI_API uint64_t betli_bfile_value(const betli_bfile *f, uint64_t n);
BETLI_API uint64_t betli_bfile_line(const betli_bfile *f, uint64_t n);

/* ---------------------------------------------------------------------------------------------
 * The list of the OEIS
 * ------------------------------------------------------------------------------------------ */

/* A sequence that has the terms that were looked for. */
typedef struct betli_oeis_match {
  const char *name; /* "A002186"; it lives during the report */
  size_t omitted;   /* of the terms looked for, before the first one of the sequence: at most 3 */
  size_t skipped;   /* terms of the sequence, before the first that agrees */
  size_t terms;     /* that agree: all that both have from there on, at least 8 */
} betli_oeis_match;

typedef void betli_oeis_report(void *data, const betli_oeis_match *match);

/* Looks for terms in the file "stripped" of the OEIS (unpacked), whose lines look like "A000045
 * ,0,1,1,2,3,5,".  Reports in the order of the file.  BETLI_INPUT for a file that cannot be read,
 * with the first line that is wrong, and for fewer than 8 terms.  Cost: a second or two for the
 * whole OEIS; no memory. */
BETLI_API betli_status betli_oeis_find(betli *b, const char *path, size_t count,
                                       const uint64_t *terms, betli_oeis_report *report,
                                       void *data);

#endif
