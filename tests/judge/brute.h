/* Judge problems by brute force: from the rules alone, with no theory and no code of betli's.
 *
 * A problem is a way to read its input, and the moves of its game.  What is known of a position is
 * found out by trying every move, and remembered. */
#ifndef BRUTE_H
#define BRUTE_H

#include <stdbool.h>
#include <stddef.h>

/* What the numbers mean, the problem knows; those not used are 0. */
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

/* Whether the player to move wins if who cannot move loses, or (`misere`) wins.  For one game in
 * each run of the program, because what is found out is kept. */
bool wins(moves *game, bool misere, const struct state *state);

/* Ends the program with an error. */
_Noreturn void stop(const char *why);

/* The next number of the input, which must be one from `least` to `most`. */
int read_number(int least, int most);
/* The same, or -1 at the end of the input. */
int read_number_or_end(int least, int most);
/* The next word of the input, "" at its end. */
const char *read_word(void);

/* Positions whose order does not matter are kept in descending order, so that they meet. */
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
