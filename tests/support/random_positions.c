#include "random_positions.h"

static const char *const compounds[] = {
    "long-disjunctive", "short-disjunctive", "long-conjunctive", "short-conjunctive",
    "long-selective",   "short-selective",   "at-most:2"};
static const char *const games[] = {"nim",
                                    "0.77",
                                    "0.123",
                                    "hex:0.3F",
                                    "code:0,8,7",
                                    "lasker",
                                    "grundy",
                                    "subtract:2,3",
                                    "subtract:all-but=2",
                                    "bash:3",
                                    "4.7",
                                    "fibonacci",
                                    "fibonacci:k=1,first=any",
                                    "subtract:1,2,3,8"};
static const char *const pair_games[] = {
    "wythoff", "rook",  "king",   "knight", "lego:height=2", "lego:spent=vanishes,height=1",
    "lego",    "queen", "euclid", "paper"};

/* A position of two games and up to three components, small enough for search. */
void random_position(uint64_t *seed, char *line, size_t size) {
  const char *heap_game = games[random_below(seed, sizeof games / sizeof *games)];
  const char *pair_game = pair_games[random_below(seed, sizeof pair_games / sizeof *pair_games)];
  switch (random_below(seed, 4)) {
  case 0:
    snprintf(line, size, "%s %d %d", heap_game, (int)random_below(seed, 7),
             (int)random_below(seed, 7));
    break;
  case 1:
    snprintf(line, size, "%s %d + %s %dx%d", heap_game, (int)random_below(seed, 7), pair_game,
             1 + (int)random_below(seed, 3), 1 + (int)random_below(seed, 3));
    break;
  case 2:
    snprintf(line, size, "random:size=9,seed=%d %d %d", (int)random_below(seed, 10000),
             (int)random_below(seed, 10), (int)random_below(seed, 10));
    break;
  default:
    snprintf(line, size, "random:size=7,seed=%d %d + %s %d %d", (int)random_below(seed, 10000),
             (int)random_below(seed, 8), heap_game, (int)random_below(seed, 5),
             (int)random_below(seed, 5));
  }
}

void random_compound(uint64_t *seed, char *options, size_t size) {
  snprintf(options, size, "play=%s compound=%s", random_below(seed, 2) == 0 ? "normal" : "misere",
           compounds[random_below(seed, sizeof compounds / sizeof *compounds)]);
}

void each_random_question(int rounds, void (*ask)(const char *options, const char *line)) {
  uint64_t seed = seed_of_run();
  for (int round = 0; round < rounds; round++) {
    char line[256], options[128];
    random_position(&seed, line, sizeof line);
    random_compound(&seed, options, sizeof options);
    ask(options, line);
  }
}
