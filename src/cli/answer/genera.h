/* Genera of components that are not played as Nim. */
#ifndef BETLI_CLI_ANSWER_GENERA_H
#define BETLI_CLI_ANSWER_GENERA_H

#include <betli/betli.h>

enum { GENUS_TEXT = 256 }; /* bytes of a genus with its word */

/* Finds the genus of a sum of components within a million steps, as text: "3^3", "4^146 (wild)".
 * Returns false if it takes more. */
bool answer_find_genus(betli *engine, size_t count, const betli_component components[static count],
                       char text[static GENUS_TEXT]);

struct genera {
  betli_component *components;
  void *texts;
};

/* Writes the genus of each component that an answer calls wild, if that takes a moment.  The answer
 * shows them until answer_free_genera(), which must come after its last use. */
void answer_name_genera(struct genera *g, betli *engine, betli_answer *a);
void answer_free_genera(struct genera *g);

#endif
