/* Judge problems by brute force: from the rules alone, with no theory and no code of betli's.
 *
 * A problem is a way to read its input, and the moves of its game.  A position is decided by trying
 * every move, and remembered. */
#ifndef BRUTE_H
#define BRUTE_H

#include <stdbool.h>
#include <stddef.h>

/* The numbers of a position, whose meaning the problem knows; unused ones are 0. */
enum { CELLS = 28 };
struct state {
  signed char cell[CELLS];
};

struct states {
  struct state *items;
  size_t count, room;
};
void add_state(struct states *states, struct state state);

/* Writes every position that one move leads to. */
typedef void moves(const struct state *state, struct states *next);

/* Returns true if the player to move wins, where the player who cannot move loses, or (`misere`)
 * wins.  The program asks about one game only, since it keeps what it decided. */
bool wins(moves *game, bool misere, const struct state *state);

/* Ends the program with an error. */
_Noreturn void stop(const char *why);

/* Reads the next number, which must be one from `least` to `most`. */
int read_number(int least, int most);
/* Reads such a number, or returns -1 at the end of the input. */
int read_number_or_end(int least, int most);
/* Reads the next word, or returns "" at the end of the input. */
const char *read_word(void);

/* Sorts the cells of a position in which order does not matter, in descending order, so that equal
 * positions meet. */
void sort_cells(struct state *state);

void nim_first_second(void);     /* CSES-1730 */
void nim_two(void);              /* CSES-1098 */
void nim_yes_no(void);           /* LUOGU-P2197 */
void john(void);                 /* UVA-1566 */
void grundy(void);               /* CSES-2207 */
void wythoff(void);              /* LUOGU-P2252 */
void fibonacci_first_take(void); /* LUOGU-P6487 */
void fibonacci_who_wins(void);   /* HDU-2516 */
void fibonacci_misere(void);     /* LUOGU-P6791 */

void stair_game(void);  /* CSES-1099 */
void end_nim(void);     /* LUOGU-P2599 */
void pebbles(void);     /* LUOGU-P3480 */
void monks(void);       /* LUOGU-P8606 */
void treblecross(void); /* UVA-10561 */
void say_goodbye(void); /* UVA-11534 */

void cake(void);       /* UVA-11311 */
void every_pair(void); /* HDU-3595 */
void paper(void);      /* POJ-2311 */

#endif
