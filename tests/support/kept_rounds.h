/* Files of rounds in a directory of the test's own, and what may come to them. */
#ifndef BETLI_TESTS_KEPT_ROUNDS_H
#define BETLI_TESTS_KEPT_ROUNDS_H

#include "session/round_files.h"

/* Makes the directory; removes it, which must be empty. */
int kept_rounds_begin(void **state);
int kept_rounds_end(void **state);

/* The name of the first rank's file, with which those of the others begin. */
const char *kept_rounds_name(void);

/* A keeper of one rank that keeps the first `most` entries, as if it was killed then. */
struct kept_rank {
  struct bt_round_files files;
  struct bt_round_keeper keeper;
  uint64_t left;
};
void kept_rank_open(struct kept_rank *rank, uint64_t most);

/* How many entries all such keepers were given since this was last asked. */
uint64_t kept_rounds_puts(void);

/* Returns false where betli was built without stores. */
bool kept_rounds_possible(void);

void kept_rounds_remove(void);

/* Changes one bit in each byte of a sector of a rank's file, and says where; the same once more
 * changes it back. */
struct changed_bit {
  unsigned rank;
  long at;
  int bit;
};
struct changed_bit kept_rounds_damage(unsigned rank, uint64_t *seed);
void kept_rounds_change(struct changed_bit bit);

#endif
