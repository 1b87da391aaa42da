/* A part of a move as people type it: what one component becomes. */
#ifndef BETLI_CLI_PLAY_MOVE_PART_H
#define BETLI_CLI_PLAY_MOVE_PART_H

#include "cli/play/move_text.h"

/* A component, copied from the answer. */
struct part {
  const char *game;
  char *position;
  bool moves; /* in a part read before */
};

struct parts {
  struct match *match;
  size_t count;
  struct part *parts;
};

bool parts_open(struct parts *p, struct match *m);
void parts_close(struct parts *p);

/* This component, and what it becomes: a piece of the part. */
struct meaning {
  size_t component;
  const char *to;
};

/* Finds the one meaning of a part, in which it puts some zero bytes.  Returns an exit code. */
int move_part_read(struct parts *p, char *part, struct meaning *meaning,
                   char message[MOVE_MESSAGE]);

#endif
