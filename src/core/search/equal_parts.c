#include "core/search/equal_parts.h"

#include <string.h>

void bt_equal_parts_open(struct bt_equal_parts *equal, const struct bt_game *game,
                         struct bt_limits *limits) {
  *equal = (struct bt_equal_parts){
      .limits = limits, .hashes = {.limits = limits, .item = sizeof(uint64_t), .length = 1}};
  bt_keys_open(&equal->keys, game, limits);
}

void bt_equal_parts_close(struct bt_equal_parts *equal) {
  bt_keys_close(&equal->keys);
  bt_key_numbers_free(&equal->hashes);
  bt_limits_free(equal->limits, equal->words, equal->word_capacity * sizeof *equal->words);
}

/* Finds the words of the part that stands for all whose keys have this hash: `key` itself, if it is
 * the first. */
static betli_status first_of_hash(struct bt_equal_parts *equal, const struct bt_key *key,
                                  const uint64_t **words, struct bt_error *error) {
  const size_t width = equal->keys.game->kind->width, before = equal->hashes.count;
  uint32_t number;
  betli_status status = bt_reserve(equal->limits, &equal->words, &equal->word_capacity,
                                   (before + 1) * width, sizeof *equal->words, error);
  if (status == BETLI_OK)
    status = bt_key_numbers_meet(&equal->hashes, &key->hash, 1, &number, error);
  if (status != BETLI_OK)
    return status;
  if (number == before)
    memcpy(equal->words + before * width, key->words, width * sizeof *equal->words);
  *words = equal->words + number * width;
  return BETLI_OK;
}

betli_status bt_equal_parts_first(struct bt_equal_parts *equal, const uint64_t *words,
                                  uint64_t *first, struct bt_error *error) {
  const struct bt_game *game = equal->keys.game;
  const size_t bytes = game->kind->width * sizeof *words;
  const uint64_t *stands;
  struct bt_key key;
  bt_keys_make(&equal->keys, words, &key);
  const betli_status status = first_of_hash(equal, &key, &stands, error);
  if (status != BETLI_OK)
    return status;
  if (memcmp(key.words, stands, bytes) != 0 && bt_key_is_of(game, &key, stands)) {
    memcpy(key.words, stands, bytes);
    bt_keys_change(&equal->keys, words, &key);
  }
  memcpy(first, key.words, bytes);
  return BETLI_OK;
}
