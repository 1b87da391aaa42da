/* Subset take-away, the game of Gale and Neyman: name subsets, none a superset of an earlier
 * one. */
#include "core/game/board.h"
#include "core/game/game.h"
#include "games/boards/subset_analysis.h"
#include "games/boards/subset_points.h"
#include "games/shared/bits.h"
#include "games/shared/number.h"

#include <string.h>

/* Returns the set of all points.  A set is a number, with a bit for each of its points.  Bit s of
 * the words says if the set s may still be named.  The set of all points may never be named.  Its
 * bit is always set, to tell how many points there are. */
static size_t whole_set(const uint64_t *words) {
  size_t whole = BT_MOST_BITS - 1;
  while (whole > 1 && !bt_bit_has(words, whole))
    whole >>= 1;
  return whole;
}

/* Drops a set and its supersets, except the whole set. */
static void drop_supersets(uint64_t *words, size_t set, size_t whole) {
  for (size_t superset = set; superset < whole; superset = (superset + 1) | set)
    bt_bit_drop(words, superset);
}

static void allow_all_sets(uint64_t points, uint64_t *words) {
  memset(words, 0, BT_MAX_WIDTH * sizeof *words);
  for (size_t set = 1; set < (size_t)1 << points; set++)
    bt_bit_add(words, set);
}

static betli_status read_number_of_points(struct bt_word word, uint64_t *points,
                                          struct bt_error *error) {
  static const uint64_t bounds[2] = {1, BT_MOST_POINTS};
  return bt_number_parse("the number of points", word, bounds, points, error);
}

/* Reads a set such as "135". */
static betli_status read_named_set(struct bt_word word, uint64_t points, size_t *set,
                                   struct bt_error *error) {
  *set = 0;
  for (size_t i = 0; i < word.length; i++) {
    const size_t point = (size_t)word.text[i] - '1';
    if (word.text[i] < '1' || point >= points || *set >> point & 1)
      return bt_fail(
          error, BETLI_INPUT,
          "a set is written as its points from 1 to %d, each once, such as 12, not as '%.*s'",
          (int)points, BT_SHOW(word));
    *set |= (size_t)1 << point;
  }
  if (*set == 0 || *set == ((size_t)1 << points) - 1)
    return bt_fail(error, BETLI_INPUT, "the set of %s points cannot be named",
                   *set == 0 ? "no" : "all");
  return BETLI_OK;
}

static betli_status parse(const void *self, const char *text, uint64_t *words,
                          struct bt_error *error) {
  (void)self;
  const size_t digits = strcspn(text, ":");
  uint64_t points = 0;
  betli_status status = read_number_of_points((struct bt_word){text, digits}, &points, error);
  if (status == BETLI_OK)
    allow_all_sets(points, words);
  for (const char *at = text + digits; *at != '\0' && status == BETLI_OK;) {
    const struct bt_word word = {at + 1, strcspn(at + 1, ",")};
    size_t set = 0;
    status = read_named_set(word, points, &set, error);
    drop_supersets(words, set, whole_set(words));
    at = word.text + word.length;
  }
  return status;
}

/* Returns true if a set is dropped, but none of its proper subsets is.  These sets alone determine
 * the position. */
static bool is_least_dropped_set(const uint64_t *words, size_t set) {
  if (bt_bit_has(words, set))
    return false;
  for (size_t rest = set; rest != 0; rest &= rest - 1) {
    const size_t smaller = set & ~(rest & ~(rest - 1));
    if (smaller != 0 && !bt_bit_has(words, smaller))
      return false;
  }
  return true;
}

static void print(const void *self, const uint64_t *words, struct bt_text *text) {
  (void)self;
  const size_t whole = whole_set(words);
  const char *before = ":";
  uint64_t points = 0;
  while (whole >> points != 0)
    points++;
  bt_text_number(text, points);
  for (size_t set = 1; set < whole; set++) {
    if (!is_least_dropped_set(words, set))
      continue;
    bt_text_add(text, before);
    for (uint64_t point = 0; point < points; point++)
      if (set >> point & 1)
        bt_text_number(text, point + 1);
    before = ",";
  }
}

/* Enumerates positions where nothing is named yet, on so few points that there are at most `size`
 * sets. */
static bool sample(const void *self, uint64_t size, uint64_t k, uint64_t *words) {
  (void)self;
  if (k >= BT_MOST_POINTS || (UINT64_C(2) << k) - 2 > size)
    return false;
  allow_all_sets(k + 1, words);
  return true;
}

