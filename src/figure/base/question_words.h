/* What a question is about, in words. */
#ifndef BETLI_FIGURE_BASE_QUESTION_WORDS_H
#define BETLI_FIGURE_BASE_QUESTION_WORDS_H

#include "base/text.h"

#include <betli/betli.h>

/* The game: what its title says before the colon, and its parameters in the place of what it says
 * of them behind a comma, "LEGO (height=2)"; a code, which is no name of the catalogue, stands for
 * itself. */
void bt_put_game(betli *b, struct bt_text *text, const char *name);

/* A position of it, "Nim: 1 2 3", and of others beside it, "Notakto: 2x2 + Nim: 1". */
void bt_put_position(betli *b, struct bt_text *text, const char *game, const char *position);

/* "Grundy values G⁺, normal play, long disjunctive compound" */
void bt_put_question(struct bt_text *text, const betli_table *t, bool values);

/* "Grundy values G⁺" */
void bt_put_function(struct bt_text *text, const betli_table *t);

/* "misère play"; "short disjunctive"; "misère play, short disjunctive compound" behind `lead`. */
void bt_put_play(struct bt_text *text, const char *play);
void bt_put_compound(struct bt_text *text, const char *name);
void bt_put_way(struct bt_text *text, const char *lead, const char *play, const char *compound);

#endif
