#include "games/graph/graph_family.h"

#include "base/text.h"
#include "games/graph/graph_format.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* ---- vertices ------------------------------------------------------------------------------- */

static uint64_t multiply_vertices(uint64_t a, uint64_t b) {
  uint64_t product;
  return __builtin_mul_overflow(a, b, &product) ? UINT64_MAX : product;
}

static uint64_t add_vertices(uint64_t a, uint64_t b) {
  return a > UINT64_MAX - b ? UINT64_MAX : a + b;
}

static uint64_t count_first_number(const uint64_t *n) {
  return n[0];
}

static uint64_t count_one_more(const uint64_t *n) {
  return add_vertices(n[0], 1);
}

static uint64_t count_sum(const uint64_t *n) {
  return add_vertices(n[0], n[1]);
}

static uint64_t count_twice(const uint64_t *n) {
  return multiply_vertices(n[0], 2);
}

static uint64_t count_squares(const uint64_t *n) {
  return multiply_vertices(n[0], n[1]);
}

static uint64_t count_corners(const uint64_t *n) {
  return n[0] < 64 ? UINT64_C(1) << n[0] : UINT64_MAX;
}

static uint64_t count_tree(const uint64_t *n) {
  uint64_t count = 1;
  for (uint64_t level = 0; level < n[1] && count < UINT64_MAX; level++)
    count = add_vertices(multiply_vertices(count, n[0]), 1);
  return count;
}

static uint64_t count_caterpillar(const uint64_t *n) {
  return multiply_vertices(n[0], add_vertices(n[1], 1));
}

/* ---- edges ---------------------------------------------------------------------------------- */

static void join_vertices(struct bt_graph_reader *reader, uint64_t a, uint64_t b,
                          betli_status *status) {
  if (*status == BETLI_OK)
    *status = bt_graph_add_edge(reader, (uint32_t)a, (uint32_t)b, bt_graph_line(reader));
}

/* Joins `count` vertices from `first` on, each to the next. */
static void join_path(struct bt_graph_reader *reader, uint64_t first, uint64_t count,
                      betli_status *status) {
  for (uint64_t i = 1; i < count && *status == BETLI_OK; i++)
    join_vertices(reader, first + i - 1, first + i, status);
}

/* Joins `count` vertices from `first` on, each to the one `step` after it in a circle. */
static void join_circle(struct bt_graph_reader *reader, uint64_t first, uint64_t count,
                        uint64_t step, betli_status *status) {
  for (uint64_t i = 0; i < count && *status == BETLI_OK; i++)
    join_vertices(reader, first + i, first + (i + step) % count, status);
}

static void join_as_path(struct bt_graph_reader *reader, const uint64_t *n, betli_status *status) {
  join_path(reader, 0, n[0], status);
}

static void join_as_cycle(struct bt_graph_reader *reader, const uint64_t *n, betli_status *status) {
  join_circle(reader, 0, n[0], 1, status);
}

static void join_all(struct bt_graph_reader *reader, const uint64_t *n, betli_status *status) {
  for (uint64_t a = 0; a < n[0]; a++)
    for (uint64_t b = a + 1; b < n[0] && *status == BETLI_OK; b++)
      join_vertices(reader, a, b, status);
}

static void join_as_star(struct bt_graph_reader *reader, const uint64_t *n, betli_status *status) {
  for (uint64_t leaf = 1; leaf <= n[0] && *status == BETLI_OK; leaf++)
    join_vertices(reader, 0, leaf, status);
}

static void join_as_wheel(struct bt_graph_reader *reader, const uint64_t *n, betli_status *status) {
  join_as_star(reader, n, status);
  join_circle(reader, 1, n[0], 1, status);
}

static void join_two_sides(struct bt_graph_reader *reader, const uint64_t *n,
                           betli_status *status) {
  for (uint64_t a = 0; a < n[0]; a++)
    for (uint64_t b = 0; b < n[1] && *status == BETLI_OK; b++)
      join_vertices(reader, a, n[0] + b, status);
}

