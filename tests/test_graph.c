/* Games given as graphs: lists of edges and DOT. */
#include "games/graph/graph.h"
#include "games/graph/graph_format.h"
#include "games/graph/network.h"

#include "games.h"

#include "games/catalogue.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static struct bt_limits no_limits = {.memory = UINT64_MAX};

static const struct bt_descriptor *graph_kind(void) {
  for (size_t i = 0; i < bt_catalogue_count(); i++)
    if (strcmp(bt_catalogue_at(i)->info.name, "graph") == 0)
      return bt_catalogue_at(i);
  return NULL;
}

static const char *format = ""; /* what the user names: "graph6=" */

static betli_status read_text(const char *text, size_t length, void **self,
                              struct bt_error *error) {
  const char *name = format;
  struct bt_graph_reader reader = {.bytes = text,
                                   .end = text + length,
                                   .name = "file",
                                   .format = bt_graph_format_of_name(&name),
                                   .limits = &no_limits,
                                   .error = error};
  return bt_graph_read_game(&reader, bt_graph_make, self);
}

static struct bt_game read_graph(const char *text) {
  struct bt_game game = {.kind = graph_kind()};
  struct bt_error error = {0};
  if (read_text(text, strlen(text), &game.self, &error) != BETLI_OK)
    fail_msg("%s", error.message);
  return game;
}

/* Checks all vertices in order of appearance with their options: "a: b c; b: c; c:" */
static void is_graph(const char *text, const char *expected) {
  struct bt_error error = {0};
  struct bt_game game = read_graph(text);
  struct bt_text out = {0};
  struct bt_options options = {0};
  uint64_t word, to;
  for (uint64_t row = 0; game.kind->place(game.self, &row, &word); row++) {
    bt_text_add(&out, row == 0 ? "" : "; ");
    game.kind->print(game.self, &word, &out);
    bt_text_add(&out, ":");
    assert_int_equal(bt_game_options(&game, &word, &options, &error), BETLI_OK);
    if (!game.kind->loops(game.self, &word))
      assert_position(&game, &word);
    for (size_t r = 0; r < options.run_count; r++) {
      bt_options_part(&options, &options.runs[r], 0, 0, &to);
      bt_text_add(&out, " ");
      game.kind->print(game.self, &to, &out);
    }
  }
  assert_string_equal(bt_text_string(&out), expected);
  bt_text_free(&out);
  bt_options_free(&options);
  bt_game_close(&game);
}

static void no_graph(const char *text, const char *message) {
  void *self = &self;
  struct bt_error error = {0};
  assert_int_equal(read_text(text, strlen(text), &self, &error), BETLI_INPUT);
  assert_string_equal(error.message, message);
  assert_null(self);
}

static void lists_of_edges_are_read(void **state) {
  (void)state;
  is_graph("a b\n", "a: b; b:");
  is_graph("# comment\n\n  b\tc # more\r\na b\na c\na c\n", "b: c; c:; a: b c c");
  is_graph("a b\nc\na\n", "a: b; b:; c:");
  is_graph("a b\nc d", "a: b; b:; c: d; d:");
  is_graph("a -> b\nb -- c\n-- ->\n", "a: b; b: c; c: b; --: ->; ->:");
  is_graph("10 9\n10 08\n9 8\n", "10: 9 08; 9: 8; 08:; 8:");
  is_graph("long-vertex-name-1 long-vertex-name-2\nlong-vertex-name-2 x\n",
           "long-vertex-name-1: long-vertex-name-2; long-vertex-name-2: x; x:");
}

static void wrong_lists_are_refused_with_the_line(void **state) {
  (void)state;
  no_graph("a b\n-> c d\n", "file, line 2: a line of a list of edges has at most two names");
  no_graph("a -> b c\n", "file, line 1: a line of a list of edges has at most two names");
  no_graph("a b c\n", "file, line 1: a line of a list of edges has at most two names");
  no_graph("", "file: the file is empty");
  no_graph("# nothing\n", "file: the graph has no vertex");
  struct bt_error error = {0};
  void *self;
  assert_int_equal(read_text("a b\n\0c\n", 7, &self, &error), BETLI_INPUT);
  assert_string_equal(error.message, "file, line 2: a NUL byte, so this is not a text file");
}

