/* Lines of text that are kept in the file of a handle: what was put is there again, whatever ended
 * the work, but for the last seconds of it.
 *
 * Each entry of the file (store/store.h) is some whole lines; the last one grows. */
#ifndef BETLI_SESSION_KEPT_LINES_H
#define BETLI_SESSION_KEPT_LINES_H

#include "session/handle.h"
#include "store/store.h"

#include <time.h>

/* All zero but for the handle, which outlives it, and the question: nothing is kept, or not yet. */
struct bt_kept_lines {
  betli *handle;             /* names the file; none: nothing is kept */
  struct bt_text question;   /* what the lines are about */
  struct bt_store_work work; /* without a store until lines are first asked for */
  uint64_t number;           /* of the last entry */
  struct bt_text last;       /* its lines */
  bool changed;              /* since the last commit */
  unsigned puts;
  time_t next; /* when a commit is due */
};

/* Takes a line, without its end, which may be changed. */
typedef betli_status bt_take_line(void *to, char *line, struct bt_error *error);

/* Hands over all lines that the file has; of one that is damaged none. */
betli_status bt_kept_lines_each(struct bt_kept_lines *lines, bt_take_line *take, void *to,
                                struct bt_error *error);

/* Keeps one line more, with its end, if the file is open; not at once, but soon. */
betli_status bt_kept_lines_put(struct bt_kept_lines *lines, const struct bt_text *line,
                               struct bt_error *error);

/* Makes what was put so far last.  Cost: that of writing it. */
betli_status bt_kept_lines_flush(struct bt_kept_lines *lines, struct bt_error *error);

/* Lets go of the file, which is to be closed, until all lines are asked for again. */
void bt_kept_lines_forget(struct bt_kept_lines *lines);

/* What was put after the last flush is gone. */
void bt_kept_lines_close(struct bt_kept_lines *lines);

#endif
