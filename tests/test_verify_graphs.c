/* Certificates of games on graphs.  Those that are collected are verified, belong to the graph of
 * the file, and are true.  Changed ones that are verified are true, too.  The definition or play
 * tells what is true.  The seed is printed; BETLI_SEED=... repeats a run. */
#include "board_certificates.h"

#include "verify/boards/nimbers.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MOST = 9, LARGER = 16, ROUNDS = 100, CHANGES = 1000 };

static const char *const games[] = {"arc-kayles", "node-kayles"};

/* ---- graphs --------------------------------------------------------------------------------- */

static bool are_joined(const struct bt_claimed_graph *graph, unsigned a, unsigned b) {
  return graph->beside[a] >> b & 1;
}

static void toggle(struct bt_claimed_graph *graph, unsigned a, unsigned b) {
  graph->beside[a] ^= (bt_claimed_set)1 << b;
  graph->beside[b] ^= (bt_claimed_set)1 << a;
}

/* Makes a random graph of vertices v0, v1, ... */
static void random_graph(uint64_t *seed, unsigned most, struct bt_claimed_graph *graph) {
  const unsigned count = 1 + (unsigned)random_below(seed, most);
  const uint64_t edges = 1 + random_below(seed, 5);
  *graph = (struct bt_claimed_graph){0};
  for (unsigned i = 0; i < count; i++) {
    char name[16];
    struct bt_error error = {0};
    snprintf(name, sizeof name, "v%u", i);
    assert_int_equal(bt_claimed_graph_add(graph, name, strlen(name), &error), BETLI_OK);
    for (unsigned other = 0; other < i; other++)
      if (random_below(seed, 6) < edges)
        bt_claimed_graph_join(graph, i, other);
  }
}

/* Writes a file of this process, with edges from the last on, so that the game numbers vertices in
 * another way.  Returns its path. */
static const char *file_of(const struct bt_claimed_graph *graph) {
  static char path[64];
  snprintf(path, sizeof path, "test_verify_graphs.%ld", (long)getpid());
  FILE *file = fopen(path, "w");
  assert_non_null(file);
  for (unsigned a = graph->count; a-- > 0;) {
    fprintf(file, "%s\n", graph->names[a]);
    for (unsigned b = 0; b < a; b++)
      if (are_joined(graph, a, b))
        fprintf(file, "%s %s\n", graph->names[b], graph->names[a]);
  }
  fclose(file);
  return path;
}

/* Adds some of the vertices, or all of them, to the text. */
static void add_some(uint64_t *seed, const struct bt_claimed_graph *graph, struct bt_text *text) {
  bt_claimed_set set = 0;
  for (unsigned i = 0; i < graph->count; i++)
    set |= (bt_claimed_set)(random_below(seed, 4) > 0) << i;
  bt_text_add(text, " ");
  bt_claimed_graph_write_set(graph, set, text);
}

/* ---- by the definition ---------------------------------------------------------------------- */

static unsigned least_missing(uint64_t seen) {
  unsigned value = 0;
  while (seen >> value & 1)
    value++;
  return value;
}

/* Finds the values of all sets of vertices of a graph, by the definition. */
static void find_values(const struct bt_claimed_rules *rules, uint8_t *values) {
  const struct bt_claimed_graph *graph = rules->graph;
  for (uint32_t set = 0; set < UINT32_C(1) << graph->count; set++) {
    uint64_t seen = 0;
    for (unsigned a = 0; a < graph->count; a++) {
      const uint32_t one = UINT32_C(1) << a, beside = (uint32_t)graph->beside[a] & set;
      if (!(set & one))
        continue;
      if (rules->rule == BT_CLAIMED_NODE_KAYLES)
        seen |= UINT64_C(1) << values[set & ~(one | beside)];
      for (unsigned b = 0; b < a && rules->rule == BT_CLAIMED_CRAM; b++)
        if (beside >> b & 1)
          seen |= UINT64_C(1) << values[set & ~(one | UINT32_C(1) << b)];
    }
    values[set] = (uint8_t)least_missing(seen);
  }
}

static bool values_are_right(const struct bt_nimber_claims *c) {
  static uint8_t values[1 << MOST];
  struct bt_claimed_board position;
  find_values(&c->base.rules, values);
  assert_true(
      bt_claimed_board_read(c->base.position, strlen(c->base.position), c->base.rules, &position));
  bool right = values[position.free] == c->value;
  for (uint32_t i = 0; i < c->base.boards.count; i++)
    if (c->values[i] != BT_NIMBER_UNKNOWN)
      right &= values[bt_board_claims_board(&c->base, i).free] == c->values[i];
  return right;
}

