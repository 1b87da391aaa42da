/* SHA-256 (FIPS 180-4) of bytes that come in pieces. */
#ifndef BETLI_BASE_SHA256_H
#define BETLI_BASE_SHA256_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { BT_SHA256_BLOCK = 64, BT_SHA256_DIGEST = 32 };

/* Hashes `count` blocks of 64 bytes into the state. */
typedef void bt_sha256_blocks(uint32_t state[static 8], const uint8_t *data, size_t count);

/* A hash may be copied: two texts that begin alike share the work for their beginning. */
struct bt_sha256 {
  bt_sha256_blocks *blocks;
  uint32_t state[8];
  uint64_t length; /* bytes so far, below 2^61 */
  uint8_t rest[BT_SHA256_BLOCK];
};

/* Begins a hash with the fastest of the functions below that this machine has.  May take
 * microseconds: virtual machines answer slowly. */
void bt_sha256_init(struct bt_sha256 *hash);
void bt_sha256_update(struct bt_sha256 *hash, const void *data, size_t size);
void bt_sha256_final(struct bt_sha256 *hash, uint8_t digest[static BT_SHA256_DIGEST]);

/* Ends the hash and writes it as 64 hexadecimal digits and a NUL. */
void bt_sha256_hex(struct bt_sha256 *hash, char text[static 65]);

bt_sha256_blocks bt_sha256_blocks_portable;

#if defined(__GNUC__) && defined(__x86_64__)
#define BT_SHA256_NI
/* Uses the SHA instructions of x86-64; only if bt_sha256_has_ni(). */
bool bt_sha256_has_ni(void);
bt_sha256_blocks bt_sha256_blocks_ni;
#endif

#endif
