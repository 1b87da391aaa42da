/* Files of rounds in a directory of the test's own, and what may come to them. */
#ifndef BETLI_TESTS_KEPT_ROUNDS_H
#define BETLI_TESTS_KEPT_ROUNDS_H

#include <stdint.h>
#include <stdio.h>

/* Makes the directory; removes it, which must be empty. */
int kept_rounds_begin(void **state);
int kept_rounds_end(void **state);

/* The name of the files without the number of a rank. */
const char *kept_rounds_name(void);

/* What kills and power cuts leave: some beginning of each file. */
void kept_rounds_cut(uint64_t *seed);

void kept_rounds_remove(void);

/* How many bytes all files have. */
uint64_t kept_rounds_length(void);

/* Changes one bit of a rank's file, and says where; the same once more changes it back. */
struct changed_bit {
  unsigned rank;
  long at;
  int bit;
};
struct changed_bit kept_rounds_damage(unsigned rank, uint64_t *seed);
void kept_rounds_change(struct changed_bit bit);

#endif
