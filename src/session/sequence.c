#include "session/sequence.h"

#include "core/base/thread_pool.h"

struct bt_plan bt_handle_plan(const betli *b) {
  return (struct bt_plan){.simd = b->any_simd ? bt_simd_best() : b->simd,
                          .threads = bt_thread_pool_allowed(&b->limits, 0),
                          .effort = b->effort};
}
