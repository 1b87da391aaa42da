/* Two heaps and any rule set of vectors: Nim, Wythoff's game and generalisations of it. */
#include "games/shared/pair.h"
#include "games/shared/tuple.h"

#include "lang/lang.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_VECTORS = 32 };

struct nimhof {
  size_t count;
  uint64_t vectors[MOST_VECTORS][2];
};

static bool are_parallel(const uint64_t *a, const uint64_t *b) {
  return a[0] * b[1] == a[1] * b[0];
}

/* Reads one vector.  A vector along another is refused: moves would be counted twice. */
static betli_status add_vector(struct nimhof *game, struct bt_word word, struct bt_error *error) {
  uint64_t *vector = game->vectors[game->count];
  const betli_status status = bt_tuple_read(word, 2, 0, vector, error);
  if (status != BETLI_OK)
    return status;
  if ((vector[0] == 0 && vector[1] == 0) || vector[0] > UINT32_MAX || vector[1] > UINT32_MAX)
    return bt_fail(error, BETLI_INPUT,
                   "'%.*s' is not a vector: its numbers are below 2^32, and one of them is not 0",
                   (int)word.length, word.text);
  for (size_t i = 0; i < game->count; i++)
    if (are_parallel(vector, game->vectors[i]))
      return bt_fail(error, BETLI_INPUT, "'%.*s' has the direction of another vector",
                     (int)word.length, word.text);
  game->count++;
  return BETLI_OK;
}

static betli_status read_vectors(struct nimhof *game, const char *text, struct bt_error *error) {
  betli_status status = BETLI_OK;
  for (bool more = true; more && status == BETLI_OK;) {
    const size_t length = strcspn(text, ",");
    if (game->count == MOST_VECTORS)
      return bt_fail(error, BETLI_INPUT, "nimhof has at most %d vectors", MOST_VECTORS);
    status = add_vector(game, (struct bt_word){text, length}, error);
    more = text[length] == ',';
    text += length + more;
  }
  return status;
}

static betli_status open(const struct bt_argument *arguments, struct bt_limits *limits, void **self,
                         struct bt_error *error) {
  (void)limits;
  struct nimhof *game = calloc(1, sizeof *game);
  if (game == NULL)
    return bt_fail_memory(error);
  const betli_status status = read_vectors(game, arguments[0].text, error);
  if (status == BETLI_OK)
    *self = game;
  else
    free(game);
  return status;
}

static uint64_t count_takes_of_heap(uint64_t heap, uint64_t taken) {
  return taken == 0 ? UINT64_MAX : heap / taken;
}

static void options(const void *self, const uint64_t *words, struct bt_options *options) {
  const struct nimhof *game = self;
  for (size_t i = 0; i < game->count; i++) {
    const uint64_t *vector = game->vectors[i];
    const uint64_t first = count_takes_of_heap(words[0], vector[0]);
    const uint64_t second = count_takes_of_heap(words[1], vector[1]);
    const uint64_t count = first < second ? first : second;
    const uint64_t start[2] = {words[0] - count * vector[0], words[1] - count * vector[1]};
    bt_options_run(options, count, 1, start, vector);
  }
}

static void write_rules(const void *self, struct bt_text *text) {
  const struct nimhof *game = self;
  bt_text_say(text,
              "A component is a pair of heaps.  A move takes, for one of the vectors AxB and "
              "a number k > 0, k A counters from the first heap and k B from the second.  "
              "The vectors are ");
  for (size_t i = 0; i < game->count; i++) {
    bt_text_add(text, i > 0 ? ", " : "");
    bt_tuple_print(game->vectors[i], 2, text);
  }
  bt_text_add(text, ".");
}

static const betli_parameter parameters[] = {
    {.name = "",
     .type = BETLI_PARAMETER_TEXT,
     .required = true,
     .help = "the vectors: 0x1,1x0,1x1 is Wythoff's game; at most 32, no two of one direction"},
    {.name = NULL},
};

static const char *const examples[] = {"nimhof:0x1,1x0,1x2", "nimhof:0x1,1x0,1x1,1x2,2x1", NULL};

const struct bt_descriptor bt_nimhof = {
    .info =
        {
            .name = "nimhof",
            .title = "NimHof: take multiples of a vector from two heaps",
            .rules = "nimhof:A1xB1,A2xB2,... is played with pairs of heaps.  A move takes, for one "
                     "of the vectors AxB and a number k > 0, k A counters from the first heap and "
                     "k B from the second.",
            .position = "A pair of heaps is written 4x7.",
            .known =
                "With the vectors 0x1 and 1x0 this is Nim, with 1x1 as well it is Wythoff's game, "
                "and "
                "with 1x2 and 2x1 in addition generalized diagonal Wythoff Nim.  No formula is "
                "known for most sets of vectors.",
            .source = "U. Larsson, A generalized diagonal Wythoff Nim, Integers 12 (2012); E. "
                      "Friedman, S. M. Garrabrant, I. K. Phipps-Morgan, A. S. Landsberg and U. "
                      "Larsson, Geometric analysis of a generalized Wythoff game, Games of No "
                      "Chance 5 (2019).",
            .examples = examples,
            .opening = "4x9",
            .parameters = parameters,
        },
    BT_PAIR_GAME,
    .coordinates = {BT_SAY("first heap"), BT_SAY("second heap")},
    .open = open,
    .close = free,
    .write_rules = write_rules,
    .board = bt_pair_board,
    .options = options,
    .never_splits = true,
};
