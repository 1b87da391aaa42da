#include "sequence/many_plan.h"

#define BYTES 16
#define LANE_NUMBERS                                                                               \
  { 1, 2, 4, 8, 16, 32, 64, 128 }
#include "sequence/many_vectors.h"

#include "sequence/many_kernel.h"

const struct bt_many_kernel bt_many_portable = {slice, sift};
