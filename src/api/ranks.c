/* Processes that work on one question together. */
#include "core/ranks/ranks.h"

#include "core/algebra/algebra.h"
#include "core/grundy_search/nimber_call.h"
#include "core/grundy_search/nimber_search.h"
#include "core/search/subsets.h"
#include "session/games.h"

#include <stdlib.h>
#include <string.h>

betli_status betli_share(betli *b, const betli_ranks *ranks) {
  struct bt_ranks opened;
  const betli_status status = bt_ranks_open(&opened, ranks, &b->limits, &b->error);
  if (status != BETLI_OK)
    return status;
  opened.save = b->ranks.save;
  opened.keeper = b->ranks.keeper;
  bt_ranks_close(&b->ranks);
  b->ranks = opened;
  return BETLI_OK;
}

/* ---- what the first rank calls for ---------------------------------------------------------- */

/* Finds the search for the game and position that the first rank named in its call. */
static betli_status find_search_of_call(betli *b, const uint8_t *bytes, size_t length,
                                        struct bt_nimber_search **search) {
  const struct bt_algebra *sums = bt_algebra_of(BT_LONG_DISJUNCTIVE, false);
  const struct bt_game *game;
  uint64_t words[BT_MAX_WIDTH] = {0};
  bt_evaluator_tidy(&b->evaluator);
  const betli_status status = bt_handle_game(b, bt_nimber_call_game(bytes, length), &game);
  if (status != BETLI_OK)
    return status;
  bt_nimber_call_words(bytes, game, words);
  return bt_evaluator_search(&b->evaluator, sums, game, words, search, &b->error);
}

/* Takes part in the first rank's search.  Copies the bytes, which the next exchange overwrites. */
static void serve_nimber_search(betli *b, const uint8_t *bytes, size_t length) {
  struct bt_nimber_search *search = NULL;
  uint8_t *copy = malloc(length);
  betli_status status = BETLI_OK;
  if (copy == NULL) {
    status = bt_fail_memory(&b->error);
  } else {
    memcpy(copy, bytes, length);
    status = find_search_of_call(b, copy, length, &search);
  }
  if (status == BETLI_OK)
    bt_nimber_search_serve(search, copy, &b->error);
  else
    bt_ranks_exchange(&b->ranks, status, &b->error);
  free(copy);
}

/* Reports failures of the work to the first rank, and so returns none. */
betli_status betli_serve(betli *b) {
  const uint8_t *bytes = NULL;
  size_t length = 0;
  for (;;) {
    const enum bt_call call = bt_ranks_wait(&b->ranks, &bytes, &length);
    if (call == BT_CALL_END)
      return BETLI_OK;
    if (call == BT_CALL_NIMBERS)
      serve_nimber_search(b, bytes, length);
    else
      bt_subsets_serve(&b->limits, bytes, length, &b->error);
  }
}

void betli_traffic(const betli *b, uint64_t *messages, uint64_t *bytes) {
  bt_ranks_traffic(&b->ranks, messages, bytes);
}
