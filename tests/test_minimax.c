/* Trees with scores: the reader, and alpha-beta against minimax as it is defined. */
#include "support.h"

#include "minimax/alpha_beta.h"

#include <stdlib.h>
#include <string.h>

static struct bt_limits no_limits = {.memory = UINT64_MAX};

static struct bt_tree *read_tree(const char *text) {
  struct bt_tree *tree;
  struct bt_error error = {0};
  if (bt_tree_read(text, strlen(text), "tree", &no_limits, &tree, &error) != BETLI_OK)
    fail_msg("%s: %s", text, error.message);
  return tree;
}

static void refused(const char *text, const char *message) {
  struct bt_tree *tree;
  struct bt_error error = {0};
  assert_int_equal(bt_tree_read(text, strlen(text), "tree", &no_limits, &tree, &error),
                   BETLI_INPUT);
  assert_string_equal(error.message, message);
  assert_null(tree);
}

static void wrong_trees_are_refused_with_the_line(void **state) {
  (void)state;
  refused("", "tree: the file holds no tree");
  refused("max # only\n", "tree: the file holds no tree");
  refused("(1 2", "tree, line 1: the file ends, but 1 '(' have no ')'");
  refused("(1 2))", "tree, line 1: a ')' without its '('");
  refused(
      "(1\n()\n)",
      "tree, line 2: a node in parentheses has children; a node without parentheses is a score");
  refused("(1 2)\n(3 4)", "tree, line 2: the tree has ended, but the file goes on");
  refused("(1 x)",
          "tree, line 1: write = and a score, or the children in parentheses, after the name 'x'");
  refused("(x=1 x=2)", "tree, line 1: there are two nodes called 'x'");
  refused("(root=1)", "tree, line 1: no node may be called 'root'");
  refused("(1 =2)", "tree, line 1: a name is missing before '='");
  refused("(1.5)", "tree, line 1: a score is a whole number from -10^18 to 10^18, not '1.5'");
  refused("(-1000000000000000001)",
          "tree, line 1: a score is a whole number from -10^18 to 10^18, "
          "not '-1000000000000000001'");
}

static void nodes_are_found(void **state) {
  (void)state;
  struct bt_tree *tree = read_tree("min (a(3 b(1 -2) 17) 5 c = 7)");
  struct bt_error error = {0};
  struct bt_text text = {0};
  uint32_t node;
  assert_int_equal(bt_tree_find(tree, "1.2.2", &node, &error), BETLI_OK);
  assert_int_equal(tree->nodes[node].score, -2);
  assert_false(bt_tree_max_moves(tree, 0));
  assert_false(bt_tree_max_moves(tree, tree->nodes[node].parent));
  assert_int_equal(bt_tree_find(tree, "c", &node, &error), BETLI_OK);
  assert_int_equal(tree->nodes[node].score, 7);
  assert_int_equal(bt_tree_find(tree, "2", &node, &error), BETLI_OK);
  bt_tree_print(tree, node, &text);
  assert_string_equal(bt_text_string(&text), "2");
  static const char *const wrong[] = {"4", "0", "1.", ".1", "", "1.2.2.1", "d", "1.x"};
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
    assert_int_equal(bt_tree_find(tree, wrong[i], &node, &error), BETLI_INPUT);
  bt_text_free(&text);
  bt_tree_free(tree);
}

/* Checks the value of a tree given as text, the number of leaves visited, and the number of best
 * moves. */
static void evaluates(const char *text, int64_t value, uint64_t visited, size_t moves) {
  struct bt_tree *tree = read_tree(text);
  struct bt_minimax result;
  struct bt_error error = {0};
  assert_int_equal(bt_minimax(tree, 0, true, &no_limits, &result, &error), BETLI_OK);
  assert_int_equal(result.value, value);
  assert_int_equal(result.visited, visited);
  assert_int_equal(result.best.count, moves);
  bt_minimax_free(&result);
  bt_tree_free(tree);
}

static void textbook_trees(void **state) {
  (void)state;
  evaluates("-4", -4, 1, 0);
  evaluates("((3 12 8)(2 4 6)(14 5 2))", 3, 7, 1); /* Russell and Norvig, ch. 5 */
  evaluates("((3 17)(2 12))", 3, 3, 1);
  evaluates("min ((3 17)(2 12))", 12, 4, 1);
  evaluates("((3 17)(3 12)(5 3))", 3, 5, 3); /* a leaf that closes the window does not hide a tie */
  evaluates("(1000000000000000000 -1000000000000000000)", 1000000000000000000, 2, 1);
  /* Knuth and Moore: with the best moves first, 2 b^(d/2) - 1 leaves, here b = 2 and d = 4 */
  evaluates("((((4 9)(3 9))((9 9)(9 9)))(((2 9)(1 9))((9 9)(9 9))))", 4, 7, 1);
}

