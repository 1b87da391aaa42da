/* Stores in a directory of the test's own, and work to keep in them. */
#ifndef BETLI_TESTS_KEPT_H
#define BETLI_TESTS_KEPT_H

#include "store/store.h"

/* Make the directory and enter it; remove it with all files in it. */
int kept_begin(void **state);
int kept_end(void **state);

/* Opens a store, and in it the question "0.77"; the test fails if it cannot. */
struct bt_store_work kept_open(const char *name, enum bt_access access);
void kept_close(struct bt_store_work work);

/* Returns true if opening the store fails with this message. */
bool kept_refuses(const char *name, enum bt_access access, const char *message);

/* Returns true if claim() is true in a child of this process. */
bool kept_in_child(bool (*claim)(void));

/* Entry `number` has numbers of 1, 2, 4 or 8 bytes, in turn. */
enum { KEPT_ITEMS = 1 << 16, KEPT_WIDTHS = 4, KEPT_BYTES = 8 * KEPT_ITEMS };
unsigned kept_width(uint64_t number);
void kept_items(uint64_t number, void *items);

/* Puts the first `count` numbers of an entry. */
void kept_put(struct bt_store_work work, uint64_t number, size_t count);

/* Puts a mark of how far the work has come, and commits. */
enum { KEPT_MARK = 1 << 20 };
void kept_mark(struct bt_store_work work, uint64_t n);

/* Returns how far the work had come by its mark; 0 if there is none. */
uint64_t kept_marked(struct bt_store_work work);

/* Returns true if the numbers of the entry are right; it may have fewer than were put. */
bool kept_is_true(const struct bt_store_entry *entry);

/* Returns true if the store has the entry, with `count` numbers. */
bool kept_has(struct bt_store_work work, uint64_t number, size_t count);

/* Reads a whole file, which the caller frees. */
uint8_t *kept_read_file(const char *name, size_t *size);
void kept_write_file(const char *name, const void *bytes, size_t size);

#endif
