/* Subtraction games.  A set of takes is kept as intervals, so that complements are sets like any
 * other.  The options of an interval are one run. */
#include "core/algebra/algebra.h"
#include "core/game/take_break.h"
#include "games/shared/heap.h"
#include "games/shared/period_bound.h"
#include "games/shared/rule_text.h"

#include <stdlib.h>

struct interval {
  uint64_t least, most;
};

struct subtract {
  bool finite;
  uint64_t *digits; /* d_0 to that of `largest`, or NULL */
  uint64_t largest; /* the largest number in the set, or excepted from it */
  size_t count;
  struct interval intervals[]; /* increasing, with gaps between them */
};

static void close(void *self) {
  struct subtract *set = self;
  free(set->digits);
  free(set);
}

static int compare_takes(const void *a, const void *b) {
  const uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
  return (x > y) - (x < y);
}

/* The largest number of a set that has a code: more digits would take more than 8 MiB. */
enum { LARGEST_IN_CODE = 1 << 20 };

/* Makes the code of a set whose intervals are known. */
static bool make_subtraction_digits(struct subtract *set) {
  if (set->largest > LARGEST_IN_CODE)
    return true;
  set->digits = calloc((size_t)set->largest + 1, sizeof *set->digits);
  for (size_t i = 0; i < set->count && set->digits != NULL; i++)
    for (uint64_t k = set->intervals[i].least; k <= set->intervals[i].most && k <= set->largest;
         k++)
      set->digits[k] = 3;
  return set->digits != NULL;
}

static bool take_break(const void *self, struct bt_take_break *code) {
  const struct subtract *set = self;
  if (set->digits == NULL)
    return false;
  *code = (struct bt_take_break){
      .digits = set->digits, .count = (size_t)set->largest + 1, .beyond = set->finite ? 0 : 3};
  return true;
}

/* Adds a take.  This function and exclude_take() need their numbers in increasing order. */
static void include_take(struct subtract *set, uint64_t number) {
  struct interval *last = set->count == 0 ? NULL : &set->intervals[set->count - 1];
  if (last != NULL && number <= last->most + 1)
    last->most = number;
  else
    set->intervals[set->count++] = (struct interval){number, number};
}

static void exclude_take(struct subtract *set, uint64_t number) {
  struct interval *last = &set->intervals[set->count - 1];
  if (number == last->least) {
    last->least = number + 1;
  } else if (number > last->least) {
    last->most = number - 1;
    set->intervals[set->count++] = (struct interval){number + 1, UINT64_MAX};
  }
}

static betli_status open(const struct bt_argument *arguments, struct bt_limits *limits, void **self,
                         struct bt_error *error) {
  if ((arguments[0].count == 0) == (arguments[1].count == 0))
    return bt_fail(error, BETLI_INPUT,
                   "subtract needs either the numbers that may be taken, as in subtract:1,3,4, or "
                   "the numbers that may not, as in subtract:all-but=2,5");
  const bool all_but = arguments[0].count == 0;
  const struct bt_argument *list = &arguments[all_but];
  struct subtract *set = malloc(sizeof *set + (list->count + 1) * sizeof *set->intervals);
  if (set == NULL)
    return bt_fail_memory(error);
  (void)limits;
  set->finite = !all_but;
  set->digits = NULL;
  set->count = all_but;
  set->intervals[0] = (struct interval){1, UINT64_MAX};
  qsort(list->numbers, list->count, sizeof *list->numbers, compare_takes);
  for (size_t i = 0; i < list->count; i++)
    (all_but ? exclude_take : include_take)(set, list->numbers[i]);
  set->largest = list->numbers[list->count - 1];
  if (!make_subtraction_digits(set)) {
    close(set);
    return bt_fail_memory(error);
  }
  *self = set;
  return BETLI_OK;
}

static void options(const void *self, const uint64_t *words, struct bt_options *options) {
  const struct subtract *set = self;
  const uint64_t heap = words[0];
  for (size_t i = 0; i < set->count && set->intervals[i].least <= heap; i++) {
    const struct interval *take = &set->intervals[i];
    const uint64_t most = take->most < heap ? take->most : heap;
    bt_options_heaps(options, heap - most, most - take->least + 1);
  }
}

