/* Processes that work on one question together. */
#include "core/ranks/ranks.h"

#include "core/loopy/remoteness.h"
#include "core/search/subsets.h"
#include "session/handle.h"

betli_status betli_share(betli *b, const betli_ranks *ranks) {
  struct bt_ranks opened;
  const betli_status status = bt_ranks_open(&opened, ranks, &b->limits, &b->error);
  if (status != BETLI_OK)
    return status;
  opened.save = b->ranks.save;
  bt_ranks_close(&b->ranks);
  b->ranks = opened;
  return BETLI_OK;
}

/* Where the work fails, the first rank is told. */
betli_status betli_serve(betli *b) {
  const uint8_t *bytes = NULL;
  size_t length = 0;
  for (;;) {
    const enum bt_call call = bt_ranks_wait(&b->ranks, &bytes, &length);
    if (call == BT_CALL_END)
      return BETLI_OK;
    if (call == BT_CALL_SUBSETS)
      bt_subsets_serve(&b->limits, bytes, length, &b->error);
    else
      bt_loopy_remoteness_serve(&b->limits, bytes, length, &b->error);
  }
}

void betli_traffic(const betli *b, uint64_t *messages, uint64_t *bytes) {
  bt_ranks_traffic(&b->ranks, messages, bytes);
}