/* Joins each of `count` vertices to its partner in the second half. */
static void join_partners(struct bt_graph_reader *reader, uint64_t count, betli_status *status) {
  for (uint64_t i = 0; i < count && *status == BETLI_OK; i++)
    join_vertices(reader, i, count + i, status);
}

static void join_as_ladder(struct bt_graph_reader *reader, const uint64_t *n,
                           betli_status *status) {
  join_path(reader, 0, n[0], status);
  join_path(reader, n[0], n[0], status);
  join_partners(reader, n[0], status);
}

/* Joins an outer circle to an inner one, whose vertices are joined `step` apart (Watkins 1969). */
static void join_circles(struct bt_graph_reader *reader, uint64_t count, uint64_t step,
                         betli_status *status) {
  join_circle(reader, 0, count, 1, status);
  join_circle(reader, count, count, step, status);
  join_partners(reader, count, status);
}

static void join_as_prism(struct bt_graph_reader *reader, const uint64_t *n, betli_status *status) {
  join_circles(reader, n[0], 1, status);
}

static void join_as_petersen(struct bt_graph_reader *reader, const uint64_t *n,
                             betli_status *status) {
  if (2 * n[1] >= n[0]) {
    *status = bt_fail(reader->error, BETLI_INPUT,
                      "%s: the second number must be below half of the first", reader->name);
    return;
  }
  join_circles(reader, n[0], n[1], status);
}

static void join_as_hypercube(struct bt_graph_reader *reader, const uint64_t *n,
                              betli_status *status) {
  for (uint64_t a = 0; a < count_corners(n); a++)
    for (uint64_t bit = 1; bit < count_corners(n) && *status == BETLI_OK; bit <<= 1)
      if ((a & bit) == 0)
        join_vertices(reader, a, a | bit, status);
}

static void join_as_tree(struct bt_graph_reader *reader, const uint64_t *n, betli_status *status) {
  for (uint64_t child = 1; child < count_tree(n) && *status == BETLI_OK; child++)
    join_vertices(reader, (child - 1) / n[0], child, status);
}

static void join_as_caterpillar(struct bt_graph_reader *reader, const uint64_t *n,
                                betli_status *status) {
  join_path(reader, 0, n[0], status);
  for (uint64_t i = 0; i < n[0] * n[1] && *status == BETLI_OK; i++)
    join_vertices(reader, i / n[1], n[0] + i, status);
}

/* ---- boards --------------------------------------------------------------------------------- */

/* The squares that a piece goes to, down or along a row: each pair is counted once. */
struct piece {
  int steps[4][2]; /* rows down, columns to the right */
  size_t count;
  bool rides; /* goes on in the same direction */
};

static const struct piece wazir = {{{0, 1}, {1, 0}}, 2, false};
static const struct piece king = {{{0, 1}, {1, 0}, {1, 1}, {1, -1}}, 4, false};
static const struct piece knight = {{{1, 2}, {2, 1}, {1, -2}, {2, -1}}, 4, false};
static const struct piece rook = {{{0, 1}, {1, 0}}, 2, true};
static const struct piece bishop = {{{1, 1}, {1, -1}}, 2, true};
static const struct piece queen = {{{0, 1}, {1, 0}, {1, 1}, {1, -1}}, 4, true};

/* Joins a square to the squares in one direction. */
static void join_direction(struct bt_graph_reader *reader, const uint64_t *n, uint64_t square,
                           const int *step, bool rides, betli_status *status) {
  uint64_t row = square / n[1], column = square % n[1];
  do {
    row += (uint64_t)step[0];
    column += (uint64_t)(int64_t)step[1]; /* left of the first column it is large */
    if (row >= n[0] || column >= n[1])
      return;
    join_vertices(reader, square, row * n[1] + column, status);
  } while (rides && *status == BETLI_OK);
}

