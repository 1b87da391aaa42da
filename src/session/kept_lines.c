#include "session/kept_lines.h"

#include "store/store.h"

#include <stdlib.h>
#include <string.h>

/* Seconds between checkpoints: as much is lost at most. */
enum { SECONDS = 5, PUTS_BETWEEN_LOOKS = 1024 };

/* ---- writing -------------------------------------------------------------------------------- */

static betli_status put_block(struct bt_kept_lines *l, struct bt_error *error) {
  return bt_store_put_block(l->store, l->bytes / BT_BLOCK, l->block, l->count, 1, error);
}

betli_status bt_kept_lines_flush(struct bt_kept_lines *l, struct bt_error *error) {
  betli_status status = BETLI_OK;
  if (l->store == NULL || !l->changed)
    return BETLI_OK;
  if (l->count > 0)
    status = put_block(l, error);
  if (status == BETLI_OK)
    status = bt_store_checkpoint(l->store, l->bytes + l->count, "", 0, error);
  l->changed = status != BETLI_OK;
  l->next = time(NULL) + SECONDS;
  return status;
}

static betli_status put_bytes(struct bt_kept_lines *l, const char *bytes, size_t size,
                              struct bt_error *error) {
  betli_status status = BETLI_OK;
  while (size > 0 && status == BETLI_OK) {
    const size_t room = BT_BLOCK - l->count, taken = size < room ? size : room;
    memcpy(l->block + l->count, bytes, taken);
    l->count += taken;
    bytes += taken;
    size -= taken;
    if (l->count < BT_BLOCK)
      continue;
    status = put_block(l, error);
    l->bytes += BT_BLOCK;
    l->count = 0;
  }
  return status;
}

betli_status bt_kept_lines_put(struct bt_kept_lines *l, const struct bt_text *line,
                               struct bt_error *error) {
  if (l->store == NULL)
    return BETLI_OK;
  betli_status status = line->failed ? bt_fail_memory(error)
                                     : put_bytes(l, bt_text_string(line), line->length, error);
  l->changed = true;
  if (status == BETLI_OK && ++l->puts % PUTS_BETWEEN_LOOKS == 0 && time(NULL) >= l->next)
    status = bt_kept_lines_flush(l, error);
  return status;
}

/* ---- reading -------------------------------------------------------------------------------- */

/* Whoever takes the lines. */
struct taking {
  bt_take_line *take;
  void *to;
};

/* All lines of the text; the last ends with it. */
static betli_status take_lines(struct bt_kept_lines *l, struct bt_text *text, struct taking taking,
                               struct bt_error *error) {
  char *at = text->data, *end = text->data + text->length;
  betli_status status = BETLI_OK;
  while (status == BETLI_OK && at < end) {
    char *newline = memchr(at, '\n', (size_t)(end - at));
    if (newline == NULL)
      break;
    *newline = '\0';
    status = taking.take(taking.to, at, error);
    at = newline + 1;
    if (status == BETLI_OK && !bt_limits_go_on(&l->handle->limits, 100, "lines read",
                                               (uint64_t)(at - text->data), text->length))
      status = bt_limits_stopped(&l->handle->limits, error);
  }
  text->length = (size_t)(end - at);
  if (text->length > 0)
    memmove(text->data, at, text->length);
  return status;
}

/* Reads a block behind what is left of the one before. */
static betli_status take_block(struct bt_kept_lines *l, uint64_t number, size_t count,
                               struct bt_text *text, struct bt_error *error) {
  struct bt_block block = {.values = malloc(BT_BLOCK_BYTES)};
  if (block.values == NULL)
    return bt_fail_memory(error);
  const enum bt_found found = bt_store_get_block(l->store, number, &block, error);
  betli_status status = BETLI_OK;
  if (found == BT_ABSENT || (found == BT_FOUND && (block.width != 1 || block.count < count)))
    status = bt_fail(error, BETLI_INPUT, "'%s': block %llu is missing",
                     bt_text_string(&l->handle->save), (unsigned long long)number);
  else if (found != BT_FOUND)
    status = BETLI_INPUT;
  else
    bt_text_add_bytes(text, block.values, count);
  if (status == BETLI_OK && count < BT_BLOCK) {
    memcpy(l->block, block.values, count);
    l->count = count;
  }
  free(block.values);
  return status == BETLI_OK && text->failed ? bt_fail_memory(error) : status;
}

static betli_status take_all(struct bt_kept_lines *l, struct taking taking,
                             struct bt_error *error) {
  uint64_t bytes = 0;
  size_t size;
  void *state = NULL;
  struct bt_text text = {0};
  betli_status status = bt_store_last_checkpoint(l->store, &bytes, &state, &size, error);
  free(state);
  for (uint64_t at = 0; at < bytes && status == BETLI_OK; at += BT_BLOCK) {
    const uint64_t left = bytes - at;
    status =
        take_block(l, at / BT_BLOCK, (size_t)(left < BT_BLOCK ? left : BT_BLOCK), &text, error);
    if (status == BETLI_OK)
      status = take_lines(l, &text, taking, error);
  }
  if (status == BETLI_OK && text.length > 0)
    status = bt_fail(error, BETLI_INPUT, "'%s': '%.64s' is a line without an end",
                     bt_text_string(&l->handle->save), bt_text_string(&text));
  l->bytes = bytes - bytes % BT_BLOCK;
  bt_text_free(&text);
  return status;
}

static betli_status open_store(struct bt_kept_lines *l, struct bt_error *error) {
  betli_status status =
      bt_store_open(bt_text_string(&l->handle->save), bt_text_string(&l->identity), "exact",
                    BT_STORE_WRITE, &l->store, error);
  l->block = malloc(BT_BLOCK);
  if (status == BETLI_OK && l->block == NULL)
    status = bt_fail_memory(error);
  l->next = time(NULL) + SECONDS;
  return status;
}

static void close_store(struct bt_kept_lines *l) {
  bt_store_close(l->store);
  free(l->block);
  l->store = NULL;
  l->block = NULL;
  l->count = 0;
  l->changed = false;
}

betli_status bt_kept_lines_each(struct bt_kept_lines *l, bt_take_line *take, void *to,
                                struct bt_error *error) {
  betli_status status = bt_kept_lines_flush(l, error);
  close_store(l);
  if (status != BETLI_OK || l->handle->save.length == 0)
    return status;
  status = open_store(l, error);
  if (status == BETLI_OK)
    status = take_all(l, (struct taking){take, to}, error);
  if (status != BETLI_OK)
    close_store(l);
  return status;
}

void bt_kept_lines_close(struct bt_kept_lines *l) {
  close_store(l);
  bt_text_free(&l->identity);
}
