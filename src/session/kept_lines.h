/* Lines of text kept in the file of a handle.  However the work ends, the lines are in the file,
 * except for those of the last seconds, or the last 1024.
 *
 * Each entry of the file (store/store.h) is some whole lines; the last entry grows. */
#ifndef BETLI_SESSION_KEPT_LINES_H
#define BETLI_SESSION_KEPT_LINES_H

#include "session/handle.h"
#include "store/store.h"

#include <time.h>

/* Begins with zeros, but for the question and the handle, which outlives it: nothing is kept
 * yet. */
struct bt_kept_lines {
  betli *handle;             /* names the file, or none: nothing is kept */
  struct bt_text question;   /* what the lines are about */
  struct bt_store_work work; /* no store until lines are first asked for */
  uint64_t number;           /* number of the last entry */
  struct bt_text last;       /* lines of the last entry */
  bool changed;              /* since the last commit */
  unsigned puts;             /* lines put so far */
  time_t next;               /* when a commit is due */
};

/* Takes a line without its end; may change the line. */
typedef betli_status bt_take_line(void *to, char *line, struct bt_error *error);

/* Hands over all lines of the file.  In a damaged file it fails at the damage, maybe after some
 * lines. */
betli_status bt_kept_lines_each(struct bt_kept_lines *lines, bt_take_line *take, void *to,
                                struct bt_error *error);

/* Adds one line, with its end, if the file is open.  At every 1024th line, commits if the last
 * commit was seconds ago. */
betli_status bt_kept_lines_put(struct bt_kept_lines *lines, const struct bt_text *line,
                               struct bt_error *error);

/* Commits what was put so far.  Cost: that of writing it. */
betli_status bt_kept_lines_flush(struct bt_kept_lines *lines, struct bt_error *error);

/* Drops the file, which is about to be closed, until all lines are asked for again. */
void bt_kept_lines_forget(struct bt_kept_lines *lines);

/* Closes without commit: drops what was put after the last flush. */
void bt_kept_lines_close(struct bt_kept_lines *lines);

#endif