static void join_board(struct bt_graph_reader *reader, const uint64_t *n, const struct piece *piece,
                       betli_status *status) {
  for (uint64_t square = 0; square < n[0] * n[1] && *status == BETLI_OK; square++)
    for (size_t s = 0; s < piece->count; s++)
      join_direction(reader, n, square, piece->steps[s], piece->rides, status);
}

static void join_as_grid(struct bt_graph_reader *reader, const uint64_t *n, betli_status *status) {
  join_board(reader, n, &wazir, status);
}

static void join_as_king(struct bt_graph_reader *reader, const uint64_t *n, betli_status *status) {
  join_board(reader, n, &king, status);
}

static void join_as_knight(struct bt_graph_reader *reader, const uint64_t *n,
                           betli_status *status) {
  join_board(reader, n, &knight, status);
}

static void join_as_rook(struct bt_graph_reader *reader, const uint64_t *n, betli_status *status) {
  join_board(reader, n, &rook, status);
}

static void join_as_bishop(struct bt_graph_reader *reader, const uint64_t *n,
                           betli_status *status) {
  join_board(reader, n, &bishop, status);
}

static void join_as_queen(struct bt_graph_reader *reader, const uint64_t *n, betli_status *status) {
  join_board(reader, n, &queen, status);
}

static void join_as_torus(struct bt_graph_reader *reader, const uint64_t *n, betli_status *status) {
  const uint64_t squares = n[0] * n[1];
  for (uint64_t square = 0; square < squares && *status == BETLI_OK; square++) {
    const uint64_t column = square % n[1];
    join_vertices(reader, square, square - column + (column + 1) % n[1], status);
    join_vertices(reader, square, (square + n[1]) % squares, status);
  }
}

/* ---- the families --------------------------------------------------------------------------- */

static const struct bt_graph_family families[] = {
    {"path", "5", 1, {1}, count_first_number, join_as_path, false},
    {"cycle", "7", 1, {3}, count_first_number, join_as_cycle, false},
    {"complete", "5", 1, {1}, count_first_number, join_all, false},
    {"star", "4", 1, {1}, count_one_more, join_as_star, false},
    {"wheel", "5", 1, {3}, count_one_more, join_as_wheel, false},
    {"ladder", "5", 1, {1}, count_twice, join_as_ladder, false},
    {"prism", "5", 1, {3}, count_twice, join_as_prism, false},
    {"hypercube", "3", 1, {1}, count_corners, join_as_hypercube, false},
    {"bipartite", "3,4", 2, {1, 1}, count_sum, join_two_sides, false},
    {"petersen", "7,2", 2, {3, 1}, count_twice, join_as_petersen, false},
    {"tree", "2,3", 2, {1, 0}, count_tree, join_as_tree, false},
    {"caterpillar", "4,2", 2, {1, 1}, count_caterpillar, join_as_caterpillar, false},
    {"grid", "4,5", 2, {1, 1}, count_squares, join_as_grid, true},
    {"torus", "4,5", 2, {3, 3}, count_squares, join_as_torus, true},
    {"king", "4,5", 2, {1, 1}, count_squares, join_as_king, true},
    {"queen", "4,5", 2, {1, 1}, count_squares, join_as_queen, true},
    {"rook", "4,5", 2, {1, 1}, count_squares, join_as_rook, true},
    {"bishop", "4,5", 2, {1, 1}, count_squares, join_as_bishop, true},
    {"knight", "4,5", 2, {1, 1}, count_squares, join_as_knight, true},
    {.name = BT_GRAPH6_FAMILY, .example = "DqK"},
};

const struct bt_graph_family *bt_graph_family_find(struct bt_word name) {
  for (size_t i = 0; i < sizeof families / sizeof *families; i++)
    if (strlen(families[i].name) == name.length &&
        memcmp(families[i].name, name.text, name.length) == 0)
      return &families[i];
  return NULL;
}

