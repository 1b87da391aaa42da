/* Lengths of play, found round by round, by one rank or by several that share the vertices. */
#ifndef BETLI_CORE_LOOPY_ROUNDS_H
#define BETLI_CORE_LOOPY_ROUNDS_H

#include "core/base/sha256.h"
#include "core/loopy/arc_parts.h"

/* What is asked: the same on all ranks. */
struct bt_rounds_question {
  bool misere;
  const char *save;                   /* of files (core/ranks/kept_rounds.h); NULL: none */
  uint8_t question[BT_SHA256_DIGEST]; /* what tells it from all others, where there is a file */
};

/* As bt_loopy_remoteness, of the vertices of a part: length[v] is that of its v-th.  On each rank
 * at once; the degrees of the part are used up.
 *
 * In a round all that have its length tell those from which an arc leads to them: 4 bytes an arc
 * from one rank to another.  With files each rank keeps what has the length before it tells so; who
 * goes on from them tells once more, in one exchange, what came before the last round.  4 bytes a
 * vertex beside `length`.  *rounds grows by as many as there were, unless it is NULL. */
betli_status bt_rounds_find(struct bt_arc_part *part, const struct bt_rounds_question *question,
                            uint32_t *length, uint64_t *rounds, struct bt_error *error);

#endif
