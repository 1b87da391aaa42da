/* A part of a move as people type it: what one component becomes. */
#ifndef BETLI_CLI_CLAUSE_H
#define BETLI_CLI_CLAUSE_H

#include "move_text.h"

/* A component, copied from the answer. */
struct part {
  const char *game;
  char *position;
  bool moves; /* in a clause read before */
};

struct parts {
  struct match *match;
  size_t count;
  struct part *parts;
};

bool parts_open(struct parts *p, struct match *m);
void parts_close(struct parts *p);

/* This component, and what it becomes: a piece of the clause. */
struct meaning {
  size_t component;
  const char *to;
};

/* Finds the one meaning of a clause, in which it puts some zero bytes.  Returns an exit code. */
int clause_read(struct parts *p, char *clause, struct meaning *meaning, char message[MOVE_MESSAGE]);

#endif