/* Uses that each value follows from a window of values before it, as many as the largest take, and
 * everywhere by the same rule.  So a window that repeats goes on repeating, whatever the function.
 * The same holds for a window that comes again with a saltus, if the choice commutes with the
 * saltus.  Where all but some numbers may be taken, the game is a code with takes beyond its
 * digits. */
static bool period_bound(const void *self, const struct bt_algebra *algebra, struct bt_law *law) {
  const struct subtract *set = self;
  const uint64_t most = set->intervals[set->count - 1].most;
  struct bt_take_break code;
  if (most == UINT64_MAX)
    return take_break(self, &code) && bt_period_bound_of_code(&code, algebra, law);
  law->theorem = law->saltus == 0 ? BT_SAY("Golomb 1966 (finite subtraction sets)")
                                  : BT_SAY("the argument of Golomb 1966");
  return bt_function_commutes(algebra->function, law->saltus) &&
         !__builtin_add_overflow(law->from + law->period, most - 1, &law->until);
}

static void write_rules(const void *self, struct bt_text *text) {
  const struct subtract *set = self;
  struct bt_text takes = {.language = text->language}, counters = takes;
  struct bt_ranges ranges = {.text = &takes};
  for (size_t i = 0; i < set->count; i++)
    bt_ranges_add(&ranges, set->intervals[i].least, set->intervals[i].most);
  bt_ranges_end(&ranges);
  bt_write_counters(bt_text_string(&takes), &counters);
  bt_text_say(text, "A move takes %s from a heap.", bt_text_string(&counters));
  text->failed |= takes.failed || counters.failed;
  bt_text_free(&takes);
  bt_text_free(&counters);
}

static const betli_parameter parameters[] = {
    {.name = "",
     .type = BETLI_PARAMETER_LIST,
     .least = 1,
     .most = UINT64_C(1) << 63,
     .help = "the numbers of counters that a move may take"},
    {.name = "all-but",
     .type = BETLI_PARAMETER_LIST,
     .least = 1,
     .most = UINT64_C(1) << 63,
     .help = "the numbers of counters that a move may not take; it may take all others"},
    {.name = NULL},
};

static const char *const examples[] = {"subtract:1,3,4", "subtract:2,4,7", "subtract:all-but=1,2",
                                       NULL};

const struct bt_descriptor bt_subtract = {
    .info =
        {
            .name = "subtract",
            .title = "Subtraction games: take a number of a given set from one heap",
            .rules =
                "subtract:1,3,4 is played with heaps of counters.  A move takes 1, 3 or 4 counters "
                "from a single heap that has that many.\n\nIn subtract:all-but=2,5 a move takes "
                "any positive number of counters except 2 and 5.  Sets have at most 4096 numbers.",
            .position = "A heap is written as its size: 10 21.",
            .known = "With a finite set the Grundy values are periodic from some heap on; a "
                     "theorem proves this when as many consecutive values as the largest number "
                     "repeat.  betli searches up to a million heaps for this, and then knows "
                     "heaps of any size.  With all but finitely many numbers they are "
                     "arithmetically periodic: in each period they increase by a constant, the "
                     "saltus.  If k is the least number that may be taken, a heap of n has value "
                     "1 if and only if a heap of n - k has value 0; it follows that in misere "
                     "play the values 0 and 1 change places, and that a sum is played like the "
                     "sum of Nim heaps of these values.",
            .source =
                "S. W. Golomb, A mathematical investigation of games of \"take-away\", Journal of "
                "Combinatorial Theory 1 (1966); T. S. Ferguson, On sums of graph games with last "
                "player losing, International Journal of Game Theory 3 (1974).",
            .examples = examples,
            .opening = "10 21",
            .parameters = parameters,
        },
    BT_HEAP_GAME,
    .board = bt_heap_board,
    .open = open,
    .close = close,
    .write_rules = write_rules,
    .options = options,
    .never_splits = true,
    .period_bound = period_bound,
    .take_break = take_break,
};
