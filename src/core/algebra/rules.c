/* The rules of compounds, as a table. */
#include "core/algebra/compound.h"

#include "lang/lang.h"

#include <assert.h>

static bool all_before_ended(const struct bt_movers *before) {
  return before->moved == 0 && before->stayed == 0;
}

static const struct bt_rule_info rules[] = {
    [BT_LONG_DISJUNCTIVE] =
        {.name = "long-disjunctive",
         .synonyms = "disjunctive, sum",
         .text = BT_SAY("move in exactly one component; play ends when every component has ended"),
         .least = 1,
         .most = 1},
    [BT_SHORT_DISJUNCTIVE] = {.name = "short-disjunctive",
                              .synonyms = "diminished-disjunctive",
                              .text =
                                  BT_SAY("move in exactly one component; play ends as soon as one "
                                         "component has ended"),
                              .least = 1,
                              .most = 1,
                              .is_short = true},
    [BT_LONG_CONJUNCTIVE] =
        {.name = "long-conjunctive",
         .synonyms = "continued-conjunctive, slow-join, every, every-sg",
         .text = BT_SAY(
             "move in every component that has not ended; play ends when every component has "
             "ended"),
         .least = UINT64_MAX,
         .most = UINT64_MAX},
    [BT_SHORT_CONJUNCTIVE] = {.name = "short-conjunctive",
                              .synonyms = "conjunctive, join, rapid-join, product",
                              .text = BT_SAY("move in every component; play ends as soon as one "
                                             "component has ended"),
                              .least = UINT64_MAX,
                              .most = UINT64_MAX,
                              .is_short = true},
    [BT_LONG_SELECTIVE] =
        {.name = "long-selective",
         .synonyms = "selective, union, multi",
         .text = BT_SAY("move in any components, at least one; play ends when every component has "
                        "ended"),
         .least = 1,
         .most = UINT64_MAX},
    [BT_SHORT_SELECTIVE] = {.name = "short-selective",
                            .synonyms = "shortened-selective, urgent-union",
                            .text = BT_SAY(
                                "move in any components, at least one; play ends as soon as one "
                                "component has ended"),
                            .least = 1,
                            .most = UINT64_MAX,
                            .is_short = true},
    [BT_AT_MOST] = {.name = "at-most:K",
                    .synonyms = "moore:K",
                    .text = BT_SAY("move in at least one and at most K components; play ends "
                                   "when every component has ended"),
                    .least = 1},
    [BT_SEQUENTIAL] = {.name = "sequential",
                       .synonyms = "sequential-compound",
                       .text = BT_SAY("move in the first component that has not ended; play ends "
                                      "when every component has ended"),
                       .least = 1,
                       .most = 1,
                       .ordered = true,
                       .sums_in_place = true,
                       .word = "then",
                       .may_move = all_before_ended},
    [BT_ORDINAL] = {.name = "ordinal",
                    .synonyms = "ordinal-sum",
                    .text = BT_SAY("move in exactly one component, which takes away all components "
                                   "after it; play ends when every component has ended"),
                    .least = 1,
                    .most = 1,
                    .ordered = true,
                    .sums_in_place = true,
                    .discards = true,
                    .word = ":"},
    [BT_EXACTLY] = {.name = "exactly:K",
                    .synonyms = "exact:K",
                    .text = BT_SAY("move in exactly K components; play ends when fewer than K "
                                   "have not ended")},
    [BT_CONSECUTIVE] = {.name = "consecutive:K",
                        .synonyms = "adjacent:K",
                        .text = BT_SAY("move in one or more of K components next to each other in "
                                       "the row of all, in which ended components keep their "
                                       "places; play ends when every component has ended"),
                        .least = 1,
                        .ordered = true,
                        .places = BT_IN_ROW},
    [BT_CIRCULAR] = {.name = "consecutive:K:circle",
                     .synonyms = "circular:K",
                     .text = BT_SAY("as consecutive:K, but in a circle: the last component is next "
                                    "to the first"),
                     .least = 1,
                     .ordered = true,
                     .places = BT_IN_CIRCLE},
    [BT_HYPERGRAPH] = {
        .name = "hypergraph:FILE",
        .synonyms = "sets:FILE",
        .text = BT_SAY("move in all components of one of the sets that the file lists, a set in a "
                       "line: 1 3 is the first and the third component; play ends when an ended "
                       "component is in each set"),
        .least = 1,
        .most = UINT64_MAX,
        .ordered = true,
        .places = BT_IN_SETS}};

const struct bt_rule_info *bt_rule_info(enum bt_rule rule) {
  assert((size_t)rule < sizeof rules / sizeof *rules);
  return &rules[rule];
}
