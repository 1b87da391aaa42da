/* Lengths of play that rounds have kept in files (core/ranks/kept_rounds.h), and from which round
 * on there is more to find. */
#ifndef BETLI_CORE_LOOPY_KEPT_LENGTHS_H
#define BETLI_CORE_LOOPY_KEPT_LENGTHS_H

#include "core/loopy/arc_parts.h"
#include "core/ranks/kept_rounds.h"

/* An entry has the number of a round: of the vertices that have this length.  First comes how many
 * of the graph have a smaller one, in two numbers, the lower one first; then those of one rank that
 * have it.  All are of 32 bits.  A kill may leave some ranks without an entry that others have;
 * what had not come to the disk when the power failed, too.  So a round is whole if as many
 * vertices have a smaller length as it says. */
enum { BT_LENGTHS_BEFORE = 2 }; /* numbers */

struct bt_kept_lengths {
  const struct bt_arc_part *part;
  struct bt_kept_rounds *files;
  uint32_t *length; /* of the part's vertices */
  struct bt_round_count *rounds;
  size_t count, capacity;
};

/* Writes the lengths that files have, whole or not; those of all other vertices stay. */
betli_status bt_kept_lengths_read(struct bt_kept_lengths *kept, struct bt_error *error);
void bt_kept_lengths_close(struct bt_kept_lengths *kept);

/* Puts into the next exchange how many of this rank have which length. */
betli_status bt_kept_lengths_put(struct bt_kept_lengths *kept, struct bt_error *error);

/* When that is exchanged: all have the lengths below *round, and *known are so many; of greater
 * lengths nothing is known, nor are they left in `length`. */
betli_status bt_kept_lengths_choose(struct bt_kept_lengths *kept, uint32_t *round, uint64_t *known,
                                    struct bt_error *error);

#endif
