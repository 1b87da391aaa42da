/* What the tool asks of the system it runs on.  One file for each: system_posix.c, system_wasi.c.
 */
#ifndef BETLI_CLI_BASE_SYSTEM_H
#define BETLI_CLI_BASE_SYSTEM_H

#include <stdbool.h>
#include <stdio.h>

/* The first that the tool does: no file that it opens may become its standard input, output or
 * errors, where these are closed.  To read or write these is an error then, as it was. */
void system_begin(void);

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

/* A file that one process alone writes, from before it reads it until it ends, also where it writes
 * it anew several times.  A process that is killed leaves nothing that would have to be removed. */
struct system_claim {
  bool held;      /* the file is there, and locked by */
  int descriptor; /* this */
};

/* False, and EWOULDBLOCK, if another process has claimed the file.  What is no file yet is claimed
 * when it is first written.  Where the system has no locks, all else is as it is with them. */
bool system_claim(const char *path, struct system_claim *claim);

void system_release(struct system_claim *claim);

/* A file that is written next to the one that it will replace. */
struct system_file {
  FILE *file;
  char *path;      /* of the file to replace, which is no link; NULL: it is written in place */
  char *temporary; /* the name to rename to `path` */
  bool named;      /* the file has that name by now */
  int descriptor;
  struct system_claim *claim; /* of the file to replace; NULL: none */
  struct system_claim next;   /* of this one, when it is in its place */
};

/* Opens a file for writing; false, and errno, if that fails.  The names are for the caller to free,
 * then too.  Where the system has files without a name, a process that is killed leaves none. */
bool system_create(const char *name, struct system_file *created);

/* Before a file that is written is closed: puts what was written on the disk, so that a loss of
 * power cannot leave the name of a file without its bytes, and sees that the file has its temporary
 * name.  False, and errno. */
bool system_settle(struct system_file *created);

/* When it is closed: replaces the old file, and puts that on the disk.  False, and errno, which is
 * EEXIST where the file was claimed and another than that is in its place. */
bool system_replace(struct system_file *created);

/* Runs a program, found as a shell would find it, with what `write` writes as its standard input,
 * and copies to `output` what it prints.  Returns its exit code, or -1, and errno, if it cannot be
 * run or was stopped.  Nothing is copied unless it exits with 0. */
int system_filter(char *const command[], void (*write)(FILE *input, const void *data),
                  const void *data, FILE *output);

#endif
