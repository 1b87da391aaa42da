/* What boxes and arrows in the picture of a game graph are. */
#include "canvas/palette.h"
#include "figure/graph_artist.h"

enum { BOX = 24, ARROW = 32, UP = 18, BEFORE_TEXT = 8, AFTER_TEXT = 22 };

static const struct bt_font font = {.size = 12, .colour = BT_INK};

enum sign { IS_BOX, IS_ARROW, IS_BACK };

static const struct entry {
  const char *text;
  enum sign sign;
  betli_outcome outcome; /* of the position, or of the one that the move leads to */
} entries[] = {
    {BT_SAY("P: who moves loses"), IS_BOX, BETLI_P},
    {BT_SAY("N: who moves wins"), IS_BOX, BETLI_N},
    {BT_SAY("D: a draw"), IS_BOX, BETLI_DRAW},
    {BT_SAY("winning move"), IS_ARROW, BETLI_P},
    {BT_SAY("move to a draw"), IS_ARROW, BETLI_DRAW},
    {BT_SAY("other move"), IS_ARROW, BETLI_N},
    {BT_SAY("leads back"), IS_BACK, BETLI_N},
};

enum { ENTRIES = sizeof entries / sizeof *entries };

static bool has_vertex(const betli_graph *g, betli_outcome outcome) {
  for (size_t i = 0; i < betli_graph_vertex_count(g); i++)
    if (betli_graph_vertex(g, i).outcome == outcome)
      return true;
  return false;
}

static bool has_edge(const betli_graph *g, enum sign sign, betli_outcome outcome) {
  for (size_t i = 0; i < betli_graph_edge_count(g); i++) {
    const betli_edge edge = betli_graph_edge(g, i);
    if (sign == IS_BACK ? edge.back : betli_graph_vertex(g, edge.to).outcome == outcome)
      return true;
  }
  return false;
}

/* Where play has to end, the four things that such graphs have; else what this one has. */
static bool is_shown(const betli_graph *g, const struct entry *entry) {
  if (!has_edge(g, IS_BACK, BETLI_N))
    return entry->sign != IS_BACK && entry->outcome != BETLI_DRAW;
  return entry->sign == IS_BOX ? has_vertex(g, entry->outcome)
                               : has_edge(g, entry->sign, entry->outcome);
}

static double sign_width(const struct entry *entry) {
  return entry->sign == IS_BOX ? BOX : entry->sign == IS_ARROW ? ARROW : UP;
}

static double entry_width(const struct entry *entry, enum bt_language language) {
  return sign_width(entry) + BEFORE_TEXT + bt_text_width(bt_say(language, entry->text), &font);
}

double bt_graph_legend_width(const struct bt_artist *artist) {
  double width = 0;
  for (int i = 0; i < ENTRIES; i++)
    if (is_shown(artist->g, &entries[i]))
      width += entry_width(&entries[i], artist->language) + (width > 0 ? AFTER_TEXT : 0);
  return width;
}

static void draw_sign(struct bt_canvas *canvas, const struct entry *entry, struct bt_point at) {
  if (entry->sign == IS_BOX)
    bt_canvas_box(canvas, (struct bt_box){at.x, at.y - 8, BOX, 16}, 5,
                  bt_vertex_paint(entry->outcome));
  else if (entry->sign == IS_ARROW)
    bt_artist_arrow(canvas, (struct bt_point){at.x + ARROW, at.y}, (struct bt_point){-1, 0}, ARROW,
                    entry->outcome);
  else
    bt_artist_arrow(canvas, (struct bt_point){at.x + UP / 2.0, at.y - UP / 2.0},
                    (struct bt_point){0, 1}, UP, entry->outcome);
}

void bt_graph_legend_draw(const struct bt_artist *artist, struct bt_point at) {
  struct bt_canvas *canvas = artist->canvas;
  bt_canvas_begin(canvas, "legend", NULL);
  for (int i = 0; i < ENTRIES; i++) {
    const struct entry *entry = &entries[i];
    if (!is_shown(artist->g, entry))
      continue;
    const double text = at.x + sign_width(entry) + BEFORE_TEXT;
    draw_sign(canvas, entry, at);
    bt_canvas_text(canvas, (struct bt_point){text, at.y + bt_font_drop(&font)},
                   bt_say(artist->language, entry->text), &font);
    at.x += entry_width(entry, artist->language) + AFTER_TEXT;
  }
  bt_canvas_end(canvas);
}
