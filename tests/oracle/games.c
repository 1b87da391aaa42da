/* The rules of the games, component by component (docs/games.md). */
#include "oracle.h"

#include <stdlib.h>
#include <string.h>

static bool number(const char **text, unsigned *value) {
  char *end = NULL;
  if (**text < '0' || **text > '9')
    return false;
  *value = (unsigned)strtoul(*text, &end, 10);
  *text = end;
  return true;
}

static bool parse_lego(const char *text, Game *game) {
  game->kind = LEGO;
  game->height = INFINITE;
  while (*text == ':' || *text == ',') {
    text++;
    if (strncmp(text, "height=inf", 10) == 0) {
      text += 10;
    } else if (strncmp(text, "height=", 7) == 0) {
      text += 7;
      if (!number(&text, &game->height) || game->height >= INFINITE)
        return false;
    } else if (strncmp(text, "spent=ends", 10) == 0) {
      text += 10;
    } else if (strncmp(text, "spent=vanishes", 14) == 0) {
      game->vanish = true;
      text += 14;
    } else {
      return false;
    }
  }
  return *text == '\0';
}

bool game_parse(const char *text, Game *game) {
  *game = (Game){0};
  if (strcmp(text, "nim") == 0)
    return game->kind = NIM, true;
  if (strcmp(text, "grundy") == 0)
    return game->kind = GRUNDY, true;
  if (strcmp(text, "wythoff") == 0)
    return game->kind = WYTHOFF, true;
  if (strncmp(text, "lego", 4) == 0)
    return parse_lego(text + 4, game);
  if (strncmp(text, "subtract:", 9) == 0) {
    game->kind = SUBTRACT;
    text += 8;
    while ((*text == ':' || *text == ',') && game->n < 64) {
      text++;
      if (!number(&text, &game->list[game->n++]))
        return false;
    }
    return *text == '\0';
  }
  if (text[0] == '0' && text[1] == '.') {
    game->kind = OCTAL;
    for (text += 2; *text >= '0' && *text <= '7' && game->n < 64; text++)
      game->list[game->n++] = (unsigned)(*text - '0');
    return *text == '\0' && game->n > 0;
  }
  return false;
}

static uint32_t pair(unsigned a, unsigned b, unsigned height) {
  return (uint32_t)(height << 16 | a << 8 | b);
}

uint32_t lego_piece(unsigned a, unsigned b, unsigned height) {
  return pair(a, b, height);
}

/* A heap is a number; a LEGO brick or a Wythoff pair is two numbers, "4x7" or "4,7". */
bool component_parse(const Game *game, const char *text, uint32_t *raw) {
  unsigned a = 0, b = 0;
  if (!number(&text, &a) || a > MAX_HEAP)
    return false;
  *raw = a;
  if (game->kind == LEGO || game->kind == WYTHOFF) {
    if ((*text != 'x' && *text != ',') || (text++, !number(&text, &b)) || b > MAX_HEAP)
      return false;
    *raw = pair(a, b, game->kind == LEGO ? game->height : 0);
  }
  return *text == '\0' && (game->kind != LEGO || (a > 0 && b > 0));
}

static void one(Option *out, size_t *n, uint32_t p) {
  out[(*n)++] = (Option){{p}, 1};
}

static void two(Option *out, size_t *n, uint32_t p, uint32_t q) {
  out[(*n)++] = (Option){{p, q}, 2};
}

/* A move of (a,b)_1 goes to (i,b)_1 or (a,i)_1 next to a spent piece, which has no move.  So where
 * a move is made in one component only and ended components do not matter, it is the same game as
 * (a,1)_1 and (1,b)_1 together (an isomorphism: the rest of a by the rest of b). */
static void split(Option *o) {
  Option result = {{0}, 0};
  for (unsigned i = 0; i < o->n; i++) {
    const uint32_t p = o->part[i];
    const unsigned a = p >> 8 & 255, b = p & 255;
    const bool both = p >> 16 == 1 && a > 1 && b > 1;
    result.part[result.n++] = both ? pair(a, 1, 1) : p;
    if (both)
      result.part[result.n++] = pair(1, b, 1);
  }
  *o = result;
}

/* Cutting (a,b)_r leaves (a1,b)_r and (a2,b)_{r-1}: thesis, chapter 4.  Both orders of a1, a2. */
static void lego_options(const Game *game, uint32_t raw, Option *out, size_t *n) {
  const unsigned r = raw >> 16, a = raw >> 8 & 255, b = raw & 255;
  if (r == 0)
    return;
  const unsigned less = r == INFINITE ? INFINITE : r - 1;
  for (unsigned cut = 1; cut < a + b - 1; cut++) {
    const bool first = cut < a;
    const unsigned c = first ? cut : cut - a + 1;
    const uint32_t stays = first ? pair(c, b, r) : pair(a, c, r);
    const uint32_t falls = first ? pair(a - c, b, less) : pair(a, b - c, less);
    if (game->vanish && less == 0)
      one(out, n, stays);
    else
      two(out, n, stays, falls);
    if (game->split)
      split(&out[*n - 1]);
  }
}

/* Octal code: bit 1, 2, 4 of d_k allow taking k and leaving no, one, two heaps. */
static void octal_options(const Game *game, unsigned heap, Option *out, size_t *n) {
  for (unsigned k = 1; k <= game->n && k <= heap; k++) {
    const unsigned code = game->list[k - 1], rest = heap - k;
    if (rest == 0 && (code & 1))
      one(out, n, 0); /* nothing left at all: one ended component */
    if (rest > 0 && (code & 2))
      one(out, n, rest);
    if (code & 4)
      for (unsigned i = 1; 2 * i <= rest; i++)
        two(out, n, i, rest - i);
  }
}

size_t game_options(const Game *game, uint32_t raw, Option out[MAX_OPTIONS]) {
  size_t n = 0;
  const unsigned a = raw >> 8 & 255, b = raw & 255;
  switch (game->kind) {
  case NIM:
    for (unsigned k = 1; k <= raw; k++)
      one(out, &n, raw - k);
    break;
  case SUBTRACT:
    for (unsigned i = 0; i < game->n; i++)
      if (game->list[i] > 0 && game->list[i] <= raw)
        one(out, &n, raw - game->list[i]);
    break;
  case OCTAL:
    octal_options(game, raw, out, &n);
    break;
  case LEGO:
    lego_options(game, raw, out, &n);
    break;
  case GRUNDY:
    for (unsigned i = 1; 2 * i < raw; i++)
      two(out, &n, i, raw - i);
    break;
  case WYTHOFF:
    for (unsigned k = 1; k <= a || k <= b; k++) {
      if (k <= a)
        one(out, &n, pair(a - k, b, 0));
      if (k <= b)
        one(out, &n, pair(a, b - k, 0));
      if (k <= a && k <= b)
        one(out, &n, pair(a - k, b - k, 0));
    }
    break;
  }
  return n;
}
