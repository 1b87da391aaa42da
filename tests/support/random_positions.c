#include "random_positions.h"

#include "check/check.h"
#include "session/games.h"

static const char *const compounds[] = {
    "long-disjunctive", "short-disjunctive", "long-conjunctive", "short-conjunctive",
    "long-selective",   "short-selective",   "at-most:2"};
/* "auto" in half of all questions: the function of the compound's theorem. */
static const char *const functions[] = {"auto",       "auto",     "auto",       "auto",   "grundy",
                                        "remoteness", "suspense", "foreclosed", "outcome"};
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

/* Returns an example of a random game of the catalogue. */
static const char *random_example(uint64_t *seed) {
  const char *const *examples;
  do
    examples = betli_game_at(random_below(seed, betli_game_count()))->examples;
  while (*examples == NULL);
  size_t count = 1;
  while (examples[count] != NULL)
    count++;
  return examples[random_below(seed, count)];
}

/* Writes one or two small components of any game in which play ends and players alternate.  Other
 * games, in which some functions have no values, have tests of their own (test_loopy.c,
 * test_cycles.c, test_turns.c). */
static void random_components(uint64_t *seed, char *line, size_t size) {
  betli *b = betli_new();
  const struct bt_game *game;
  struct bt_position all = {0};
  struct bt_text text = {0};
  do /* not of games whose rules fix the compound */
    assert_int_equal(bt_handle_game(b, random_example(seed), &game), BETLI_OK);
  while (game->kind->elsewhere != NULL || game->kind->loops != NULL ||
         game->kind->sets_turn != NULL);
  const uint64_t least = game->kind->axes == 1 ? 3 : 1;
  for (uint64_t most = game->kind->first + least + random_below(seed, 2); all.count == 0; most++)
    assert_int_equal(bt_all_components(game, most, &all, &b->error), BETLI_OK);
  bt_text_add(&text, game->name);
  for (uint64_t i = 0, count = 1 + random_below(seed, 2); i < count; i++) {
    bt_text_add(&text, i > 0 && game->kind->row ? " + " : " ");
    if (i > 0 && game->kind->row)
      bt_text_format(&text, "%s ", game->name);
    bt_component_print(&all.components[random_below(seed, all.count)], &text);
  }
  snprintf(line, size, "%s", bt_text_string(&text));
  bt_text_free(&text);
  bt_position_free(&all);
  betli_free(b);
}

/* Writes a position of up to two games and three components, small enough for search. */
void random_position(uint64_t *seed, char *line, size_t size) {
  const char *heap_game = games[random_below(seed, sizeof games / sizeof *games)];
  const char *pair_game = pair_games[random_below(seed, sizeof pair_games / sizeof *pair_games)];
  switch (random_below(seed, 5)) {
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
  case 3:
    random_components(seed, line, size);
    break;
  default:
    snprintf(line, size, "random:size=7,seed=%d %d + %s %d %d", (int)random_below(seed, 10000),
             (int)random_below(seed, 8), heap_game, (int)random_below(seed, 5),
             (int)random_below(seed, 5));
  }
}

void random_compound(uint64_t *seed, char *options, size_t size) {
  snprintf(options, size, "play=%s compound=%s function=%s",
           random_below(seed, 2) == 0 ? "normal" : "misere",
           compounds[random_below(seed, sizeof compounds / sizeof *compounds)],
           functions[random_below(seed, sizeof functions / sizeof *functions)]);
}

void each_random_question(size_t whole, void (*ask)(const char *options, const char *line)) {
  const size_t rounds = rounds_of_run(whole);
  uint64_t seed = seed_of_run();
  for (size_t round = 0; round < rounds; round++) {
    char line[256], options[128];
    random_position(&seed, line, sizeof line);
    random_compound(&seed, options, sizeof options);
    ask(options, line);
  }
  print_message("%zu questions\n", rounds);
}
