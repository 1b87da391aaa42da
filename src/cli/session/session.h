/* The session that betli opens when it is called without words: each line is a command line. */
#ifndef BETLI_CLI_SESSION_SESSION_H
#define BETLI_CLI_SESSION_SESSION_H

#include "cli/base/command.h"

/* Answers a command line without the name of the tool.  Returns an exit code. */
typedef int session_answer(int count, char *words[]);

/* Returns true if a session can be held: on a terminal, or with the lines of a pipe or a file. */
bool session_is_wanted(void);

/* Reads lines and answers each in a process of its own, so that a limit or Ctrl-C ends the answer
 * and not the session.  With `json` each line of a pipe gets JSON, and a question without an answer
 * gets a line with its error.  Returns BETLI_OK on a terminal, else the greatest exit code. */
int session_hold(const struct command *const commands[], session_answer *answer, bool json);

/* ---- lines ---------------------------------------------------------------------------------- */

/* Splits a line in place into words, at blanks outside of quotes '...' and "...", and without the
 * quotes.  `words` has room for half the bytes of the line, and one.  Returns false if a quote does
 * not end. */
bool session_split(char *line, char **words, size_t *count);

/* ---- completion ----------------------------------------------------------------------------- */

/* What the beginning of a line may be completed to. */
struct session_completion {
  const struct command *const *commands;
  char **lines;
  size_t count, capacity;
  char *word;    /* the word being typed */
  size_t before; /* bytes of the line before that word */
  const char *typed;
};

/* Returns the i-th whole line that begins with `typed`: commands, games, options and files; NULL
 * past the last.  `completion` is a struct session_completion (cli/play/prompt.h). */
const char *session_candidate(void *completion, const char *typed, size_t i);
void session_completion_free(struct session_completion *completion);

#endif
