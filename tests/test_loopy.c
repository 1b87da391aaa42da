/* Games in which play need not end, in all compounds: random graphs with cycles, against whole
 * positions played out by the rules alone.  The seed is printed; BETLI_SEED=... repeats a run. */
#include "support.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_VERTICES = 7, MOST_COMPONENTS = 4, MOST_POSITIONS = 7 * 7 * 7 * 7 };

struct graph {
  unsigned vertices;
  unsigned leads[MOST_VERTICES]; /* a bit for each vertex that a move leads to */
};

/* ---- the rules ------------------------------------------------------------------------------ */

struct compound {
  const char *name;
  bool is_short, every;
  unsigned most; /* components that one may move in; MOST_COMPONENTS: any number */
};

static const struct compound compounds[] = {
    {"long-disjunctive", false, false, 1}, {"short-disjunctive", true, false, 1},
    {"long-conjunctive", false, true, 4},  {"short-conjunctive", true, true, 4},
    {"long-selective", false, false, 4},   {"short-selective", true, false, 4},
    {"at-most:2", false, false, 2}};

enum { COMPOUNDS = sizeof compounds / sizeof *compounds };

/* Whole positions are numbers with a digit for each component.  Each has an outcome, and how many
 * moves are left if the winner hurries. */
struct brute {
  const struct graph *graph;
  const struct compound *compound;
  bool misere;
  unsigned components;
  size_t count;
  betli_outcome outcome[MOST_POSITIONS];
  unsigned length[MOST_POSITIONS];
};

static void digits_of(const struct brute *b, size_t position, unsigned *digits) {
  for (unsigned i = 0; i < b->components; i++, position /= b->graph->vertices)
    digits[i] = (unsigned)(position % b->graph->vertices);
}

static size_t number_of(const struct brute *b, const unsigned *digits) {
  size_t position = 0;
  for (unsigned i = b->components; i-- > 0;)
    position = position * b->graph->vertices + digits[i];
  return position;
}

/* Calls look() with each position that a move leaves, component by component. */
struct walk {
  const struct brute *b;
  void (*look)(struct walk *walk, size_t position);
  unsigned lost, won, drawn, best_lost, worst_won, count;
};

static void move_from(struct walk *walk, unsigned *digits, unsigned i, unsigned moved) {
  const struct brute *b = walk->b;
  if (i == b->components) {
    if (moved > 0)
      walk->look(walk, number_of(b, digits));
    return;
  }
  const unsigned from = digits[i], leads = b->graph->leads[from];
  if (leads == 0 || !b->compound->every)
    move_from(walk, digits, i + 1, moved);
  for (unsigned to = 0; to < b->graph->vertices && moved < b->compound->most; to++)
    if ((leads >> to & 1) != 0) {
      digits[i] = to;
      move_from(walk, digits, i + 1, moved + 1);
    }
  digits[i] = from;
}

static bool is_over(const struct brute *b, const unsigned *digits) {
  unsigned ended = 0;
  for (unsigned i = 0; i < b->components; i++)
    ended += b->graph->leads[digits[i]] == 0;
  return b->compound->is_short ? ended > 0 : ended == b->components;
}

static void tally(struct walk *walk, size_t position) {
  const struct brute *b = walk->b;
  const unsigned length = b->length[position];
  walk->count++;
  if (b->outcome[position] == BETLI_P && (walk->lost++ == 0 || length < walk->best_lost))
    walk->best_lost = length;
  else if (b->outcome[position] == BETLI_N && length > walk->worst_won)
    walk->worst_won = length;
  walk->won += b->outcome[position] == BETLI_N;
  walk->drawn += b->outcome[position] == BETLI_DRAW;
}

static struct walk look_ahead(const struct brute *b, size_t position) {
  unsigned digits[MOST_COMPONENTS];
  struct walk walk = {.b = b, .look = tally};
  digits_of(b, position, digits);
  if (!is_over(b, digits))
    move_from(&walk, digits, 0, 0);
  return walk;
}

/* Decides positions in rounds: round n finds those that are won or lost in n moves, until nothing
 * changes. */
static void play_out(struct brute *b) {
  unsigned digits[MOST_COMPONENTS];
  b->count = 1;
  for (unsigned i = 0; i < b->components; i++)
    b->count *= b->graph->vertices;
  for (size_t p = 0; p < b->count; p++) {
    digits_of(b, p, digits);
    b->outcome[p] = !is_over(b, digits) ? BETLI_DRAW : b->misere ? BETLI_N : BETLI_P;
    b->length[p] = 0;
  }
  bool changes = true;
  for (unsigned round = 1; changes || round < 3; round++) {
    changes = false;
    for (size_t p = 0; p < b->count; p++) {
      if (b->outcome[p] != BETLI_DRAW)
        continue;
      const struct walk walk = look_ahead(b, p);
      const bool won = walk.lost > 0 && walk.best_lost + 1 == round;
      const bool lost = walk.won == walk.count && walk.worst_won + 1 == round;
      if (won || lost) {
        b->outcome[p] = won ? BETLI_N : BETLI_P;
        b->length[p] = round;
        changes = true;
      }
    }
  }
}

