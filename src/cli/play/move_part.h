/* A part of a typed move: one component, and its new position. */
#ifndef BETLI_CLI_PLAY_MOVE_PART_H
#define BETLI_CLI_PLAY_MOVE_PART_H

#include "cli/play/move_text.h"

/* A component, copied from the answer. */
struct part {
  const char *game;
  char *position;
  char taken[21]; /* the heap after "take 2" */
  bool moves;     /* it moves in a part read before */
};

struct parts {
  struct match *match;
  size_t count;
  struct part *parts;
};

bool parts_open(struct parts *p, struct match *m);
void parts_close(struct parts *p);

/* A component, and its new position, which is a piece of the part's text, or lasts as long as
 * the answer. */
struct meaning {
  size_t component;
  const char *to;
};

/* Finds the only meaning of a part, and writes some zero bytes into its text.  Returns an exit
 * code; `message` says why a part has no meaning, or two. */
int move_part_read(struct parts *p, char *part, struct meaning *meaning,
                   char message[MOVE_MESSAGE]);

#endif
