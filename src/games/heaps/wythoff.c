#include "games/heaps/wythoff.h"

#include "core/algebra/function.h"
#include "games/heaps/wythoff_pairs.h"
#include "games/heaps/wythoff_rows.h"
#include "games/shared/pair.h"
#include "lang/lang.h"

#include <inttypes.h>
#include <stdlib.h>

enum { MOST_R = 1000 };

struct wythoff {
  uint64_t r;                   /* takes from both heaps differ by less than this */
  struct bt_wythoff_rows *rows; /* only if r = 1 */
};

void bt_wythoff_close(void *self) {
  struct wythoff *game = self;
  bt_wythoff_rows_free(game->rows);
  free(game);
}

betli_status bt_wythoff_open(const struct bt_argument *arguments, struct bt_limits *limits,
                             void **self, struct bt_error *error) {
  (void)limits;
  struct wythoff *game = calloc(1, sizeof *game);
  if (game == NULL)
    return bt_fail_memory(error);
  game->r = arguments == NULL || arguments[0].count == 0 ? 1 : arguments[0].numbers[0];
  game->rows = game->r == 1 ? bt_wythoff_rows_new() : NULL;
  if (game->r == 1 && game->rows == NULL) {
    bt_wythoff_close(game);
    return bt_fail_memory(error);
  }
  *self = game;
  return BETLI_OK;
}

/* ---- moves ---------------------------------------------------------------------------------- */

static void add_take_run(struct bt_options *options, uint64_t count, uint64_t x, uint64_t y,
                         uint64_t dx, uint64_t dy) {
  const uint64_t start[2] = {x, y}, step[2] = {dx, dy};
  bt_options_run(options, count, 1, start, step);
}

/* Writes the takes of k counters from the first heap and k + more from the second, k > 0, or of k
 * from the second and k + more from the first. */
static void add_takes_from_both(uint64_t x, uint64_t y, uint64_t more, bool from_second,
                                struct bt_options *options) {
  const uint64_t rest_x = from_second ? x : x - more, rest_y = from_second ? y - more : y;
  const uint64_t count = rest_x < rest_y ? rest_x : rest_y;
  if (more < (from_second ? y : x))
    add_take_run(options, count, rest_x - count, rest_y - count, 1, 1);
}

void bt_wythoff_options(const void *self, const uint64_t *words, struct bt_options *options) {
  const struct wythoff *game = self;
  const uint64_t x = words[0], y = words[1];
  add_take_run(options, x, 0, y, 1, 0);
  add_take_run(options, y, x, 0, 0, 1);
  for (uint64_t more = game->r; more-- > 1;)
    add_takes_from_both(x, y, more, false, options);
  for (uint64_t more = 0; more < game->r; more++)
    add_takes_from_both(x, y, more, true, options);
}

/* ---- who wins ------------------------------------------------------------------------------- */

bool bt_wythoff_closed(const void *self, const struct bt_function *function, const uint64_t *words,
                       struct bt_value *value) {
  const struct wythoff *game = self;
  const struct bt_wythoff_pairs pairs = {game->r, function->misere};
  uint64_t partner;
  *value = bt_number(0);
  if (function->measure == BT_GRUNDY && !function->misere && game->rows != NULL)
    return bt_wythoff_row_value(game->rows, words, &value->number);
  if (function->measure != BT_OUTCOME)
    return false;
  const bool p = bt_wythoff_partner(&pairs, words[0], &partner) && partner == words[1];
  *value = bt_number(p ? 0 : 1);
  return true;
}

/* Adds the move to the pair with a difference, lesser number first or last, if takes from both
 * heaps lead there. */
static void add_takes_to_pair(const struct bt_wythoff_pairs *pairs, const uint64_t *words,
                              uint64_t difference, bool lesser_first, struct bt_options *options) {
  uint64_t lesser;
  if (!bt_wythoff_lesser(pairs, difference, &lesser))
    return;
  const uint64_t to[2] = {lesser + (lesser_first ? 0 : difference),
                          lesser + (lesser_first ? difference : 0)};
  if (to[0] < words[0] && to[1] < words[1])
    bt_options_add(options, to);
}

/* Adds the takes from both heaps to P-positions, in the order of the options: the takes from the
 * first heap are at first r - 1 more than those from the second. */
static void add_takes_to_pairs(const struct bt_wythoff_pairs *pairs, const uint64_t *words,
                               struct bt_options *options) {
  const bool ascends = words[0] <= words[1];
  const uint64_t difference = ascends ? words[1] - words[0] : words[0] - words[1];
  for (uint64_t k = 1; k < 2 * pairs->r; k++) {
    const bool from_first = k < pairs->r; /* more is taken from the first heap */
    const uint64_t more = from_first ? pairs->r - k : k - pairs->r;
    if (from_first != ascends && more > difference)
      add_takes_to_pair(pairs, words, more - difference, !ascends, options);
    else if (from_first != ascends)
      add_takes_to_pair(pairs, words, difference - more, ascends, options);
    else if (difference <= UINT64_MAX - more)
      add_takes_to_pair(pairs, words, difference + more, ascends, options);
  }
}

