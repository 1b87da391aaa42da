/* Numbers and arrays in sequence, written and read back.  Numbers are little-endian.  Reading
 * never passes the end. */
#ifndef BETLI_SEQUENCE_BASE_BYTES_H
#define BETLI_SEQUENCE_BASE_BYTES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct bt_bytes {
  uint8_t *data;
  size_t size, room;
  bool failed; /* no memory */
};

void bt_bytes_put(struct bt_bytes *bytes, uint64_t number);
void bt_bytes_put_all(struct bt_bytes *bytes, const void *data, size_t size);

/* Appends `count` values of `width` bytes each, little-endian too. */
void bt_bytes_put_values(struct bt_bytes *bytes, const void *values, size_t count, unsigned width);

struct bt_reader {
  const uint8_t *at;
  size_t left;
  bool failed;  /* the data ended too early or are invalid, or `starved` */
  bool starved; /* no memory for what is read */
};

uint64_t bt_bytes_take(struct bt_reader *reader);

/* Reads a number that is at most `most`. */
uint64_t bt_bytes_take_up_to(struct bt_reader *reader, uint64_t most);

/* Returns memory for `size` bytes, for the caller to free; NULL if there is none. */
void *bt_bytes_room(struct bt_reader *reader, size_t size);

/* Returns a copy of the next bytes, for the caller to free; NULL if the data end before, or there
 * is no memory. */
void *bt_bytes_take_all(struct bt_reader *reader, uint64_t size);
void *bt_bytes_take_values(struct bt_reader *reader, uint64_t count, unsigned width);

#endif
