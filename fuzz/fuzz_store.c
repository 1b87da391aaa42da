/* Files opened as stores: whatever they hold, there are blocks and states, or messages.  The input
 * says what is changed in a store: rows, then bytes, then its length. */
#include "fuzz.h"
#include "store_edit.h"

#include "store/store.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static void write_file(const char *name, const struct image *image) {
  FILE *file = fopen(name, "wb");
  fuzz_require(file != NULL, "a file to write");
  fuzz_require(fwrite(image->data, 1, image->size, file) == image->size && fclose(file) == 0,
               "a file written");
}

/* A place: any, or in the first bytes of a page, where SQLite says what is in it. */
static size_t place_from(struct bytes *bytes, size_t size) {
  enum { PAGE = 8192 };
  const size_t page = bytes_below(bytes, 256) % (size / PAGE) * PAGE;
  const size_t high = bytes_below(bytes, 64);
  return high < 32 ? page + 2 * high : page + (high - 32) * 256 + bytes_below(bytes, 256);
}

static void damage(struct image *image, struct bytes *bytes) {
  for (unsigned count = image->size > 0 ? bytes_below(bytes, 6) : 0; count > 0; count--)
    image->data[place_from(bytes, image->size)] = (uint8_t)bytes_below(bytes, 256);
  if (bytes_below(bytes, 8) == 1)
    image->size = place_from(bytes, image->size);
}

static void look_at_blocks(struct bt_store *store, uint64_t blocks) {
  static uint32_t values[BT_BLOCK];
  const uint64_t end = blocks < 20 ? blocks + 1 : 20;
  for (uint64_t i = 0; i < end; i++) {
    struct bt_error error = {.message = ""};
    struct bt_block block = {.values = values};
    const enum bt_found found = bt_store_get_block(store, i, &block, &error);
    fuzz_require(found == BT_FOUND || error.message[0] != '\0', "a block or a message");
    fuzz_require(found != BT_ABSENT || i >= blocks, "blocks that are said to be there");
    fuzz_require(found != BT_FOUND || (block.count > 0 && block.count <= BT_BLOCK), "values");
  }
}

static void look_at_checkpoint(struct bt_store *store, const struct bt_store_info *info) {
  struct bt_error error = {.message = ""};
  uint64_t n;
  size_t size;
  void *state;
  if (bt_store_last_checkpoint(store, &n, &state, &size, &error) == BETLI_OK)
    fuzz_require(info->checkpoints == 0 ? state == NULL : n == info->at[0], "the newest state");
  else
    fuzz_require(error.message[0] != '\0', "a state or a message");
  free(state);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  struct bytes bytes = {data, size};
  struct image image = store_image();
  char name[4096];
  struct bt_error error = {.message = ""};
  struct bt_store *store;
  store_edit(&image, &bytes);
  damage(&image, &bytes);
  fuzz_file_name(name, sizeof name);
  write_file(name, &image);
  if (bt_store_open(name, NULL, NULL, BT_STORE_READ, &store, &error) == BETLI_OK) {
    struct bt_store_info info;
    bt_store_info(store, &info);
    look_at_blocks(store, info.blocks);
    look_at_checkpoint(store, &info);
  } else {
    fuzz_require(store == NULL && error.message[0] != '\0', "a store or a message");
  }
  bt_store_close(store);
  unlink(name);
  free(image.data);
  return 0;
}
