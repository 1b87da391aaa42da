#include "base/sha256.h"

#include "base/sha256_constants.h"

#include <string.h>

static uint32_t rotate_right(uint32_t x, int count) {
  return x >> count | x << (32 - count);
}

static uint32_t load_big_endian_32(const uint8_t *bytes) {
  return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

static void store_big_endian_32(uint8_t *bytes, uint32_t word) {
  for (int i = 0; i < 4; i++)
    bytes[i] = (uint8_t)(word >> (24 - 8 * i));
}

/* Computes the 64 words of the message schedule. */
static void expand_schedule(uint32_t w[static 64], const uint8_t *data) {
  for (size_t t = 0; t < 16; t++)
    w[t] = load_big_endian_32(data + 4 * t);
  for (int t = 16; t < 64; t++) {
    const uint32_t s0 = rotate_right(w[t - 15], 7) ^ rotate_right(w[t - 15], 18) ^ w[t - 15] >> 3;
    const uint32_t s1 = rotate_right(w[t - 2], 17) ^ rotate_right(w[t - 2], 19) ^ w[t - 2] >> 10;
    w[t] = s1 + w[t - 7] + s0 + w[t - 16];
  }
}

/* Makes one round.  The words a to h of v stay where they are, and their names move on with each
 * round. */
static inline void make_sha256_round(uint32_t v[static 8], int t, uint32_t word) {
  uint32_t *d = &v[(67 - t) % 8], *h = &v[(71 - t) % 8];
  const uint32_t a = v[(64 - t) % 8], b = v[(65 - t) % 8], c = v[(66 - t) % 8];
  const uint32_t e = v[(68 - t) % 8], f = v[(69 - t) % 8], g = v[(70 - t) % 8];
  const uint32_t sum1 = rotate_right(e, 6) ^ rotate_right(e, 11) ^ rotate_right(e, 25);
  const uint32_t t1 = *h + sum1 + ((e & f) ^ (~e & g)) + bt_sha256_constants[t] + word;
  const uint32_t sum0 = rotate_right(a, 2) ^ rotate_right(a, 13) ^ rotate_right(a, 22);
  *d += t1;
  *h = t1 + sum0 + ((a & b) ^ (a & c) ^ (b & c));
}

static void hash_block(uint32_t state[static 8], const uint8_t *data) {
  uint32_t w[64], v[8];
  expand_schedule(w, data);
  memcpy(v, state, sizeof v);
#pragma GCC unroll 64
  for (int t = 0; t < 64; t++)
    make_sha256_round(v, t, w[t]);
  for (int i = 0; i < 8; i++)
    state[i] += v[i];
}

void bt_sha256_blocks_portable(uint32_t state[static 8], const uint8_t *data, size_t count) {
  for (; count > 0; count--, data += BT_SHA256_BLOCK)
    hash_block(state, data);
}

void bt_sha256_init(struct bt_sha256 *hash) {
  *hash = (struct bt_sha256){
      .blocks = bt_sha256_blocks_portable,
      .state = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab,
                0x5be0cd19},
  };
#ifdef BT_SHA256_NI
  if (bt_sha256_has_ni())
    hash->blocks = bt_sha256_blocks_ni;
#endif
}

void bt_sha256_update(struct bt_sha256 *hash, const void *data, size_t size) {
  const uint8_t *bytes = data;
  const size_t held = hash->length % BT_SHA256_BLOCK;
  if (size == 0)
    return; /* `data` may be NULL */
  hash->length += size;
  if (held > 0) {
    const size_t room = BT_SHA256_BLOCK - held, part = size < room ? size : room;
    memcpy(hash->rest + held, bytes, part);
    if (part < room)
      return;
    hash->blocks(hash->state, hash->rest, 1);
    bytes += part;
    size -= part;
  }
  hash->blocks(hash->state, bytes, size / BT_SHA256_BLOCK);
  if (size % BT_SHA256_BLOCK > 0)
    memcpy(hash->rest, bytes + size / BT_SHA256_BLOCK * BT_SHA256_BLOCK, size % BT_SHA256_BLOCK);
}

/* Appends a one bit, zeros until 8 bytes are left of a block, and the number of bits. */
void bt_sha256_final(struct bt_sha256 *hash, uint8_t digest[static BT_SHA256_DIGEST]) {
  const uint64_t bits = hash->length * 8;
  const size_t held = hash->length % BT_SHA256_BLOCK;
  uint8_t end[2 * BT_SHA256_BLOCK] = {0x80};
  const size_t size = (held < 56 ? 64 : 128) - held;
  store_big_endian_32(end + size - 8, (uint32_t)(bits >> 32));
  store_big_endian_32(end + size - 4, (uint32_t)bits);
  bt_sha256_update(hash, end, size);
  for (size_t i = 0; i < 8; i++)
    store_big_endian_32(digest + 4 * i, hash->state[i]);
}

void bt_sha256_hex(struct bt_sha256 *hash, char text[static 65]) {
  uint8_t digest[BT_SHA256_DIGEST];
  bt_sha256_final(hash, digest);
  for (size_t i = 0; i < sizeof digest; i++) {
    text[2 * i] = "0123456789abcdef"[digest[i] >> 4];
    text[2 * i + 1] = "0123456789abcdef"[digest[i] & 15];
  }
  text[64] = '\0';
}
