/* Files of rounds in a directory of the test's own, and damage to them. */
#ifndef BETLI_TESTS_KEPT_ROUNDS_H
#define BETLI_TESTS_KEPT_ROUNDS_H

#include "session/round_files.h"

/* Make the directory; remove it, which must be empty. */
int kept_rounds_begin(void **state);
int kept_rounds_end(void **state);

/* Returns the name of the first rank's file, with which the names of the others begin. */
const char *kept_rounds_name(void);

/* A keeper of one rank that keeps the first `most` entries, as if it were killed then. */
struct kept_rank {
  struct bt_round_files files;
  struct bt_round_keeper keeper;
  uint64_t left;
};
void kept_rank_open(struct kept_rank *rank, uint64_t most);

/* Returns how many entries all such keepers were given since the last call. */
uint64_t kept_rounds_puts(void);

/* Returns true if betli was built with stores. */
bool kept_rounds_possible(void);

void kept_rounds_remove(void);

/* Changes one bit in each byte of a sector of a rank's file, and returns where.  The same change
 * again undoes it. */
struct changed_bit {
  unsigned rank;
  long at;
  int bit;
};
struct changed_bit kept_rounds_damage(unsigned rank, uint64_t *seed);
void kept_rounds_change(struct changed_bit bit);

#endif
