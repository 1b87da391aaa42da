#include "sequence/base/bytes.h"

#include "sequence/base/little_endian.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

void bt_bytes_put_all(struct bt_bytes *bytes, const void *data, size_t size) {
  assert(bytes->size <= bytes->room);
  if (size > bytes->room - bytes->size && !bytes->failed) {
    const size_t room = 2 * (bytes->size + size) + 256;
    uint8_t *larger = realloc(bytes->data, room);
    bytes->failed = larger == NULL;
    if (bytes->failed)
      return;
    bytes->data = larger;
    bytes->room = room;
  }
  if (bytes->failed || size == 0)
    return;
  memcpy(bytes->data + bytes->size, data, size);
  bytes->size += size;
}

void bt_bytes_put(struct bt_bytes *bytes, uint64_t number) {
  uint8_t digits[8];
  for (unsigned i = 0; i < 8; i++)
    digits[i] = (uint8_t)(number >> 8 * i);
  bt_bytes_put_all(bytes, digits, sizeof digits);
}

void bt_bytes_put_values(struct bt_bytes *bytes, const void *values, size_t count, unsigned width) {
  bt_bytes_put_all(bytes, values, count * width);
  if (!bytes->failed)
    bt_little_endian_values(bytes->data + bytes->size - count * width, count, width);
}

uint64_t bt_bytes_take(struct bt_reader *reader) {
  uint64_t number = 0;
  if (reader->left < 8) {
    reader->failed = true;
    reader->left = 0;
    return 0;
  }
  for (unsigned i = 0; i < 8; i++)
    number |= (uint64_t)reader->at[i] << 8 * i;
  reader->at += 8;
  reader->left -= 8;
  return number;
}

uint64_t bt_bytes_take_up_to(struct bt_reader *reader, uint64_t most) {
  const uint64_t number = bt_bytes_take(reader);
  if (number <= most)
    return number;
  reader->failed = true;
  return 0;
}

void *bt_bytes_room(struct bt_reader *reader, size_t size) {
  void *room = malloc(size + 1);
  reader->starved |= room == NULL;
  reader->failed |= room == NULL;
  return room;
}

void *bt_bytes_take_all(struct bt_reader *reader, uint64_t size) {
  reader->failed |= size > reader->left;
  void *copy = reader->failed ? NULL : bt_bytes_room(reader, (size_t)size);
  if (copy == NULL)
    return NULL;
  memcpy(copy, reader->at, (size_t)size);
  reader->at += size;
  reader->left -= (size_t)size;
  return copy;
}

void *bt_bytes_take_values(struct bt_reader *reader, uint64_t count, unsigned width) {
  void *copy = bt_bytes_take_all(reader, count * width);
  if (copy != NULL)
    bt_little_endian_values(copy, (size_t)count, width);
  return copy;
}
