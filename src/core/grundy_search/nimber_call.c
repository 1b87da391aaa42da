#include "core/grundy_search/nimber_call.h"

#include <assert.h>
#include <string.h>

/* The head of a call.  The keys of `parts` parts follow, each its words and its hash, and then the
 * name of the game with its NUL. */
struct call {
  bt_nimber_set asked;
  uint64_t known, parts, keeps, name_bytes;
};

static size_t key_bytes(const struct bt_nimber_options *open) {
  return (open->game->kind->width + 1) * sizeof(uint64_t);
}

static void write_call(uint8_t *at, const struct call *call, const struct bt_nimber_options *open,
                       const struct bt_open_option *option) {
  const size_t word_bytes = key_bytes(open) - sizeof(uint64_t);
  memcpy(at, call, sizeof *call);
  at += sizeof *call;
  for (size_t i = 0; i < option->count; i++, at += key_bytes(open)) {
    const struct bt_key *key = &open->parts[option->first + i].key;
    memcpy(at, key->words, word_bytes);
    memcpy(at + word_bytes, &key->hash, sizeof key->hash);
  }
  memcpy(at, open->game->name, (size_t)call->name_bytes);
}

betli_status bt_nimber_call(struct bt_ranks *ranks, const struct bt_nimber_options *open,
                            const struct bt_open_option *option, bt_nimber_set asked,
                            struct bt_error *error) {
  const struct call call = {.asked = asked,
                            .known = option->known,
                            .parts = option->count,
                            .keeps = ranks->save != NULL,
                            .name_bytes = strlen(open->game->name) + 1};
  const size_t length = sizeof call + option->count * key_bytes(open) + (size_t)call.name_bytes;
  void *bytes = NULL;
  betli_status status = bt_limits_grow(open->limits, &bytes, 0, length, error);
  if (status != BETLI_OK)
    return status;
  write_call(bytes, &call, open, option);
  status = bt_ranks_call(ranks, BT_CALL_NIMBERS, bytes, length, error);
  bt_limits_free(open->limits, bytes, length);
  return status;
}

static struct call read_call(const uint8_t *bytes) {
  struct call call;
  memcpy(&call, bytes, sizeof call);
  assert(call.parts > 0);
  return call;
}

const char *bt_nimber_call_game(const uint8_t *bytes, size_t length) {
  return (const char *)bytes + length - read_call(bytes).name_bytes;
}

void bt_nimber_call_words(const uint8_t *bytes, const struct bt_game *game, uint64_t *words) {
  memcpy(words, bytes + sizeof(struct call), game->kind->width * sizeof *words);
}

/* Pushes one part.  BETLI_INPUT: its key has another hash here, so the game is not the same. */
static betli_status push_called_part(struct bt_nimber_options *open, const uint8_t *at,
                                     struct bt_error *error) {
  struct bt_open_part part = {0};
  uint64_t words[BT_MAX_WIDTH] = {0}, hash;
  const size_t word_bytes = key_bytes(open) - sizeof hash;
  memcpy(words, at, word_bytes);
  memcpy(&hash, at + word_bytes, sizeof hash);
  bt_keys_make(&open->keys, words, &part.key);
  if (part.key.hash != hash)
    return bt_fail(error, BETLI_INPUT, "%s: another rank has another game", open->game->name);
  part.effort = open->game->kind->effort(open->game->self, words);
  return bt_nimber_options_push_part(open, &part, error);
}

betli_status bt_nimber_call_read(const uint8_t *bytes, struct bt_nimber_options *open,
                                 struct bt_open_option *option, bt_nimber_set *asked, bool *keeps,
                                 struct bt_error *error) {
  const struct call call = read_call(bytes);
  betli_status status = BETLI_OK;
  *option = (struct bt_open_option){
      .first = open->part_count, .count = (size_t)call.parts, .known = (unsigned)call.known};
  *asked = call.asked;
  *keeps = call.keeps != 0;
  bytes += sizeof call;
  for (size_t i = 0; i < option->count && status == BETLI_OK; i++, bytes += key_bytes(open))
    status = push_called_part(open, bytes, error);
  return status;
}
