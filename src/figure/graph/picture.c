/* The picture of a game graph. */
#include "figure/base/picture.h"
#include "figure/base/page.h"
#include "figure/base/question_words.h"
#include "figure/graph/artist.h"
#include "session/games.h"

#include <stdlib.h>
#include <string.h>

enum { ABOVE = 8, BEFORE_LEGEND = 32 };

static size_t count_vertices(const betli_graph *g, betli_outcome outcome) {
  size_t count = 0;
  for (size_t i = 0; i < betli_graph_vertex_count(g); i++)
    count += betli_graph_vertex(g, i).outcome == outcome;
  return count;
}

static size_t count_back_edges(const betli_graph *g) {
  size_t count = 0;
  for (size_t i = 0; i < betli_graph_edge_count(g); i++)
    count += betli_graph_edge(g, i).back;
  return count;
}

static void describe_game_graph(const betli_graph *g, struct bt_text *text) {
  const size_t draws = count_vertices(g, BETLI_DRAW), back = count_back_edges(g);
  bt_text_say(text,
              back > 0
                  ? BT_SAY("Game graph: %zu positions, from the start at the top down; %zu are "
                           "P-positions and drawn dark")
                  : BT_SAY("Game graph: %zu positions, from the start at the top to the end "
                           "at the bottom; %zu are P-positions and drawn dark"),
              betli_graph_vertex_count(g), count_vertices(g, BETLI_P));
  if (draws > 0)
    bt_text_say(text, ", %zu are draws and have broken lines around them", draws);
  bt_text_say(text, ".  %zu moves; those that win are bold", betli_graph_edge_count(g));
  if (draws > 0)
    bt_text_say(text, ", those to a draw are broken lines");
  if (back > 0)
    bt_text_say(text, "; %zu lead back to a position before", back);
  bt_put_way(text, "; ", betli_graph_play(g), betli_graph_compound(g));
  bt_text_say(text, ".");
}

static void put_graph_title(betli *b, const betli_graph *g, struct bt_text *title) {
  const char *games = betli_graph_game(g), *others = strstr(games, " + ");
  struct bt_text first = {0};
  bt_text_add_bytes(&first, games, others != NULL ? (size_t)(others - games) : strlen(games));
  bt_put_position(b, title, bt_text_string(&first), betli_graph_position(g));
  title->failed |= first.failed;
  bt_text_free(&first);
}

static void write_graph_words(betli *b, const betli_graph *g, struct bt_page *page) {
  if (page->title.length == 0)
    put_graph_title(b, g, &page->title);
  bt_put_way(&page->captions[0], "", betli_graph_play(g), betli_graph_compound(g));
  if (bt_graph_has_values(g))
    bt_text_say(&page->captions[0], "; below each position its %s", betli_graph_symbol(g));
  describe_game_graph(g, &page->description);
}

static double larger_graph_width(double a, double b) {
  return a > b ? a : b;
}

static void draw_graph_parts(const struct bt_artist *artist, struct bt_point corner, double width) {
  const struct bt_point below = {corner.x, artist->top + artist->plan->height + BEFORE_LEGEND};
  bt_artist_edges(artist, BETLI_N);
  bt_artist_edges(artist, BETLI_DRAW);
  bt_artist_edges(artist, BETLI_P);
  bt_artist_vertices(artist);
  bt_graph_legend_draw(artist, below, width);
}

/* Draws the plan with heading and legend, and appends the file. */
static betli_status draw_graph_page(betli *b, const betli_graph *g,
                                    const struct bt_graph_plan *plan, enum bt_canvas_format format,
                                    struct bt_text *bytes) {
  struct bt_artist artist = {.g = g, .plan = plan, .language = b->error.language};
  const double room = bt_paper_room(bt_paper_of(b));
  const double legend = bt_graph_legend_width(&artist, room);
  struct bt_page page = {.width = larger_graph_width(legend, plan->width)};
  struct bt_point corner;
  page.height = ABOVE + plan->height + BEFORE_LEGEND + bt_graph_legend_height(&artist, page.width);
  bt_page_begin(&page, b);
  write_graph_words(b, g, &page);
  betli_status status = bt_page_open(&page, format, &artist.canvas, &corner, &b->error);
  if (status == BETLI_OK) {
    const double across = larger_graph_width(room, page.width);
    artist.left = corner.x + (across - plan->width) / 2;
    artist.top = corner.y + ABOVE;
    draw_graph_parts(&artist, corner, page.width);
    status = bt_canvas_close(artist.canvas, true, bytes, &b->error);
  }
  bt_page_free(&page);
  return status;
}

static betli_status draw_graph_bytes(betli *b, const betli_graph *g, enum bt_canvas_format format,
                                     struct bt_text *bytes) {
  struct bt_graph_plan plan = {0};
  betli_status status = bt_graph_plan_layers(g, &plan, &b->error);
  if (status == BETLI_OK)
    status = draw_graph_page(b, g, &plan, format, bytes);
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
                   "a picture of %zu moves would be unreadable: the bound is %d",
                   betli_graph_edge_count(g), MOST_MOVES);
  struct bt_text bytes = {0};
  status = draw_graph_bytes(b, g, kind, &bytes);
  return bt_picture_make(b, status, &bytes, picture);
}
