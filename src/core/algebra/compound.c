#include "core/algebra/compound.h"

#include "lang/lang.h"

#include <assert.h>
#include <string.h>

static bool all_before_ended(const struct bt_movers *before) {
  return before->moved == 0 && before->stayed == 0;
}

static const struct bt_rule_info rules[] = {
    [BT_LONG_DISJUNCTIVE] =
        {.name = "long-disjunctive",
         .synonyms = "disjunctive, sum",
         .text = BT_SAY("move in exactly one component; play ends when every component has ended"),
         .least = 1,
         .most = 1},
    [BT_SHORT_DISJUNCTIVE] = {.name = "short-disjunctive",
                              .synonyms = "diminished-disjunctive",
                              .text =
                                  BT_SAY("move in exactly one component; play ends as soon as one "
                                         "component has ended"),
                              .least = 1,
                              .most = 1,
                              .is_short = true},
    [BT_LONG_CONJUNCTIVE] =
        {.name = "long-conjunctive",
         .synonyms = "continued-conjunctive, slow-join, every, every-sg",
         .text = BT_SAY(
             "move in every component that has not ended; play ends when every component has "
             "ended"),
         .least = UINT64_MAX,
         .most = UINT64_MAX},
    [BT_SHORT_CONJUNCTIVE] = {.name = "short-conjunctive",
                              .synonyms = "conjunctive, join, rapid-join, product",
                              .text = BT_SAY("move in every component; play ends as soon as one "
                                             "component has ended"),
                              .least = UINT64_MAX,
                              .most = UINT64_MAX,
                              .is_short = true},
    [BT_LONG_SELECTIVE] =
        {.name = "long-selective",
         .synonyms = "selective, union, multi",
         .text = BT_SAY("move in any components, at least one; play ends when every component has "
                        "ended"),
         .least = 1,
         .most = UINT64_MAX},
    [BT_SHORT_SELECTIVE] = {.name = "short-selective",
                            .synonyms = "shortened-selective, urgent-union",
                            .text = BT_SAY(
                                "move in any components, at least one; play ends as soon as one "
                                "component has ended"),
                            .least = 1,
                            .most = UINT64_MAX,
                            .is_short = true},
    [BT_AT_MOST] = {.name = "at-most:K",
                    .synonyms = "moore:K",
                    .text = BT_SAY("move in at least one and at most K components; play ends "
                                   "when every component has ended"),
                    .least = 1},
    [BT_SEQUENTIAL] = {.name = "sequential",
                       .synonyms = "sequential-compound",
                       .text = BT_SAY("move in the first component that has not ended; play ends "
                                      "when every component has ended"),
                       .least = 1,
                       .most = 1,
                       .ordered = true,
                       .sums_in_place = true,
                       .word = "then",
                       .may_move = all_before_ended},
    [BT_ORDINAL] = {.name = "ordinal",
                    .synonyms = "ordinal-sum",
                    .text = BT_SAY("move in exactly one component, which takes away all components "
                                   "after it; play ends when every component has ended"),
                    .least = 1,
                    .most = 1,
                    .ordered = true,
                    .sums_in_place = true,
                    .discards = true,
                    .word = ":"}};

const struct bt_rule_info *bt_rule_info(enum bt_rule rule) {
  assert((size_t)rule < sizeof rules / sizeof *rules);
  return &rules[rule];
}

/* Returns the length of the part of `name` that `word` must begin with: of "at-most:K" all but K.
 */
static size_t fixed_length(const char *name, size_t length) {
  return length > 2 && memcmp(name + length - 2, ":K", 2) == 0 ? length - 1 : length;
}

/* Returns what follows the fixed part of a name in a list separated by ", ": "" or the parameter;
 * NULL if `word` is none of these names. */
static const char *match_listed_name(const char *list, const char *word) {
  for (const char *at = list; *word != '\0' && at != NULL; at = strchr(at, ' ')) {
    at += *at == ' ';
    const size_t length = strcspn(at, ","), fixed = fixed_length(at, length);
    if (strncmp(at, word, fixed) == 0 && (fixed < length || word[fixed] == '\0'))
      return word + fixed;
  }
  return NULL;
}

static const char *match_rule(const struct bt_rule_info *rule, const char *word) {
  const char *rest = match_listed_name(rule->name, word);
  return rest != NULL ? rest : match_listed_name(rule->synonyms, word);
}

static betli_status fail_unknown_compound(const char *name, struct bt_error *error) {
  struct bt_text names = {0};
  for (size_t rule = 0; rule < BT_RULES; rule++)
    bt_text_format(&names, "%s%s", rule > 0 ? ", " : "", rules[rule].name);
  const betli_status status =
      names.failed ? bt_fail_memory(error)
                   : bt_fail(error, BETLI_OPTION, "compound '%s' is unknown; the compounds are: %s",
                             name, bt_text_string(&names));
  bt_text_free(&names);
  return status;
}

betli_status bt_compound_read(const char *name, struct bt_compound *compound,
                              struct bt_error *error) {
  const char *rest = NULL;
  uint64_t most = 0;
  size_t rule = 0;
  while (rule < BT_RULES && (rest = match_rule(&rules[rule], name)) == NULL)
    rule++;
  if (rest == NULL)
    return fail_unknown_compound(name, error);
  if (rules[rule].most == 0 && (!bt_read_number(rest, strlen(rest), &most) || most == 0))
    return bt_fail(error, BETLI_OPTION, "compound %s: K must be at least 1", name);
  compound->rule = (enum bt_rule)rule;
  compound->most = most;
  return BETLI_OK;
}

bool bt_rule_separated_by(const char *word, enum bt_rule *rule) {
  for (size_t i = 0; i < BT_RULES; i++)
    if (rules[i].word != NULL && strcmp(rules[i].word, word) == 0) {
      *rule = (enum bt_rule)i;
      return true;
    }
  return false;
}

void bt_compound_print(const struct bt_compound *compound, struct bt_text *text) {
  const char *name = rules[compound->rule].name;
  bt_text_add_bytes(text, name, fixed_length(name, strlen(name)));
  if (rules[compound->rule].most == 0)
    bt_text_number(text, compound->most);
}

bool bt_is_over(const struct bt_compound *compound, uint64_t count, uint64_t live) {
  return live == 0 || (live < count && rules[compound->rule].is_short);
}

uint64_t bt_least_movers(const struct bt_compound *compound, uint64_t live) {
  const uint64_t least = rules[compound->rule].least;
  return least < live ? least : live;
}

uint64_t bt_most_movers(const struct bt_compound *compound, uint64_t live) {
  const uint64_t rule = rules[compound->rule].most, most = rule == 0 ? compound->most : rule;
  return most < live ? most : live;
}

bool bt_may_move(const struct bt_compound *compound, const struct bt_movers *before) {
  const struct bt_rule_info *rule = &rules[compound->rule];
  return rule->may_move == NULL || rule->may_move(before);
}

betli_status bt_fail_split_in_order(const struct bt_compound *compound, const struct bt_game *game,
                                    const uint64_t *words, struct bt_error *error) {
  struct bt_text position = {0}, name = {0};
  game->kind->print(game->self, words, &position);
  bt_compound_print(compound, &name);
  const betli_status status =
      position.failed || name.failed
          ? bt_fail_memory(error)
          : bt_fail(error, BETLI_INPUT,
                    "%s %s can fall into several components, and in the compound %s these have no "
                    "order",
                    game->name, bt_text_string(&position), bt_text_string(&name));
  bt_text_free(&position);
  bt_text_free(&name);
  return status;
}
