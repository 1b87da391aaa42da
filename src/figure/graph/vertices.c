#include "canvas/palette.h"
#include "figure/graph/artist.h"

static const struct bt_paint ring = {.line = BT_INK, .width = 1.4};

enum { CORNER = 7 };

/* The box of a draw has a broken line, for people who see no colours. */
static const struct bt_paint paints[] = {
    [BETLI_N] = {.fill = BT_N_COLOUR, .line = BT_INK, .width = 1.4},
    [BETLI_P] = {.fill = BT_P_COLOUR, .line = BT_P_COLOUR, .width = 1.4},
    [BETLI_DRAW] = {.fill = BT_DRAW_COLOUR, .line = BT_INK, .width = 1.4, .dashed = true},
};

const struct bt_paint *bt_vertex_paint(betli_outcome outcome) {
  return &paints[outcome];
}

static void draw_vertex_box(const struct bt_artist *artist, size_t i) {
  const betli_vertex vertex = betli_graph_vertex(artist->g, i);
  const bool values = bt_graph_has_values(artist->g);
  struct bt_box box = artist->plan->boxes[i];
  struct bt_font font = bt_vertex_font, small = bt_value_font;
  box.x += artist->left;
  box.y += artist->top;
  const struct bt_point middle = {box.x + box.width / 2, box.y + box.height / 2};
  font.colour = small.colour = vertex.outcome == BETLI_P ? BT_PAPER : BT_INK;
  bt_canvas_box(artist->canvas, box, CORNER, bt_vertex_paint(vertex.outcome));
  bt_canvas_text(artist->canvas,
                 (struct bt_point){middle.x, middle.y + bt_font_drop(&font) - (values ? 7 : 0)},
                 vertex.position, &font);
  if (values)
    bt_canvas_text(artist->canvas, (struct bt_point){middle.x, middle.y + bt_font_drop(&small) + 9},
                   vertex.text, &small);
  if (i == 0)
    bt_canvas_box(artist->canvas,
                  (struct bt_box){box.x - BT_RING, box.y - BT_RING, box.width + 2 * BT_RING,
                                  box.height + 2 * BT_RING},
                  CORNER + BT_RING, &ring);
}

void bt_artist_vertices(const struct bt_artist *artist) {
  static const char *const classes[] = {
      [BETLI_N] = "position n", [BETLI_P] = "position p", [BETLI_DRAW] = "position draw"};
  static const char *const names[] = {[BETLI_N] = BT_SAY("%s: N-position"),
                                      [BETLI_P] = BT_SAY("%s: P-position"),
                                      [BETLI_DRAW] = BT_SAY("%s: draw")};
  struct bt_text title = {.language = artist->language}, name = {.language = artist->language};
  for (size_t i = 0; i < betli_graph_vertex_count(artist->g); i++) {
    const betli_vertex vertex = betli_graph_vertex(artist->g, i);
    bt_text_clear(&title);
    bt_text_clear(&name);
    bt_text_say(&name, i == 0 ? BT_SAY("%s, the start") : "%s", vertex.position);
    bt_text_say(&title, names[vertex.outcome], bt_text_string(&name));
    if (bt_graph_has_values(artist->g))
      bt_text_say(&title, ", %s = %s", betli_graph_symbol(artist->g), vertex.text);
    bt_canvas_begin(artist->canvas, classes[vertex.outcome], bt_text_string(&title));
    draw_vertex_box(artist, i);
    bt_canvas_end(artist->canvas);
  }
  bt_canvas_check(artist->canvas, &title);
  bt_canvas_check(artist->canvas, &name);
  bt_text_free(&title);
  bt_text_free(&name);
}
