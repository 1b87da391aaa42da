/* Compounds as certificates write them. */
#ifndef BETLI_VERIFY_COMPOUND_H
#define BETLI_VERIFY_COMPOUND_H

#include "verify/fields.h"

enum bt_claimed_compound_rule {
  BT_CLAIMED_LONG_DISJUNCTIVE,
  BT_CLAIMED_SHORT_DISJUNCTIVE,
  BT_CLAIMED_LONG_CONJUNCTIVE,
  BT_CLAIMED_SHORT_CONJUNCTIVE,
  BT_CLAIMED_LONG_SELECTIVE,
  BT_CLAIMED_SHORT_SELECTIVE,
  BT_CLAIMED_RULES
};

struct bt_claimed_compound {
  unsigned rule; /* an enum bt_claimed_compound_rule */
  bool misere;
};

/* Returns "long-disjunctive", ... */
const char *bt_claimed_compound_name(const struct bt_claimed_compound *compound);

/* Returns the compound of a name; its rule is BT_CLAIMED_RULES if there is none. */
struct bt_claimed_compound bt_claimed_compound_of(const char *name, bool misere);

/* Names the line "play". */
void bt_claimed_play_field(struct bt_fields *fields, bool *misere);

/* Names the lines "compound" and "play". */
void bt_claimed_compound_fields(struct bt_fields *fields, struct bt_claimed_compound *compound);

#endif
