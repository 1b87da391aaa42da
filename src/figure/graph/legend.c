/* The legend of boxes and arrows in a picture of a game graph. */
#include "canvas/palette.h"
#include "figure/graph/artist.h"

enum { BOX = 24, ARROW = 32, UP = 18, BEFORE_TEXT = 8, AFTER_TEXT = 22, LINE = 22 };

static const struct bt_font font = {.size = 12, .colour = BT_INK};

enum sign { IS_BOX, IS_ARROW, IS_BACK };

static const struct entry {
  const char *text;
  enum sign sign;
  betli_outcome outcome; /* of the position, or of the option */
} entries[] = {
    {BT_SAY("P-position: the player to move loses"), IS_BOX, BETLI_P},
    {BT_SAY("N-position: the player to move wins"), IS_BOX, BETLI_N},
    {BT_SAY("D: a draw"), IS_BOX, BETLI_DRAW},
    {BT_SAY("winning move"), IS_ARROW, BETLI_P},
    {BT_SAY("move to a draw"), IS_ARROW, BETLI_DRAW},
    {BT_SAY("other move"), IS_ARROW, BETLI_N},
    {BT_SAY("leads back"), IS_BACK, BETLI_N},
};

enum { ENTRIES = sizeof entries / sizeof *entries };

static bool has_vertex_of_outcome(const betli_graph *g, betli_outcome outcome) {
  for (size_t i = 0; i < betli_graph_vertex_count(g); i++)
    if (betli_graph_vertex(g, i).outcome == outcome)
      return true;
  return false;
}

static bool has_edge_of_sign(const betli_graph *g, enum sign sign, betli_outcome outcome) {
  for (size_t i = 0; i < betli_graph_edge_count(g); i++) {
    const betli_edge edge = betli_graph_edge(g, i);
    if (sign == IS_BACK ? edge.back : betli_graph_vertex(g, edge.to).outcome == outcome)
      return true;
  }
  return false;
}

/* Returns true for the four entries of any graph in which play has to end; in others, for what the
 * graph has. */
static bool is_legend_entry_shown(const betli_graph *g, const struct entry *entry) {
  if (!has_edge_of_sign(g, IS_BACK, BETLI_N))
    return entry->sign != IS_BACK && entry->outcome != BETLI_DRAW;
  return entry->sign == IS_BOX ? has_vertex_of_outcome(g, entry->outcome)
                               : has_edge_of_sign(g, entry->sign, entry->outcome);
}

static double legend_sign_width(const struct entry *entry) {
  return entry->sign == IS_BOX ? BOX : entry->sign == IS_ARROW ? ARROW : UP;
}

static double graph_legend_entry_width(const struct bt_artist *artist, const struct entry *entry) {
  return legend_sign_width(entry) + BEFORE_TEXT +
         bt_text_width(bt_say(artist->language, entry->text), &font);
}

static void draw_legend_sign(struct bt_canvas *canvas, const struct entry *entry,
                             struct bt_point at) {
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

static void draw_graph_legend_entry(const struct bt_artist *artist, const struct entry *entry,
                                    struct bt_point at) {
  const double text = at.x + legend_sign_width(entry) + BEFORE_TEXT;
  draw_legend_sign(artist->canvas, entry, at);
  bt_canvas_text(artist->canvas, (struct bt_point){text, at.y + bt_font_drop(&font)},
                 bt_say(artist->language, entry->text), &font);
}

/* Places the entries in lines no wider than `width` (0: in one line), and draws them if there is a
 * canvas.  Returns their height, and in *widest the width of the widest line. */
static double place_graph_legend(const struct bt_artist *artist, struct bt_point corner,
                                 double width, double *widest) {
  struct bt_point at = {corner.x, corner.y + LINE / 2.0};
  *widest = 0;
  for (int i = 0; i < ENTRIES; i++) {
    if (!is_legend_entry_shown(artist->g, &entries[i]))
      continue;
    const double wide = graph_legend_entry_width(artist, &entries[i]);
    if (width > 0 && at.x > corner.x && at.x + wide > corner.x + width + 1)
      at = (struct bt_point){corner.x, at.y + LINE};
    if (artist->canvas != NULL)
      draw_graph_legend_entry(artist, &entries[i], at);
    *widest = at.x + wide - corner.x > *widest ? at.x + wide - corner.x : *widest;
    at.x += wide + AFTER_TEXT;
  }
  return at.y + LINE / 2.0 - corner.y;
}

double bt_graph_legend_width(const struct bt_artist *artist, double room) {
  double widest;
  place_graph_legend(artist, (struct bt_point){0, 0}, room, &widest);
  return widest;
}

double bt_graph_legend_height(const struct bt_artist *artist, double width) {
  double widest;
  return place_graph_legend(artist, (struct bt_point){0, 0}, width, &widest);
}

void bt_graph_legend_draw(const struct bt_artist *artist, struct bt_point corner, double width) {
  double widest;
  bt_canvas_begin(artist->canvas, "legend", NULL);
  place_graph_legend(artist, corner, width, &widest);
  bt_canvas_end(artist->canvas);
}
