/* What a game draws of a component and of what moves leave: boards that can be drawn, in which a
 * move shows what it changes. */
#include "core/game/board.h"

#include "check/check.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_LOOKS = 200 }; /* that are compared with one another; of more options only the first */

/* ---- one board ------------------------------------------------------------------------------ */

static const char *flaw_of_cells(const struct bt_board *board) {
  const size_t count = board->layers * board->rows * board->columns;
  if (board->vertex_count + board->edge_count > 0)
    return BT_SAY("has both cells and a graph");
  for (size_t i = 0; i < count; i++)
    if (board->cells[i] > BETLI_CELL_KNIGHT)
      return BT_SAY("has a cell of no kind");
  return NULL;
}

static const char *name_of(const struct bt_board *board, size_t vertex) {
  return bt_text_string(&board->names) + board->vertices[vertex].name;
}

static const char *flaw_of_vertices(const struct bt_board *board) {
  for (size_t i = 0; i < board->vertex_count; i++) {
    const betli_part part = board->vertices[i].part;
    if (part > BETLI_PART_GROUND)
      return BT_SAY("has a vertex of no kind");
    if (part == BETLI_PART_GROUND && board->lines != BETLI_LINES_STANDING)
      return BT_SAY("has a ground, but nothing stands on it");
    for (size_t k = 0; k < i; k++)
      if (strcmp(name_of(board, i), name_of(board, k)) == 0)
        return BT_SAY("has two vertices of one name");
  }
  return NULL;
}

/* Whether vertices are joined once. */
static bool is_single(betli_lines lines) {
  return lines == BETLI_LINES_PLAIN || lines == BETLI_LINES_ORDER;
}

static bool joins_the_same(const struct bt_board_edge *a, const struct bt_board_edge *b) {
  return (a->from == b->from && a->to == b->to) || (a->from == b->to && a->to == b->from);
}

static const char *flaw_of_edges(const struct bt_board *board) {
  for (size_t i = 0; i < board->edge_count; i++) {
    const struct bt_board_edge *edge = &board->edges[i];
    if (edge->from >= board->vertex_count || edge->to >= board->vertex_count)
      return BT_SAY("has an edge to no vertex");
    if (edge->part != BETLI_PART_THERE && edge->part != BETLI_PART_GONE)
      return BT_SAY("has an edge of no kind");
    if (edge->part == BETLI_PART_THERE && (board->vertices[edge->from].part == BETLI_PART_GONE ||
                                           board->vertices[edge->to].part == BETLI_PART_GONE))
      return BT_SAY("has an edge to a vertex that is gone");
    if (edge->from == edge->to && board->lines != BETLI_LINES_STANDING &&
        board->lines != BETLI_LINES_ARROWS)
      return BT_SAY("has an edge that joins a vertex with itself");
    for (size_t k = 0; k < i && is_single(board->lines); k++)
      if (joins_the_same(edge, &board->edges[k]))
        return BT_SAY("has two edges between the same vertices");
  }
  return NULL;
}

/* A path has no more edges than vertices: what goes on growing goes round. */
static bool leads_round(const struct bt_board *board) {
  size_t lengths[BETLI_BOARD_VERTICES] = {0};
  bool grows = true;
  for (size_t round = 0; grows && round <= board->vertex_count; round++) {
    grows = false;
    for (size_t i = 0; i < board->edge_count; i++) {
      const struct bt_board_edge *edge = &board->edges[i];
      if (lengths[edge->to] > lengths[edge->from])
        continue;
      lengths[edge->to] = lengths[edge->from] + 1;
      grows = true;
    }
  }
  return grows;
}

/* What is wrong with a board; NULL: nothing. */
static const char *flaw_of(const struct bt_board *board) {
  if (board->layers > 0)
    return flaw_of_cells(board);
  if (board->lines > BETLI_LINES_STANDING)
    return BT_SAY("has lines of no kind");
  const char *flaw = flaw_of_vertices(board);
  if (flaw == NULL)
    flaw = flaw_of_edges(board);
  if (flaw != NULL)
    return flaw;
  return board->lines == BETLI_LINES_ORDER && leads_round(board)
             ? BT_SAY("has lines that lead round")
             : NULL;
}

/* ---- boards beside one another -------------------------------------------------------------- */

static betli_cell cell_at(const struct bt_board *board, size_t layer, size_t row, size_t column) {
  if (layer >= board->layers || row >= board->rows || column >= board->columns)
    return BETLI_CELL_NOWHERE;
  return (betli_cell)board->cells[(layer * board->rows + row) * board->columns + column];
}

static size_t greater(size_t a, size_t b) {
  return a > b ? a : b;
}

static bool same_cells(const struct bt_board *a, const struct bt_board *b) {
  for (size_t layer = 0; layer < greater(a->layers, b->layers); layer++)
    for (size_t row = 0; row < greater(a->rows, b->rows); row++)
      for (size_t column = 0; column < greater(a->columns, b->columns); column++)
        if (cell_at(a, layer, row, column) != cell_at(b, layer, row, column))
          return false;
  return true;
}

