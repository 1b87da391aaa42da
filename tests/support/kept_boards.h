/* A file with results of searches of boards (session/kept_boards.h), in the directory of
 * kept_begin(). */
#ifndef BETLI_TESTS_KEPT_BOARDS_H
#define BETLI_TESTS_KEPT_BOARDS_H

#include <betli/betli.h>
#include <stddef.h>

#define KEPT_FILE "kept.betli"

/* Returns a handle that keeps its results in the file, with options such as "play=misere". */
betli *kept_saving(const char *options);

/* Makes the file empty. */
void kept_empty(void);

/* Writes a file of these lines, with right checksums. */
void kept_make_up(const char *question, const char *lines);

/* Returns the lines of the file, which must not be damaged; the caller frees them. */
char *kept_lines(const char *question);

/* Checks that the question is refused with this message. */
void kept_refused(const char *options, const char *line, const char *message);

/* Changes random bits of the file and asks; is_right() judges answers.  Returns how many files were
 * refused. */
unsigned kept_damaged(const char *options, const char *line, unsigned changes,
                      bool (*is_right)(betli_answer *answer));

/* Asks in `kills` processes that are killed (kill -9) after a random time of up to `most`
 * milliseconds. */
void kept_killed(const char *options, const char *line, unsigned kills, unsigned most);

#endif
