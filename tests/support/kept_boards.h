/* A file of what searches of boards have found (session/kept_boards.h), in the directory of
 * kept_begin. */
#ifndef BETLI_TESTS_KEPT_BOARDS_H
#define BETLI_TESTS_KEPT_BOARDS_H

#include <betli/betli.h>
#include <stddef.h>

#define KEPT_FILE "kept.betli"

/* A handle that keeps what it finds in the file, with "play=misere", say. */
betli *kept_saving(const char *options);

/* Makes the file empty. */
void kept_empty(void);

/* Makes a file of these lines, whose checksums are right. */
void kept_make_up(const char *question, const char *lines);

/* The lines of the file, which is not damaged; the caller frees them. */
char *kept_lines(const char *question);

/* The question must be refused, with a message that says so. */
void kept_refused(const char *options, const char *line, const char *message);

/* Changes bits of the file by chance and asks; `is_right` holds an answer to be right.  Returns how
 * many files were refused. */
unsigned kept_damaged(const char *options, const char *line, unsigned changes,
                      bool (*is_right)(betli_answer *answer));

/* Asks in processes that are killed (kill -9) after some time up to so many milliseconds. */
void kept_killed(const char *options, const char *line, unsigned kills, unsigned most);

#endif
