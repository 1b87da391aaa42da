/* Checks that the boards of a component and of what moves leave can be drawn, and show what moves
 * change. */
#include "core/game/board.h"

#include "check/check.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_LOOKS = 200 }; /* boards compared with one another: those of the first options */

/* ---- one board ------------------------------------------------------------------------------ */

static const char *find_cell_flaw(const struct bt_board *board) {
  const size_t count = board->layers * board->rows * board->columns;
  if (board->vertex_count + board->edge_count > 0)
    return BT_SAY("has both cells and a graph");
  for (size_t i = 0; i < count; i++)
    if (board->cells[i] > BETLI_CELL_KNIGHT)
      return BT_SAY("has a cell of an unknown kind");
  return NULL;
}

static const char *board_vertex_name(const struct bt_board *board, size_t vertex) {
  return bt_text_string(&board->names) + board->vertices[vertex].name;
}

static const char *find_vertex_flaw(const struct bt_board *board) {
  for (size_t i = 0; i < board->vertex_count; i++) {
    const betli_part part = board->vertices[i].part;
    if (part > BETLI_PART_GROUND)
      return BT_SAY("has a vertex of an unknown kind");
    if (part == BETLI_PART_GROUND && board->lines != BETLI_LINES_STANDING)
      return BT_SAY("has a ground, but nothing stands on it");
    for (size_t k = 0; k < i; k++)
      if (strcmp(board_vertex_name(board, i), board_vertex_name(board, k)) == 0)
        return BT_SAY("has two vertices with the same name");
  }
  return NULL;
}

/* Returns true if at most one edge joins two vertices. */
static bool joins_vertices_once(betli_lines lines) {
  return lines == BETLI_LINES_PLAIN || lines == BETLI_LINES_ORDER;
}

static bool joins_same_vertices(const struct bt_board_edge *a, const struct bt_board_edge *b) {
  return (a->from == b->from && a->to == b->to) || (a->from == b->to && a->to == b->from);
}

static const char *find_edge_flaw(const struct bt_board *board) {
  for (size_t i = 0; i < board->edge_count; i++) {
    const struct bt_board_edge *edge = &board->edges[i];
    if (edge->from >= board->vertex_count || edge->to >= board->vertex_count)
      return BT_SAY("has an edge to a vertex that does not exist");
    if (edge->part != BETLI_PART_THERE && edge->part != BETLI_PART_GONE)
      return BT_SAY("has an edge of an unknown kind");
    if (edge->part == BETLI_PART_THERE && (board->vertices[edge->from].part == BETLI_PART_GONE ||
                                           board->vertices[edge->to].part == BETLI_PART_GONE))
      return BT_SAY("has an edge to a vertex that is gone");
    if (edge->from == edge->to && board->lines != BETLI_LINES_STANDING &&
        board->lines != BETLI_LINES_ARROWS)
      return BT_SAY("has an edge that joins a vertex to itself");
    for (size_t k = 0; k < i && joins_vertices_once(board->lines); k++)
      if (joins_same_vertices(edge, &board->edges[k]))
        return BT_SAY("has two edges between the same vertices");
  }
  return NULL;
}