const struct bt_graph_family *bt_graph_family_of_name(const char **name) {
  const size_t length = strcspn(*name, "=");
  const struct bt_graph_family *family = bt_graph_family_find((struct bt_word){*name, length});
  if (family == NULL || (*name)[length] == '\0')
    return NULL;
  *name += length + 1;
  return family;
}

size_t bt_graph_family_print(const struct bt_graph_family *family, const uint64_t *numbers,
                             char text[BT_FAMILY_TEXT]) {
  size_t length = 0;
  for (size_t i = 0; i < family->count; i++)
    length += (size_t)snprintf(text + length, BT_FAMILY_TEXT - length, "%s%" PRIu64,
                               i > 0 ? "," : "", numbers[i]);
  return length;
}

static betli_status fail_member(const struct bt_graph_family *family, struct bt_word text,
                                struct bt_error *error) {
  char least[BT_FAMILY_TEXT];
  bt_graph_family_print(family, family->least, least);
  return bt_fail(error, BETLI_INPUT,
                 "%s=%.*s is no graph: write %s=%s, for example; the least is %s=%s", family->name,
                 BT_SHOW(text), family->name, family->example, family->name, least);
}

betli_status bt_graph_family_numbers(const struct bt_graph_family *family, struct bt_word text,
                                     uint64_t *numbers, struct bt_error *error) {
  struct bt_word rest = text;
  for (size_t i = 0; i < family->count; i++) {
    size_t length = 0;
    while (length < rest.length && rest.text[length] != ',' && rest.text[length] != 'x')
      length++;
    if (!bt_read_number(rest.text, length, &numbers[i]) || numbers[i] < family->least[i] ||
        (length == rest.length) != (i + 1 == family->count))
      return fail_member(family, text, error);
    rest.text += length + 1;
    rest.length -= length + (i + 1 < family->count);
  }
  return BETLI_OK;
}

/* Adds the vertices of a board, row by row: 1.1, 1.2, ... */
static betli_status add_squares(struct bt_graph_reader *reader, const uint64_t *numbers) {
  enum { MOST_DIGITS = 42 };
  betli_status status = BETLI_OK;
  for (uint64_t square = 0; square < numbers[0] * numbers[1] && status == BETLI_OK; square++) {
    struct bt_graph_text *text;
    status = bt_graph_text_new(reader, MOST_DIGITS, &text);
    if (status != BETLI_OK)
      return status;
    const int length = snprintf(text->bytes, MOST_DIGITS, "%" PRIu64 ".%" PRIu64,
                                square / numbers[1] + 1, square % numbers[1] + 1);
    status = bt_graph_add(reader, (struct bt_word){text->bytes, (size_t)length}, BT_JOIN_NONE);
  }
  return status == BETLI_OK ? bt_graph_flush(reader) : status;
}

betli_status bt_graph_read_member(struct bt_graph_reader *reader) {
  const struct bt_graph_family *family = reader->family;
  const struct bt_word text = {reader->bytes, (size_t)(reader->end - reader->bytes)};
  uint64_t numbers[BT_FAMILY_NUMBERS] = {0};
  if (family->count == 0)
    return bt_graph_read_graph6(reader);
  betli_status status = bt_graph_family_numbers(family, text, numbers, reader->error);
  if (status != BETLI_OK)
    return status;
  const uint64_t vertices = family->vertices(numbers);
  if (vertices >= UINT32_MAX)
    return bt_fail(reader->error, BETLI_INPUT, "%s: there are more than %u vertices", reader->name,
                   reader->most_vertices > 0 ? reader->most_vertices : UINT32_MAX - 1);
  status =
      family->is_board ? add_squares(reader, numbers) : bt_graph_add_numbers(reader, 1, vertices);
  if (status == BETLI_OK)
    family->join(reader, numbers, &status);
  return status;
}
