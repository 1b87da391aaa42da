/* The analysis of subsets, step by step: see subsets.h. */
#ifndef BETLI_CORE_SEARCH_SUBSET_STEPS_H
#define BETLI_CORE_SEARCH_SUBSET_STEPS_H

#include "core/search/subsets.h"

/* The question, the same on all ranks. */
struct bt_subset_question {
  unsigned things;
  bool misere;
  const uint64_t *sets;
  size_t count;
  const char *save; /* of files; NULL: none */
};

/* Does what bt_subsets_open says, on each rank at once.  Close *subsets, whatever the result. */
betli_status bt_subsets_analyse(struct bt_subsets *subsets,
                                const struct bt_subset_question *question, struct bt_limits *limits,
                                struct bt_error *error);

#endif