/* Returns true if there is a cycle: paths then grow longer than the number of vertices. */
static bool has_board_cycle(const struct bt_board *board) {
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

/* Returns what is wrong with a board; NULL: nothing. */
static const char *find_board_flaw(const struct bt_board *board) {
  if (board->layers > 0)
    return find_cell_flaw(board);
  if (board->lines > BETLI_LINES_STANDING)
    return BT_SAY("has lines of an unknown kind");
  const char *flaw = find_vertex_flaw(board);
  if (flaw == NULL)
    flaw = find_edge_flaw(board);
  if (flaw != NULL)
    return flaw;
  return board->lines == BETLI_LINES_ORDER && has_board_cycle(board)
             ? BT_SAY("has lines that form a cycle")
             : NULL;
}

/* ---- two boards ----------------------------------------------------------------------------- */

static betli_cell board_cell_at(const struct bt_board *board, size_t layer, size_t row,
                                size_t column) {
  if (layer >= board->layers || row >= board->rows || column >= board->columns)
    return BETLI_CELL_NOWHERE;
  return (betli_cell)board->cells[(layer * board->rows + row) * board->columns + column];
}

static size_t greater_size(size_t a, size_t b) {
  return a > b ? a : b;
}

static bool same_board_cells(const struct bt_board *a, const struct bt_board *b) {
  for (size_t layer = 0; layer < greater_size(a->layers, b->layers); layer++)
    for (size_t row = 0; row < greater_size(a->rows, b->rows); row++)
      for (size_t column = 0; column < greater_size(a->columns, b->columns); column++)
        if (board_cell_at(a, layer, row, column) != board_cell_at(b, layer, row, column))
          return false;
  return true;
}

static bool same_board_parts(const struct bt_board *a, const struct bt_board *b) {
  for (size_t i = 0; i < a->vertex_count; i++)
    if (a->vertices[i].part != b->vertices[i].part)
      return false;
  for (size_t i = 0; i < a->edge_count; i++)
    if (a->edges[i].part != b->edges[i].part)
      return false;
  return true;
}

/* Returns true if both boards have the same places: both have cells, or the same vertices and
 * edges. */
static bool same_board_places(const struct bt_board *a, const struct bt_board *b) {
  if (a->layers > 0 || b->layers > 0)
    return a->layers > 0 && b->layers > 0;
  if (a->lines != b->lines || a->vertex_count != b->vertex_count || a->edge_count != b->edge_count)
    return false;
  for (size_t i = 0; i < a->vertex_count; i++)
    if (strcmp(board_vertex_name(a, i), board_vertex_name(b, i)) != 0)
      return false;
  for (size_t i = 0; i < a->edge_count; i++)
    if (a->edges[i].from != b->edges[i].from || a->edges[i].to != b->edges[i].to)
      return false;
  return true;
}

/* ---- a component ---------------------------------------------------------------------------- */

/* The boards of a component, and then of what moves leave. */
struct looks {
  const struct bt_component *component;
  size_t count;
  struct bt_text names[MOST_LOOKS + 1];
  struct bt_board boards[MOST_LOOKS + 1];
  struct bt_text *disagreement;
  struct bt_error *error;
};

static void report_board_flaw(struct looks *looks, size_t i, const char *what) {
  if (looks->disagreement->length > 0)
    return;
  bt_text_say(looks->disagreement, "the board of %s %s", bt_text_string(&looks->names[i]),
              bt_say(looks->disagreement->language, what));
}

/* Adds the board of a position, and checks it unless it is too large to be drawn. */
static betli_status add_checked_board(struct looks *looks, const uint64_t *words) {
  const struct bt_game *game = looks->component->game;
  struct bt_board *board = &looks->boards[looks->count];
  struct bt_text *name = &looks->names[looks->count++];
  game->kind->print(game->self, words, name);
  game->kind->board(game->self, words, board);
  if (board->starved || name->failed)
    return bt_fail_memory(looks->error);
  const char *flaw = board->large != NULL ? NULL : find_board_flaw(board);
  if (flaw != NULL)
    report_board_flaw(looks, looks->count - 1, flaw);
  return BETLI_OK;
}

/* Compares the last board with the others.  Positions that are written differently must look
 * different, unless moves cut the board. */
static void compare_last_board(struct looks *looks, size_t parts) {
  const size_t last = looks->count - 1;
  const struct bt_board *board = &looks->boards[last], *whole = &looks->boards[0];
  if (whole->large != NULL || board->large != NULL)
    return;
  if (whole->is_cut != board->is_cut || whole->is_turned != board->is_turned)
    report_board_flaw(looks, last,
                      "differs from the board before the move: moves cut or turn only one of the "
                      "two");
  else if (whole->is_cut)
    return;
  else if (parts != 1 || !same_board_places(whole, board))
    report_board_flaw(looks, last, "does not have the places of the board it came from");
  for (size_t i = 0; i < last && looks->disagreement->length == 0; i++)
    if (strcmp(bt_text_string(&looks->names[i]), bt_text_string(&looks->names[last])) != 0 &&
        same_board_cells(&looks->boards[i], board) && same_board_parts(&looks->boards[i], board))
      report_board_flaw(looks, last, "does not show what the move has changed");
}

static betli_status check_all_boards(struct looks *looks, const struct bt_options *options) {
  betli_status status = add_checked_board(looks, looks->component->words);
  for (size_t r = 0; r < options->run_count; r++)
    for (uint64_t k = 0; k < options->runs[r].count && looks->count <= MOST_LOOKS; k++)
      for (size_t p = 0; p < options->runs[r].parts && looks->count <= MOST_LOOKS; p++) {
        uint64_t part[BT_MAX_WIDTH];
        if (status != BETLI_OK || looks->disagreement->length > 0)
          return status;
        bt_options_part(options, &options->runs[r], k, p, part);
        status = add_checked_board(looks, part);
        if (status == BETLI_OK && looks->disagreement->length == 0)
          compare_last_board(looks, options->runs[r].parts);
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
  const betli_status status = check_all_boards(looks, options);
  for (size_t i = 0; i < looks->count; i++) {
    bt_text_free(&looks->names[i]);
    bt_board_free(&looks->boards[i]);
  }
  free(looks);
  return status;
}
