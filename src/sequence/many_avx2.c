#include "sequence/many_plan.h"

#define BYTES 32
#define LANE_NUMBERS                                                                               \
  { 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192, 16384, 32768 }
#include "sequence/many_vectors.h"

#include "sequence/many_kernel.h"

const struct bt_many_kernel bt_many_avx2 = {slice, sift};
