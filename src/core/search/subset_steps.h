/* The analysis of subsets, step by step: see subsets.h. */
#ifndef BETLI_CORE_SEARCH_SUBSET_STEPS_H
#define BETLI_CORE_SEARCH_SUBSET_STEPS_H

#include "core/search/subsets.h"

/* What is asked: the same on all ranks. */
struct bt_subset_question {
  unsigned things;
  bool misere;
  const uint64_t *sets;
  size_t count;
  const char *save; /* of files; NULL: none */
};

/* As bt_subsets_open, on each rank at once.  Whatever its result, *subsets is to be closed. */
betli_status bt_subsets_analyse(struct bt_subsets *subsets,
                                const struct bt_subset_question *question, struct bt_limits *limits,
                                struct bt_error *error);

#endif
