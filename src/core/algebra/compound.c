#include "core/algebra/compound.h"

#include "core/algebra/places.h"
#include "lang/lang.h"

#include <assert.h>
#include <string.h>

/* The name of a compound, in which a parameter stands between two parts: "at-most:", "2" and "". */
struct name_parts {
  const char *parameter; /* "" if the name has none */
  size_t before, length; /* of the part before the parameter, and of the parameter */
};

/* Returns the parts of a name as it is listed, such as "at-most:K". */
static struct name_parts split_listed_name(const char *name, size_t length) {
  const char *colon = memchr(name, ':', length);
  const size_t before = colon == NULL ? length : (size_t)(colon + 1 - name);
  return (struct name_parts){name + before, before, strcspn(name + before, ":,")};
}

/* Returns true if `word` is a listed name with a parameter in its place, and finds the parts. */
static bool match_listed_name(const char *name, size_t length, const char *word,
                              struct name_parts *parts) {
  const struct name_parts listed = split_listed_name(name, length);
  const size_t after = length - listed.before - listed.length, size = strlen(word);
  if (size < listed.before + after || memcmp(name, word, listed.before) != 0 ||
      memcmp(name + length - after, word + size - after, after) != 0)
    return false;
  *parts = (struct name_parts){word + listed.before, listed.before, size - listed.before - after};
  if (listed.length == 1) /* K, no colon after it but that of the name */
    return memchr(parts->parameter, ':', parts->length) == NULL;
  return listed.length > 0 || parts->length == 0;
}

/* Returns true if `word` is one of the names in a list separated by ", ". */
static bool match_list_of_names(const char *list, const char *word, struct name_parts *parts) {
  for (const char *at = list; at != NULL; at = strchr(at, ' ')) {
    at += *at == ' ';
    if (match_listed_name(at, strcspn(at, ","), word, parts))
      return true;
  }
  return false;
}

/* Returns true if `word` names a rule, or stands between its components: ":" or "then". */
static bool match_rule(const struct bt_rule_info *rule, const char *word,
                       struct name_parts *parts) {
  return (rule->word != NULL && strcmp(rule->word, word) == 0) ||
         match_list_of_names(rule->name, word, parts) ||
         match_list_of_names(rule->synonyms, word, parts);
}

/* Returns the listed name of which `size` letters stand before the colon of its parameter; NULL if
 * there is none. */
static const char *find_name_before_parameter(const char *list, const char *word, size_t size) {
  for (const char *at = list; at != NULL; at = strchr(at, ' ')) {
    at += *at == ' ';
    if (strncmp(at, word, size) == 0 && at[size] == ':')
      return at;
  }
  return NULL;
}

/* Fails since the parameter of a compound is missing.  Returns BETLI_OK if the compound has none.
 */
static betli_status fail_missing_parameter(const char *name, struct bt_error *error) {
  const char *listed = NULL;
  const size_t length = strlen(name), size = length - (length > 0 && name[length - 1] == ':');
  for (size_t rule = 0; rule < BT_RULES && listed == NULL; rule++) {
    const struct bt_rule_info *info = bt_rule_info((enum bt_rule)rule);
    listed = find_name_before_parameter(info->name, name, size);
    listed = listed != NULL ? listed : find_name_before_parameter(info->synonyms, name, size);
  }
  if (listed == NULL)
    return BETLI_OK;
  return listed[size + 1] == 'K'
             ? bt_fail(error, BETLI_OPTION, "compound %.*s needs a number, as in %.*s:2", (int)size,
                       name, (int)size, name)
             : bt_fail(error, BETLI_OPTION, "compound %.*s needs a file: write %.*s:FILE",
                       (int)size, name, (int)size, name);
}

static betli_status fail_unknown_compound(const char *name, struct bt_error *error) {
  struct bt_text names = {0};
  for (size_t rule = 0; rule < BT_RULES; rule++)
    bt_text_format(&names, "%s%s", rule > 0 ? ", " : "", bt_rule_info((enum bt_rule)rule)->name);
  const betli_status status =
      names.failed ? bt_fail_memory(error)
                   : bt_fail(error, BETLI_OPTION, "compound '%s' is unknown; the compounds are: %s",
                             name, bt_text_string(&names));
  bt_text_free(&names);
  return status;
}

betli_status bt_compound_read(const char *name, struct bt_compound *compound,
                              struct bt_error *error) {
  struct name_parts parts = {0};
  uint64_t most = 0;
  size_t rule = 0;
  if (fail_missing_parameter(name, error) != BETLI_OK)
    return BETLI_OPTION;
  while (rule < BT_RULES && !match_rule(bt_rule_info((enum bt_rule)rule), name, &parts))
    rule++;
  if (rule == BT_RULES)
    return fail_unknown_compound(name, error);
  if (bt_rule_info((enum bt_rule)rule)->most == 0 &&
      (!bt_read_number(parts.parameter, parts.length, &most) || most == 0))
    return bt_fail(error, BETLI_OPTION, "compound %s: K must be a number from 1 to 2^64 - 1", name);
  const bool in_one = most == 1 && rule != BT_AT_MOST; /* the same moves by another name */
  compound->rule = in_one ? BT_LONG_DISJUNCTIVE : (enum bt_rule)rule;
  compound->most = in_one ? 0 : most;
  compound->hypergraph = NULL;
  return BETLI_OK;
}

bool bt_rule_separated_by(const char *word, enum bt_rule *rule) {
  for (size_t i = 0; i < BT_RULES; i++)
    if (bt_rule_info((enum bt_rule)i)->word != NULL &&
        strcmp(bt_rule_info((enum bt_rule)i)->word, word) == 0) {
      *rule = (enum bt_rule)i;
      return true;
    }
  return false;
}

void bt_compound_print(const struct bt_compound *compound, struct bt_text *text) {
  const char *name = bt_rule_info(compound->rule)->name;
  const struct name_parts parts = split_listed_name(name, strlen(name));
  bt_text_add_bytes(text, name, parts.before);
  if (compound->hypergraph != NULL)
    bt_text_add(text, compound->hypergraph->file);
  else if (bt_rule_info(compound->rule)->most == 0)
    bt_text_number(text, compound->most);
  bt_text_add(text, parts.parameter + parts.length);
}

bool bt_is_over(const struct bt_compound *compound, uint64_t count, uint64_t live,
                uint64_t places) {
  const struct bt_rule_info *rule = bt_rule_info(compound->rule);
  return live == 0 || (live < count && rule->is_short) ||
         (rule->least == 0 && live < compound->most) ||
         (rule->places == BT_IN_SETS && !bt_places_allow(compound, (size_t)count, 0, places));
}

uint64_t bt_least_movers(const struct bt_compound *compound, uint64_t live) {
  const uint64_t rule = bt_rule_info(compound->rule)->least,
                 least = rule == 0 ? compound->most : rule;
  return least < live ? least : live;
}

uint64_t bt_most_movers(const struct bt_compound *compound, uint64_t live) {
  const uint64_t rule = bt_rule_info(compound->rule)->most,
                 most = rule == 0 ? compound->most : rule;
  return most < live ? most : live;
}

bool bt_may_move(const struct bt_compound *compound, const struct bt_movers *before) {
  const struct bt_rule_info *rule = bt_rule_info(compound->rule);
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
