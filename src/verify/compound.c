#include "verify/compound.h"

#include <assert.h>
#include <string.h>

static const char *const names[BT_CLAIMED_RULES] = {"long-disjunctive", "short-disjunctive",
                                                    "long-conjunctive", "short-conjunctive",
                                                    "long-selective",   "short-selective"};

const char *bt_claimed_compound_name(const struct bt_claimed_compound *compound) {
  assert(compound->rule < BT_CLAIMED_RULES);
  return names[compound->rule];
}

struct bt_claimed_compound bt_claimed_compound_of(const char *name, bool misere) {
  struct bt_claimed_compound compound = {.misere = misere};
  while (compound.rule < BT_CLAIMED_RULES && strcmp(names[compound.rule], name) != 0)
    compound.rule++;
  return compound;
}

void bt_claimed_play_field(struct bt_fields *f, bool *misere) {
  static const char *const plays[] = {"normal", "misere"};
  unsigned play = *misere;
  bt_field_word(f, "play", plays, 2, &play);
  *misere = play != 0;
}

void bt_claimed_compound_fields(struct bt_fields *f, struct bt_claimed_compound *compound) {
  bt_field_word(f, "compound", names, BT_CLAIMED_RULES, &compound->rule);
  bt_claimed_play_field(f, &compound->misere);
}