/* ---- certificates --------------------------------------------------------------------------- */

/* A certificate of either kind. */
struct certificate {
  bool misere;
  struct bt_limits limits;
  struct bt_nimber_claims values;
  struct bt_misere_claims sums;
};

static betli_status read_certificate(const char *text, size_t size, struct certificate *c,
                                     struct bt_error *error) {
  *c = (struct certificate){.misere = bt_claims_are(&bt_claims_of_misere_play, text, size),
                            .limits.memory = UINT64_MAX};
  if (!c->misere && !bt_claims_are(&bt_claims_of_nimbers, text, size))
    return BETLI_INPUT;
  return c->misere
             ? bt_claims_read(&bt_claims_of_misere_play, text, size, &c->limits, &c->sums, error)
             : bt_claims_read(&bt_claims_of_nimbers, text, size, &c->limits, &c->values, error);
}

static void close_certificate(struct certificate *c) {
  if (c->misere)
    bt_misere_claims_free(&c->sums);
  else
    bt_nimber_claims_free(&c->values);
  assert_int_equal(c->limits.used, 0);
}

static struct bt_board_claims *base_of(struct certificate *c) {
  return c->misere ? &c->sums.base : &c->values.base;
}

static bool is_right(struct certificate *c) {
  return c->misere ? misere_claims_are_right(&c->sums) : values_are_right(&c->values);
}

static betli_status verify(const char *text, size_t size, struct bt_error *error) {
  struct certificate c;
  betli_status status = read_certificate(text, size, &c, error);
  if (status != BETLI_OK) {
    assert_int_equal(c.limits.used, 0);
    return status;
  }
  status = c.misere ? bt_misere_claims_verify(&c.sums, error)
                    : bt_nimber_claims_verify(&c.values, error);
  close_certificate(&c);
  return status;
}

static betli *handle_of(bool misere) {
  return handle_with(misere ? "play=misere moves=0" : "play=normal moves=0");
}

/* Returns a certificate about a graph in a file; in misere play it may be about a sum. */
static char *random_certificate(uint64_t *seed, bool misere, const struct bt_claimed_graph *graph) {
  betli *b = handle_of(misere);
  struct bt_text line = {0};
  bt_text_format(&line, "%s:%s", games[random_below(seed, 2)], file_of(graph));
  add_some(seed, graph, &line);
  if (misere && graph->count < 6 && random_below(seed, 2) == 0)
    add_some(seed, graph, &line);
  char *certificate = certificate_of(b, bt_text_string(&line));
  remove(file_of(graph));
  bt_text_free(&line);
  betli_free(b);
  return certificate;
}

static void what_is_collected_is_verified_and_right(void **state) {
  uint64_t seed = seed_of_run();
  (void)state;
  for (size_t round = 0; round < rounds_of_run(ROUNDS); round++) {
    struct bt_claimed_graph graph;
    struct certificate c;
    struct bt_error error = {0};
    random_graph(&seed, MOST, &graph);
    char *text = random_certificate(&seed, round % 2 == 1, &graph);
    if (verify(text, strlen(text), &error) != BETLI_OK)
      fail_msg("%s\n%s", error.message, text);
    assert_int_equal(read_certificate(text, strlen(text), &c, &error), BETLI_OK);
    if (!is_right(&c))
      fail_msg("it is not so: %s", text);
    if (bt_claimed_graph_compare(base_of(&c)->rules.graph, &graph, &error) != BETLI_OK)
      fail_msg("%s\n%s", error.message, text);
    close_certificate(&c);
    bt_claimed_graph_free(&graph);
    free(text);
  }
}

/* Checks graphs that are too large for the definition. */
static void what_is_collected_of_larger_graphs_is_verified(void **state) {
  uint64_t seed = seed_of_run();
  (void)state;
  for (size_t round = 0; round < rounds_of_run(ROUNDS); round++) {
    struct bt_claimed_graph graph;
    struct bt_error error = {0};
    random_graph(&seed, LARGER, &graph);
    char *text = random_certificate(&seed, round % 2 == 1, &graph);
    if (verify(text, strlen(text), &error) != BETLI_OK)
      fail_msg("%s\n%s", error.message, text);
    bt_claimed_graph_free(&graph);
    free(text);
  }
}

static void no_changed_byte_is_accepted(void **state) {
  (void)state;
  for (int misere = 0; misere < 2; misere++) {
    betli *b = handle_of(misere);
    char *certificate = certificate_of(b, "arc-kayles:" TEST_DIR "/../examples/cube.dot all");
    refuse_changed_bytes(certificate, verify, CHANGES / 2);
    free(certificate);
    betli_free(b);
  }
}

