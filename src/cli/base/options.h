/* The options of the command line: one table says how each is written and where it goes. */
#ifndef BETLI_CLI_BASE_OPTIONS_H
#define BETLI_CLI_BASE_OPTIONS_H

#include <betli/betli.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* The options that the tool itself reads, as written, and the words that are not options.  NULL:
 * not given; "": a flag, or an option without its optional value.  The other options have gone to
 * the engine. */
struct options {
  const char *format;
  const char *numbers;
  const char *output;
  const char *quiet;
  const char *rule;
  const char *seed;
  const char *to;
  const char *time, *effort, *quotient, *play; /* the engine gets these, too */
  const char *from;
  const char *save;
  const char *all_octals;
  const char *part;
  const char *each;
  const char *certificate;
  const char *discard;
  const char *checksum;
  const char *unchecked;
  const char *view;
  const char *compare;
  const char *against;
  const char *oeis;
  const char *components;
  const char *exercises;
  const char *ask;
  const char *positions;
  const char *layout;
  const char *opponent;
  const char *first;
  const char *level;
  const char *reply;
  const char *load;
  const char *draw;
  const char *explain;
  const char *refute;
  const char *canonical;
  const char *line;
  const char *steps;
  const char *score;
  const char *search;
  const char *exit_status;
  const char *help;
  const char *version;
  const char *question; /* the last engine option given that changes answers; NULL: none */
  uint64_t to_engine;   /* bit i: the i-th option of the table has gone to the engine */
  char seconds[2][32];  /* what --time and --each mean, if they were written with a unit */
  bool short_to;        /* --to was written as -n */
  size_t count;
  const char **words;
};

/* Sorts the arguments into options and words.  `words` has room for all of them.  Returns an exit
 * code. */
int options_read(struct options *o, betli *engine, int count, char *const arguments[],
                 const char **words);

/* Fails with BETLI_OPTION if an option was given that is neither shared by all commands nor in
 * `own`.  `own` is a blank-separated list of names. */
int options_allow(const struct options *o, const char *command, const char *own);

/* Returns true if an option was given. */
bool options_given(const struct options *o, const char *name);

/* Returns the name of the first given option that only pictures have, such as "width"; NULL if none
 * was given. */
const char *options_print(const struct options *o);

/* An option as help and shell completion show it. */
struct option_text {
  const char *name;
  const char *argument; /* NULL: a flag; in brackets: optional, written after an = */
  const char *help;     /* in English */
};

/* Calls tell() for each option in `own`, or, if `own` is NULL, for each option that all commands
 * share. */
void options_tell(const char *own, void (*tell)(void *data, const struct option_text *option),
                  void *data);

/* Returns true if `word` is one of a blank-separated list. */
bool options_hold(const char *list, const char *word);

/* Reads a number without sign, such as 250 or 1e6.  Returns false if `text` is anything else or
 * exceeds 64 bits. */
bool options_number(const char *text, uint64_t *number);

#endif
