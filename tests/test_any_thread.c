/* Games whose functions several threads may call at once: each thread gets what one thread gets.
 * The thread sanitizer (preset tsan) sees more here than this test does. */
#include "support.h"

#include "base/thread_pool.h"
#include "core/game/decompose.h"
#include "core/grundy_search/nimber_search.h"
#include "games/catalogue.h"

#include <string.h>

static const char *const asked_by_all[] = {"cram",
                                           "node-kayles",
                                           "notakto",
                                           "subset-takeaway",
                                           "node-kayles:" TEST_DIR "/../examples/cube.dot",
                                           "arc-kayles:" TEST_DIR "/../examples/cube.dot",
                                           "hackenbush:" TEST_DIR "/../examples/house.dot"};

enum { GAMES = sizeof asked_by_all / sizeof *asked_by_all, SAMPLES = 300, THREADS = 4 };

/* Returns true if the game is one that several threads search. */
static bool is_listed(const struct bt_descriptor *kind) {
  for (size_t i = 0; i < GAMES; i++)
    if (strncmp(asked_by_all[i], kind->info.name, strlen(kind->info.name)) == 0)
      return true;
  return false;
}

static uint64_t mix(uint64_t digest, uint64_t word) {
  const uint64_t words[] = {digest, word};
  return bt_words_hash(words, 2);
}

static uint64_t digest_of_options(const struct bt_game *game, const uint64_t *words) {
  struct bt_options options = {0};
  struct bt_error error = {0};
  uint64_t ranks[256], digest = 0;
  if (bt_game_options(game, words, &options, &error) != BETLI_OK || options.count > 256)
    return 0;
  for (size_t i = 0; i < options.word_count; i++)
    digest = mix(digest, options.words[i]);
  if (game->kind->ranks != NULL)
    game->kind->ranks(game->self, words, &options, ranks);
  for (size_t i = 0; game->kind->ranks != NULL && i < options.count; i++)
    digest = mix(digest, ranks[i]);
  bt_options_free(&options);
  return digest;
}

/* Returns a hash of all that the search asks about a position. */
static uint64_t digest_of(const struct bt_game *game, const uint64_t *words) {
  const struct bt_descriptor *kind = game->kind;
  struct bt_limits limits = {.memory = UINT64_MAX};
  struct bt_parts parts = bt_parts_of(game, words);
  uint64_t part[BT_MAX_WIDTH], bounds[2] = {0}, digest = digest_of_options(game, words);
  struct bt_keys keys;
  bt_keys_open(&keys, game, &limits);
  while (bt_parts_next(&parts, part)) {
    struct bt_key key;
    bt_keys_make(&keys, part, &key);
    digest = mix(mix(digest, key.hash), kind->effort(game->self, part));
    digest += bt_key_is_of(game, &key, part);
  }
  if (kind->bounds != NULL)
    kind->bounds(game->self, words, &bounds[0], &bounds[1]);
  bt_keys_close(&keys);
  return mix(mix(digest, bounds[0]), bounds[1]);
}

struct asked {
  struct bt_game game;
  uint64_t digests[SAMPLES];
  size_t count;
  atomic_size_t wrong;
};

static void ask_again(void *data, size_t i, unsigned thread) {
  struct asked *asked = data;
  const struct bt_game *game = &asked->game;
  (void)thread;
  for (size_t k = 0; k < asked->count; k++) {
    uint64_t words[BT_MAX_WIDTH] = {0};
    const size_t at = (k + i * 7) % asked->count;
    game->kind->sample(game->self, 12, at, words);
    atomic_fetch_add(&asked->wrong, digest_of(game, words) != asked->digests[at]);
  }
}

static void hold_asked(const char *name, struct bt_thread_pool *pool) {
  struct bt_limits limits = {.memory = UINT64_MAX};
  struct asked asked = {0};
  struct bt_error error = {0};
  uint64_t words[BT_MAX_WIDTH] = {0};
  assert_int_equal(bt_game_open(name, &limits, &asked.game, &error), BETLI_OK);
  const struct bt_game *game = &asked.game;
  assert_true(game->kind->any_thread && bt_nimber_search_suits(game));
  for (; asked.count < SAMPLES && game->kind->sample(game->self, 12, asked.count, words);
       asked.count++)
    asked.digests[asked.count] = digest_of(game, words);
  assert_true(asked.count > 1);
  bt_thread_pool_run(pool, THREADS, ask_again, &asked);
  assert_int_equal(asked.wrong, 0);
  bt_game_close(&asked.game);
}

static void any_thread_may_ask_these_games(void **state) {
  struct bt_thread_pool *pool = bt_thread_pool_new(THREADS);
  (void)state;
  assert_non_null(pool);
  for (size_t i = 0; i < GAMES; i++)
    hold_asked(asked_by_all[i], pool);
  for (size_t i = 0; i < bt_catalogue_count(); i++)
    if (bt_catalogue_at(i)->any_thread)
      assert_true(is_listed(bt_catalogue_at(i)));
  bt_thread_pool_free(pool);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(any_thread_may_ask_these_games)};
  return cmocka_run_group_tests_name("any thread", tests, NULL, NULL);
}
