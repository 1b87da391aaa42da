/* Lines of text that are kept in a file: what was put is there again, whatever ended the work, but
 * for the last seconds of it.
 *
 * The file is a store (store/store.h) whose values are the bytes of the text. */
#ifndef BETLI_SESSION_KEPT_LINES_H
#define BETLI_SESSION_KEPT_LINES_H

#include "session/handle.h"

#include <time.h>

struct bt_store;

/* All zero but for the handle, which outlives it, and the identity: nothing is kept, or not yet. */
struct bt_kept_lines {
  betli *handle;           /* names the file; none: nothing is kept */
  struct bt_text identity; /* what the lines are about: a file about something else is refused */
  struct bt_store *store;  /* NULL until lines are first asked for */
  uint64_t bytes;          /* in full blocks */
  uint8_t *block;          /* the last one, which is not full */
  size_t count;            /* of its bytes */
  bool changed;            /* since the last checkpoint */
  unsigned puts;
  time_t next; /* when a checkpoint is due */
};

/* Takes a line, without its end, which may be changed. */
typedef betli_status bt_take_line(void *to, char *line, struct bt_error *error);

/* Hands over all lines of the file that the handle names, of one that is damaged or about something
 * else none.  The file is opened anew each time: who has forgotten what was there is told all. */
betli_status bt_kept_lines_each(struct bt_kept_lines *lines, bt_take_line *take, void *to,
                                struct bt_error *error);

/* Keeps one line more, with its end, if the file is open; not at once, but soon. */
betli_status bt_kept_lines_put(struct bt_kept_lines *lines, const struct bt_text *line,
                               struct bt_error *error);

/* Makes what was put so far last.  Cost: that of writing it. */
betli_status bt_kept_lines_flush(struct bt_kept_lines *lines, struct bt_error *error);

/* What was put after that is gone. */
void bt_kept_lines_close(struct bt_kept_lines *lines);

#endif
