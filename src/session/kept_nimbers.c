#include "session/kept_nimbers.h"

#include "core/base/sha256.h"
#include "core/value/nimber_keeper.h"
#include "core/value/nimber_search.h"
#include "games/shared/file.h"
#include "session/own_game.h"
#include "store/store.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Seconds between checkpoints: as much is lost at most. */
enum { SECONDS = 5, PUTS_BETWEEN_LOOKS = 1024, MOST_FILE = 1 << 26 };

struct kept {
  struct bt_nimber_keeper keeper;
  const struct bt_game *game;
  betli *handle;
  struct bt_text identity; /* of the game, as it was when it was opened */
  struct bt_store *store;  /* NULL: nothing is kept, or not yet */
  uint64_t bytes;          /* in full blocks */
  uint8_t *block;          /* the last one, which is not full */
  size_t count;            /* of its bytes */
  bool changed;            /* since the last checkpoint */
  unsigned puts;
  time_t next; /* when a checkpoint is due */
};

/* ---- which game ----------------------------------------------------------------------------- */

/* The game's name; of one that is read from a file, what is in the file, wherever it lies. */
static betli_status identify(const struct bt_game *game, struct bt_text *identity,
                             struct bt_error *error) {
  const char *colon = strchr(game->name, ':');
  char *bytes;
  size_t size;
  struct bt_error none;
  bt_text_add(identity, "grundy values of ");
  if (colon == NULL || bt_file_read(colon + 1, MOST_FILE, &bytes, &size, &none) != BETLI_OK) {
    bt_text_add(identity, game->name);
  } else {
    struct bt_sha256 hash;
    char sum[65];
    bt_sha256_init(&hash);
    bt_sha256_update(&hash, bytes, size);
    bt_sha256_hex(&hash, sum);
    free(bytes);
    bt_text_add_bytes(identity, game->name, (size_t)(colon - game->name));
    bt_text_format(identity, " of sha256 %s", sum);
  }
  return identity->failed ? bt_fail_memory(error) : BETLI_OK;
}

/* ---- writing -------------------------------------------------------------------------------- */

static betli_status put_block(struct kept *k, struct bt_error *error) {
  return bt_store_put_block(k->store, k->bytes / BT_BLOCK, k->block, k->count, 1, error);
}

static betli_status checkpoint(struct kept *k, struct bt_error *error) {
  betli_status status = BETLI_OK;
  if (k->store == NULL || !k->changed)
    return BETLI_OK;
  if (k->count > 0)
    status = put_block(k, error);
  if (status == BETLI_OK)
    status = bt_store_checkpoint(k->store, k->bytes + k->count, "", 0, error);
  k->changed = status != BETLI_OK;
  k->next = time(NULL) + SECONDS;
  return status;
}

static betli_status put_bytes(struct kept *k, const char *bytes, size_t size,
                              struct bt_error *error) {
  betli_status status = BETLI_OK;
  while (size > 0 && status == BETLI_OK) {
    const size_t room = BT_BLOCK - k->count, taken = size < room ? size : room;
    memcpy(k->block + k->count, bytes, taken);
    k->count += taken;
    bytes += taken;
    size -= taken;
    if (k->count < BT_BLOCK)
      continue;
    status = put_block(k, error);
    k->bytes += BT_BLOCK;
    k->count = 0;
  }
  return status;
}

static betli_status put(void *data, const uint64_t *words, unsigned value, struct bt_error *error) {
  struct kept *k = data;
  struct bt_text line = {0};
  if (k->store == NULL)
    return BETLI_OK;
  k->game->kind->print(k->game->self, words, &line);
  bt_text_format(&line, " %u\n", value);
  betli_status status =
      line.failed ? bt_fail_memory(error) : put_bytes(k, bt_text_string(&line), line.length, error);
  bt_text_free(&line);
  k->changed = true;
  if (status == BETLI_OK && ++k->puts % PUTS_BETWEEN_LOOKS == 0 && time(NULL) >= k->next)
    status = checkpoint(k, error);
  return status;
}

/* ---- reading -------------------------------------------------------------------------------- */

static betli_status fail_line(const struct kept *k, const char *line, struct bt_error *error) {
  return bt_fail(error, BETLI_INPUT, "'%s': '%.64s' is no position of %s and its value",
                 bt_text_string(&k->handle->save), line, k->game->name);
}

/* A position, a blank, and its value.  A part that has no options is never kept. */
static betli_status take_line(struct kept *k, char *line, bt_take_nimber *take, void *to,
                              struct bt_error *error) {
  const struct bt_descriptor *kind = k->game->kind;
  char *blank = strrchr(line, ' ');
  uint64_t words[BT_MAX_WIDTH] = {0}, value = 0;
  struct bt_error wrong;
  if (blank == NULL || blank == line || !bt_read_number(blank + 1, strlen(blank + 1), &value) ||
      value > BT_MOST_NIMBER)
    return fail_line(k, line, error);
  *blank = '\0';
  if (kind->parse(k->game->self, line, words, &wrong) != BETLI_OK ||
      kind->effort(k->game->self, words) == 0)
    return fail_line(k, line, error);
  return take(to, words, (unsigned)value, error);
}