static void formats_are_read(void **state) {
  (void)state;
  is_graph("a,b\n b , c # comment\n\nc,a", "a: b; b: c; c: a");
  is_graph("a: b c\nb: a, c\nd:\nc:\n", "a: b c; b: a c; c:; d:");
  is_graph("3,5 3,4\n3,4\n", "3,5: 3,4; 3,4:");
  is_graph(">>graph6<<DQc\n", "0: 2 4; 1: 3; 2: 0; 3: 1 4; 4: 0 3");
  is_graph(
      "<?xml version='1.0'?><graphml><!-- <node id='x'/> --><graph edgedefault=\"directed\">"
      "<node id='a'/><edge id=\"e\" source='a' target=\"b\"/><node id='c'/>"
      "<edge directed='false' target='c' source='b'/></graph></graphml>\n",
      "a: b; b: c; c: b");
}

/* Checks a file in a format that the user names. */
static void is_graph_in(const char *name, const char *text, const char *expected) {
  format = name;
  is_graph(text, expected);
  format = "";
}

static void named_formats_are_read(void **state) {
  (void)state;
  is_graph_in("graph6=", "DQc", "0: 2 4; 1: 3; 2: 0; 3: 1 4; 4: 0 3");
  is_graph_in("graph6=", "A_\n", "0: 1; 1: 0");
  is_graph_in("graph6=", "@", "0:");
  is_graph_in("sparse6=", ":Fa@x^\n", "0: 1 2; 1: 0 2; 2: 0 1; 3:; 4:; 5: 6; 6: 5");
  is_graph_in("header=", "4 3\n0 1\n1 2\n2 0\n", "0: 1; 1: 2; 2: 0; 3:");
  is_graph_in("header=", "# judge\n4 1\n\n2 4\n", "1:; 2: 4; 3:; 4:");
  is_graph_in("header=", "3\n1 2", "1: 2; 2:; 3:");
  is_graph_in("edges=", "4 3\n0 1\n1 2\n2 3\n", "4: 3; 3:; 0: 1; 1: 2; 2: 3");
  is_graph_in("edges=", "Ch\n", "Ch:");
  is_graph_in("commas=", "a,b\nc\n", "a: b; b:; c:");
}

static void no_graph_in(const char *name, const char *text, const char *message) {
  format = name;
  no_graph(text, message);
  format = "";
}

/* Checks that what is plain words and may be another format is asked about. */
static void formats_are_not_guessed(void **state) {
  (void)state;
  no_graph("4 3\n0 1\n1 2\n2 3\n",
           "file: '4 3' can be read in two ways: write edges=file or header=file");
  no_graph("3 2\n1 2\n1 3\n",
           "file: '3 2' can be read in two ways: write edges=file or header=file");
  no_graph("5 6\n1 2\n1 3\n2 4\n3 4\n4 5\n3 5\n",
           "file: '5 6' can be read in two ways: write edges=file or header=file");
  no_graph("3 4\n0 1\n0 2\n1 2\n2 1\n",
           "file: '3 4' can be read in two ways: write edges=file or header=file");
  no_graph("5,6\n1,2\n1,3\n2,4\n3,4\n4,5\n3,5\n",
           "file: its first line may be the numbers of vertices and edges: write commas=file, or "
           "blanks for commas and header=file");
  no_graph("1\n3 2\n1 2\n2 3\n",
           "file: '1' may be the number of graphs, each after a line with its numbers of vertices "
           "and edges: "
           "write each to a file of its own, or edges=file");
  no_graph("2\n2 1\n1 2\n\n3 2\n1 2\n2 3\n",
           "file: '2' may be the number of graphs, each after a line with its numbers of vertices "
           "and edges: "
           "write each to a file of its own, or edges=file");
  no_graph("5\n1 2\n2 3\n", "file: '5' can be read in two ways: write edges=file or header=file");
  no_graph("Ch\nCl\n", "file: 'Ch' can be read in two ways: write edges=file or graph6=file");
  no_graph(":Fa@x^\n", "file: ':Fa@x^' can be read in two ways: write edges=file or graph6=file");
  no_graph("a: b\nc d\n",
           "file: 'a:' can be read in two ways: write edges=file or neighbours=file");
  no_graph("a, b\nc d\n", "file: 'a,' can be read in two ways: write edges=file or commas=file");
  is_graph("4 3\n0 1\n1 2\n", "4: 3; 3:; 0: 1; 1: 2; 2:");
  is_graph("4 3\n0 1\n1 5\n2 3\n", "4: 3; 3:; 0: 1; 1: 5; 5:; 2: 3");
}

