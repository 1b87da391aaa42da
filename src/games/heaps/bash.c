/* Bachet's game, which texts on programming call "Bash game". */
#include "core/algebra/algebra.h"
#include "games/shared/heap.h"

#include <inttypes.h>
#include <stdlib.h>

struct bash {
  uint64_t most;
};

static betli_status open(const struct bt_argument *arguments, struct bt_limits *limits, void **self,
                         struct bt_error *error) {
  (void)limits;
  struct bash *bash = malloc(sizeof *bash);
  if (bash == NULL)
    return bt_fail_memory(error);
  bash->most = arguments[0].numbers[0];
  *self = bash;
  return BETLI_OK;
}

static void options(const void *self, const uint64_t *words, struct bt_options *options) {
  const struct bash *bash = self;
  const uint64_t heap = words[0], least = heap > bash->most ? heap - bash->most : 0;
  bt_options_heaps(options, least, heap - least);
}

/* Gives the residue modulo M + 1: heaps up to M are Nim heaps, and the values have that period.
 * Misere play exchanges 0 and 1 as in Nim (Ferguson 1974, for all subtraction games). */
static bool closed(const void *self, const struct bt_function *function, const uint64_t *words,
                   struct bt_value *value) {
  const struct bash *bash = self;
  const bool tame = function->measure == BT_TAME;
  if (!tame && (function->measure != BT_GRUNDY || function->misere))
    return false;
  const uint64_t residue = words[0] % (bash->most + 1);
  *value = bt_tame_number(residue, tame && residue < 2);
  return true;
}

/* Adds the only option that may have the value: a move takes at most M, so that the residue
 * determines it. */
static void reach(const void *self, const struct bt_function *function, const uint64_t *words,
                  struct bt_value value, struct bt_options *options) {
  const struct bash *bash = self;
  const uint64_t residue = words[0] % (bash->most + 1);
  const uint64_t take =
      residue >= value.number ? residue - value.number : residue + (bash->most + 1 - value.number);
  const uint64_t heap = words[0] - take;
  struct bt_value found;
  if (0 < take && take <= words[0] && closed(self, function, &heap, &found) &&
      bt_same(found, value))
    bt_options_add(options, &heap);
}

/* Uses that each value follows from the M values before it, whatever the function (as in
 * subtract.c). */
static bool period_bound(const void *self, const struct bt_algebra *algebra, struct bt_law *law) {
  const struct bash *bash = self;
  law->theorem = law->saltus == 0 ? BT_SAY("Golomb 1966 (finite subtraction sets)")
                                  : BT_SAY("the argument of Golomb 1966");
  return bt_function_commutes(algebra->function, law->saltus) &&
         !__builtin_add_overflow(law->from + law->period, bash->most - 1, &law->until);
}

/* Tells the multiple of M + 1 below a single heap, and what to leave: in misere play one more. */
static void plan(const void *self, const struct bt_function *function, size_t count,
                 const uint64_t *words, struct bt_text *text) {
  const struct bash *bash = self;
  const uint64_t period = bash->most + 1, rest = words[0] % period;
  const bool tame = function->measure == BT_TAME;
  if (count != 1 || words[0] == 0 ||
      (!tame && (function->measure != BT_GRUNDY || function->misere)))
    return;
  bt_text_format(text, "%" PRIu64 " = %" PRIu64 "·%" PRIu64, words[0], period, words[0] / period);
  if (rest > 0)
    bt_text_format(text, " + %" PRIu64, rest);
  bt_text_say(text,
              tame ? BT_SAY(": leave 1 more than a multiple of %" PRIu64 ".  ")
                   : BT_SAY(": leave a multiple of %" PRIu64 ".  "),
              period);
}

static void write_rules(const void *self, struct bt_text *text) {
  const struct bash *bash = self;
  if (bash->most == 1)
    bt_text_say(text, "A move takes one counter from a heap.");
  else
    bt_text_say(text, "A move takes at least 1 and at most %" PRIu64 " counters from a heap.",
                bash->most);
}

static const betli_parameter parameters[] = {
    {.name = "",
     .type = BETLI_PARAMETER_NUMBER,
     .required = true,
     .least = 1,
     .most = UINT64_MAX - 1,
     .help = "the largest number of counters that a move may take"},
    {.name = NULL},
};

static const char *const examples[] = {"bash:3", "bash:1", NULL};

const struct bt_descriptor bt_bash = {
    .info =
        {
            .name = "bash",
            .title = "Bachet's game: take one to M from one heap",
            .rules = "bash:M is played with heaps of counters.  A move takes at least one and at "
                     "most M counters from a single heap.",
            .position = "A heap is written as its size: 10 21.",
            .known =
                "The Grundy value of a heap of n is n mod (M + 1).  In misere play the values 0 "
                "and 1 change places.",
            .source = "C. G. Bachet de Meziriac, Problemes plaisans et delectables qui se font par "
                      "les nombres (1612).",
            .examples = examples,
            .opening = "10 21",
            .parameters = parameters,
        },
    BT_HEAP_GAME,
    .board = bt_heap_board,
    .open = open,
    .close = free,
    .write_rules = write_rules,
    .options = options,
    .never_splits = true,
    .closed = closed,
    .plan = plan,
    .reach = reach,
    .period_bound = period_bound,
};
