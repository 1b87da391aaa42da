#include "base/file.h"

#include "base/limits.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { PIECE = 1 << 16, BYTES_A_STEP = 64 };

/* Reads to the end, not to a size found beforehand, so that pipes can be read.  Stops after the
 * first NUL, so that devices without an end can be read. */
static betli_status read_stream(FILE *stream, uint64_t most, struct bt_file *file,
                                struct bt_error *error) {
  for (;;) {
    const betli_status status = bt_reserve(file->limits, &file->bytes, &file->capacity,
                                           file->length + PIECE, sizeof *file->bytes, error);
    if (status != BETLI_OK)
      return status;
    char *at = file->bytes + file->length;
    const size_t read = fread(at, 1, file->capacity - file->length, stream);
    file->length += read;
    if (read == 0 || memchr(at, '\0', read) != NULL || file->length > most)
      return BETLI_OK;
    if (!bt_limits_go_on(file->limits, read / BYTES_A_STEP, "bytes read", file->length, 0))
      return bt_limits_stopped(file->limits, error);
  }
}

/* Drops the mark with which some editors begin a text in UTF-8. */
static void drop_byte_order_mark(struct bt_file *file) {
  enum { MARK = 3 };
  if (file->length < MARK || memcmp(file->bytes, "\xef\xbb\xbf", MARK) != 0)
    return;
  file->length -= MARK;
  memmove(file->bytes, file->bytes + MARK, file->length);
}

betli_status bt_file_read(const char *name, uint64_t most, struct bt_limits *limits,
                          struct bt_file *file, struct bt_error *error) {
  *file = (struct bt_file){.limits = limits};
  FILE *stream = fopen(name, "rb");
  if (stream == NULL)
    return bt_fail_file(error, "open", name);
  betli_status status = read_stream(stream, most, file, error);
  if (status == BETLI_OK && ferror(stream))
    status = bt_fail_file(error, "read", name);
  else if (status == BETLI_OK && file->length > most)
    status = bt_fail(error, BETLI_INPUT, "'%s' exceeds the bound of %" PRIu64 " bytes", name, most);
  fclose(stream);
  if (status == BETLI_OK)
    drop_byte_order_mark(file);
  else
    bt_file_free(file);
  return status;
}

void bt_file_free(struct bt_file *file) {
  bt_limits_free(file->limits, file->bytes, file->capacity);
  *file = (struct bt_file){.limits = file->limits};
}