static void wrong_formats_are_refused(void **state) {
  (void)state;
  no_graph_in("graph6=", "DQ", "file, line 1: 'DQ' is neither graph6 nor sparse6");
  no_graph_in("graph6=", "~~~~~~~~", "file, line 1: '~~~~~~~~' is neither graph6 nor sparse6");
#define MORE_GRAPHS                                                                                \
  "the file holds more than one graph; to ask about each: while read -r g; do echo \"$g\" "        \
  ">one.g6; betli solve GAME:graph6=one.g6 all; done <file"
  no_graph_in("graph6=", "Ch\nCl\n", "file, line 2: " MORE_GRAPHS);
  no_graph_in("header=", "4 3\n0 1\n",
              "file, line 1: this line says that there are 3 edges, and there are 1");
  no_graph_in("header=", "2 1\n1 3\n",
              "file, line 1: the vertices are 1 to 2, and an edge has the end '3'");
  no_graph_in("header=", "a b\n",
              "file, line 1: the first line must be the number of vertices, or the numbers of "
              "vertices and edges");
  no_graph_in("neighbours=", "a: b\nc d\n",
              "file, line 2: a vertex and ':' must come before its neighbours");
  no_graph("1,2: 1,1\n", "file, line 1: no name may hold a comma in a list of neighbours");
  no_graph("<graphml><graph><node id='a'/></graph>",
           "file, line 1: the file seems truncated: </graphml> is missing");
  no_graph("<graphml><graph><edge source='a'/></graph></graphml>",
           "file, line 1: target is missing");
  no_graph("<graphml><graph><node id='a&amp;b'/></graph></graphml>",
           "file, line 1: no name may hold '&', as in 'a&amp;b'");
  no_graph("<graphml><graph/><graph/></graphml>",
           "file, line 1: the file holds more than one graph");
  no_graph("<graphml><graph><hyperedge/></graph></graphml>",
           "file, line 1: an edge has two ends here, and a hyperedge has more");
}

/* Checks that play need not end from exactly the vertices whose letters are in `loops`, and that
 * options of all others come before them. */
static void assert_loops(const char *text, const char *loops) {
  struct bt_error error = {0};
  void *self;
  assert_int_equal(read_text(text, strlen(text), &self, &error), BETLI_OK);
  const struct bt_graph *graph = self;
  for (uint32_t r = 0; r < graph->names.keys.count; r++) {
    const uint64_t rank = r;
    const struct bt_word name = bt_names_at(&graph->names, graph->id[r]);
    assert_int_equal(graph->rank[graph->id[r]], r);
    assert_int_equal(graph_kind()->loops(graph, &rank),
                     memchr(loops, *name.text, strlen(loops)) != NULL);
    for (uint32_t e = graph->first[r]; e < graph->first[r + 1] && r < graph->ordered; e++)
      assert_true(graph->option[e] < r);
  }
  bt_graph_close(self);
}

static void cycles_are_found(void **state) {
  (void)state;
  assert_loops("a b\nb c\n", "");
  assert_loops("a a\n", "a");
  assert_loops("x a\na b\nb c\nc b\nc d\nd e\n", "xabc");
  assert_loops("digraph { a -> b -> c -> a; d -> e; f -> d; f -> c }", "abcf");
}

