/* The picture of a game graph. */
#include "canvas/palette.h"
#include "figure/graph_artist.h"
#include "figure/picture.h"
#include "session/games.h"

#include <stdlib.h>

enum { MARGIN = 24, APART = 24 };

static const struct bt_font title_font = {.size = 18, .bold = true, .colour = BT_INK};
static const struct bt_font caption_font = {.size = 13, .colour = BT_FAINT_INK};
static const struct bt_font legend_font = {.size = 12, .colour = BT_INK};
static const struct bt_paint p_box = {.fill = BT_P_COLOUR, .line = BT_P_COLOUR, .width = 1.4};
static const struct bt_paint n_box = {.fill = BT_N_COLOUR, .line = BT_INK, .width = 1.4};
static const struct bt_paint ring = {.line = BT_INK, .width = 1.4};

/* ---- vertices ------------------------------------------------------------------------------- */

enum { CORNER = 7 };

static void draw_vertex(const struct bt_artist *artist, size_t i) {
  const betli_vertex vertex = betli_graph_vertex(artist->g, i);
  const bool is_p = vertex.outcome == BETLI_P, values = bt_graph_has_values(artist->g);
  struct bt_box box = artist->plan->boxes[i];
  struct bt_font font = bt_vertex_font, small = bt_value_font;
  box.x += artist->left;
  box.y += artist->top;
  const struct bt_point middle = {box.x + box.width / 2, box.y + box.height / 2};
  font.colour = small.colour = is_p ? BT_PAPER : BT_INK;
  bt_canvas_box(artist->canvas, box, CORNER, is_p ? &p_box : &n_box);
  bt_canvas_text(artist->canvas,
                 (struct bt_point){middle.x, middle.y + bt_font_drop(&font) - (values ? 7 : 0)},
                 vertex.position, &font);
  if (values)
    bt_canvas_text(artist->canvas, (struct bt_point){middle.x, middle.y + bt_font_drop(&small) + 9},
                   vertex.text, &small);
  if (i == 0)
    bt_canvas_box(artist->canvas,
                  (struct bt_box){box.x - 4, box.y - 4, box.width + 8, box.height + 8}, CORNER + 4,
                  &ring);
}

static void draw_vertices(const struct bt_artist *artist) {
  struct bt_text title = {0};
  for (size_t i = 0; i < betli_graph_vertex_count(artist->g); i++) {
    const betli_vertex vertex = betli_graph_vertex(artist->g, i);
    const bool is_p = vertex.outcome == BETLI_P;
    bt_text_clear(&title);
    bt_text_format(&title, "%s%s: %s-position", vertex.position, i == 0 ? ", the start" : "",
                   is_p ? "P" : "N");
    if (bt_graph_has_values(artist->g))
      bt_text_format(&title, ", %s = %s", betli_graph_symbol(artist->g), vertex.text);
    bt_canvas_begin(artist->canvas, is_p ? "position p" : "position n", bt_text_string(&title));
    draw_vertex(artist, i);
    bt_canvas_end(artist->canvas);
  }
  bt_canvas_check(artist->canvas, &title);
  bt_text_free(&title);
}

/* ---- legend --------------------------------------------------------------------------------- */

enum { BOX = 24, ARROW = 32, BEFORE_TEXT = 8, AFTER_TEXT = 22 };

static const struct legend_entry {
  const char *text;
  bool arrow, first; /* the P-position, the winning move; else the other of its kind */
} legend[] = {{"P: who moves loses", false, true},
              {"N: who moves wins", false, false},
              {"winning move", true, true},
              {"other move", true, false}};

enum { ENTRIES = sizeof legend / sizeof *legend };

static double entry_width(const struct legend_entry *entry) {
  return (entry->arrow ? ARROW : BOX) + BEFORE_TEXT + bt_text_width(entry->text, &legend_font);
}

static double legend_width(void) {
  double width = 0;
  for (int i = 0; i < ENTRIES; i++)
    width += entry_width(&legend[i]) + (i > 0 ? AFTER_TEXT : 0);
  return width;
}

/* `at` is the middle of its left side. */
static void draw_legend(struct bt_canvas *canvas, struct bt_point at) {
  bt_canvas_begin(canvas, "legend", NULL);
  for (int i = 0; i < ENTRIES; i++) {
    const struct legend_entry *entry = &legend[i];
    const double width = entry->arrow ? ARROW : BOX;
    if (entry->arrow)
      bt_artist_arrow(canvas, at, width, entry->first);
    else
      bt_canvas_box(canvas, (struct bt_box){at.x, at.y - 8, width, 16}, 5,
                    entry->first ? &p_box : &n_box);
    bt_canvas_text(canvas,
                   (struct bt_point){at.x + width + BEFORE_TEXT, at.y + bt_font_drop(&legend_font)},
                   entry->text, &legend_font);
    at.x += entry_width(entry) + AFTER_TEXT;
  }
  bt_canvas_end(canvas);
}

