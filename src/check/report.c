#include "check/check.h"

betli_status bt_check_report(struct bt_check *check, const char *compound, const char *play,
                             uint64_t positions, const struct bt_text *disagreement) {
  if (disagreement->failed)
    return bt_fail_memory(check->error);
  const betli_finding finding = {check->game->name, compound, play, positions,
                                 bt_text_string(disagreement)};
  check->disagreements += disagreement->length > 0;
  check->report(check->data, &finding);
  return BETLI_OK;
}
