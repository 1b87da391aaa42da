#include "figure/board/panel.h"

#include "canvas/palette.h"
#include "session/handle.h"

#include <stdlib.h>
#include <string.h>

enum { BETWEEN = 14, APART = 28, BELOW = 22, LINE = 17, LEAST = 90, MOST_NOTE = 200 };

static const struct bt_font fonts[BT_PANEL_WORDS] = {{.size = 12, .colour = BT_INK, .bold = true},
                                                     {.size = 12, .colour = BT_FAINT_INK}};

void bt_panel_free(struct bt_panel *panel) {
  for (size_t i = 0; i < panel->count; i++)
    bt_look_free(&panel->looks[i]);
  free(panel->looks);
  bt_text_free(&panel->title);
  for (int i = 0; i < BT_PANEL_WORDS; i++)
    bt_text_free(&panel->words[i]);
  *panel = (struct bt_panel){0};
}

betli_status bt_panel_look(betli *b, struct bt_panel *panel, const char *game, const char *position,
                           const char *after, double room) {
  struct bt_look *looks = realloc(panel->looks, (panel->count + 1) * sizeof *looks);
  if (looks == NULL)
    return bt_fail_memory(&b->error);
  panel->looks = looks;
  struct bt_look *look = &looks[panel->count];
  *look = (struct bt_look){.wins = strcmp(panel->class, "move wins") == 0};
  const betli_status status = bt_look_make(b, game, position, after, room, look);
  if (status != BETLI_OK || look->board == NULL)
    bt_look_free(look);
  else
    panel->count++;
  panel->is_large |= status == BETLI_INPUT;
  return status == BETLI_INPUT ? BETLI_OK : status;
}

static double larger_panel_length(double a, double b) {
  return a > b ? a : b;
}

static bool is_component_panel(const struct bt_panel *panel) {
  return strcmp(panel->class, "component") == 0;
}

/* Returns true if the change of a move is visible: marked, or as pieces. */
static bool shows_panel_change(const struct bt_panel *panel) {
  return panel->count > 0 &&
         (panel->looks[0].after != NULL || betli_board_is_cut(panel->looks[0].board));
}

/* Adds the title to the words, unless it would be cut and the change of the move is visible
 * anyway. */
static void put_panel_title(struct bt_panel *panel) {
  const char *title = bt_text_string(&panel->title);
  if (is_component_panel(panel) || !shows_panel_change(panel) ||
      bt_text_width(title, &fonts[0]) <= panel->width)
    bt_text_add(&panel->words[0], title);
}

void bt_panel_measure(struct bt_panel *panel) {
  double width = 0, height = 0;
  for (size_t i = 0; i < panel->count; i++) {
    width += panel->looks[i].width + (i > 0 ? BETWEEN : 0);
    height = larger_panel_length(height, panel->looks[i].height);
  }
  double note = bt_text_width(bt_text_string(&panel->words[1]), &fonts[1]);
  if (!is_component_panel(panel) && panel->count > 0 && !shows_panel_change(panel))
    note = larger_panel_length(note, bt_text_width(bt_text_string(&panel->title), &fonts[0]));
  panel->width = larger_panel_length(width, note < LEAST       ? LEAST
                                            : note > MOST_NOTE ? MOST_NOTE
                                                               : note);
  put_panel_title(panel);
  panel->height = height + (panel->count > 0 ? BELOW - LINE : 0);
  for (int i = 0; i < BT_PANEL_WORDS; i++) {
    bt_text_fit(&panel->words[i], panel->width, &fonts[i]);
    panel->height += panel->words[i].length > 0 ? LINE : 0;
  }
}

double bt_panels_place(size_t count, struct bt_panel *panels, double top, double room,
                       double *width) {
  double x = 0, bottom = top;
  for (size_t i = 0; i < count; i++) {
    if (x > 0 && x + panels[i].width > room) {
      x = 0;
      top = bottom + APART;
    }
    panels[i].at = (struct bt_point){x, top};
    bottom = larger_panel_length(bottom, top + panels[i].height);
    *width = larger_panel_length(*width, x + panels[i].width);
    x += panels[i].width + APART;
  }
  return bottom;
}

/* Draws the looks, all with their bottom on one line. */
static double draw_panel_looks(struct bt_canvas *canvas, const struct bt_panel *panel,
                               struct bt_point corner) {
  double height = 0;
  for (size_t i = 0; i < panel->count; i++)
    height = larger_panel_length(height, panel->looks[i].height);
  for (size_t i = 0; i < panel->count; i++) {
    const struct bt_look *look = &panel->looks[i];
    bt_look_draw(canvas, look, (struct bt_point){corner.x, corner.y + height - look->height});
    corner.x += look->width + BETWEEN;
  }
  return height + (panel->count > 0 ? BELOW - LINE : 0);
}

void bt_panel_draw(struct bt_canvas *canvas, const struct bt_panel *panel, struct bt_point corner) {
  struct bt_point at = {corner.x + panel->at.x, corner.y + panel->at.y};
  bt_canvas_begin(canvas, panel->class, bt_text_string(&panel->title));
  at.y += draw_panel_looks(canvas, panel, at);
  for (int i = 0; i < BT_PANEL_WORDS; i++) {
    bt_canvas_check(canvas, &panel->words[i]);
    if (panel->words[i].length == 0)
      continue;
    at.y += LINE;
    bt_canvas_text(canvas, (struct bt_point){at.x, at.y - 4}, bt_text_string(&panel->words[i]),
                   &fonts[i]);
  }
  bt_canvas_check(canvas, &panel->title);
  bt_canvas_end(canvas);
}