static bool same_parts(const struct bt_board *a, const struct bt_board *b) {
  for (size_t i = 0; i < a->vertex_count; i++)
    if (a->vertices[i].part != b->vertices[i].part)
      return false;
  for (size_t i = 0; i < a->edge_count; i++)
    if (a->edges[i].part != b->edges[i].part)
      return false;
  return true;
}

/* Whether all things have their places in both: of graphs, the same vertices and edges. */
static bool same_places(const struct bt_board *a, const struct bt_board *b) {
  if (a->layers > 0 || b->layers > 0)
    return a->layers > 0 && b->layers > 0;
  if (a->lines != b->lines || a->vertex_count != b->vertex_count || a->edge_count != b->edge_count)
    return false;
  for (size_t i = 0; i < a->vertex_count; i++)
    if (strcmp(name_of(a, i), name_of(b, i)) != 0)
      return false;
  for (size_t i = 0; i < a->edge_count; i++)
    if (a->edges[i].from != b->edges[i].from || a->edges[i].to != b->edges[i].to)
      return false;
  return true;
}

/* ---- a component ---------------------------------------------------------------------------- */

/* The component, and then what moves leave. */
struct looks {
  const struct bt_component *component;
  size_t count;
  struct bt_text names[MOST_LOOKS + 1];
  struct bt_board boards[MOST_LOOKS + 1];
  struct bt_text *disagreement;
  struct bt_error *error;
};

static void tell(struct looks *looks, size_t i, const char *what) {
  if (looks->disagreement->length > 0)
    return;
  bt_text_say(looks->disagreement, "the board of %s %s", bt_text_string(&looks->names[i]),
              bt_say(looks->disagreement->language, what));
}

/* A board that is too large to be drawn is not looked at. */
static betli_status add(struct looks *looks, const uint64_t *words) {
  const struct bt_game *game = looks->component->game;
  struct bt_board *board = &looks->boards[looks->count];
  struct bt_text *name = &looks->names[looks->count++];
  game->kind->print(game->self, words, name);
  game->kind->board(game->self, words, board);
  if (board->starved || name->failed)
    return bt_fail_memory(looks->error);
  const char *flaw = board->large != NULL ? NULL : flaw_of(board);
  if (flaw != NULL)
    tell(looks, looks->count - 1, flaw);
  return BETLI_OK;
}

/* The last one beside the others.  Where two moves leave what is written alike, it looks alike. */
static void compare(struct looks *looks, size_t parts) {
  const size_t last = looks->count - 1;
  const struct bt_board *board = &looks->boards[last], *whole = &looks->boards[0];
  if (whole->large != NULL || board->large != NULL)
    return;
  if (whole->is_cut != board->is_cut || whole->is_turned != board->is_turned)
    tell(looks, last, "is cut or turned by moves, or not, other than what it came from");
  else if (whole->is_cut)
    return;
  else if (parts != 1 || !same_places(whole, board))
    tell(looks, last, "has not the places of what it came from");
  for (size_t i = 0; i < last && looks->disagreement->length == 0; i++)
    if (strcmp(bt_text_string(&looks->names[i]), bt_text_string(&looks->names[last])) != 0 &&
        same_cells(&looks->boards[i], board) && same_parts(&looks->boards[i], board))
      tell(looks, last, "does not show what the move has changed");
}

static betli_status look_at_all(struct looks *looks, const struct bt_options *options) {
  betli_status status = add(looks, looks->component->words);
  for (size_t r = 0; r < options->run_count; r++)
    for (uint64_t k = 0; k < options->runs[r].count && looks->count <= MOST_LOOKS; k++)
      for (size_t p = 0; p < options->runs[r].parts && looks->count <= MOST_LOOKS; p++) {
        uint64_t part[BT_MAX_WIDTH];
        if (status != BETLI_OK || looks->disagreement->length > 0)
          return status;
        bt_options_part(options, &options->runs[r], k, p, part);
        status = add(looks, part);
        if (status == BETLI_OK && looks->disagreement->length == 0)
          compare(looks, options->runs[r].parts);
      }
  return status;
}

betli_status bt_check_boards(const struct bt_component *component, const struct bt_options *options,
                             struct bt_text *disagreement, struct bt_error *error) {
  if (component->game->kind->board == NULL)
    return BETLI_OK;
  struct looks *looks = calloc(1, sizeof *looks);
  if (looks == NULL)
    return bt_fail_memory(error);
  looks->component = component;
  looks->disagreement = disagreement;
  looks->error = error;
  const betli_status status = look_at_all(looks, options);
  for (size_t i = 0; i < looks->count; i++) {
    bt_text_free(&looks->names[i]);
    bt_board_free(&looks->boards[i]);
  }
  free(looks);
  return status;
}
