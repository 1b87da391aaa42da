/* Finds who wins a position of a large board alone, in normal play, where Grundy values are out of
 * reach: by a search for a move that leaves a P-position, and a table of whole positions.
 *
 * The table holds one of all positions that are equal by symmetry.  A position that falls apart is
 * a sum, whose parts are small: their Grundy values tell who wins it. */
#ifndef BETLI_CORE_VALUE_OUTCOME_SEARCH_H
#define BETLI_CORE_VALUE_OUTCOME_SEARCH_H

#include "core/value/evaluator.h"
#include "core/value/outcome_table.h"

struct bt_outcome_search {
  const struct bt_game *game;
  struct bt_evaluator *evaluator; /* of the values of parts */
  struct bt_outcome_table table;
  struct bt_options written; /* options, as the game writes them */
  struct bt_unknown_option
      *unknown; /* a stack: the options of a position lie above those of the one before */
  size_t unknown_count, unknown_capacity;
};

/* Returns true if a position is one for this search: too many positions lie below it for their
 * values, and the game has canonical() and effort(). */
bool bt_outcome_search_suits(const struct bt_game *game, const uint64_t *words);

/* Opens a search of a position and those below it, with nothing known.  The game and the evaluator
 * must outlive it. */
void bt_outcome_search_open(struct bt_outcome_search *search, const struct bt_game *game,
                            const uint64_t *words, struct bt_evaluator *evaluator);
void bt_outcome_search_close(struct bt_outcome_search *search);

/* Finds out if a position is an N-position.  Fails with BETLI_LIMIT when time or memory is up;
 * outcomes found are kept. */
betli_status bt_outcome_search_is_n(struct bt_outcome_search *search, const uint64_t *words,
                                    bool *is_n, struct bt_error *error);

#endif
