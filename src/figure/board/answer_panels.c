#include "figure/board/answer_panels.h"

#include "figure/board/answer_words.h"
#include "session/handle.h"

#include <stdlib.h>
#include <string.h>

/* Greatest width of a component, and of what a move changes of it. */
enum { ROOM = 560, MOVE_ROOM = 150 };
/* Moves are drawn until they have so many cells, vertices and edges. */
enum { MOST_THINGS = 20000 };

void bt_answer_panels_free(struct bt_answer_panels *panels) {
  for (size_t i = 0; i < panels->component_count; i++)
    bt_panel_free(&panels->components[i]);
  for (size_t i = 0; i < panels->move_count; i++)
    bt_panel_free(&panels->moves[i]);
  free(panels->components);
  free(panels->moves);
  *panels = (struct bt_answer_panels){0};
}

/* ---- components ----------------------------------------------------------------------------- */

static double smaller_panel_room(double a, double b) {
  return a < b ? a : b;
}

static betli_status add_component_panel(betli *b, betli_answer *a, size_t i, double room,
                                        struct bt_panel *panel) {
  const betli_component *component = &a->components[i];
  const bool games = strcmp(component->game, a->game) != 0;
  panel->class = "component";
  bt_text_format(&panel->title, "%s%s%s", games ? component->game : "", games ? " " : "",
                 component->position);
  panel->words[1].language = b->error.language;
  bt_put_value_in_words(&panel->words[1], a, component->text);
  const betli_status status = bt_panel_look(b, panel, component->game, component->position, NULL,
                                            smaller_panel_room(ROOM, room));
  bt_panel_measure(panel);
  return status;
}

static betli_status add_component_panels(betli *b, betli_answer *a,
                                         struct bt_answer_panels *panels) {
  const size_t count = a->component_count;
  betli_status status = BETLI_OK;
  size_t looks = 0;
  bool large = false;
  if (count > BETLI_PICTURE_COMPONENTS)
    return bt_fail(&b->error, BETLI_INPUT, "a picture has at most %d components, not %zu",
                   BETLI_PICTURE_COMPONENTS, count);
  panels->components = calloc(count, sizeof *panels->components);
  if (panels->components == NULL)
    return bt_fail_memory(&b->error);
  for (; panels->component_count < count && status == BETLI_OK; panels->component_count++) {
    status = add_component_panel(b, a, panels->component_count, panels->room,
                                 &panels->components[panels->component_count]);
    looks += panels->components[panels->component_count].count;
    large |= panels->components[panels->component_count].is_large;
  }
  if (status == BETLI_OK && looks == 0 && large)
    return BETLI_INPUT; /* the last message names the bound */
  if (status == BETLI_OK && looks == 0)
    return bt_fail(&b->error, BETLI_INPUT, "%s: its components are not boards and cannot be drawn",
                   a->game);
  return status;
}

/* ---- moves ---------------------------------------------------------------------------------- */

/* Adds the pieces into which a move cuts a board. */
static betli_status add_cut_pieces(betli *b, const char *game, const char *to, double room,
                                   struct bt_panel *panel) {
  betli_status status = BETLI_OK;
  struct bt_text piece = {0};
  while (*to != '\0' && status == BETLI_OK) {
    const size_t length = strcspn(to, " ");
    bt_text_clear(&piece);
    bt_text_add_bytes(&piece, to, length);
    status = piece.failed ? bt_fail_memory(&b->error)
                          : bt_panel_look(b, panel, game, bt_text_string(&piece), NULL, room / 2);
    to += length + (to[length] == ' ');
  }
  bt_text_free(&piece);
  return status;
}

static betli_status add_move_change(betli *b, const struct bt_panel *component, const char *game,
                                    const betli_change *change, double room,
                                    struct bt_panel *panel) {
  if (component->count == 0)
    return BETLI_OK;
  const betli_board *board = component->looks[0].board;
  if (betli_board_is_cut(board))
    return add_cut_pieces(b, game, change->to, room, panel);
  return betli_board_keeps_places(board)
             ? bt_panel_look(b, panel, game, change->from, change->to, room)
             : bt_panel_look(b, panel, game, change->to, NULL, room);
}

static void write_move_words(const betli *b, const betli_answer *a, const betli_move *move,
                             struct bt_panel *panel) {
  static const char *const leaves[] = {[BETLI_N] = BT_SAY("loses"),
                                       [BETLI_P] = BT_SAY("wins"),
                                       [BETLI_DRAW] = BT_SAY("draws"),
                                       [BETLI_UNDECIDED] = "?"};
  for (size_t i = 0; i < move->change_count; i++)
    bt_text_format(&panel->title, "%s%s → %s", i > 0 ? ", " : "", move->changes[i].from,
                   move->changes[i].to);
  bt_text_add(&panel->words[1], a->all_moves ? betli_say(b, leaves[move->outcome]) : "");
  bt_text_format(&panel->words[1], "%s%s",
                 panel->words[1].length > 0 && move->how[0] != '\0' ? "; " : "", move->how);
}

static betli_status add_move_panel(betli *b, betli_answer *a, size_t i,
                                   const struct bt_answer_panels *panels, const char *const *games,
                                   struct bt_panel *panel) {
  const betli_move *move = &a->moves[i];
  betli_status status = BETLI_OK;
  panel->class = move->outcome == BETLI_P ? "move wins" : "move";
  write_move_words(b, a, move, panel);
  for (size_t c = 0; c < move->change_count && status == BETLI_OK; c++) {
    const size_t component = move->changes[c].component;
    status = add_move_change(b, &panels->components[component], games[component], &move->changes[c],
                             smaller_panel_room(MOVE_ROOM, panels->room), panel);
  }
  bt_panel_measure(panel);
  return status;
}

static size_t count_panel_things(const struct bt_panel *panel) {
  size_t things = 0;
  for (size_t i = 0; i < panel->count; i++)
    things += bt_look_things(&panel->looks[i]);
  return things;
}

static betli_status add_move_panels(betli *b, betli_answer *a, struct bt_answer_panels *panels) {
  const char *games[BETLI_PICTURE_COMPONENTS]; /* alive as long as the handle */
  const size_t listed = a->listed;
  betli_status status = BETLI_OK;
  size_t things = 0;
  for (size_t i = 0; i < panels->component_count; i++)
    games[i] = a->components[i].game;
  panels->moves = calloc(BETLI_PICTURE_MOVES, sizeof *panels->moves);
  if (panels->moves == NULL)
    return bt_fail_memory(&b->error);
  for (size_t i = 0; i < listed && i < BETLI_PICTURE_MOVES; i++) {
    if (things >= MOST_THINGS || status != BETLI_OK)
      break;
    panels->move_count = i + 1;
    status = add_move_panel(b, a, i, panels, games, &panels->moves[i]);
    things += count_panel_things(&panels->moves[i]);
  }
  return status;
}

betli_status bt_answer_panels_make(betli *b, betli_answer *a, double room,
                                   struct bt_answer_panels *panels) {
  panels->room = room;
  const betli_status status = add_component_panels(b, a, panels);
  return status == BETLI_OK ? add_move_panels(b, a, panels) : status;
}