static void dot_is_read(void **state) {
  (void)state;
  is_graph("digraph { \"q\\\"x\" -> \"+\" -> \"a b\" }\n",
           "\"q\\\"x\": \"+\"; \"+\": \"a b\"; \"a b\":");
  is_graph("digraph { a -> b -> c; }", "a: b; b: c; c:");
  is_graph("strict digraph \"name\" { a->b b->c a }\n", "a: b; b: c; c:");
  is_graph(
      "DiGraph g {\n  node [shape=box, label=\"\\N\"] edge [color=red; style=\"bold\"];\n"
      "  graph [] rankdir = LR;\n  a [label=<<b>x</b> y>]; a -> \"x y\" [weight=2][x=y];\n}\n",
      "a: \"x y\"; \"x y\":");
  is_graph(
      "// first\n/* digraph */ # third\ndigraph{subgraph cluster_1 { a; b } { c }; 1 -> -2.5;"
      "a:n -> b:port:sw}",
      "a: b; b:; c:; 1: -2.5; -2.5:");
  is_graph("digraph { \"a\\\"b\" -> \"c\\\\\" -> \"d\\\ne\" -> \"\\n\" }",
           "\"a\\\"b\": c\\; c\\: de; de: \\n; \\n:");
}

static void too_many_edges_of_groups_are_refused(void **state) {
  (void)state;
  struct bt_text text = {0};
  for (int side = 0; side < 2; side++) {
    bt_text_add(&text, side == 0 ? "digraph {\n{" : "} -> {");
    for (int i = 0; i < 4000; i++)
      bt_text_format(&text, "%d ", i);
  }
  bt_text_add(&text, "} }");
  no_graph(bt_text_string(&text), "file, line 2: groups in braces have more than 10000000 edges");
  bt_text_free(&text);
}

static void wrong_dot_is_refused_with_the_line(void **state) {
  (void)state;
  no_graph(
      "digraph {\n a -> b\n",
      "file, line 3: the file seems truncated: expected the name of a vertex or '}' after its end");
  no_graph("digraph { a -> \"b }\n",
           "file, line 1: the file seems truncated: what begins here with '\"' does not end");
  no_graph("digraph { a -> }", "file, line 1: '}' stands where the name of a vertex should");
  no_graph("digraph { a [x }", "file, line 1: '}' stands where ']' should");
  no_graph("digraph {\n\na ! b }",
           "file, line 3: '!' stands where the name of a vertex or '}' should");
  no_graph("strict { a -- b }", "file, line 1: '{' stands where the word digraph or graph should");
  no_graph("digraph { a } b", "file, line 1: 'b' stands where the end of the file should");
  no_graph("digraph { }", "file: the graph has no vertex");
  no_graph("digraph { a -> \"\" }", "file, line 1: the name of a vertex is empty");
  no_graph(
      "digraph { a -> { b c\n",
      "file, line 2: the file seems truncated: expected the name of a vertex or '}' after its end");
  no_graph("digraph { {a b} -> ",
           "file, line 1: the file seems truncated: expected the name of a vertex after its end");
  no_graph("digraph { a -> {b, c} }",
           "file, line 1: ',' stands where the name of a vertex or '}' should");
  no_graph("digraph { a -> subgraph x }", "file, line 1: '}' stands where '{' should");
  no_graph("digraph { a } -> b", "file, line 1: '->' stands where the end of the file should");
}

static void edges_both_ways_are_read(void **state) {
  (void)state;
  is_graph("graph { a -- b -- c }", "a: b; b: a c; c: b");
  is_graph("digraph { a -> b -- c; d }", "a: b; b: c; c: b; d:");
  is_graph("strict graph g { a -- a }", "a: a a");
}

static void edges_of_groups_are_read(void **state) {
  (void)state;
  is_graph("digraph { a -> {b c} }", "a: b c; b:; c:");
  is_graph("digraph { {a b} -> c [color=red] d }", "a: c; b: c; c:; d:");
  is_graph("digraph { x; y -> {a b} -> {c d} -> e -> f }",
           "x:; y: a b; a: c d; b: c d; c: e; d: e; e: f; f:");
  is_graph("digraph { a -> {b -> c; d} -> e }", "a: b c d; b: c e; c: e; d: e; e:");
  is_graph("digraph { a -> subgraph s { node [shape=box] b { c } } [x=y]; subgraph { d } -> a }",
           "a: b c; b:; c:; d: a");
  is_graph("digraph { { a -> {b} } -> c }", "a: b c; b: c; c:");
  is_graph("digraph { a -> {} -> b }", "a:; b:");
  is_graph("graph { a -- {b c}; {c d} -- e }", "a: b c; b: a; c: a e; d: e; e: c d");
}

