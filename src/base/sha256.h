/* SHA-256 (FIPS 180-4) of bytes that come in pieces. */
#ifndef BETLI_BASE_SHA256_H
#define BETLI_BASE_SHA256_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { BT_SHA256_BLOCK = 64, BT_SHA256_DIGEST = 32 };

/* Takes `count` blocks of 64 bytes into the state. */
typedef void bt_sha256_blocks(uint32_t state[static 8], const uint8_t *data, size_t count);

/* May be copied: two hashes that begin alike share the work for their beginning. */
struct bt_sha256 {
  bt_sha256_blocks *blocks;
  uint32_t state[8];
  uint64_t length; /* bytes so far; less than 2^61 */
  uint8_t rest[BT_SHA256_BLOCK];
};

/* Chooses the fastest way below that this machine has, which may take microseconds: asking a
 * virtual machine what it has is slow. */
void bt_sha256_init(struct bt_sha256 *hash);
void bt_sha256_update(struct bt_sha256 *hash, const void *data, size_t size);
void bt_sha256_final(struct bt_sha256 *hash, uint8_t digest[static BT_SHA256_DIGEST]);

/* Ends it in hexadecimal digits. */
void bt_sha256_hex(struct bt_sha256 *hash, char text[static 65]);

/* On any machine. */
bt_sha256_blocks bt_sha256_blocks_portable;

#if defined(__GNUC__) && defined(__x86_64__)
#define BT_SHA256_NI
/* By the SHA instructions of x86-64; only where bt_sha256_has_ni(). */
bool bt_sha256_has_ni(void);
bt_sha256_blocks bt_sha256_blocks_ni;
#endif

#endif
