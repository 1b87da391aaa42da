/* oracle GAME COMPOUND PLAY FUNCTION COMPONENT...
 * oracle --lego-table HEIGHT ends|vanishes COMPOUND PLAY FUNCTION N
 *
 * FUNCTION: G+ R+ S+ F+ G- R- S- F- or outcome.  Prints the value, null where F is undefined, ?
 * when more than $ORACLE_LIMIT whole positions (3,000,000) would be needed; in a table, for each
 * cell. ORACLE_PLAIN=1: without canonical components and live reduction (see search.c). */
#include "oracle.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int usage(void) {
  fprintf(stderr,
          "usage: oracle GAME COMPOUND PLAY FUNCTION COMPONENT...\n"
          "       oracle --lego-table inf|H ends|vanishes COMPOUND PLAY FUNCTION N\n");
  return 2;
}

static bool parse_compound(const char *text, Problem *p) {
  const char *const names[] = {"disjunctive", "conjunctive", "selective"};
  if (strncmp(text, "at-most:", 8) == 0) {
    p->moves = AT_MOST;
    p->at_most = (unsigned)strtoul(text + 8, NULL, 10);
    return p->at_most > 0;
  }
  if (strcmp(text, "sequential") == 0)
    return p->moves = SEQUENTIAL, true;
  p->brief = strncmp(text, "short-", 6) == 0;
  if (!p->brief && strncmp(text, "long-", 5) != 0)
    return false;
  for (unsigned i = 0; i < 3; i++)
    if (strcmp(strchr(text, '-') + 1, names[i]) == 0)
      return p->moves = (Moves)i, true;
  return false;
}

static bool parse_function(const char *text, Problem *p) {
  const char *const names[] = {"G+", "R+", "S+", "F+", "G-", "R-", "S-", "F-", "outcome"};
  for (unsigned i = 0; i < 9; i++)
    if (strcmp(text, names[i]) == 0)
      return p->func = (Func)i, true;
  return false;
}

static bool parse_play(const char *text, Problem *p) {
  p->misere = strcmp(text, "misere") == 0;
  return p->misere || strcmp(text, "normal") == 0;
}

static void print(const Problem *p, int v) {
  if (v == GAVE_UP)
    printf("?");
  else if (v == UNDEFINED)
    printf("null");
  else if (p->func == OUTCOME)
    printf("%c", v ? 'P' : 'N');
  else
    printf("%d", v);
}

/* Fills cells in order of area, so that a cell finds the memo of the smaller ones.  A cell whose
 * left or upper neighbour was given up is given up at once: the neighbour with a strip next to it
 * is one of its positions. */
static int lego_table(const Problem *p, unsigned size, uint64_t limit) {
  int cell[32][32] = {{0}};
  for (unsigned area = 1; area <= size * size; area++)
    for (unsigned a = 1; a <= size; a++) {
      const unsigned b = area / a;
      if (a * b != area || b > size || b < a)
        continue;
      uint32_t raw = lego_piece(a, b, p->game.height);
      if ((a > 1 && cell[a - 1][b] == GAVE_UP) || cell[a][b - 1] == GAVE_UP)
        cell[a][b] = GAVE_UP;
      else
        cell[a][b] = solve(&raw, 1, limit);
      cell[b][a] = cell[a][b]; /* (a,b) and (b,a) are isomorphic: transpose every cut */
    }
  for (unsigned a = 1; a <= size; a++)
    for (unsigned b = 1; b <= size; b++) {
      print(p, cell[a][b]);
      putchar(b == size ? '\n' : ',');
    }
  return 0;
}

int main(int argc, char **argv) {
  const char *text = getenv("ORACLE_LIMIT");
  const uint64_t limit = text != NULL ? strtoull(text, NULL, 10) : 3000000;
  Problem p = {0};
  p.plain = getenv("ORACLE_PLAIN") != NULL;
  if (argc == 8 && strcmp(argv[1], "--lego-table") == 0) {
    const unsigned size = (unsigned)strtoul(argv[7], NULL, 10);
    p.game.kind = LEGO;
    p.game.height = strcmp(argv[2], "inf") == 0 ? INFINITE : (unsigned)strtoul(argv[2], NULL, 10);
    p.game.vanish = strcmp(argv[3], "vanishes") == 0;
    if (!parse_compound(argv[4], &p) || !parse_play(argv[5], &p) || !parse_function(argv[6], &p) ||
        size < 1 || size > 31 || p.game.height > INFINITE)
      return usage();
    solve_begin(&p);
    return lego_table(&p, size, limit);
  }
  if (argc < 6 || argc - 5 >= MAX_LEN || !game_parse(argv[1], &p.game) ||
      !parse_compound(argv[2], &p) || !parse_play(argv[3], &p) || !parse_function(argv[4], &p))
    return usage();
  uint32_t raw[MAX_LEN];
  for (int i = 5; i < argc; i++)
    if (!component_parse(&p.game, argv[i], &raw[i - 5]))
      return usage();
  solve_begin(&p);
  print(&p, solve(raw, (size_t)argc - 5, limit));
  putchar('\n');
  return 0;
}