/* ---- claims that may be wrong --------------------------------------------------------------- */

static struct bt_claimed_board random_part(uint64_t *seed, const struct bt_claimed_graph *graph) {
  const bt_claimed_set all = ((bt_claimed_set)1 << graph->count) - 1;
  return (struct bt_claimed_board){0, 0, 1 + random_below(seed, (uint64_t)all)};
}

/* Changes the value, or drops or changes a claim about a part, or adds one, which may be right. */
static void change_values(uint64_t *seed, struct bt_nimber_claims *c) {
  const struct bt_claimed_board board = random_part(seed, c->base.rules.graph);
  struct bt_error error = {0};
  uint32_t number;
  if (random_below(seed, 3) == 0) {
    c->value = random_below(seed, 3);
    return;
  }
  assert_int_equal(bt_nimber_claims_number(c, &board, &number, &error), BETLI_OK);
  if (random_below(seed, 2) == 0)
    number = (uint32_t)random_below(seed, number + 1);
  c->values[number] =
      random_below(seed, 3) == 0 ? BT_NIMBER_UNKNOWN : (uint8_t)random_below(seed, 3);
}

/* Changes the outcome, or drops a claim of a sum, or adds one. */
static void change_sums(uint64_t *seed, struct bt_misere_claims *c) {
  struct bt_error error = {0};
  uint32_t at = (uint32_t)random_below(seed, c->sums.count);
  if (random_below(seed, 3) == 0) {
    c->is_n = !c->is_n;
    return;
  }
  if (random_below(seed, 2) == 0) {
    assert_int_equal(bt_misere_claims_add(c, random_part(seed, c->base.rules.graph), &error),
                     BETLI_OK);
    assert_int_equal(bt_misere_claims_enter(c, &at, &error), BETLI_OK);
    if (at != 0)
      c->states[at] = BT_MISERE_CLAIMED;
  } else if (at != 0) {
    c->states[at] = BT_MISERE_UNKNOWN;
  }
}

/* Joins or separates two vertices, or changes a claim. */
static void change(uint64_t *seed, struct certificate *c) {
  struct bt_claimed_graph *graph = base_of(c)->rules.graph;
  const unsigned a = (unsigned)random_below(seed, graph->count);
  const unsigned b = (unsigned)random_below(seed, graph->count);
  if (a != b && random_below(seed, 2) == 0)
    toggle(graph, a, b);
  else if (c->misere)
    change_sums(seed, &c->sums);
  else
    change_values(seed, &c->values);
}

static void write_certificate(const struct certificate *c, struct bt_text *text) {
  struct bt_error error = {0};
  assert_int_equal(c->misere ? bt_claims_write(&bt_claims_of_misere_play, &c->sums, text, &error)
                             : bt_claims_write(&bt_claims_of_nimbers, &c->values, text, &error),
                   BETLI_OK);
}

static void what_is_verified_is_so(void **state) {
  uint64_t seed = seed_of_run();
  unsigned accepted[2] = {0}, wrong[2] = {0};
  (void)state;
  for (size_t round = 0; round < rounds_of_run(2 * CHANGES); round++) {
    const bool misere = round % 2 == 1;
    struct bt_claimed_graph graph;
    struct certificate c;
    struct bt_error error = {0};
    struct bt_text text = {0};
    random_graph(&seed, MOST, &graph);
    char *certificate = random_certificate(&seed, misere, &graph);
    assert_int_equal(read_certificate(certificate, strlen(certificate), &c, &error), BETLI_OK);
    change(&seed, &c);
    const bool right = is_right(&c);
    write_certificate(&c, &text);
    const betli_status status = verify(bt_text_string(&text), text.length, &error);
    if (status == BETLI_OK && !right)
      fail_msg("accepted: %s", bt_text_string(&text));
    accepted[misere] += status == BETLI_OK;
    wrong[misere] += !right;
    bt_text_free(&text);
    close_certificate(&c);
    bt_claimed_graph_free(&graph);
    free(certificate);
  }
  for (int misere = 0; misere < 2; misere++) {
    print_message("%s play: %u accepted, %u wrong\n", misere ? "misere" : "normal",
                  accepted[misere], wrong[misere]);
    assert_true(is_sanitized_run() ||
                (accepted[misere] > CHANGES / 20 && wrong[misere] > CHANGES / 5));
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(what_is_collected_is_verified_and_right),
      cmocka_unit_test(what_is_collected_of_larger_graphs_is_verified),
      cmocka_unit_test(no_changed_byte_is_accepted),
      cmocka_unit_test(what_is_verified_is_so),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
