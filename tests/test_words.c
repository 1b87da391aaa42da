/* Equal positions have equal words, in each game of the catalogue, by whatever moves they are
 * reached. */
#include "base/key_numbers.h"
#include "check/check.h"
#include "games.h"
#include "games/catalogue.h"
#include "support.h"

#include <string.h>

/* games that are checked besides the examples of the catalogue */
static const char *const more_games[] = {"lego:height=0",
                                         "lego:height=1",
                                         "lego:height=3",
                                         "lego:height=4,spent=vanishes",
                                         "graph:" TEST_DIR "/../examples/loops.txt",
                                         "graph:" TEST_DIR "/../examples/escape.dot",
                                         "geography:" TEST_DIR "/../examples/cube.dot",
                                         "node-kayles:" TEST_DIR "/../examples/cube.dot",
                                         "arc-kayles:" TEST_DIR "/../examples/cube.dot",
                                         "hackenbush:" TEST_DIR "/../examples/house.dot"};

static struct bt_limits limits = {.memory = UINT64_MAX};

/* The positions that were reached, in order. */
struct met {
  struct bt_game game;
  struct bt_key_numbers words;
};

/* the number of positions of each game whose options are reached */
enum { MOST_LOOKED_AT = 1000 };

static void meet(struct met *met, const uint64_t *words) {
  struct bt_error error = {0};
  const size_t width = met->game.kind->width, before = met->words.count;
  uint32_t number;
  assert_int_equal(bt_key_numbers_meet(&met->words, words, width, &number, &error), BETLI_OK);
  if (met->words.count > before)
    assert_reads_back(&met->game, words);
}

static void meet_options(struct met *met, uint32_t number) {
  struct bt_error error = {0};
  struct bt_options options = {0};
  uint64_t words[BT_MAX_WIDTH];
  size_t length;
  const uint64_t *key = bt_key_numbers_key(&met->words, number, &length);
  memcpy(words, key, length * sizeof *key);
  assert_int_equal(bt_game_options(&met->game, words, &options, &error), BETLI_OK);
  for (size_t r = 0; r < options.run_count; r++)
    for (uint64_t k = 0; k < options.runs[r].count; k++)
      for (size_t p = 0; p < options.runs[r].parts; p++) {
        bt_options_part(&options, &options.runs[r], k, p, words);
        meet(met, words);
      }
  bt_options_free(&options);
}

/* Checks the words of small positions, and of positions reached from them. */
static void assert_words_are_equal(const char *name) {
  struct met met = {.game = opened(name), .words = {.limits = &limits, .item = sizeof(uint64_t)}};
  struct bt_position components = {0};
  struct bt_error error = {0};
  const uint64_t size = met.game.kind->axes < 2 ? 7 : 4 + met.game.kind->first;
  assert_int_equal(bt_all_components(&met.game, size, &components, &error), BETLI_OK);
  for (size_t i = 0; i < components.count; i++)
    meet(&met, components.components[i].words);
  for (uint32_t i = 0; i < met.words.count && i < MOST_LOOKED_AT; i++)
    meet_options(&met, i);
  bt_position_free(&components);
  bt_key_numbers_free(&met.words);
  bt_game_close(&met.game);
}

static void what_is_written_alike_has_the_same_words(void **state) {
  (void)state;
  for (size_t i = 0; i < bt_catalogue_count(); i++)
    for (const char *const *example = bt_catalogue_at(i)->info.examples; *example != NULL;
         example++)
      assert_words_are_equal(*example);
  for (size_t i = 0; i < sizeof more_games / sizeof *more_games; i++)
    assert_words_are_equal(more_games[i]);
}

/* ---- sums ------------------------------------------------------------------------------------ */

static void assert_vertices_differ(const char *line) {
  betli *b = betli_new();
  betli_graph *g = NULL;
  if (try_graph_line(b, line, 1000, &g) == BETLI_OK)
    for (size_t i = 0; i < betli_graph_vertex_count(g); i++)
      for (size_t j = 0; j < i; j++)
        if (strcmp(betli_graph_vertex(g, i).position, betli_graph_vertex(g, j).position) == 0)
          fail_msg("%s: %s stands for two vertices", line, betli_graph_vertex(g, i).position);
  betli_graph_free(g);
  betli_free(b);
}

/* Checks sums of two equal components, for the largest small components. */
static void assert_sums_differ(const char *name) {
  struct bt_game game = opened(name);
  struct bt_position components = {0};
  struct bt_error error = {0};
  const uint64_t size = game.kind->axes < 2 ? 5 : 3 + game.kind->first;
  assert_int_equal(bt_all_components(&game, size, &components, &error), BETLI_OK);
  for (size_t i = components.count; i > 0 && i + 6 > components.count; i--) {
    struct bt_text line = {0};
    for (int component = 0; component < 2; component++) {
      bt_text_format(&line, component == 0 ? "%s " : " + %s ", name);
      game.kind->print(game.self, components.components[i - 1].words, &line);
    }
    assert_vertices_differ(bt_text_string(&line));
    bt_text_free(&line);
  }
  bt_position_free(&components);
  bt_game_close(&game);
}

static void vertices_of_sums_differ(void **state) {
  (void)state;
  for (size_t i = 0; i < bt_catalogue_count(); i++)
    for (const char *const *example = bt_catalogue_at(i)->info.examples; *example != NULL;
         example++)
      assert_sums_differ(*example);
  for (size_t i = 0; i < sizeof more_games / sizeof *more_games; i++)
    assert_sums_differ(more_games[i]);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(what_is_written_alike_has_the_same_words),
                                     cmocka_unit_test(vertices_of_sums_differ)};
  return cmocka_run_group_tests_name("words", tests, NULL, NULL);
}
