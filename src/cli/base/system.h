/* What the tool asks of the system it runs on.  One file for each: system_posix.c, system_wasi.c.
 */
#ifndef BETLI_CLI_BASE_SYSTEM_H
#define BETLI_CLI_BASE_SYSTEM_H

#include <stdbool.h>
#include <stdio.h>

/* Has `stop` called once when the user or the system asks the process to end; a second time ends
 * it.  Writing to a closed pipe ends it too, as it ends other tools; where files are being written,
 * only when these are done.  To a process whose parent ignores SIGPIPE it is an error. */
void system_on_stop(void (*stop)(void));

/* A file has been begun, which a process that ends now would leave unfinished. */
void system_hold(void);

/* Whether writing failed since a pipe is closed, as errno may tell, which has yet to end the
 * process: nothing is to be said of that. */
bool system_is_closed(void);

/* Ends the process so, where it should; else returns the exit code. */
int system_end(int status);

/* The signal that asked the process to stop; 0: none did. */
int system_stop_signal(void);

/* From now on such a request ends the process at once. */
void system_off_stop(void);

/* Around a prompt and what answers it.  A request to stop is held back between the two, but while
 * system_listen() waits until standard input can be read: so it cannot come just before the waiting
 * and be missed.  False if it came. */
void system_listen_begin(void);
bool system_listen(void);
void system_listen_end(void);

/* On a clock that only goes forward. */
double system_seconds(void);

/* How many columns the terminal has; 80 if `file` is none. */
int system_columns(FILE *file);

/* Whether two names are of one file, or would be if it were written. */
bool system_is_same_file(const char *a, const char *b);

/* What a name is of: no file yet, an ordinary one, or a directory, pipe, device. */
enum system_kind { SYSTEM_NOTHING, SYSTEM_FILE, SYSTEM_DIRECTORY, SYSTEM_OTHER };
enum system_kind system_kind_of(const char *name);

/* Opens a file for writing.  An ordinary one is written beside the one it will replace: *path is
 * then the name of that, which is no link, *temporary the name to rename to it, both for the caller
 * to free. NULL, and errno, if that fails. */
FILE *system_create(const char *name, char **path, char **temporary);

/* Runs a program, found as a shell would find it, with what `write` writes as its standard input,
 * and copies to `output` what it prints.  Returns its exit code, or -1, and errno, if it cannot be
 * run or was stopped.  Nothing is copied unless it exits with 0. */
int system_filter(char *const command[], void (*write)(FILE *input, const void *data),
                  const void *data, FILE *output);

#endif
