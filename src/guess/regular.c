/* Finds k-regular lists: v(kn + r) follows from n or from v(n) by a rule for each r, as in
 * v(2n) = n, v(2n + 1) = v(n) (Allouche and Shallit 1992). */
#include "guess/detectors.h"
#include "guess/information.h"

enum { LEAST_FACTOR = 2, MOST_FACTOR = 6, FEWEST = 8, LATEST = 3 };

/* v(kn + r) = of_value * v(n) + of_number * n + constant */
struct residue_rule {
  int64_t of_value, of_number, constant;
};

struct regular {
  uint64_t factor; /* k */
  uint64_t from;   /* the rules hold from this n on */
  struct residue_rule rules[MOST_FACTOR];
};

/* Returns the index of n in the list. */
static uint64_t index_in_list(const struct bt_data *data, uint64_t n) {
  return n - data->first;
}

static int64_t cell_at_number(const struct bt_data *data, uint64_t n) {
  return (int64_t)data->cells[index_in_list(data, n)];
}

/* Returns true if the list holds kn + r. */
static bool is_image_in_list(const struct regular *regular, const struct bt_data *data, uint64_t n,
                             uint64_t r) {
  return regular->factor * n + r < data->first + data->rows;
}

/* Returns true if the rule, with the constant taken from its first n, holds for all n. */
static bool residue_rule_holds(struct residue_rule *rule, const struct regular *regular,
                               const struct bt_data *data, uint64_t r) {
  uint64_t checked = 0;
  for (uint64_t n = regular->from; is_image_in_list(regular, data, n, r); n++, checked++) {
    const int64_t linear = rule->of_value * cell_at_number(data, n) + rule->of_number * (int64_t)n;
    const int64_t image = cell_at_number(data, regular->factor * n + r);
    if (checked == 0)
      rule->constant = image - linear;
    else if (image != linear + rule->constant)
      return false;
  }
  return checked >= FEWEST;
}

/* Finds the simplest rule for residue r. */
static bool find_residue_rule(struct regular *regular, const struct bt_data *data, uint64_t r) {
  const int64_t k = (int64_t)regular->factor;
  const int64_t factors[][2] = {{0, 0}, {1, 0}, {-1, 0}, {0, 1},  {k, 0},  {0, k},
                                {1, 1}, {2, 0}, {0, 2},  {1, -1}, {-1, 1}, {0, k - 1}};
  for (size_t i = 0; i < sizeof factors / sizeof *factors; i++) {
    struct residue_rule *rule = &regular->rules[r];
    *rule = (struct residue_rule){.of_value = factors[i][0], .of_number = factors[i][1]};
    if ((!data->outcomes || rule->of_number == 0) && residue_rule_holds(rule, regular, data, r))
      return true;
  }
  return false;
}

static bool find_residue_rules(struct regular *regular, const struct bt_data *data) {
  bool recursive = false;
  for (uint64_t r = 0; r < regular->factor; r++) {
    if (!find_residue_rule(regular, data, r))
      return false;
    recursive |= regular->rules[r].of_value != 0;
  }
  return recursive &&
         bt_is_informative(data, 0, BT_BITS_OF_RULE * (unsigned)regular->factor + LATEST);
}

static bool are_all_numbers(const struct bt_data *data) {
  for (uint64_t i = 0; i < data->rows; i++)
    if (!bt_cell_is_number(data->cells[i]))
      return false;
  return true;
}

/* Writes " + 3 n" or "n": a term of a sum, of which `first` is true for the first. */
static void add_rule_term(struct bt_pattern *pattern, int64_t factor, const char *what,
                          bool *first) {
  if (factor == 0)
    return;
  const uint64_t size = factor < 0 ? 0 - (uint64_t)factor : (uint64_t)factor;
  bt_text_add(&pattern->text, *first ? (factor < 0 ? "-" : "") : (factor < 0 ? " - " : " + "));
  if (size > 1) {
    bt_text_number(&pattern->text, size);
    bt_text_add(&pattern->text, " ");
  }
  bt_text_add(&pattern->text, what);
  *first = false;
}

/* Writes "v(n) + 1", of outcomes "o⁺(n)", "not o⁺(n)" or "P". */
static void describe_rule_value(struct bt_pattern *pattern, const struct residue_rule *rule,
                                const struct bt_data *data) {
  struct bt_text value = {.language = pattern->text.language};
  bool first = true;
  bt_text_format(&value, "%s(%s)", data->symbol, data->index);
  if (data->outcomes && rule->of_value == 0) {
    bt_text_add(&pattern->text, rule->constant != 0 ? "P" : "N");
  } else if (data->outcomes) {
    bt_text_say(&pattern->text, rule->of_value > 0 ? BT_SAY("%s") : BT_SAY("the opposite of %s"),
                bt_text_string(&value));
  } else {
    add_rule_term(pattern, rule->of_value, bt_text_string(&value), &first);
    add_rule_term(pattern, rule->of_number, data->index, &first);
    if (first)
      bt_text_number(&pattern->text, (uint64_t)rule->constant);
    else
      bt_pattern_addend(pattern, rule->constant);
  }
  pattern->text.failed |= value.failed;
  bt_text_free(&value);
}

/* Writes "G⁺(2 n) = n, G⁺(2 n + 1) = G⁺(n)". */
static void report_regular(struct bt_pattern *pattern, const struct regular *regular,
                           const struct bt_data *data) {
  const uint64_t determined = 2 * regular->factor + regular->from - data->first;
  for (uint64_t r = 0; r < regular->factor; r++) {
    bt_text_format(&pattern->text, "%s%s(%llu %s", r > 0 ? ", " : "", data->symbol,
                   (unsigned long long)regular->factor, data->index);
    bt_pattern_addend(pattern, (int64_t)r);
    bt_text_add(&pattern->text, ") = ");
    describe_rule_value(pattern, &regular->rules[r], data);
  }
  if (regular->from > data->first)
    bt_text_say(&pattern->text, ", from %s = %llu on", data->index,
                (unsigned long long)regular->from);
  bt_pattern_found(pattern, "regular", determined, data->rows - determined);
  bt_pattern_number(pattern, "factor", (int64_t)regular->factor);
  bt_pattern_number(pattern, "from", (int64_t)regular->from);
}

void bt_find_regular(const struct bt_data *data, struct bt_pattern *pattern) {
  if (data->first > LATEST || !are_all_numbers(data))
    return;
  for (uint64_t factor = LEAST_FACTOR; factor <= MOST_FACTOR; factor++)
    for (uint64_t from = data->first; from <= LATEST; from++) {
      struct regular regular = {.factor = factor, .from = from};
      if (find_residue_rules(&regular, data)) {
        report_regular(pattern, &regular, data);
        return;
      }
    }
}
