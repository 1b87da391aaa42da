/* Random acyclic games, for tests.  Options are not stored, but hashed from seed and position. */
#include "base/random.h"
#include "games/shared/heap.h"
#include "games/shared/number.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { DEFAULT_SIZE = 12, MOST_SIZE = 1000000, MOST_OPTIONS = 4, MOST_RANDOM_PARTS = 3 };

struct random {
  uint64_t size, seed;
};

static betli_status open(const struct bt_argument *arguments, struct bt_limits *limits, void **self,
                         struct bt_error *error) {
  (void)limits;
  struct random *random = malloc(sizeof *random);
  if (random == NULL)
    return bt_fail_memory(error);
  random->size = arguments[0].count == 0 ? DEFAULT_SIZE : arguments[0].numbers[0];
  random->seed = arguments[1].count == 0 ? 0 : arguments[1].numbers[0];
  *self = random;
  return BETLI_OK;
}

static betli_status parse(const void *self, const char *text, uint64_t *words,
                          struct bt_error *error) {
  const struct random *random = self;
  const uint64_t bounds[2] = {0, random->size};
  return bt_number_parse("a position of this random game", (struct bt_word){text, strlen(text)},
                         bounds, words, error);
}

static bool place(const void *self, const uint64_t *coordinates, uint64_t *words) {
  const struct random *random = self;
  words[0] = coordinates[0];
  return words[0] <= random->size;
}

static uint64_t last(const void *self) {
  const struct random *random = self;
  return random->size;
}

/* Adds an option.  Half of the options have one part, a third have two, the others three.  The sum
 * of the parts is less than the position, so that exhaustive search on whole positions stays
 * feasible. */
static void add_random_option(uint64_t *state, uint64_t position, struct bt_options *options) {
  static const size_t sizes[] = {1, 1, 1, 2, 2, 3};
  static const uint64_t still[MOST_RANDOM_PARTS] = {0};
  const size_t parts = sizes[bt_random_next(state) % (sizeof sizes / sizeof *sizes)];
  uint64_t words[MOST_RANDOM_PARTS];
  for (size_t i = 0; i < parts; i++)
    words[i] = bt_random_next(state) % ((position - 1) / parts + 1);
  bt_options_run(options, 1, parts, words, still);
}

/* Writes the options.  One position in six has none, in addition to 0. */
static void options(const void *self, const uint64_t *words, struct bt_options *options) {
  const struct random *random = self;
  uint64_t seed = random->seed;
  uint64_t state = bt_random_next(&seed) ^ words[0];
  if (words[0] == 0 || bt_random_next(&state) % 6 == 0)
    return;
  const uint64_t count = 1 + bt_random_next(&state) % MOST_OPTIONS;
  for (uint64_t i = 0; i < count; i++)
    add_random_option(&state, words[0], options);
}

static void write_rules(const void *self, struct bt_text *text) {
  const struct random *random = self;
  bt_text_say(text,
              "The positions are 0 to %" PRIu64
              ".  From each there are no options or up to four, and an option leaves one, two or "
              "three smaller positions, all chosen by a hash of the seed %" PRIu64
              " and the position.",
              random->size, random->seed);
}

static const betli_parameter parameters[] = {
    {.name = "size",
     .type = BETLI_PARAMETER_NUMBER,
     .least = 0,
     .most = MOST_SIZE,
     .help = "the last position (12 if not given)"},
    {.name = "seed",
     .type = BETLI_PARAMETER_NUMBER,
     .least = 0,
     .most = UINT64_MAX,
     .help = "which of the random games (0 if not given)"},
    {.name = NULL},
};

static const char *const examples[] = {"random", "random:size=12,seed=1", "random:size=100,seed=2",
                                       NULL};

const struct bt_descriptor bt_random = {
    .info =
        {
            .name = "random",
            .title = "Random acyclic games, for tests",
            .rules = "The positions are 0 to SIZE.  From each there are no options or up to four, "
                     "and an option leaves one, two or three smaller positions, all chosen by a "
                     "hash of SEED and the position.  The same seed is the same game on every "
                     "machine.",
            .position = "A component is written as its number: 12 7.",
            .known = "Nothing: that is the purpose of these games.",
            .source = "Made for betli check; the hash is splitmix64 of G. L. Steele, D. Lea and "
                      "C. H. Flood, Fast splittable pseudorandom number generators (2014).",
            .examples = examples,
            .opening = "12 7",
            .parameters = parameters,
        },
    .width = 1,
    .axes = 1,
    .first = 0,
    .open = open,
    .close = free,
    .parse = parse,
    .print = bt_heap_print,
    .place = place,
    .last = last,
    .write_rules = write_rules,
    .options = options,
    .box = bt_heap_box,
};