/* Reads groups of more vertices than are numbered at once. */
static void large_groups_are_read(void **state) {
  (void)state;
  enum { SIDE = 100 };
  struct bt_text text = {0};
  bt_text_add(&text, "digraph { {");
  for (int i = 0; i < SIDE; i++)
    bt_text_format(&text, "a%d ", i);
  bt_text_add(&text, "} -> {x ");
  for (int i = 0; i < SIDE; i++)
    bt_text_format(&text, "b%d -> c ", i);
  bt_text_add(&text, "} }");
  struct bt_game game = read_graph(bt_text_string(&text));
  const struct bt_graph *graph = game.self;
  assert_int_equal(graph->names.keys.count, 2 * SIDE + 2);
  for (uint32_t id = 0; id < graph->names.keys.count; id++) {
    const char first = *bt_names_at(&graph->names, id).text;
    const uint32_t rank = graph->rank[id], count = graph->first[rank + 1] - graph->first[rank];
    assert_int_equal(count, first == 'a' ? 2 * SIDE + 1 : first == 'b' ? 1 : 0); /* c for each b */
  }
  bt_text_free(&text);
  bt_game_close(&game);
}

static void many_names_are_told_apart(void **state) {
  (void)state;
  enum { COUNT = 20000 };
  struct bt_text text = {0};
  for (int i = 1; i < COUNT; i++)
    bt_text_format(&text, "%s%d %s%d\n", i % 3 ? "p" : "position-", i, i % 2 ? "p" : "position-",
                   i - 1);
  struct bt_game game = read_graph(bt_text_string(&text));
  const struct bt_graph *graph = game.self;
  for (uint32_t id = 0; id < graph->names.keys.count; id++) {
    assert_int_equal(bt_names_find(&graph->names, bt_names_at(&graph->names, id)), id);
    assert_int_equal(graph->id[graph->rank[id]], id);
  }
  uint64_t word;
  struct bt_error error = {0};
  assert_int_equal(game.kind->parse(game.self, "p4", &word, &error), BETLI_OK);
  assert_int_equal(game.kind->parse(game.self, "p04", &word, &error), BETLI_INPUT);
  assert_string_equal(error.message, "the graph has no vertex 'p04'");
  bt_text_free(&text);
  bt_game_close(&game);
}

static void graphs_come_from_files(void **state) {
  (void)state;
  char name[] = "/tmp/betli,test XXXXXX", game_name[64];
  const int descriptor = mkstemp(name);
  assert_true(descriptor >= 0);
  FILE *file = fdopen(descriptor, "w");
  assert_non_null(file);
  fputs("a b\nb c\n", file);
  fclose(file);
  snprintf(game_name, sizeof game_name, "graph:%s", name);
  leads(game_name, "a", "b");
  remove(name);
  refuses("graph:/nowhere/at all", "cannot open '/nowhere/at all': No such file or directory");
  refuses("graph:/", "cannot read '/': Is a directory");
  refuses("graph", "graph needs a parameter, as in graph:FILE (the file that holds the graph)");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(lists_of_edges_are_read),
      cmocka_unit_test(wrong_lists_are_refused_with_the_line),
      cmocka_unit_test(formats_are_read),
      cmocka_unit_test(named_formats_are_read),
      cmocka_unit_test(formats_are_not_guessed),
      cmocka_unit_test(wrong_formats_are_refused),
      cmocka_unit_test(cycles_are_found),
      cmocka_unit_test(dot_is_read),
      cmocka_unit_test(edges_both_ways_are_read),
      cmocka_unit_test(edges_of_groups_are_read),
      cmocka_unit_test(large_groups_are_read),
      cmocka_unit_test(too_many_edges_of_groups_are_refused),
      cmocka_unit_test(wrong_dot_is_refused_with_the_line),
      cmocka_unit_test(many_names_are_told_apart),
      cmocka_unit_test(graphs_come_from_files),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
