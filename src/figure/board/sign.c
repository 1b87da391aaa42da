#include "figure/board/sign.h"

#include "canvas/palette.h"
#include "figure/base/frame.h"

#include <assert.h>

static void draw_nothing(struct bt_canvas *canvas, betli_cell kind, struct bt_box box,
                         bt_colour ink) {
  (void)canvas, (void)kind, (void)box, (void)ink;
}

static void draw_hatch(struct bt_canvas *canvas, betli_cell kind, struct bt_box box,
                       bt_colour ink) {
  (void)kind, (void)ink;
  bt_hatch(canvas, box);
}

/* Returns the middle part of a box, `share` of its width and height. */
static struct bt_box inner_box(struct bt_box box, double share) {
  const double margin = box.width * (1 - share) / 2;
  return (struct bt_box){box.x + margin, box.y + margin, box.width * share, box.height * share};
}

static void draw_disc(struct bt_canvas *canvas, betli_cell kind, struct bt_box box, bt_colour ink) {
  const struct bt_box disc = inner_box(box, 0.7);
  (void)kind;
  bt_canvas_box(canvas, disc, disc.width / 2, &(struct bt_paint){.fill = ink});
}

static void draw_goal_rings(struct bt_canvas *canvas, betli_cell kind, struct bt_box box,
                            bt_colour ink) {
  const struct bt_box ring = inner_box(box, 0.7);
  const struct bt_paint paint = {.line = ink, .width = box.width / 15};
  bt_canvas_box(canvas, ring, ring.width / 2, &paint);
  draw_disc(canvas, kind, inner_box(box, 0.5), ink);
}

static void draw_cross(struct bt_canvas *canvas, betli_cell kind, struct bt_box box,
                       bt_colour ink) {
  const struct bt_box arms = inner_box(box, 0.5);
  const double right = arms.x + arms.width, bottom = arms.y + arms.height;
  const struct bt_point ends[] = {
      {arms.x, arms.y}, {right, bottom}, {arms.x, bottom}, {right, arms.y}};
  const struct bt_paint paint = {
      .line = kind == BETLI_CELL_BAD ? BT_MARK : ink, .width = box.width / 8, .round = true};
  bt_canvas_lines(canvas, 2, ends, &paint);
}

static void draw_piece(struct bt_canvas *canvas, betli_cell kind, struct bt_box box,
                       bt_colour ink) {
  const struct bt_font font = {.size = box.height * 0.8, .colour = ink, .anchor = BT_MIDDLE};
  const struct bt_point at = {box.x + box.width / 2, box.y + box.height / 2 + bt_font_drop(&font)};
  bt_canvas_text(canvas, at, betli_cell_sign(kind), &font);
}

static void draw_marked_piece(struct bt_canvas *canvas, betli_cell kind, struct bt_box box,
                              bt_colour ink) {
  const struct bt_box ring = inner_box(box, 0.8);
  const struct bt_paint paint = {.line = ink, .width = box.width / 15};
  bt_canvas_box(canvas, ring, ring.width / 2, &paint);
  draw_piece(canvas, kind, inner_box(box, 0.75), ink);
}

static const struct sign {
  const char *class, *title;
  bt_colour ground;
  void (*draw)(struct bt_canvas *canvas, betli_cell kind, struct bt_box box, bt_colour ink);
} signs[] = {
    [BETLI_CELL_NOWHERE] = {"nowhere", "", 0, draw_nothing},
    [BETLI_CELL_EMPTY] = {"empty", BT_SAY("empty place"), BT_PAPER, draw_nothing},
    [BETLI_CELL_FREE] = {"free", BT_SAY("free square"), BT_PAPER, draw_nothing},
    [BETLI_CELL_GONE] = {"gone", BT_SAY("square that is covered"), BT_GONE_COLOUR, draw_hatch},
    [BETLI_CELL_SOLID] = {"solid", BT_SAY("square"), BT_SOLID_COLOUR, draw_nothing},
    [BETLI_CELL_BAD] = {"bad", BT_SAY("bad square"), BT_SOLID_COLOUR, draw_cross},
    [BETLI_CELL_COUNTER] = {"counter", BT_SAY("counter"), BT_PAPER, draw_disc},
    [BETLI_CELL_MARKED] = {"counter marked", BT_SAY("marked coin"), BT_PAPER, draw_marked_piece},
    [BETLI_CELL_CROSS] = {"cross", BT_SAY("cross"), BT_PAPER, draw_cross},
    [BETLI_CELL_GOAL] = {"goal", BT_SAY("goal"), BT_PAPER, draw_goal_rings},
    [BETLI_CELL_KING] = {"piece king", BT_SAY("king"), BT_PAPER, draw_piece},
    [BETLI_CELL_QUEEN] = {"piece queen", BT_SAY("queen"), BT_PAPER, draw_piece},
    [BETLI_CELL_ROOK] = {"piece rook", BT_SAY("rook"), BT_PAPER, draw_piece},
    [BETLI_CELL_BISHOP] = {"piece bishop", BT_SAY("bishop"), BT_PAPER, draw_piece},
    [BETLI_CELL_KNIGHT] = {"piece knight", BT_SAY("knight"), BT_PAPER, draw_piece},
};

static const struct sign *find_cell_sign(betli_cell kind) {
  assert((size_t)kind < sizeof signs / sizeof *signs && signs[kind].draw != NULL);
  return &signs[kind];
}

const char *bt_sign_class(betli_cell kind) {
  return find_cell_sign(kind)->class;
}

const char *bt_sign_title(betli_cell kind) {
  return find_cell_sign(kind)->title;
}

void bt_sign_draw(struct bt_canvas *canvas, betli_cell kind, struct bt_box box, bool changes,
                  bt_colour ink) {
  const struct sign *sign = find_cell_sign(kind);
  const struct bt_paint paint = {.fill = changes ? BT_CHANGE_COLOUR : sign->ground,
                                 .line = BT_FRAME,
                                 .width = box.width < 8 ? box.width / 8 : 1};
  bt_canvas_box(canvas, box, 0, &paint);
  sign->draw(canvas, kind, box, ink);
}
