/* The picture of an answer. */
#include "canvas/palette.h"
#include "figure/base/page.h"
#include "figure/base/picture.h"
#include "figure/board/answer_panels.h"
#include "figure/board/answer_words.h"
#include "session/games.h"

#include <stdlib.h>

enum { ROOM = 760, BADGE = 26, BESIDE = BADGE + 10, BELOW_BADGE = 22, HEADING = 30, LINE = 20 };

static const struct bt_font verdict_font = {.size = 15, .colour = BT_INK, .bold = true};
static const struct bt_font heading_font = {.size = 14, .colour = BT_INK, .bold = true};

/* The parts of the picture, and their places below its corner. */
struct plan {
  struct bt_answer_panels panels;
  struct bt_answer_words words;
  double room;  /* greatest width */
  double moves; /* y of their heading */
  double width, height;
};

static double larger_answer_width(double a, double b) {
  return a > b ? a : b;
}

/* Puts the verdict next to the badge, in lines; draws it if there is a canvas.  Returns its
 * height. */
static double put_answer_verdict(struct bt_canvas *canvas, const struct plan *plan,
                                 struct bt_point corner) {
  const struct bt_point at = {corner.x + BESIDE,
                              corner.y + BADGE / 2.0 + bt_font_drop(&verdict_font)};
  return bt_put_lines(canvas, at, bt_text_string(&plan->words.verdict), plan->room - BESIDE,
                      &verdict_font, LINE);
}

static double put_answer_moves_heading(struct bt_canvas *canvas, const struct plan *plan,
                                       struct bt_point corner) {
  const struct bt_point at = {corner.x, corner.y + plan->moves};
  return bt_put_lines(canvas, at, bt_text_string(&plan->words.moves), plan->room, &heading_font,
                      LINE);
}

static double smaller_answer_width(double a, double b) {
  return a < b ? a : b;
}

static void place_answer(struct plan *plan) {
  const struct bt_answer_panels *panels = &plan->panels;
  const double verdict = bt_text_width(bt_text_string(&plan->words.verdict), &verdict_font);
  const double moves = bt_text_width(bt_text_string(&plan->words.moves), &heading_font);
  const double below = put_answer_verdict(NULL, plan, (struct bt_point){0, 0}) - LINE;
  plan->width = smaller_answer_width(larger_answer_width(BESIDE + verdict, moves), plan->room);
  plan->moves = bt_panels_place(panels->component_count, panels->components,
                                BADGE + below + BELOW_BADGE, plan->room, &plan->width) +
                HEADING;
  const double heading = put_answer_moves_heading(NULL, plan, (struct bt_point){0, 0}) - LINE;
  plan->height = bt_panels_place(panels->move_count, panels->moves,
                                 plan->moves + heading + (panels->move_count > 0 ? 18 : 0),
                                 plan->room, &plan->width);
}

/* Draws the letter of the outcome: P white on black, N black on white, as everywhere. */
static void draw_outcome_badge(struct bt_canvas *canvas, betli_outcome outcome,
                               struct bt_point corner) {
  static const char *const letters[] = {
      [BETLI_N] = "N", [BETLI_P] = "P", [BETLI_DRAW] = "D", [BETLI_UNDECIDED] = "?"};
  const bool p = outcome == BETLI_P, drawn = outcome == BETLI_DRAW;
  const struct bt_paint paint = {.fill = p       ? BT_P_COLOUR
                                         : drawn ? BT_DRAW_COLOUR
                                                 : BT_N_COLOUR,
                                 .line = BT_INK,
                                 .width = 1.6,
                                 .dashed = drawn};
  const struct bt_font font = {
      .size = 16, .colour = p ? BT_PAPER : BT_INK, .anchor = BT_MIDDLE, .bold = true};
  bt_canvas_box(canvas, (struct bt_box){corner.x, corner.y, BADGE, BADGE}, 6, &paint);
  bt_canvas_text(
      canvas,
      (struct bt_point){corner.x + BADGE / 2.0, corner.y + BADGE / 2.0 + bt_font_drop(&font)},
      letters[outcome], &font);
}

static void draw_answer_parts(struct bt_canvas *canvas, const struct plan *plan,
                              betli_outcome outcome, struct bt_point corner) {
  bt_canvas_begin(canvas,
                  outcome == BETLI_P      ? "outcome p"
                  : outcome == BETLI_DRAW ? "outcome draw"
                                          : "outcome n",
                  NULL);
  draw_outcome_badge(canvas, outcome, corner);
  put_answer_verdict(canvas, plan, corner);
  bt_canvas_end(canvas);
  for (size_t i = 0; i < plan->panels.component_count; i++)
    bt_panel_draw(canvas, &plan->panels.components[i], corner);
  put_answer_moves_heading(canvas, plan, corner);
  for (size_t i = 0; i < plan->panels.move_count; i++)
    bt_panel_draw(canvas, &plan->panels.moves[i], corner);
}

static betli_status draw_answer_page(betli *b, const struct plan *plan, betli_outcome outcome,
                                     enum bt_canvas_format format, struct bt_text *bytes) {
  const struct bt_answer_words *words = &plan->words;
  struct bt_page page = {.width = plan->width, .height = plan->height};
  struct bt_canvas *canvas = NULL;
  struct bt_point corner;
  bt_page_begin(&page, b);
  if (page.title.length == 0)
    bt_text_add(&page.title, bt_text_string(&words->title));
  bt_text_fit(&page.title, ROOM, &heading_font);
  bt_text_add(&page.captions[0], bt_text_string(&words->caption));
  bt_text_add(&page.description, bt_text_string(&words->description));
  betli_status status = bt_page_open(&page, format, &canvas, &corner, &b->error);
  if (status == BETLI_OK) {
    draw_answer_parts(canvas, plan, outcome, corner);
    status = bt_canvas_close(canvas, true, bytes, &b->error);
  }
  bt_page_free(&page);
  return status;
}

static betli_status draw_answer(betli *b, betli_answer *a, enum bt_canvas_format format,
                                struct bt_text *bytes) {
  const double room = bt_paper_room(bt_paper_of(b));
  struct plan plan = {.room = room > 0 ? room : ROOM};
  betli_status status = bt_answer_panels_make(b, a, plan.room, &plan.panels);
  if (status == BETLI_OK) {
    bt_answer_words_write(b, a, plan.panels.move_count, &plan.words);
    place_answer(&plan);
    status = bt_answer_words_failed(&plan.words)
                 ? bt_fail_memory(&b->error)
                 : draw_answer_page(b, &plan, a->outcome, format, bytes);
  }
  bt_answer_panels_free(&plan.panels);
  bt_answer_words_free(&plan.words);
  return status;
}

betli_status betli_answer_picture(betli *b, betli_answer *a, const char *format,
                                  betli_picture **picture) {
  enum bt_canvas_format kind;
  *picture = NULL;
  bt_handle_begin(b);
  betli_status status = bt_canvas_format_of(format, &kind, &b->error);
  if (status != BETLI_OK)
    return status;
  struct bt_text bytes = {0};
  status = draw_answer(b, a, kind, &bytes);
  return bt_picture_make(b, status, &bytes, picture);
}
