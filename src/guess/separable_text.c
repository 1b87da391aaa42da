/* Writes a nim-sum f(a) ⊕ g(b), and what f and g are. */
#include "guess/summand.h"

#include <string.h>

enum {
  CONSTANTS = 64, /* constants to be nim-added to both functions, in search of the simplest */
  FEWEST = 12     /* f and g are the same only if they share more values */
};

/* The functions to describe: f and g, or one that is both, or one where the other is 0. */
struct described {
  struct bt_summand *of[2];
  size_t count;
  const char *sum; /* "f(a) ⊕ g(b)" */
  bool same, failed;
};

/* Returns the score of a constant, which is less for simpler functions: those without a pattern
 * come last, all others by the length of their text. */
static uint64_t score_constant(struct described *described, bt_cell constant) {
  uint64_t score = 0;
  for (size_t i = 0; i < described->count; i++) {
    struct bt_summand *summand = described->of[i];
    bt_summand_add(summand, constant);
    bt_summand_say(summand, BT_ENGLISH); /* so that the simplest is the same in every language */
    described->failed |= summand->said.text.failed;
    score += summand->said.text.length + (summand->said.name == NULL ? UINT32_MAX : 0);
    bt_summand_forget(summand);
    bt_summand_add(summand, constant);
  }
  return score;
}

static bt_cell find_simplest_constant(struct described *described) {
  uint64_t least = UINT64_MAX;
  bt_cell simplest = 0;
  for (bt_cell constant = 0; constant < CONSTANTS; constant++) {
    const uint64_t score = score_constant(described, constant);
    if (score < least)
      simplest = constant;
    least = score < least ? score : least;
  }
  return simplest;
}

/* Returns true if f and g agree in all values that both have.  Few values agree by chance. */
static bool are_same_functions(const struct bt_summand *f, const struct bt_summand *g) {
  const uint64_t common = f->list.rows < g->list.rows ? f->list.rows : g->list.rows;
  return common > FEWEST && f->list.first == g->list.first &&
         memcmp(f->cells, g->cells, (size_t)common * sizeof *f->cells) == 0;
}

/* Chooses the functions to describe.  On entry, f is 0 at the corner, and g has the values of the
 * rectangle. */
static struct described choose_described_functions(struct bt_summand *f, struct bt_summand *g) {
  if (f->sum->f_changes == 0)
    return (struct described){.of = {g}, .count = 1, .sum = "g(b)"};
  if (f->sum->g_changes == 0) {
    bt_summand_add(f, g->cells[0]);
    return (struct described){.of = {f}, .count = 1, .sum = "f(a)"};
  }
  if (!are_same_functions(f, g))
    return (struct described){.of = {f, g}, .count = 2, .sum = "f(a) ⊕ g(b)"};
  g->list.symbol = "f";
  return (struct described){
      .of = {f->list.rows >= g->list.rows ? f : g}, .count = 1, .sum = "f(a) ⊕ f(b)", .same = true};
}

/* Writes " from a = 2 and b = 3 on". */
static void say_separable_corner(struct bt_pattern *pattern, const struct bt_separable *s) {
  const unsigned long long row = s->data->first + s->row, column = s->data->first + s->column;
  if (s->row > 0 && s->column > 0)
    bt_text_say(&pattern->text, " from a = %llu and b = %llu on", row, column);
  else if (s->row > 0)
    bt_text_say(&pattern->text, " from %s = %llu on", "a", row);
  else if (s->column > 0)
    bt_text_say(&pattern->text, " from %s = %llu on", "b", column);
}

/* Adds the numbers of a period, under the names that they have in rectangles. */
static void add_period_numbers(struct bt_pattern *pattern, const struct bt_pattern *said,
                               bool of_rows) {
  static const char *const names[][3] = {{"preperiod", "column_preperiod", "row_preperiod"},
                                         {"period", "column_period", "row_period"},
                                         {"saltus", "column_saltus", "row_saltus"}};
  for (size_t i = 0; i < said->count; i++)
    for (size_t k = 0; k < 3; k++)
      if (strcmp(said->numbers[i].name, names[k][0]) == 0)
        bt_pattern_number(pattern, names[k][1 + of_rows], said->numbers[i].value);
}

/* Writes the sum and its functions.  The corner belongs to both, but is counted once. */
static void say_separable_sum(struct bt_pattern *pattern, const struct bt_separable *s,
                              struct described *described) {
  const uint64_t cells = s->data->rows * s->data->columns;
  uint64_t determined =
      cells - bt_separable_rows(s) * bt_separable_columns(s) + 1 - described->count;
  bt_text_format(&pattern->text, "%s(a, b) = %s", s->data->symbol, described->sum);
  say_separable_corner(pattern, s);
  bt_pattern_number(pattern, "row_start", (int64_t)(s->data->first + s->row));
  bt_pattern_number(pattern, "column_start", (int64_t)(s->data->first + s->column));
  for (size_t i = 0; i < described->count; i++) {
    struct bt_summand *summand = described->of[i];
    bt_summand_say(summand, pattern->text.language);
    bt_text_say(&pattern->text, i == 0 ? BT_SAY(", where ") : BT_SAY(" and "));
    bt_text_add(&pattern->text, bt_text_string(&summand->said.text));
    add_period_numbers(pattern, &summand->said, summand->of_rows);
    if (described->same)
      add_period_numbers(pattern, &summand->said, !summand->of_rows);
    determined += summand->said.determined;
    described->failed |= summand->said.text.failed;
    bt_summand_forget(summand);
  }
  bt_pattern_found(pattern, "separable", determined, cells - determined);
  pattern->text.failed |= described->failed;
}

void bt_say_separable(const struct bt_separable *s, struct bt_pattern *pattern) {
  struct bt_summand f = bt_summand_make(s, true), g = bt_summand_make(s, false);
  bt_summand_add(&f, s->f[0]);
  struct described described = choose_described_functions(&f, &g);
  const bool alone = s->f_changes == 0 || s->g_changes == 0;
  const bt_cell constant = alone ? 0 : find_simplest_constant(&described);
  for (size_t i = 0; i < described.count; i++)
    bt_summand_add(described.of[i], constant);
  say_separable_sum(pattern, s, &described);
}