/* Adds the moves to P-positions: each row and each column holds one. */
static void add_moves_to_pairs(const struct bt_wythoff_pairs *pairs, const uint64_t *words,
                               struct bt_options *options) {
  uint64_t found;
  if (bt_wythoff_partner(pairs, words[1], &found) && found < words[0])
    bt_options_add(options, (const uint64_t[]){found, words[1]});
  if (bt_wythoff_partner(pairs, words[0], &found) && found < words[1])
    bt_options_add(options, (const uint64_t[]){words[0], found});
  add_takes_to_pairs(pairs, words, options);
}

void bt_wythoff_reach(const void *self, const struct bt_function *function, const uint64_t *words,
                      struct bt_value value, struct bt_options *options) {
  const struct wythoff *game = self;
  const struct bt_wythoff_pairs pairs = {game->r, function->misere};
  if (function->measure == BT_GRUNDY)
    bt_wythoff_rows_reach(game->rows, words, value, options);
  else
    add_moves_to_pairs(&pairs, words, options);
}

void bt_wythoff_why(const void *self, const struct bt_function *function, const uint64_t *words,
                    struct bt_text *text) {
  const struct wythoff *game = self;
  if (function->measure == BT_GRUNDY)
    bt_wythoff_rows_why(game->rows, words, text);
}

static void write_rules(const void *self, struct bt_text *text) {
  const struct wythoff *game = self;
  if (game->r == 1)
    bt_text_say(text,
                "A component is a pair of heaps.  A move takes any positive number of "
                "counters from one heap of a pair, or the same positive number from both.");
  else
    bt_text_say(text,
                "A component is a pair of heaps.  A move takes any positive number of counters "
                "from one heap of a pair, or positive numbers from both that differ by less than "
                "%" PRIu64 ".",
                game->r);
}

static const betli_parameter parameters[] = {
    {.name = "",
     .type = BETLI_PARAMETER_NUMBER,
     .least = 1,
     .most = MOST_R,
     .help = "takes from both heaps may differ by less than this; without it, 1"},
    {.name = NULL},
};

static const char *const examples[] = {"wythoff", "wythoff:2", NULL};

#define WYTHOFF_GAME                                                                               \
  .info =                                                                                          \
      {                                                                                            \
          .name = "wythoff",                                                                       \
          .title = "Wythoff's game: take from one heap, or the same from both",                    \
          .rules =                                                                                 \
              "A component is a pair of heaps.  A move takes any positive number of "              \
              "counters from one heap of a pair, or positive numbers from both that differ "       \
              "by less than r.  r is 1 unless wythoff:R says otherwise: then a move takes "        \
              "the same number from both.",                                                        \
          .position = "A pair of heaps is written 4x7.",                                           \
          .known =                                                                                 \
              "With f the golden ratio, the n-th position that is lost for the player to "         \
              "move is the pair of the whole parts of n f and of n f f: 0x0, 1x2, 3x5, "           \
              "4x7, 6x10, ...  In misere play the lost positions are the same, except that "       \
              "the first two are 0x1 and 2x2.  For any r the lost pairs have the "                 \
              "differences 0, r, 2r, ..., in misere play with r > 1 the differences 1, "           \
              "r + 1, 2r + 1, ...; the lesser number is the least in no earlier pair.  No "        \
              "formula for the other Grundy values is known, but each row has an "                 \
              "arithmetic period: for a fixed heap a, some p and all large b, the value of "       \
              "a and b + p is the value of a and b plus p.  betli proves it for r = 1 and "        \
              "a below 22, so that b may have 64 bits.",                                           \
          .source =                                                                                \
              "W. A. Wythoff, A modification of the game of Nim, Nieuw Archief voor "              \
              "Wiskunde 7 (1907); A. S. Fraenkel, How to beat your Wythoff games' opponent "       \
              "on three fronts, American Mathematical Monthly 89 (1982); A. Dress, A. "            \
              "Flammenkamp and N. Pink, Additive periodicity of the Sprague-Grundy "               \
              "function of certain Nim games, Advances in Applied Mathematics 22 (1999); "         \
              "H. Landman, More Games of No Chance (2002).",                                       \
          .examples = examples,                                                                    \
          .opening = "4x9",                                                                        \
          .parameters = parameters,                                                                \
  },                                                                                               \
  BT_PAIR_GAME, .coordinates = {BT_SAY("first heap"), BT_SAY("second heap")},                      \
  .open = bt_wythoff_open, .close = bt_wythoff_close, .write_rules = write_rules,                  \
  .board = bt_pair_board, .options = bt_wythoff_options, .never_splits = true,                     \
  .closed = bt_wythoff_closed, .reach = bt_wythoff_reach, .why = bt_wythoff_why

static const struct bt_descriptor wythoff_with_r = {
    WYTHOFF_GAME,
    .theorem =
        "The P-positions are pairs with the differences 0, r, 2r, ...; the lesser number is the "
        "least in no pair before (Fraenkel 1982).  In misère play with r > 1 the differences are "
        "1, r + 1, 2r + 1, ... (Fraenkel 1984), with r = 1 the pairs 0x1 and 2x2 take the place of "
        "0x0 and 1x2.",
};

const struct bt_descriptor bt_wythoff = {
    WYTHOFF_GAME,
    .given = &wythoff_with_r,
    .theorem = BT_WYTHOFF_THEOREM,
};
