#include "core/ranks/kept_rounds.h"

#include <assert.h>

betli_status bt_kept_rounds_read(const struct bt_kept_rounds *rounds,
                                 const struct bt_round_reader *reader, struct bt_error *error) {
  const struct bt_round_keeper *keeper = rounds->keeper;
  return keeper->read(keeper->data, rounds->save, rounds->question, reader, error);
}

betli_status bt_kept_rounds_open(struct bt_kept_rounds *rounds, unsigned rank,
                                 struct bt_error *error) {
  const struct bt_round_keeper *keeper = rounds->keeper;
  const betli_status status =
      keeper->open(keeper->data, rounds->save, rounds->question, rank, error);
  rounds->open = status == BETLI_OK;
  return status;
}

betli_status bt_kept_rounds_put(const struct bt_kept_rounds *rounds,
                                const struct bt_round_part *entry, struct bt_error *error) {
  const struct bt_round_keeper *keeper = rounds->keeper;
  assert(entry->from == 0);
  return rounds->open ? keeper->put(keeper->data, entry, error) : BETLI_OK;
}

betli_status bt_kept_rounds_close(struct bt_kept_rounds *rounds, betli_status status,
                                  struct bt_error *error) {
  const struct bt_round_keeper *keeper = rounds->keeper;
  struct bt_error wrong = *error;
  if (!rounds->open)
    return status;
  rounds->open = false;
  const betli_status kept = keeper->close(keeper->data, &wrong);
  if (status != BETLI_OK || kept == BETLI_OK)
    return status;
  *error = wrong;
  return kept;
}
