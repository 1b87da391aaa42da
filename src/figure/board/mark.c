#include "canvas/palette.h"
#include "figure/board/look.h"

struct bt_paint bt_look_mark(const struct bt_look *look) {
  const bool small = betli_board_layers(look->board) > 0 && look->scale < 15;
  return (struct bt_paint){.line = look->wins ? BT_WIN_COLOUR : BT_HATCH,
                           .width = small        ? look->scale / 5
                                    : look->wins ? 3
                                                 : 2,
                           .dashed = !look->wins,
                           .round = look->wins};
}