/* ---- betli ---------------------------------------------------------------------------------- */

static void lead(void *data, const uint64_t *words, betli_options *options) {
  const struct graph *graph = data;
  for (uint64_t to = 0; to < graph->vertices; to++)
    if ((graph->leads[words[0]] >> to & 1) != 0)
      betli_option(options, 1, &to);
}

static size_t number_of_words(const struct brute *b, char *words[]) {
  unsigned digits[MOST_COMPONENTS];
  for (unsigned i = 0; i < b->components; i++)
    digits[i] = (unsigned)strtoul(words[i], NULL, 10);
  return number_of(b, digits);
}

static void name_position(const struct brute *b, size_t position, char *line, size_t size) {
  unsigned digits[MOST_COMPONENTS];
  int length = snprintf(line, size, "loops");
  digits_of(b, position, digits);
  for (unsigned i = 0; i < b->components; i++)
    length += snprintf(line + length, size - (size_t)length, " %u", digits[i]);
}

/* The numbers of positions that were won, lost and drawn. */
static unsigned met[3];

/* Checks the answer of betli_who_wins(). */
static void check_who_wins(const struct brute *b, betli *engine, char *line) {
  char *words[1 + MOST_COMPONENTS];
  betli_outcome outcome;
  const size_t count = split_words(line, words, 1 + MOST_COMPONENTS);
  const size_t position = number_of_words(b, words + 1);
  assert_int_equal(betli_who_wins(engine, count, (const char *const *)words, &outcome), BETLI_OK);
  assert_int_equal(outcome, b->outcome[position]);
}

/* Counts the different moves that win, or that draw if none wins. */
static unsigned moves_wanted(const struct brute *b, size_t position) {
  const struct walk walk = look_ahead(b, position);
  switch (b->outcome[position]) {
  case BETLI_N:
    return walk.lost;
  case BETLI_DRAW:
    return walk.drawn;
  default:
    return 0;
  }
}

static void check_position(const struct brute *b, betli *engine, size_t position, const char *way) {
  char line[100];
  name_position(b, position, line, sizeof line);
  betli_answer *a = solve_line(engine, line);
  if (a->outcome != b->outcome[position])
    fail_msg("%s in %s, %s (%s): %d, not %d", line, b->compound->name,
             b->misere ? "misere" : "normal", way, a->outcome, b->outcome[position]);
  if (strtoull(a->move_count, NULL, 10) != moves_wanted(b, position))
    fail_msg("%s in %s, %s (%s): %s moves, not %u", line, b->compound->name,
             b->misere ? "misere" : "normal", way, a->move_count, moves_wanted(b, position));
  const betli_value length = a->length;
  if (strcmp(a->function, "remoteness") == 0 && length.kind == BETLI_NUMBER)
    assert_int_equal(length.number, b->length[position]);
  betli_answer_free(a);
  met[b->outcome[position]]++;
  check_who_wins(b, engine, line);
}

static void random_graph(uint64_t *seed, unsigned most, struct graph *graph) {
  const unsigned dense = (unsigned)random_below(seed, 3) + 1;
  graph->vertices = 3 + (unsigned)random_below(seed, most - 2);
  for (unsigned v = 0; v < graph->vertices; v++) {
    graph->leads[v] = 0;
    for (unsigned w = 0; w < graph->vertices; w++)
      if (random_below(seed, graph->vertices) < dense)
        graph->leads[v] |= 1u << w;
  }
  graph->leads[0] = 0; /* an ended component */
}

static betli *open_engine(struct graph *graph, const struct brute *b) {
  betli *engine = betli_new();
  const betli_rules rules = {.name = "loops", .width = 1, .data = graph, .options = lead};
  assert_int_equal(betli_add_game(engine, &rules), BETLI_OK);
  assert_int_equal(betli_set(engine, "compound", b->compound->name), BETLI_OK);
  assert_int_equal(betli_set(engine, "play", b->misere ? "misere" : "normal"), BETLI_OK);
  return engine;
}

/* Checks a few positions of one graph in one compound: by the theorem if there is one, and by
 * search. */
static unsigned check_compound(uint64_t *seed, struct graph *graph, int compound, bool misere,
                               unsigned components) {
  static struct brute b;
  enum { POSITIONS = 6 };
  b = (struct brute){
      .graph = graph, .compound = &compounds[compound], .misere = misere, .components = components};
  play_out(&b);
  betli *engine = open_engine(graph, &b), *search = open_engine(graph, &b);
  betli_set(search, "exhaustive", "yes");
  for (int i = 0; i < POSITIONS; i++) {
    const size_t position = random_below(seed, b.count);
    check_position(&b, engine, position, "theorem");
    check_position(&b, search, position, "search");
  }
  betli_free(engine);
  betli_free(search);
  return POSITIONS;
}

