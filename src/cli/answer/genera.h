/* Genera of components that are not played as Nim. */
#ifndef BETLI_CLI_ANSWER_GENERA_H
#define BETLI_CLI_ANSWER_GENERA_H

#include <betli/betli.h>

struct genera {
  betli_component *components;
  void *texts;
};

/* Writes the genus of each component that an answer calls wild, if that takes a moment.  The answer
 * shows them until answer_free_genera(), which must come after its last use. */
void answer_name_genera(struct genera *g, betli *engine, betli_answer *a);
void answer_free_genera(struct genera *g);

#endif
