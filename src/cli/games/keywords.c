#include "cli/games/keywords.h"

#include "cli/base/language.h"

#include <string.h>

static const struct {
  const char *game, *words;
} keywords[] = {
    {"nim", SAY("stones, piles, matches, matchsticks, sticks, beans, marbles, pebbles, last one")},
    {"bash", SAY("game of 21, race to 21, 31, 100, total, counting, count up, say numbers, sticks, "
                 "matches, matchsticks, stones, take away")},
    {"subtract", SAY("take away, stones, sticks, matches, toothpicks, candies")},
    {"lasker", SAY("splitting, stones, piles")},
    {"grundy", SAY("splitting, division, stones, piles")},
    {"moore", SAY("several piles, stones")},
    {"fibonacci", SAY("doubling, stones, matches")},
    {"euclid", SAY("gcd, greatest common divisor, division")},
    {"wythoff", SAY("two piles, stones, queen, grid")},
    {"poker-nim", SAY("stones, add and take")},
    {"kayles", SAY("bowling, skittles, ninepins, strings, dots in a row")},
    {"dawson-kayles", SAY("strings, domino in a row, strip")},
    {"dawson-chess", SAY("strings, strip, checkers")},
    {"staircase", SAY("ladder, steps, stones")},
    {"silver-dollar", SAY("sliding, strip")},
    {"welter", SAY("sliding, strip")},
    {"treblecross", SAY("tic tac toe in a row, one-dimensional, strip, strings")},
    {"northcott", SAY("checkers, draughts, race, grid")},
    {"ring", SAY("circle, round track")},
    {"rook", SAY("grid, race to the corner, robot")},
    {"queen", SAY("grid, race to the corner")},
    {"king", SAY("grid, race to the corner")},
    {"knight", SAY("grid, race to the corner")},
    {"paper", SAY("grid, scissors")},
    {"cake", SAY("chocolate, grid, break, poison, candies")},
    {"chomp", SAY("cookie, grid, poison")},
    {"divisors", SAY("factors, prime numbers, Chomp")},
    {"taktix", SAY("stones, grid, matches")},
    {"cram", SAY("dominoes, tiles, tiling, grid, plugging")},
    {"node-kayles", SAY("stones on a grid, graph, no two adjacent")},
    {"notakto", SAY("noughts and crosses, tic tac toe, grid")},
    {"subset-takeaway", SAY("subsets, superset")},
    {"coins", SAY("flip, heads and tails, strings, lights")},
    {"turning-turtles", SAY("flip, heads and tails, strings")},
    {"ruler", SAY("flip, heads and tails, strings")},
    {"geography", SAY("word chain, names of towns, path in a graph")},
    {"hackenbush", SAY("strings, stalks, pruning, tree")},
    {"graph", SAY("states, race, board game of your own")},
    {"tree", SAY("scoring, points, total")},
};

const char *game_keywords(const char *game) {
  for (size_t i = 0; i < sizeof keywords / sizeof *keywords; i++)
    if (strcmp(keywords[i].game, game) == 0)
      return keywords[i].words;
  return "";
}