static void whole_positions_agree_with_brute_force(void **state) {
  enum { GRAPHS = 120, FEWER_VERTICES = 4 };
  (void)state;
  uint64_t seed = seed_of_run();
  unsigned count = 0;
  for (size_t g = 0; g < rounds_of_run(GRAPHS); g++) {
    struct graph graph;
    const unsigned components = 1 + (unsigned)g % MOST_COMPONENTS;
    random_graph(&seed, components == MOST_COMPONENTS ? FEWER_VERTICES : MOST_VERTICES, &graph);
    for (int c = 0; c < 2 * COMPOUNDS; c++)
      count += check_compound(&seed, &graph, c / 2, c % 2 == 1, components);
  }
  print_message("%u whole positions: %u won, %u lost, %u drawn\n", count, met[BETLI_N],
                met[BETLI_P], met[BETLI_DRAW]);
  assert_true(met[BETLI_N] > 0 && met[BETLI_P] > 0 && met[BETLI_DRAW] > 0);
}

/* ---- winning -------------------------------------------------------------------------------- */

/* A game that is to be won; the line is the position, after the name of the game. */
struct game {
  const struct brute *b;
  betli *engine;
  char line[100];
  uint64_t within; /* moves in which the winner can win, by the last answer */
};

static void fail_game(const struct game *game, const char *start, const char *what) {
  fail_msg("%s in %s, %s: %s at %s", start, game->b->compound->name,
           game->b->misere ? "misere" : "normal", what, game->line);
}

/* Makes betli's move for the winner, and checks that the bound falls; returns false if there is no
 * move. */
static bool win_a_move(struct game *game, const char *start) {
  char *words[1 + MOST_COMPONENTS], copy[100];
  betli_answer *a = NULL;
  snprintf(copy, sizeof copy, "%s", game->line);
  const size_t count = split_words(copy, words, 1 + MOST_COMPONENTS);
  assert_int_equal(betli_reply(game->engine, count, (const char *const *)words, &a), BETLI_OK);
  assert_int_equal(a->outcome, BETLI_N);
  const bool over = a->listed == 0; /* won in misere play */
  if (!over) {
    const betli_move move = a->moves[0];
    assert_int_equal(move.outcome, BETLI_P);
    if (move.within.kind == BETLI_NUMBER && move.within.number >= game->within)
      fail_game(game, start, "the bound does not fall");
    if (move.within.kind == BETLI_NUMBER)
      game->within = move.within.number;
    snprintf(game->line, sizeof game->line, "loops %s", move.position);
  }
  betli_answer_free(a);
  return !over;
}

/* Makes any move for the loser; returns false if there is none. */
static bool lose_a_move(struct game *game, uint64_t *seed) {
  betli_set(game->engine, "all-moves", "yes");
  betli_answer *a = solve_line(game->engine, game->line);
  betli_set(game->engine, "all-moves", "no");
  const size_t count = a->listed;
  assert_int_equal(a->outcome, BETLI_P);
  if (count > 0)
    snprintf(game->line, sizeof game->line, "loops %s",
             a->moves[random_below(seed, count)].position);
  betli_answer_free(a);
  return count > 0;
}

static void win(const struct brute *b, betli *engine, size_t position, uint64_t *seed) {
  enum { MOST_MOVES = 500 };
  struct game game = {.b = b, .engine = engine, .within = UINT64_MAX};
  char start[100];
  name_position(b, position, start, sizeof start);
  snprintf(game.line, sizeof game.line, "%s", start);
  for (int moves = 0; win_a_move(&game, start) && lose_a_move(&game, seed); moves++)
    if (moves == MOST_MOVES)
      fail_game(&game, start, "not won");
}

static unsigned win_some(uint64_t *seed, struct graph *graph, int compound, bool misere) {
  static struct brute b;
  enum { POSITIONS = 8 };
  unsigned won = 0;
  b = (struct brute){.graph = graph,
                     .compound = &compounds[compound],
                     .misere = misere,
                     .components = 1 + (unsigned)random_below(seed, 3)};
  play_out(&b);
  betli *engine = open_engine(graph, &b);
  for (int i = 0; i < POSITIONS; i++) {
    const size_t position = random_below(seed, b.count);
    if (b.outcome[position] != BETLI_N)
      continue;
    win(&b, engine, position, seed);
    won++;
  }
  betli_free(engine);
  return won;
}

static void won_positions_are_won(void **state) {
  enum { GRAPHS = 25 };
  (void)state;
  uint64_t seed = seed_of_run();
  unsigned count = 0;
  for (size_t g = 0; g < rounds_of_run(GRAPHS); g++) {
    struct graph graph;
    random_graph(&seed, MOST_VERTICES, &graph);
    for (int c = 0; c < 2 * COMPOUNDS; c++)
      count += win_some(&seed, &graph, c / 2, c % 2 == 1);
  }
  print_message("%u games won\n", count);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(whole_positions_agree_with_brute_force),
                                     cmocka_unit_test(won_positions_are_won)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
