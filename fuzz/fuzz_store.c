/* Files opened as stores: for any file there are entries, or messages.  The input tells what to
 * change in a store: rows, then bytes, then its length. */
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

/* Returns a place: any, or one in the first bytes of a page, which describe the page to SQLite. */
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

static void look_at_entries(const struct bt_store_work *work) {
  struct bt_error error = {.message = ""};
  struct bt_store_entry entry = {.number = 0};
  uint64_t number = 0;
  for (unsigned i = 0; i < 20 && bt_store_next(work, &number, &error) == BT_FOUND; i++) {
    fuzz_require(number >= entry.number && number <= INT64_MAX, "entries in order");
    entry.number = number++;
    const enum bt_found found = bt_store_get(work, &entry, &error);
    fuzz_require(found == BT_FOUND || error.message[0] != '\0', "an entry or a message");
    fuzz_require(found != BT_ABSENT, "entries that are said to be there");
    fuzz_require(found != BT_FOUND || entry.count * entry.width <= entry.room, "items");
  }
  bt_store_entry_free(&entry);
}

static void look_at_work(struct bt_store *store) {
  static const char *const questions[] = {"0.77", "0.7", "0.771"};
  for (size_t i = 0; i < sizeof questions / sizeof *questions; i++) {
    struct bt_error error = {.message = ""};
    struct bt_store_work work;
    if (bt_store_work_open(store, questions[i], &work, &error) == BETLI_OK)
      look_at_entries(&work);
    else
      fuzz_require(error.message[0] != '\0', "a question or a message");
  }
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
  if (bt_store_open(name, BT_STORE_READ, &store, &error) == BETLI_OK)
    look_at_work(store);
  else
    fuzz_require(store == NULL && error.message[0] != '\0', "a store or a message");
  bt_store_close(store);
  unlink(name);
  free(image.data);
  return 0;
}