/* Writes a random tree and returns its value by the definition. */
static int64_t grow(struct bt_text *text, uint64_t *seed, int depth, bool max, uint64_t *leaves) {
  if (depth == 0 || random_below(seed, 6) == 0) {
    const int64_t score = (int64_t)random_below(seed, 12) - 6;
    bt_text_format(text, " %d", (int)score);
    ++*leaves;
    return score;
  }
  const uint64_t children = 1 + random_below(seed, 4);
  int64_t best = max ? INT64_MIN : INT64_MAX;
  bt_text_add(text, "(");
  for (uint64_t i = 0; i < children; i++) {
    const int64_t value = grow(text, seed, depth - 1, !max, leaves);
    best = max == (value > best) ? value : best;
  }
  bt_text_add(text, ")");
  return best;
}

static bool same_row(const struct bt_numbers *a, const struct bt_numbers *b) {
  return a->count == b->count &&
         (a->count == 0 || memcmp(a->numbers, b->numbers, a->count * sizeof *a->numbers) == 0);
}

static void pruning_changes_nothing(void **state) {
  (void)state;
  uint64_t seed = seed_of_run(), pruned = 0;
  for (int i = 0; i < 2000; i++) {
    struct bt_text text = {0};
    struct bt_minimax with, without;
    struct bt_error error = {0};
    uint64_t leaves = 0;
    bt_text_add(&text, i % 2 ? "max " : "min ");
    const int64_t value = grow(&text, &seed, 6, i % 2, &leaves);
    struct bt_tree *tree = read_tree(bt_text_string(&text));
    assert_int_equal(bt_minimax(tree, 0, true, &no_limits, &with, &error), BETLI_OK);
    assert_int_equal(bt_minimax(tree, 0, false, &no_limits, &without, &error), BETLI_OK);
    if (with.value != value || without.value != value)
      fail_msg("%s", bt_text_string(&text));
    assert_int_equal(with.leaves, leaves);
    assert_int_equal(without.visited, leaves);
    assert_true(with.visited <= leaves);
    pruned += leaves - with.visited;
    assert_true(same_row(&with.best, &without.best));
    assert_true(same_row(&with.line, &without.line));
    assert_true(with.line.count == 0 ||
                tree->nodes[with.line.numbers[with.line.count - 1]].score == value);
    bt_minimax_free(&with);
    bt_minimax_free(&without);
    bt_tree_free(tree);
    bt_text_free(&text);
  }
  assert_true(pruned > 0);
}

/* Checks by trying every child that exactly the listed ones have the value. */
static void all_best_moves_are_listed(void **state) {
  (void)state;
  uint64_t seed = seed_of_run();
  for (int i = 0; i < 500; i++) {
    struct bt_text text = {0};
    struct bt_minimax result, child;
    struct bt_error error = {0};
    uint64_t leaves = 0;
    grow(&text, &seed, 5, true, &leaves);
    struct bt_tree *tree = read_tree(bt_text_string(&text));
    assert_int_equal(bt_minimax(tree, 0, true, &no_limits, &result, &error), BETLI_OK);
    size_t found = 0;
    for (uint32_t at = 1; at < tree->count; at = tree->nodes[at].end) {
      assert_int_equal(bt_minimax(tree, at, false, &no_limits, &child, &error), BETLI_OK);
      if (child.value == result.value)
        assert_int_equal(result.best.numbers[found++], at);
      bt_minimax_free(&child);
    }
    assert_int_equal(found, result.best.count);
    bt_minimax_free(&result);
    bt_tree_free(tree);
    bt_text_free(&text);
  }
}

/* Checks that a path of a million nodes does not take a million nested calls. */
static void deep_trees_are_no_danger(void **state) {
  (void)state;
  enum { DEPTH = 1000000 };
  char *text = malloc(4 * DEPTH + 2), *at = text;
  memset(at, '(', DEPTH);
  at += DEPTH;
  *at++ = '1';
  for (int i = 0; i < DEPTH; i++, at += 3)
    memcpy(at, " 2)", 3);
  *at = '\0';
  evaluates(text, 2, DEPTH + 1, 2);
  free(text);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(wrong_trees_are_refused_with_the_line),
      cmocka_unit_test(nodes_are_found),
      cmocka_unit_test(textbook_trees),
      cmocka_unit_test(pruning_changes_nothing),
      cmocka_unit_test(all_best_moves_are_listed),
      cmocka_unit_test(deep_trees_are_no_danger),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
