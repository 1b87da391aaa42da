/* `betli solve --steps`: an answer, explained. */
#ifndef BETLI_CLI_ANSWER_STEPS_H
#define BETLI_CLI_ANSWER_STEPS_H

#include "cli/answer/answer.h"
#include "cli/base/command.h"
#include "cli/text/words.h"
#include "fields/steps.h"

/* Print an answer and its derivation: each component's options and its value by them, what the
 * components are worth together, and why the moves win.  Return an exit code. */
int steps_text(const struct context *c, betli_answer *a);
int steps_json(const struct context *c, betli_answer *a);

/* Writes term i, from 0, of a combination: "3 ⊕ 2", "max(3, 2)". */
void steps_add_term(struct words *words, const char *sign, size_t i, const char *text);
/* Ends a combination. */
void steps_end_terms(struct words *words, const char *sign);

/* Prints a component's options and its value, in lines after three blanks. */
void steps_put_component(const struct output *out, const betli_steps *s, const betli_step *step);

/* Prints the value of the components together, and who wins by it. */
void steps_put_together(const struct output *out, betli_answer *a, betli_steps *s);

/* Prints why the moves win, or that there are none.  Returns an exit code. */
int steps_put_moves(const struct context *c, betli_answer *a, betli_steps *s);

#endif
