/* The options of the positions that a nimber search (nimber_search.h) has open, as far as their
 * values are not known.  They are in stacks: the options of one position lie above those of the
 * position before. */
#ifndef BETLI_CORE_GRUNDY_SEARCH_NIMBER_OPTIONS_H
#define BETLI_CORE_GRUNDY_SEARCH_NIMBER_OPTIONS_H

#include "core/game/game.h"
#include "core/grundy_search/nimber_set.h"
#include "core/grundy_search/nimber_table.h"

/* A part whose value is not known. */
struct bt_open_part {
  uint64_t effort;
  struct bt_key key;
};

/* An option some of whose parts have unknown values. */
struct bt_open_option {
  uint64_t rank, hash;
  size_t first, count; /* of the unknown parts in their stack; no two are equal */
  unsigned known;      /* the combined value of the other parts */
};

struct bt_nimber_options {
  const struct bt_game *game;
  struct bt_limits *limits; /* memory is booked with them */
  struct bt_nimber_table *table;
  struct bt_keys keys;
  struct bt_open_part *parts;
  struct bt_open_option *options;
  size_t part_count, part_capacity, option_count, option_capacity;
  struct bt_options written;         /* by the game */
  struct bt_written_option *by_rank; /* the same as a binary heap, the least rank first */
  uint64_t *ranks;                   /* of each option */
  size_t by_rank_capacity, rank_capacity;
};

void bt_nimber_options_close(struct bt_nimber_options *open);

/* Looks up the value of a part; returns false if it is not known.  *key is the key of the part in
 * either case. */
bool bt_nimber_options_know(struct bt_nimber_options *open, const uint64_t *words,
                            struct bt_key *key, unsigned *value);

/* Pushes a part on the stack of parts. */
betli_status bt_nimber_options_push_part(struct bt_nimber_options *open,
                                         const struct bt_open_part *part, struct bt_error *error);

/* Pushes the unknown parts of a component, as one option. */
betli_status bt_nimber_options_add(struct bt_nimber_options *open, const uint64_t *words,
                                   struct bt_open_option *option, struct bt_error *error);

/* Pushes the unknown options of a position, one of each kind, in order of rank; *values are the
 * values of the others.  Stops as soon as the value of the position cannot be in the set `asked`:
 * then *decided is true, and nothing is pushed. */
betli_status bt_nimber_options_push(struct bt_nimber_options *open, const uint64_t *words,
                                    bt_nimber_set asked, bt_nimber_set *values, bool *decided,
                                    struct bt_error *error);

#endif