/* All lines of the text; the last ends with it. */
static betli_status take_lines(struct kept *k, struct bt_text *text, bt_take_nimber *take, void *to,
                               struct bt_error *error) {
  char *at = text->data, *end = text->data + text->length;
  betli_status status = BETLI_OK;
  while (status == BETLI_OK && at < end) {
    char *newline = memchr(at, '\n', (size_t)(end - at));
    if (newline == NULL)
      break;
    *newline = '\0';
    status = take_line(k, at, take, to, error);
    at = newline + 1;
    if (status == BETLI_OK && !bt_limits_go_on(&k->handle->limits, 100, "values read",
                                               (uint64_t)(at - text->data), text->length))
      status = bt_limits_stopped(&k->handle->limits, error);
  }
  text->length = (size_t)(end - at);
  if (text->length > 0)
    memmove(text->data, at, text->length);
  return status;
}

/* Reads a block behind what is left of the one before. */
static betli_status take_block(struct kept *k, uint64_t number, size_t count, struct bt_text *text,
                               struct bt_error *error) {
  struct bt_block block = {.values = malloc(BT_BLOCK_BYTES)};
  if (block.values == NULL)
    return bt_fail_memory(error);
  const enum bt_found found = bt_store_get_block(k->store, number, &block, error);
  betli_status status = BETLI_OK;
  if (found == BT_ABSENT || (found == BT_FOUND && (block.width != 1 || block.count < count)))
    status = bt_fail(error, BETLI_INPUT, "'%s': block %llu is missing",
                     bt_text_string(&k->handle->save), (unsigned long long)number);
  else if (found != BT_FOUND)
    status = BETLI_INPUT;
  else
    bt_text_add_bytes(text, block.values, count);
  if (status == BETLI_OK && count < BT_BLOCK) {
    memcpy(k->block, block.values, count);
    k->count = count;
  }
  free(block.values);
  return status == BETLI_OK && text->failed ? bt_fail_memory(error) : status;
}

static betli_status take_all(struct kept *k, bt_take_nimber *take, void *to,
                             struct bt_error *error) {
  uint64_t bytes = 0;
  size_t size;
  void *state = NULL;
  struct bt_text text = {0};
  betli_status status = bt_store_last_checkpoint(k->store, &bytes, &state, &size, error);
  free(state);
  for (uint64_t at = 0; at < bytes && status == BETLI_OK; at += BT_BLOCK) {
    const uint64_t left = bytes - at;
    status =
        take_block(k, at / BT_BLOCK, (size_t)(left < BT_BLOCK ? left : BT_BLOCK), &text, error);
    if (status == BETLI_OK)
      status = take_lines(k, &text, take, to, error);
  }
  if (status == BETLI_OK && text.length > 0)
    status = fail_line(k, bt_text_string(&text), error);
  k->bytes = bytes - bytes % BT_BLOCK;
  bt_text_free(&text);
  return status;
}

static betli_status open_store(struct kept *k, struct bt_error *error) {
  betli_status status =
      bt_store_open(bt_text_string(&k->handle->save), bt_text_string(&k->identity), "exact",
                    BT_STORE_WRITE, &k->store, error);
  k->block = malloc(BT_BLOCK);
  if (status == BETLI_OK && k->block == NULL)
    status = bt_fail_memory(error);
  k->next = time(NULL) + SECONDS;
  return status;
}

static void close_store(struct kept *k) {
  bt_store_close(k->store);
  free(k->block);
  k->store = NULL;
  k->block = NULL;
  k->count = 0;
  k->changed = false;
}

/* The file is opened anew each time: a search that was dropped begins with all that is in it. */
static betli_status each(void *data, bt_take_nimber *take, void *to, struct bt_error *error) {
  struct kept *k = data;
  betli_status status = checkpoint(k, error);
  close_store(k);
  if (status != BETLI_OK || k->handle->save.length == 0)
    return status;
  status = open_store(k, error);
  if (status == BETLI_OK)
    status = take_all(k, take, to, error);
  if (status != BETLI_OK)
    close_store(k);
  return status;
}

/* ---- the game ------------------------------------------------------------------------------- */

betli_status bt_kept_nimbers_open(betli *b, struct bt_game *game) {
  if (!bt_nimber_search_suits(game) || bt_own_game_find(b->own_games, game->name) != NULL)
    return BETLI_OK;
  struct kept *k = calloc(1, sizeof *k);
  if (k == NULL)
    return bt_fail_memory(&b->error);
  k->keeper = (struct bt_nimber_keeper){.data = k, .each = each, .put = put};
  k->game = game;
  k->handle = b;
  game->keeper = &k->keeper;
  return identify(game, &k->identity, &b->error);
}

betli_status bt_kept_nimbers_flush(struct bt_game *game) {
  struct kept *k = game->keeper == NULL ? NULL : game->keeper->data;
  return k == NULL ? BETLI_OK : checkpoint(k, &k->handle->error);
}

void bt_kept_nimbers_close(struct bt_game *game) {
  struct kept *k = game->keeper == NULL ? NULL : game->keeper->data;
  if (k == NULL)
    return;
  bt_kept_nimbers_flush(game);
  close_store(k);
  bt_text_free(&k->identity);
  free(k);
  game->keeper = NULL;
}
