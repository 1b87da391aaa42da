#include "core/moves/joint.h"

#include <stdlib.h>

static const uint64_t none = UINT64_MAX;

betli_status bt_joint_open(struct bt_joint *joint, size_t count, const uint64_t *options,
                           const struct bt_compound *compound, struct bt_error *error) {
  *joint = (struct bt_joint){.count = count, .options = options};
  joint->choice = malloc((count + 1) * sizeof *joint->choice);
  joint->live = malloc((count + 1) * sizeof *joint->live);
  if (joint->choice == NULL || joint->live == NULL) {
    bt_joint_close(joint);
    return bt_fail_memory(error);
  }
  joint->live[count] = 0;
  for (size_t i = count; i-- > 0;)
    joint->live[i] = joint->live[i + 1] + (options[i] > 0);
  if (bt_rule_info(compound->rule)->is_short && joint->live[0] < count)
    joint->live[0] = 0; /* one component has ended: the compound is over */
  joint->least = bt_least_movers(compound, joint->live[0]);
  joint->most = bt_most_movers(compound, joint->live[0]);
  return BETLI_OK;
}

void bt_joint_close(struct bt_joint *joint) {
  free(joint->choice);
  free(joint->live);
  joint->choice = joint->live = NULL;
}

/* Whether component i may make its next choice after the present one. */
static bool allowed(const struct bt_joint *joint, size_t i, uint64_t choice) {
  if (choice < joint->options[i])
    return joint->movers < joint->most;
  return joint->movers + joint->live[i + 1] >= joint->least;
}

/* How many choices of component i, from this one on, begin no move. */
static uint64_t futile(const struct bt_joint *joint, size_t i, uint64_t choice) {
  const uint64_t stay = joint->options[i];
  if (!allowed(joint, i, choice))
    return choice < stay ? stay - choice : 1; /* where one option is not, none is */
  return joint->futile == NULL ? 0 : joint->futile(joint->data, i, choice);
}

/* Moves component i on to its next choice that can succeed. */
static bool advance(struct bt_joint *joint, size_t i) {
  const uint64_t stay = joint->options[i];
  uint64_t choice = joint->choice[i] + 1, skip; /* after `none` comes 0 */
  if (joint->choice[i] < stay)
    joint->movers--;
  while (choice <= stay && (skip = futile(joint, i, choice)) > 0)
    choice += skip;
  joint->choice[i] = choice <= stay ? choice : stay;
  if (choice > stay)
    return false;
  joint->movers += choice < stay;
  return true;
}

bool bt_joint_next(struct bt_joint *joint) {
  if (joint->live[0] == 0)
    return false;
  size_t i = joint->depth;
  if (i == 0)
    joint->choice[0] = none;
  else
    i--;
  for (;;) {
    if (!advance(joint, i)) {
      if (i-- == 0)
        return false;
      continue;
    }
    joint->depth = ++i;
    if (joint->movers == joint->most || i == joint->count)
      return true;
    joint->choice[i] = none;
  }
}
