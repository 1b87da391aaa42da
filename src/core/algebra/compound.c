#include "core/algebra/compound.h"

#include "lang/lang.h"

#include <assert.h>
#include <string.h>

static const struct bt_rule_info rules[] = {
    [BT_LONG_DISJUNCTIVE] =
        {.name = "long-disjunctive",
         .synonyms = "disjunctive, sum",
         .text = BT_SAY("move in exactly one component; over when every component has ended"),
         .one = true},
    [BT_SHORT_DISJUNCTIVE] = {.name = "short-disjunctive",
                              .synonyms = "diminished-disjunctive",
                              .text = BT_SAY(
                                  "move in exactly one component; over as soon as one has ended"),
                              .is_short = true,
                              .one = true},
    [BT_LONG_CONJUNCTIVE] =
        {.name = "long-conjunctive",
         .synonyms = "continued-conjunctive, slow-join, every, every-sg",
         .text = BT_SAY(
             "move in every component that has not ended; over when every component has ended"),
         .every = true},
    [BT_SHORT_CONJUNCTIVE] = {.name = "short-conjunctive",
                              .synonyms = "conjunctive, join, rapid-join, product",
                              .text =
                                  BT_SAY("move in every component; over as soon as one has ended"),
                              .is_short = true,
                              .every = true},
    [BT_LONG_SELECTIVE] =
        {.name = "long-selective",
         .synonyms = "selective, union, multi",
         .text =
             BT_SAY("move in any components, at least one; over when every component has ended")},
    [BT_SHORT_SELECTIVE] =
        {.name = "short-selective",
         .synonyms = "shortened-selective, urgent-union",
         .text = BT_SAY("move in any components, at least one; over as soon as one has ended"),
         .is_short = true},
    [BT_AT_MOST] = {
        .name = "at-most:K",
        .synonyms = "moore:K",
        .text =
            BT_SAY("move in at least one and at most K components; over when every component has "
                   "ended")}};

const struct bt_rule_info *bt_rule_info(enum bt_rule rule) {
  assert((size_t)rule < sizeof rules / sizeof *rules);
  return &rules[rule];
}

/* Returns true if `name` is one of the words in a list separated by ", ". */
static bool is_name_listed(const char *list, const char *name) {
  const size_t length = strlen(name);
  for (const char *at = list; at != NULL; at = strchr(at, ' ')) {
    at += *at == ' ';
    if (strncmp(at, name, length) == 0 && (at[length] == ',' || at[length] == '\0'))
      return true;
  }
  return false;
}

static betli_status read_at_most_rule(const char *text, struct bt_compound *compound,
                                      struct bt_error *error) {
  uint64_t most;
  if (!bt_read_number(text, strlen(text), &most) || most == 0)
    return bt_fail(error, BETLI_OPTION, "compound at-most:%s: K is a number from 1", text);
  compound->rule = BT_AT_MOST;
  compound->most = most;
  return BETLI_OK;
}

betli_status bt_compound_read(const char *name, struct bt_compound *compound,
                              struct bt_error *error) {
  static const char *const at_most[] = {"at-most:", "moore:"};
  for (size_t i = 0; i < 2; i++)
    if (strncmp(name, at_most[i], strlen(at_most[i])) == 0)
      return read_at_most_rule(name + strlen(at_most[i]), compound, error);
  for (size_t rule = 0; rule < BT_RULES; rule++) {
    if (strcmp(name, rules[rule].name) != 0 &&
        !(*name != '\0' && is_name_listed(rules[rule].synonyms, name)))
      continue;
    compound->rule = (enum bt_rule)rule;
    compound->most = 0;
    return BETLI_OK;
  }
  return bt_fail(error, BETLI_OPTION,
                 "compound '%s' is unknown: it is {long,short}-{disjunctive,conjunctive,selective} "
                 "or at-most:K",
                 name);
}

void bt_compound_print(const struct bt_compound *compound, struct bt_text *text) {
  if (compound->rule != BT_AT_MOST) {
    bt_text_add(text, rules[compound->rule].name);
    return;
  }
  bt_text_add(text, "at-most:");
  bt_text_number(text, compound->most);
}

uint64_t bt_least_movers(const struct bt_compound *compound, uint64_t live) {
  return rules[compound->rule].every ? live : 1;
}

uint64_t bt_most_movers(const struct bt_compound *compound, uint64_t live) {
  if (rules[compound->rule].one)
    return 1;
  if (compound->rule == BT_AT_MOST && compound->most < live)
    return compound->most;
  return live;
}
