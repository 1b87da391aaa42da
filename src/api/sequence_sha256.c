/* The SHA-256 of the values of a sequence. */
#include "session/sequence.h"

#include "base/sha256.h"
#include "session/games.h"
#include "verify/certificate.h"

#include <inttypes.h>

enum { PIECE = 1 << 14 }; /* heaps */

/* Writes values that are stored in one byte each as numbers of two bytes. */
static void write_bytes_as_shorts(const struct bt_sequence *s, uint8_t *bytes, uint64_t from,
                                  size_t count) {
  const uint8_t *values = bt_values_place(&s->values, from);
  for (size_t i = 0; i < count; i++) {
    bytes[2 * i] = values[i];
    bytes[2 * i + 1] = 0;
  }
}

static bool are_values_bytes(const betli_sequence *s, uint64_t stop) {
  const struct bt_sequence *v = s->values;
  return v != NULL && v->values.width == 1 && v->values.first == 0 && stop <= v->values.count &&
         s->algebra->function == &bt_grundy && s->function == &bt_grundy;
}

/* Finds the number that stands for a value, as in certificates; returns false if the value is too
 * large. */
static bool hashed_number(struct bt_value value, uint32_t *number) {
  *number = value.kind == BT_ENDED ? BT_CERTIFIED_ENDED
            : value.kind == BT_HOT ? BT_CERTIFIED_HOT
                                   : (uint32_t)value.number;
  return value.kind != BT_NUMBER || value.number < BT_CERTIFIED_TAGS;
}

/* Writes values as numbers of `width` bytes, least significant first; returns false if a value is
 * not known or needs more. */
static bool write_hashed_values(const betli_sequence *s, uint8_t *bytes, uint64_t from,
                                size_t count, unsigned width) {
  if (width == 2 && are_values_bytes(s, from + count)) {
    write_bytes_as_shorts(s->values, bytes, from, count);
    return true;
  }
  for (uint64_t heap = from; heap < from + count; heap++) {
    struct bt_value value;
    uint32_t number;
    if (!bt_sequence_shown(s, heap, &value) || !hashed_number(value, &number) ||
        (uint64_t)number >> 8 * width != 0)
      return false;
    for (unsigned i = 0; i < width; i++)
      *bytes++ = (uint8_t)(number >> 8 * i);
  }
  return true;
}

struct pieces {
  size_t heaps;   /* heaps hashed at once: whole periods, if short enough */
  uint64_t alike; /* heap from which on all pieces have the same values */
};

static struct pieces pieces_of_law(const struct bt_law *law) {
  if (law->period == 0 || law->saltus > 0 || law->period > PIECE)
    return (struct pieces){PIECE, UINT64_MAX};
  return (struct pieces){PIECE - PIECE % (size_t)law->period, law->from};
}

static betli_status hash_sequence_values(betli_sequence *s, struct bt_sha256 *sum, uint64_t to,
                                         unsigned width) {
  struct bt_limits *limits = &s->handle->limits;
  const struct bt_law law = bt_sequence_law(s);
  const struct pieces pieces = pieces_of_law(&law);
  uint8_t bytes[4 * PIECE];
  for (uint64_t from = 1; from <= to; from += pieces.heaps) {
    const size_t count = (size_t)(to - from < pieces.heaps ? to - from + 1 : pieces.heaps);
    const bool again = from > pieces.heaps && from - pieces.heaps >= pieces.alike;
    if (!again && !write_hashed_values(s, bytes, from, count, width))
      return bt_fail(&s->handle->error, BETLI_INPUT,
                     "the values of the heaps 1 to %" PRIu64
                     " are not all known, or do not fit in %u bits",
                     to, 8 * width);
    bt_sha256_update(sum, bytes, count * width);
    if (!bt_limits_go_on(limits, count, "SHA-256", from + count - 1, to))
      return bt_limits_stopped(limits, &s->handle->error);
  }
  return BETLI_OK;
}

betli_status betli_sequence_sha256(betli_sequence *s, uint64_t to, char text[65]) {
  struct bt_sha256 sum;
  bt_handle_begin(s->handle);
  bt_sha256_init(&sum);
  betli_status status = hash_sequence_values(s, &sum, to, 2);
  if (status == BETLI_INPUT) {
    bt_sha256_init(&sum);
    status = hash_sequence_values(s, &sum, to, 4);
  }
  bt_sha256_hex(&sum, text);
  return status;
}
