/* The oracle: a brute-force solver on whole positions.  It shares no code with betli and uses no
 * theorem about the value of a compound; see search.c for what it does use, and why that is safe.
 */
#ifndef ORACLE_H
#define ORACLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { INFINITE = 255, MAX_HEAP = 200, MAX_OPTIONS = 2048, MAX_LEN = 240 };

typedef enum { NIM, SUBTRACT, OCTAL, LEGO, GRUNDY, WYTHOFF } Kind;

typedef struct {
  Kind kind;
  unsigned list[64]; /* subtraction set, or d_1, d_2, ... of an octal code */
  unsigned n;
  unsigned height; /* of a LEGO component */
  bool vanish;     /* a spent LEGO piece vanishes instead of being an ended component */
  bool split;      /* (a,b)_1 as (a,1)_1 and (1,b)_1: long disjunctive compounds only, games.c */
} Game;

/* One option of a component: the components that replace it. */
typedef struct {
  uint32_t part[4];
  unsigned n;
} Option;

bool game_parse(const char *text, Game *game);
bool component_parse(const Game *game, const char *text, uint32_t *raw);
uint32_t lego_piece(unsigned a, unsigned b, unsigned height);
size_t game_options(const Game *game, uint32_t raw, Option out[MAX_OPTIONS]);

typedef enum { DISJUNCTIVE, CONJUNCTIVE, SELECTIVE, AT_MOST, SEQUENTIAL } Moves;
typedef enum { G_PLUS, R_PLUS, S_PLUS, F_PLUS, G_MINUS, R_MINUS, S_MINUS, F_MINUS, OUTCOME } Func;

typedef struct {
  Game game;
  Moves moves;
  unsigned at_most;
  bool brief;  /* a "short" compound: over as soon as one component has ended */
  bool misere; /* used by OUTCOME only; the other functions carry their play in their sign */
  Func func;
  bool plain; /* no canonical pieces, no live reduction: for checking those two */
} Problem;

/* Values: 0, 1, 2, ...; for OUTCOME 1 is P and 0 is N. */
enum { UNDEFINED = -1, GAVE_UP = -2 };

void solve_begin(const Problem *problem);
int solve(const uint32_t *raw, size_t n, uint64_t limit); /* the memo is kept between calls */

#endif