/* Returns the next set of as many points.  In the lowest block of successive points, the last goes
 * up by one, and the others go down as far as they can. */
static size_t next_set_of_size(size_t set) {
  const size_t low = set & ~(set - 1), carried = set + low;
  return carried | (set ^ carried) / low >> 2;
}

/* Writes small sets first: they leave least, so that searches soon know who wins. */
static void options(const void *self, const uint64_t *words, struct bt_options *options) {
  (void)self;
  const size_t whole = whole_set(words);
  for (size_t first = 1; first < whole; first = 2 * first + 1)
    for (size_t set = first; set < whole; set = next_set_of_size(set)) {
      if (!bt_bit_has(words, set))
        continue;
      uint64_t left[BT_MAX_WIDTH];
      memcpy(left, words, sizeof left);
      drop_supersets(left, set, whole);
      bt_options_add(options, left);
    }
}

/* ---- parts ---------------------------------------------------------------------------------- */

/* Returns the points that may be named alone.  A set stands if it may still be named. */
static size_t find_standing_points(const uint64_t *words, size_t whole) {
  size_t points = 0;
  for (size_t point = 1; point < whole; point <<= 1)
    points |= bt_bit_has(words, point) ? point : 0;
  return points;
}

/* Returns the points that standing pairs connect with the first point.  All subsets of a standing
 * set stand, so that no set holds points of two parts. */
static size_t find_connected_points(const uint64_t *words, size_t points) {
  size_t part = points & ~(points - 1), fresh = part;
  while (fresh != 0) {
    const size_t point = fresh & ~(fresh - 1);
    fresh &= fresh - 1;
    for (size_t rest = points & ~part; rest != 0; rest &= rest - 1) {
      const size_t other = rest & ~(rest - 1);
      if (!bt_bit_has(words, point | other))
        continue;
      part |= other;
      fresh |= other;
    }
  }
  return part;
}

/* Writes the part of some points.  The points become the first ones, and one more point follows,
 * which is in no standing set.  So the set of all the first points may stand as well.  Sets of
 * these points, in order, become all sets of the first points. */
static void write_part_of_points(const uint64_t *words, size_t points, uint64_t *part) {
  const size_t last = (size_t)1 << __builtin_popcountll(points);
  memset(part, 0, BT_MAX_WIDTH * sizeof *part);
  bt_bit_add(part, 2 * last - 1);
  for (size_t set = 1, from = points & ~(points - 1); set < last;
       set++, from = (from - points) & points)
    if (bt_bit_has(words, from))
      bt_bit_add(part, set);
}

static bool decompose(const void *self, const uint64_t *words, uint64_t *part, uint64_t *rest) {
  (void)self;
  const size_t whole = whole_set(words), all = find_standing_points(words, whole);
  const size_t points = find_connected_points(words, all);
  if (points == whole)
    memcpy(part, words, BT_MAX_WIDTH * sizeof *words);
  else
    write_part_of_points(words, points, part);
  if (points == all)
    return false;
  memcpy(rest, words, BT_MAX_WIDTH * sizeof *words);
  for (size_t named = points; named != 0; named &= named - 1)
    drop_supersets(rest, named & ~(named - 1), whole);
  return true;
}

/* ---- for the search ------------------------------------------------------------------------- */

static unsigned count_points(const uint64_t *words) {
  return (unsigned)__builtin_popcountll(whole_set(words));
}

static void canonical(const void *self, uint64_t *words) {
  (void)self;
  bt_subsets_rename(words, count_points(words), NULL);
}

/* Returns the number of sets that may be named. */
static uint64_t effort(const void *self, const uint64_t *words) {
  (void)self;
  return bt_subsets_count(words, count_points(words)) - 1;
}

/* Returns the number of down-sets of so many points (Dedekind's numbers), or the number of families
 * of sets that may be named, if that is less. */
static double below(const void *self, const uint64_t *words) {
  static const double dedekind[BT_MOST_POINTS] = {
      3, 6, 20, 168, 7581, 7828354, 2414682040998, 56130437228687557907788., 2.9e41};
  const double boards = dedekind[count_points(words) - 1];
  double sets = 1;
  for (uint64_t left = effort(self, words); left > 0 && sets < boards; left--)
    sets *= 2;
  return sets < boards ? sets : boards;
}

/* ---- all at once ---------------------------------------------------------------------------- */

/* In normal play, a search is faster with at most FEW_SETS sets.  In misere play, no search
 * recognises equal positions, and with more than many_below positions there is no table of
 * values. */
enum { FEW_SETS = 72 };
static const double many_below = 1 << 20;

