/* The subject of a question, in words. */
#ifndef BETLI_FIGURE_BASE_QUESTION_WORDS_H
#define BETLI_FIGURE_BASE_QUESTION_WORDS_H

#include "base/text.h"

#include <betli/betli.h>

/* Writes the title of a game up to its colon.  Parameters replace what follows a comma: "LEGO
 * (height=2)".  A code, which is not in the catalogue, stands for itself. */
void bt_put_game(betli *b, struct bt_text *text, const char *name);

/* Writes the title of a table's game, and its slice. */
void bt_put_table_game(betli *b, struct bt_text *text, const betli_table *t);

/* Writes game and position, "Nim: 1 2 3", with all components, "Notakto: 2x2 + Nim: 1". */
void bt_put_position(betli *b, struct bt_text *text, const char *game, const char *position);

/* Writes "Grundy values G⁺, normal play, long disjunctive compound", with the symbol only for a
 * list; without `values`, "P-positions". */
void bt_put_question(struct bt_text *text, const betli_table *t, bool values);

/* Writes "Grundy values". */
void bt_put_function(struct bt_text *text, const betli_table *t);

/* Returns the English noun for a value of a function: "Grundy value", "outcome". */
const char *bt_function_noun(const char *function, const char *play);

/* Write "misère play", "short disjunctive", and after `lead` "misère play, short disjunctive
 * compound". */
void bt_put_play(struct bt_text *text, const char *play);
void bt_put_compound(struct bt_text *text, const char *name);
void bt_put_way(struct bt_text *text, const char *lead, const char *play, const char *compound);

#endif
