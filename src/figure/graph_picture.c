/* The picture of a game graph. */
#include "canvas/palette.h"
#include "figure/graph_artist.h"
#include "figure/picture.h"
#include "session/games.h"

#include <stdlib.h>
#include <string.h>

enum { MARGIN = 24, APART = 24 };

static const struct bt_font title_font = {.size = 18, .bold = true, .colour = BT_INK};
static const struct bt_font caption_font = {.size = 13, .colour = BT_FAINT_INK};

struct words {
  struct bt_text title, caption, description;
};

static size_t count_vertices(const betli_graph *g, betli_outcome outcome) {
  size_t count = 0;
  for (size_t i = 0; i < betli_graph_vertex_count(g); i++)
    count += betli_graph_vertex(g, i).outcome == outcome;
  return count;
}

static size_t count_back(const betli_graph *g) {
  size_t count = 0;
  for (size_t i = 0; i < betli_graph_edge_count(g); i++)
    count += betli_graph_edge(g, i).back;
  return count;
}

/* In words what is seen. */
static void describe(const betli_graph *g, const char *way, struct bt_text *text) {
  const size_t draws = count_vertices(g, BETLI_DRAW), back = count_back(g);
  bt_text_say(
      text,
      back > 0
          ? BT_SAY("%zu positions, from the start at the top down, in %s; ")
          : BT_SAY("%zu positions, from the start at the top to the end at the bottom, in %s; "),
      betli_graph_vertex_count(g), way);
  bt_text_say(text, "%zu are P-positions and drawn dark", count_vertices(g, BETLI_P));
  if (draws > 0)
    bt_text_say(text, ", %zu are draws and have broken lines around them", draws);
  bt_text_say(text, ".  %zu moves; those that win are bold", betli_graph_edge_count(g));
  if (draws > 0)
    bt_text_say(text, ", those to a draw are broken lines");
  if (back > 0)
    bt_text_say(text, "; %zu lead back to a position before", back);
  bt_text_say(text, ".");
}

static void write_words(const betli_graph *g, struct words *words) {
  const bool misere = strcmp(betli_graph_play(g), "misere") == 0;
  bt_text_say(&words->title, "Game graph of %s", betli_graph_question(g));
  bt_text_say(&words->caption, misere ? BT_SAY("misere play, %s") : BT_SAY("normal play, %s"),
              betli_graph_compound(g));
  describe(g, bt_text_string(&words->caption), &words->description);
  if (bt_graph_has_values(g))
    bt_text_say(&words->caption, "; below each position its %s", betli_graph_symbol(g));
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
  bt_artist_edges(artist, BETLI_N);
  bt_artist_edges(artist, BETLI_DRAW);
  bt_artist_edges(artist, BETLI_P);
  bt_artist_vertices(artist);
  bt_graph_legend_draw(artist, (struct bt_point){MARGIN, below});
  bt_canvas_check(artist->canvas, &words->title);
  bt_canvas_check(artist->canvas, &words->caption);
  bt_canvas_check(artist->canvas, &words->description);
}

/* Draws it as planned, with a heading and a legend, and appends the file's bytes. */
static betli_status draw_graph(const betli_graph *g, const struct bt_graph_plan *plan,
                               enum bt_canvas_format format, struct bt_text *bytes,
                               struct bt_error *error) {
  const enum bt_language language = error->language;
  struct words words = {{.language = language}, {.language = language}, {.language = language}};
  struct bt_artist artist = {
      .g = g, .plan = plan, .top = MARGIN + 37 + APART, .language = language};
  write_words(g, &words);
  const double heading = larger(bt_text_width(betli_graph_question(g), &title_font),
                                bt_text_width(bt_text_string(&words.caption), &caption_font));
  const double width =
      larger(larger(heading, bt_graph_legend_width(&artist)), plan->width) + 2 * MARGIN;
  const double height = artist.top + plan->height + APART + 16 + MARGIN;
  artist.left = (width - plan->width) / 2;
  betli_status status =
      bt_canvas_new(format, whole(width), whole(height), 0, bt_text_string(&words.title),
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