/* ---- all together --------------------------------------------------------------------------- */

struct words {
  struct bt_text title, caption, description;
};

static void write_words(const betli_graph *g, struct words *words) {
  const size_t count = betli_graph_vertex_count(g);
  size_t p_positions = 0;
  for (size_t i = 0; i < count; i++)
    p_positions += betli_graph_vertex(g, i).outcome == BETLI_P;
  bt_text_format(&words->title, "Game graph of %s", betli_graph_question(g));
  bt_text_format(&words->caption, "%s play, %s", betli_graph_play(g), betli_graph_compound(g));
  bt_text_format(
      &words->description,
      "%zu positions, from the start at the top to the end at the bottom, in %s; %zu are "
      "P-positions and drawn dark.  %zu moves; those that win are bold.",
      count, bt_text_string(&words->caption), p_positions, betli_graph_edge_count(g));
  if (bt_graph_has_values(g))
    bt_text_format(&words->caption, "; below each position its %s", betli_graph_symbol(g));
}

static void free_words(struct words *words) {
  bt_text_free(&words->title);
  bt_text_free(&words->caption);
  bt_text_free(&words->description);
}

static double larger(double a, double b) {
  return a > b ? a : b;
}

static double whole(double length) {
  return (double)(long)(length + 0.99);
}

static void draw(const struct bt_artist *artist, const struct words *words) {
  const double below = artist->top + artist->plan->height + APART + 8;
  bt_canvas_text(artist->canvas, (struct bt_point){MARGIN, MARGIN + 15},
                 betli_graph_question(artist->g), &title_font);
  bt_canvas_text(artist->canvas, (struct bt_point){MARGIN, MARGIN + 37},
                 bt_text_string(&words->caption), &caption_font);
  bt_artist_edges(artist, false);
  bt_artist_edges(artist, true);
  draw_vertices(artist);
  draw_legend(artist->canvas, (struct bt_point){MARGIN, below});
  bt_canvas_check(artist->canvas, &words->title);
  bt_canvas_check(artist->canvas, &words->caption);
  bt_canvas_check(artist->canvas, &words->description);
}

/* Draws it as planned, with a heading and a legend, and appends the file's bytes. */
static betli_status draw_graph(const betli_graph *g, const struct bt_graph_plan *plan,
                               enum bt_canvas_format format, struct bt_text *bytes,
                               struct bt_error *error) {
  struct words words = {0};
  struct bt_artist artist = {.g = g, .plan = plan, .top = MARGIN + 37 + APART};
  write_words(g, &words);
  const double heading = larger(bt_text_width(betli_graph_question(g), &title_font),
                                bt_text_width(bt_text_string(&words.caption), &caption_font));
  const double width = larger(larger(heading, legend_width()), plan->width) + 2 * MARGIN;
  const double height = artist.top + plan->height + APART + 16 + MARGIN;
  artist.left = (width - plan->width) / 2;
  betli_status status =
      bt_canvas_new(format, whole(width), whole(height), bt_text_string(&words.title),
                    bt_text_string(&words.description), &artist.canvas, error);
  if (status == BETLI_OK) {
    draw(&artist, &words);
    status = bt_canvas_finish(artist.canvas, bytes, error);
  }
  bt_canvas_free(artist.canvas);
  free_words(&words);
  return status;
}

static betli_status draw_bytes(betli *b, const betli_graph *g, enum bt_canvas_format format,
                               struct bt_text *bytes) {
  struct bt_graph_plan plan = {0};
  betli_status status = bt_graph_plan_layers(g, &plan, &b->error);
  if (status == BETLI_OK)
    status = draw_graph(g, &plan, format, bytes, &b->error);
  bt_graph_plan_free(&plan);
  return status;
}

betli_status betli_graph_picture(betli *b, const betli_graph *g, const char *format,
                                 betli_picture **picture) {
  enum { MOST_MOVES = 50000 };
  enum bt_canvas_format kind;
  *picture = NULL;
  bt_handle_begin(b);
  betli_status status = bt_canvas_format_of(format, &kind, &b->error);
  if (status != BETLI_OK)
    return status;
  if (betli_graph_edge_count(g) > MOST_MOVES)
    return bt_fail(&b->error, BETLI_INPUT,
                   "a picture of %zu moves could not be read: the bound is %d",
                   betli_graph_edge_count(g), MOST_MOVES);
  betli_picture *p = calloc(1, sizeof *p);
  if (p == NULL)
    return bt_fail_memory(&b->error);
  status = draw_bytes(b, g, kind, &p->bytes);
  if (status == BETLI_OK)
    *picture = p;
  else
    betli_picture_free(p);
  return status;
}
