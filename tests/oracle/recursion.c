/* recursion inf|HEIGHT ends|vanishes COMPOUND PLAY N
 *
 * The recursions (4.2) to (4.11) of the thesis (chapter 4) on single LEGO pieces, as plain loops,
 * and the kernel formula (3.6) for misere long selective; nothing is shared with oracle.c.  They DO
 * use the theorems about compounds, so make-golden.sh can set one against the other.
 *
 * For finite r the rows r = 0, 1, 2, ... are built in turn from the definitions of the piece
 * functions.  A piece (a,b)_0 is an ended component ("ends", chapter 4), or counts for nothing
 * ("vanishes": the programs of appendices D, G, I, K, which start from r = 1 as two-heap Nim). */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SIZE = 60, HEIGHTS = 16, VALUES = 4096, ENDED = -2, HOT = -1 };

/* The functions, by compound and play, in the order of the appendices B to K; then (3.6). */
enum { B_G, C_F, D_R, E_S, F_R, G_R, H_F, I_R, J_S, K_R, SELECTIVE_MISERE };
static const char *const names[][2] = {
    {"long-disjunctive", "normal"},  {"short-disjunctive", "normal"},
    {"short-conjunctive", "normal"}, {"long-conjunctive", "normal"},
    {"long-selective", "normal"},    {"short-selective", "normal"},
    {"short-disjunctive", "misere"}, {"short-conjunctive", "misere"},
    {"long-conjunctive", "misere"},  {"short-selective", "misere"},
    {"long-selective", "misere"}};

static int value[HEIGHTS][SIZE + 1][SIZE + 1];
static int kind;

/* (3.6) needs three bits of a piece: ended, in the kernel M+, in the misere kernel M-. */
enum { N_BIT = 4, PLUS_BIT = 2, MINUS_BIT = 1 };

static int together(int x, int y) {
  switch (kind) {
  case B_G:
    return x ^ y;
  case C_F:
  case H_F:
    return x == ENDED || y == ENDED ? ENDED : x == HOT || y == HOT ? HOT : x ^ y;
  case D_R:
  case I_R:
    return x < y ? x : y;
  case E_S:
  case J_S:
    return x > y ? x : y;
  case F_R:
    return x + y - (x % 2) * (y % 2);
  case G_R:
    return x == 0 || y == 0 ? 0 : x == 1 || y == 1 ? 1 : x + y - 2 - (x % 2) * (y % 2);
  case K_R:
    return x == 0 || y == 0 ? 0 : x % 2 == 0 && y % 2 == 0 ? x + y - 2 : x + y - 1;
  default:
    break;
  }
  const bool n1 = x & N_BIT, n2 = y & N_BIT, p1 = x & PLUS_BIT, p2 = y & PLUS_BIT;
  const bool m1 = x & MINUS_BIT, m2 = y & MINUS_BIT;
  return (n1 && n2 ? N_BIT : 0) | (p1 && p2 ? PLUS_BIT : 0) |
         ((p1 && !n1 && p2 && !n2) || (m1 && n2) || (n1 && m2) ? MINUS_BIT : 0);
}

static int of_end(void) {
  return kind == C_F || kind == H_F ? ENDED : kind == SELECTIVE_MISERE ? N_BIT | PLUS_BIT : 0;
}

/* The value of a piece from the values h[0..n-1] of its options, n > 0. */
static int from_options(const int *h, int n) {
  int low[2] = {-1, -1}, high[2] = {-1, -1}; /* least and greatest even and odd element */
  bool has[VALUES] = {false}, plus = true, minus = true;
  for (int i = 0; i < n; i++) {
    const int v = h[i];
    if (v == ENDED && kind == C_F)
      return HOT;
    plus = plus && !(v & PLUS_BIT);
    minus = minus && !(v & MINUS_BIT);
    if (v < 0)
      continue;
    has[v] = true;
    low[v % 2] = low[v % 2] < 0 || v < low[v % 2] ? v : low[v % 2];
    high[v % 2] = v > high[v % 2] ? v : high[v % 2];
  }
  int mex = 0;
  while (has[mex])
    mex++;
  switch (kind) {
  case B_G:
  case C_F:
  case H_F:
    return mex;
  case D_R:
  case F_R:
  case G_R:
    return 1 + (low[0] >= 0 ? low[0] : high[1]); /* lego */
  case E_S:
    return 1 + (high[0] >= 0 ? high[0] : low[1]); /* gelo */
  case I_R:
  case K_R:
    return 1 + (low[1] >= 0 ? low[1] : high[0]); /* loge */
  case J_S:
    return 1 + (high[1] >= 0 ? high[1] : low[0]); /* gole */
  default:
    return (plus ? PLUS_BIT : 0) | (minus ? MINUS_BIT : 0);
  }
}

int main(int argc, char **argv) {
  if (argc != 6)
    return 2;
  const bool infinite = strcmp(argv[1], "inf") == 0, vanishes = strcmp(argv[2], "vanishes") == 0;
  const int height = infinite ? 0 : atoi(argv[1]), size = atoi(argv[5]);
  while (kind <= SELECTIVE_MISERE &&
         (strcmp(names[kind][0], argv[3]) != 0 || strcmp(names[kind][1], argv[4]) != 0))
    kind++;
  if (kind > SELECTIVE_MISERE || height < 0 || height >= HEIGHTS || size < 1 || size > SIZE)
    return 2;
  for (int r = 0; r <= height; r++)
    for (int a = 1; a <= size; a++)
      for (int b = 1; b <= size; b++) {
        int h[2 * SIZE], n = 0;
        const int less = infinite ? 0 : r - 1;
        if ((!infinite && r == 0) || (a == 1 && b == 1)) {
          value[r][a][b] = of_end();
          continue;
        }
        const bool alone = vanishes && !infinite && less == 0;
        for (int i = 1; i < a; i++)
          h[n++] = alone ? value[r][i][b] : together(value[r][i][b], value[less][a - i][b]);
        for (int i = 1; i < b; i++)
          h[n++] = alone ? value[r][a][i] : together(value[r][a][i], value[less][a][b - i]);
        value[r][a][b] = from_options(h, n);
      }
  for (int a = 1; a <= size; a++)
    for (int b = 1; b <= size; b++) {
      const int v = value[height][a][b];
      if (kind == SELECTIVE_MISERE)
        printf("%s", v & MINUS_BIT ? "P" : "N");
      else if (v < 0)
        printf("null");
      else
        printf("%d", v);
      putchar(b == size ? '\n' : ',');
    }
  return 0;
}
