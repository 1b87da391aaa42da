/* An answer of the engine, in each format. */
#ifndef BETLI_CLI_ANSWER_ANSWER_H
#define BETLI_CLI_ANSWER_ANSWER_H

#include "cli/base/command.h"
#include "cli/base/output.h"
#include "cli/base/safe_text.h"

#include <betli/betli.h>

/* Prints an answer for people: its components, how they combine, why, and its moves. */
void answer_text(const struct output *out, betli_answer *a);
/* Prints an answer as a record. */
void answer_print(const struct output *out, betli_answer *a);

/* Draws the boards of an answer.  Returns an exit code. */
int answer_draw(const struct context *c, betli_answer *a);

/* Print an answer in a line of text, after its first game if answers name none. */
void answer_game_text(const struct output *out, betli_answer *a);
void answer_line_text(const struct output *out, betli_answer *a);
/* Print the head of records, and an answer as a record after it. */
void answer_head(const struct output *out);
void answer_line(const struct output *out, betli_answer *a);

/* Print a line for a position that has no answer. */
void answer_error_text(const struct output *out, int status, const char *position,
                       const char *message);
void answer_error(const struct output *out, int status, const char *position, const char *message);

/* Prints the question, who wins, and the value. */
void answer_put_verdict(const struct output *out, betli_answer *a);

/* Prints a row for each component with its value, and one for all together; nothing where no value
 * is known. */
void answer_put_components(FILE *file, betli_answer *a);

/* Returns, in English, " moves", " drawing moves" or " winning moves"; " move" and so on for
 * one. */
const char *answer_which_moves(const betli_answer *a);

/* Prints a heading, and a line for each move listed. */
void answer_list_moves(const struct output *out, betli_answer *a);

/* Returns true if a move is a pass of the whole position. */
bool answer_is_pass(const betli_answer *a, const betli_move *move);
/* Writes the changes of a move, in the tool's language: "13 -> 9, 30 -> 0", or "pass". */
void answer_put_changes(FILE *file, const betli_answer *a, const betli_move *move);
/* Writes all moves listed, in the tool's language: "13 -> 9, 30 -> 0; 42 -> 5". */
void answer_put_moves(FILE *file, const betli_answer *a);

/* Returns the columns that answer_put_changes() takes. */
int answer_change_width(const betli_answer *a, const betli_move *move);

#endif
