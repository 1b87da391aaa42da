/* Without Lua, rules still have names, so that a message can say what this build lacks. */
#include "script/rule.h"

betli_status bt_rule_open(const struct bt_code *code, const struct bt_descriptor *kind,
                          struct bt_limits *limits, void **self, struct bt_error *error) {
  (void)code, (void)limits, (void)self;
  return bt_fail(error, BETLI_INPUT, "%s: needs Lua 5.4, but this betli was built without it",
                 kind->info.name);
}

void bt_rule_close(void *self) {
  (void)self;
}

const struct bt_descriptor *bt_rule_kind(const void *self) {
  (void)self;
  return NULL; /* no rule was ever opened */
}
