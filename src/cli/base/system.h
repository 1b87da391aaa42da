/* The services of the operating system.  Each system has a file: system_posix.c, system_wasi.c,
 * system_windows.c. */
#ifndef BETLI_CLI_BASE_SYSTEM_H
#define BETLI_CLI_BASE_SYSTEM_H

#include <stdbool.h>
#include <stdio.h>

/* Opens standard input, output and error if they are closed, so that no other file takes their
 * place.  Reading or writing them stays an error.  To be called before all else. */
void system_begin(void);

/* Has `stop` called when the user or the system asks the process to end; a second request ends it.
 * Writing to a closed pipe ends the process, too, but after system_hold() only in system_end().  If
 * the parent ignores SIGPIPE, such writing is an error. */
void system_on_stop(void (*stop)(void));

/* Keeps closed pipes from ending the process before system_end(), since a new file would stay
 * unfinished. */
void system_hold(void);

/* Returns true if errno says that a pipe was closed: no message is then printed. */
bool system_is_closed(void);

/* Ends the process by SIGPIPE if a closed pipe was noticed; else returns the exit code. */
int system_end(int status);

/* Returns the signal that asked the process to stop; 0 if none did. */
int system_stop_signal(void);

/* Returns true if standard input is a pipe or a file: not a terminal, /dev/null or closed. */
bool system_has_input(void);

/* Returns true if this system has processes, for system_work_apart(). */
bool system_can_work_apart(void);

/* Works in a process of its own, which Ctrl-C ends and this process outlives; it has no standard
 * input unless that is a terminal.  Returns its exit code: 128 and the signal, if a signal ended
 * it; -1 with errno if there can be no process. */
int system_work_apart(int (*work)(void *data), void *data);

/* Opens a second stream to standard output, which stays open when stdout is closed.  NULL: errno
 * says why not. */
FILE *system_open_output(void);

/* Enclose a prompt and its answer.  Requests to stop are blocked between system_listen_begin() and
 * system_listen_end(), except while system_listen() waits for standard input: so none is missed.
 * system_listen() returns false if one came. */
void system_listen_begin(void);
bool system_listen(void);
void system_listen_end(void);

/* Returns seconds on a clock that only goes forward. */
double system_seconds(void);

/* Returns how many columns the terminal has; 80 if `file` is not a terminal. */
int system_columns(FILE *file);

/* Returns true if two names are of one file, or would be if the file were written. */
bool system_is_same_file(const char *a, const char *b);

/* The kind of file that a name has: none yet, a regular file, a directory, or another (pipe,
 * device). */
enum system_kind { SYSTEM_NOTHING, SYSTEM_FILE, SYSTEM_DIRECTORY, SYSTEM_OTHER };
enum system_kind system_kind_of(const char *name);

/* A claim to be the only process that writes a file, from before it is read until the process ends.
 * The claim stays when the file is replaced.  A process that is killed leaves nothing to be
 * removed. */
struct system_claim {
  bool held;      /* the file exists and is locked */
  int descriptor; /* of the locked file, if held */
};

/* Claims a file.  Returns false with EWOULDBLOCK if another process has claimed it.  Holds nothing
 * where there is no file yet: such a file is claimed when it is first written.  Where the system
 * has no locks, the claim succeeds. */
bool system_claim(const char *path, struct system_claim *claim);

void system_release(struct system_claim *claim);

/* A new file, written next to the one that it will replace. */
struct system_file {
  FILE *file;
  char *path;      /* of the file to replace, with links resolved; NULL: written in place */
  char *temporary; /* the name to be renamed to `path` */
  bool named;      /* the file has its temporary name */
  int descriptor;
  struct system_claim *claim; /* of the file to replace; NULL: none */
  struct system_claim next;   /* of the new file, when it has replaced the old one */
};

/* Opens a file for writing.  Returns false with errno on failure.  The caller frees the names, even
 * then.  Where the system has files without a name, a process that is killed leaves none. */
bool system_create(const char *name, struct system_file *created);

/* Puts a file on the disk before it is closed: a loss of power cannot leave its name without its
 * bytes.  Then sees that it has its temporary name.  Returns false with errno on failure. */
bool system_settle(struct system_file *created);

/* Replaces the old file after the new one was closed, and puts the new name on the disk.  Returns
 * false with errno on failure: EEXIST if the old file was claimed and another one is in its place.
 */
bool system_replace(struct system_file *created);

/* Runs a program, found as a shell would find it.  Its standard input is what `write` writes;
 * copies its standard output to `output` if it exits with 0.  Returns its exit code, or -1 with
 * errno if it cannot be run or was stopped. */
int system_filter(char *const command[], void (*write)(FILE *input, const void *data),
                  const void *data, FILE *output);

#endif
