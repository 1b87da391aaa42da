/* A rule of a user: code, from a file or the command line, made into a game. */
#ifndef BETLI_SCRIPT_RULE_H
#define BETLI_SCRIPT_RULE_H

#include "core/game/game.h"

enum bt_rule_form {
  BT_RULE_FILE, /* defines the function options(), or the table digits */
  BT_RULE_TEXT  /* is that function, or its body with the parameter n; or begins as only a file may:
                   with digits, cycles or a named function */
};

struct bt_code {
  enum bt_rule_form form;
  const char *name; /* for messages: "FILE" in "FILE:3: ..." */
  const char *text;
  size_t length;
};

/* Makes the rule; bt_rule_close frees it.  Fails with BETLI_INPUT if the code is no rule.  `kind`
 * is what all rules have in common. */
betli_status bt_rule_open(const struct bt_code *code, const struct bt_descriptor *kind,
                          struct bt_limits *limits, void **self, struct bt_error *error);
void bt_rule_close(void *self);

/* Returns the rule's own descriptor. */
const struct bt_descriptor *bt_rule_kind(const void *self);

#endif