static bool suits_subset_analysis(const void *self, const uint64_t *words, bool misere) {
  return count_points(words) <= BT_ANALYSED_POINTS &&
         (misere ? below(self, words) > many_below : effort(self, words) > FEW_SETS);
}

/* Copies the sets without the set of all points, which may not be named. */
static void copy_without_whole(const uint64_t *words, uint64_t left[2]) {
  left[0] = words[0];
  left[1] = words[1];
  bt_bit_drop(left, whole_set(words));
}

static betli_status open_subset_analysis(const void *self, const uint64_t *words, bool misere,
                                         struct bt_limits *limits, void **found,
                                         struct bt_error *error) {
  (void)self;
  uint64_t left[2];
  copy_without_whole(words, left);
  return bt_subset_analysis_open(left, misere, limits, found, error);
}

static bool is_p_by_subset_analysis(const void *found, const uint64_t *words) {
  uint64_t left[2];
  copy_without_whole(words, left);
  return bt_subset_analysis_is_p(found, left);
}

static const struct bt_analysis analysis = {.suits = suits_subset_analysis,
                                            .open = open_subset_analysis,
                                            .close = bt_subset_analysis_close,
                                            .is_p = is_p_by_subset_analysis,
                                            .count = bt_subset_analysis_count};

/* ---- pictures ------------------------------------------------------------------------------- */

static betli_part picture_part_of_set(const uint64_t *words, size_t set) {
  return bt_bit_has(words, set) ? BETLI_PART_THERE : BETLI_PART_GONE;
}

/* Draws the sets that may be named and those that may not, each below the sets with one more
 * point. */
static void board(const void *self, const uint64_t *words, struct bt_board *board) {
  (void)self;
  const size_t whole = whole_set(words);
  board->lines = BETLI_LINES_ORDER;
  for (size_t set = 1; set < whole; set++) {
    char name[BT_MOST_POINTS];
    size_t length = 0;
    for (size_t point = 0; point < BT_MOST_POINTS; point++)
      if (set >> point & 1)
        name[length++] = (char)('1' + point);
    bt_board_vertex(board, name, length, picture_part_of_set(words, set));
    for (size_t rest = whole & ~set; rest != 0; rest &= rest - 1) {
      const size_t above = set | (rest & (~rest + 1));
      if (above != whole)
        bt_board_edge(board, set - 1, above - 1, picture_part_of_set(words, above));
    }
  }
}

static const char *const examples[] = {"subset-takeaway", NULL};

const struct bt_descriptor bt_subset_takeaway = {
    .info =
        {
            .name = "subset-takeaway",
            .title =
                "Subset take-away (Gale): name sets, none of which contains a set named before",
            .rules = "A component is a number of points.  A move names a set of them, neither "
                     "the empty set nor the set of all points, that contains no set named "
                     "before.",
            .position = "5 is the game on five points before anything was named.  After a colon "
                        "follow the sets that were named, in any order, each as its points: "
                        "5:12,345.  There are at most 9 points.",
            .known =
                "Gale and Neyman conjectured that the second player always wins normal play.  "
                "The conjecture holds up to five points (Gale and Neyman) and for six "
                "(Christensen and Tilford), but not for seven (Brouwer and Christensen).  "
                "\"Gale's covering game\" of older lecture notes is probably this game.\n\n"
                "The positions are the antichains of sets: 7579 on five points, 7.8 million on "
                "six, more than 2 million million on seven.  In sums in normal play betli "
                "identifies positions that differ only in the names of points: six points take a "
                "moment.  On seven points it finds the outcome, without values, by analysing all "
                "positions at once, up to the names of six of the points: 6 thousand million, "
                "which takes minutes and 1 GiB.  In misere play the second player wins on six "
                "points.",
            .source = "D. Gale and A. Neyman, Nim-type games, International Journal of Game Theory "
                      "11 (1982); J. D. Christensen and M. Tilford, David Gale's subset take-away "
                      "game, American Mathematical Monthly 104 (1997); A. E. Brouwer and J. D. "
                      "Christensen, Counterexamples to conjectures about subset takeaway and "
                      "counting linear extensions of a Boolean lattice, Order 35 (2018).",
            .examples = examples,
            .opening = "4",
        },
    .width = BT_MAX_WIDTH,
    .parse = parse,
    .print = print,
    .sample = sample,
    .options = options,
    .decompose = decompose,
    .canonical = canonical,
    .effort = effort,
    .any_thread = true,
    .below = below,
    .analysis = &analysis,
    .board = board,
};
