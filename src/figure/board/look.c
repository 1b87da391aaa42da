#include "figure/board/look.h"

#include "session/handle.h"

void bt_look_free(struct bt_look *look) {
  betli_board_free(look->board);
  betli_board_free(look->after);
  bt_board_plan_free(&look->plan);
  *look = (struct bt_look){0};
}

static betli_status measure_graph_look(struct bt_look *look, double room, struct bt_error *error) {
  if (betli_board_vertex_count(look->board) == 0)
    return BETLI_OK;
  enum { HIGHEST = 3 }; /* greatest height, as a multiple of `room` */
  const betli_status status = bt_board_plan_make(look->board, &look->plan, error);
  const double wide = room / look->plan.width, high = HIGHEST * room / look->plan.height;
  const double fits = wide < high ? wide : high;
  look->scale = fits < 0.5 ? 0.5 : fits < 1 ? fits : 1;
  look->width = look->plan.width * look->scale;
  look->height = look->plan.height * look->scale;
  return status;
}

betli_status bt_look_make(betli *b, const char *game, const char *position, const char *after,
                          double room, struct bt_look *look) {
  look->language = b->error.language;
  betli_status status = betli_board_new(b, game, position, &look->board);
  if (status == BETLI_OK && look->board != NULL && after != NULL)
    status = betli_board_new(b, game, after, &look->after);
  if (status != BETLI_OK || look->board == NULL)
    return status;
  if (betli_board_layers(look->board) == 0)
    return measure_graph_look(look, room, &b->error);
  bt_look_measure_cells(look, room);
  return BETLI_OK;
}

size_t bt_look_things(const struct bt_look *look) {
  const betli_board *board = look->board;
  return betli_board_layers(board) * betli_board_rows(board) * betli_board_columns(board) +
         betli_board_vertex_count(board) + betli_board_edge_count(board);
}

void bt_look_draw(struct bt_canvas *canvas, const struct bt_look *look, struct bt_point corner) {
  if (betli_board_layers(look->board) == 0)
    bt_look_draw_graph(canvas, look, corner);
  else
    bt_look_draw_cells(canvas, look, corner);
}
