/* Stores in a directory of the test's own, and a sequence to keep in them. */
#ifndef BETLI_TESTS_KEPT_H
#define BETLI_TESTS_KEPT_H

#include "store/store.h"

/* Makes the directory, and goes there; removes it with what is in it. */
int kept_begin(void **state);
int kept_end(void **state);

/* Opens a store of the game 0.77, "exact"; the test fails if it cannot. */
struct bt_store *kept_open(const char *name, enum bt_access access);

/* Whether opening that store fails, and with that message. */
bool kept_refuses(const char *name, const char *identity, const char *mode, enum bt_access access,
                  const char *message);

/* Whether a child of this process finds it true. */
bool kept_in_child(bool (*claim)(void));

/* The values of block `number`, which has values of 1, 2 or 4 bytes by turns. */
enum { KEPT_WIDTHS = 3 };
unsigned kept_width(uint64_t number);
void kept_values(uint64_t number, void *values);

/* Puts the first `count` values of that block. */
void kept_put(struct bt_store *store, uint64_t number, size_t count);

/* The state of a checkpoint at heap n: some bytes to some ten thousand. */
size_t kept_state(uint64_t n, uint8_t **state);
void kept_checkpoint(struct bt_store *store, uint64_t n);

/* Whether what a store says is in that block, is; it may have less than BT_BLOCK values. */
bool kept_is_true(uint64_t number, const struct bt_block *block);

/* Whether the store has that block, with so many values. */
bool kept_has(struct bt_store *store, uint64_t number, size_t count);

/* A whole file; the caller frees it. */
uint8_t *kept_read_file(const char *name, size_t *size);
void kept_write_file(const char *name, const void *bytes, size_t size);

#endif
