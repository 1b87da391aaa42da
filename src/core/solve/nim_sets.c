/* Nim heaps where a rule says which sets of them may move: exactly K, or K next to each other.
 *
 * Exactly K heaps, at most 2K of them left (Boros, Gurvich, Ho, Makino, Mursic, "On the
 * Sprague-Grundy function of exact k-Nim", 2018).  Fill the heaps up to 2K with empty ones.  In
 * normal play a position is a P-position if and only if more than K heaps equal the smallest.  In
 * misere play, too, if none is empty and the smallest is larger than 1.  With an empty heap, the
 * value in normal play is the number of moves that can still be made; so a position of misere play
 * is a P-position if and only if this number is 1: at least K heaps are left, and these and those
 * larger than 1 are together fewer than 2K.  (With a smallest heap of 1 and none empty, a move
 * empties the K largest heaps, and one more can be made.)
 *
 * K heaps next to each other, in normal play.  In a circle of n: Dufour and Heubach, "Circular Nim
 * games", 2013.  In a row of K heaps or fewer any may move.  In a row of K + 1, all but the first
 * and the last may move together with either: in a P-position these are empty, and the first and
 * the last are equal. */
#include "core/algebra/places.h"
#include "core/solve/solver.h"
#include "core/solve/winning_moves.h"
#include "lang/lang.h"

enum { MOST_MOVES = 1 << 21, MOST_COMPONENTS = 1 << 28 /* of positions after moves */ };

struct heaps {
  const struct bt_position *position;
  size_t count;
  uint64_t k; /* less than 2^63 */
};

static bool is_nim_heap(const struct bt_component *component, uint64_t *size) {
  const struct bt_game *game = component->game;
  return game->kind->nim_heap != NULL && game->kind->nim_heap(game->self, component->words, size);
}

static uint64_t size_of_heap(const struct heaps *heaps, size_t i) {
  uint64_t size = 0;
  is_nim_heap(&heaps->position->components[i], &size);
  return size;
}

/* ---- exactly K ------------------------------------------------------------------------------ */

static uint64_t count_larger_heaps(const struct heaps *heaps, uint64_t than) {
  uint64_t count = 0;
  for (size_t i = 0; i < heaps->count; i++)
    count += size_of_heap(heaps, i) > than;
  return count;
}

/* Returns the size of the smallest heap that has at least `from` counters. */
static uint64_t find_smallest_heap(const struct heaps *heaps, uint64_t from) {
  uint64_t least = UINT64_MAX;
  for (size_t i = 0; i < heaps->count; i++) {
    const uint64_t size = size_of_heap(heaps, i);
    if (size >= from && size < least)
      least = size;
  }
  return least;
}

static bool exactly_applies(const struct heaps *heaps) {
  return count_larger_heaps(heaps, 0) <= 2 * heaps->k;
}

static bool is_exactly_p(const struct heaps *heaps) {
  const uint64_t left = count_larger_heaps(heaps, 0), half = heaps->k;
  if (left < 2 * half)
    return left < half;
  return count_larger_heaps(heaps, find_smallest_heap(heaps, 1)) < half;
}

static bool is_exactly_misere_p(const struct heaps *heaps) {
  const uint64_t left = count_larger_heaps(heaps, 0), large = count_larger_heaps(heaps, 1);
  if (left < 2 * heaps->k)
    return left >= heaps->k && left + large < 2 * heaps->k;
  return large == left && is_exactly_p(heaps);
}

/* ---- next to each other --------------------------------------------------------------------- */

static bool row_applies(const struct heaps *heaps) {
  return heaps->count <= heaps->k + 1;
}

static bool is_row_p(const struct heaps *heaps) {
  const size_t last = heaps->count - 1;
  for (size_t i = 0; i <= last; i++)
    if (size_of_heap(heaps, i) > 0 && (last < heaps->k || (i > 0 && i < last)))
      return false;
  return size_of_heap(heaps, 0) == size_of_heap(heaps, last);
}

enum { MOST_IN_CIRCLE = 6 };

/* P-positions of n heaps in a circle, read from some heap on in one of the two directions. */
struct circle {
  uint64_t count, k;
  bool (*is_p)(const uint64_t *h, uint64_t least, uint64_t largest);
  const char *says;
};

static bool add_equal(uint64_t a, uint64_t b, uint64_t c, uint64_t d) {
  return a - c == d - b && (a >= c) == (d >= b); /* a + b may exceed 64 bits */
}

static bool is_p_4_2(const uint64_t *h, uint64_t least, uint64_t largest) {
  (void)least;
  (void)largest;
  return h[0] == h[2] && h[1] == h[3];
}

static bool is_p_5_2(const uint64_t *h, uint64_t least, uint64_t largest) {
  (void)least;
  return h[0] == largest && h[1] == h[4] && add_equal(h[0], h[1], h[2], h[3]);
}

static bool is_p_5_3(const uint64_t *h, uint64_t least, uint64_t largest) {
  (void)least;
  (void)largest;
  return h[0] == 0 && h[1] == h[4] && add_equal(h[1], 0, h[2], h[3]);
}

static bool is_p_6_3(const uint64_t *h, uint64_t least, uint64_t largest) {
  (void)least;
  (void)largest;
  return add_equal(h[0], h[1], h[3], h[4]) && add_equal(h[1], h[2], h[4], h[5]);
}

static bool is_p_6_4(const uint64_t *h, uint64_t least, uint64_t largest) {
  return h[0] == least && (h[0] ^ h[2] ^ h[4]) == 0 && is_p_6_3(h, least, largest);
}

static const struct circle circles[] = {
    {4, 2, is_p_4_2, "a = c, b = d"},
    {5, 2, is_p_5_2, "a = max, b = e, a + b = c + d"},
    {5, 3, is_p_5_3, "a = 0, b = e = c + d"},
    {6, 3, is_p_6_3, "a + b = d + e, b + c = e + f"},
    {6, 4, is_p_6_4, "a = min, a ⊕ c ⊕ e = 0, a + b = d + e, b + c = e + f"}};

/* Returns the row of a circle; NULL if it has none. */
static const struct circle *find_circle(size_t count, uint64_t k) {
  for (size_t i = 0; i < sizeof circles / sizeof *circles; i++)
    if (circles[i].count == count && circles[i].k == k)
      return &circles[i];
  return NULL;
}

static bool circle_applies(const struct heaps *heaps) {
  return heaps->count <= heaps->k + 1 || find_circle(heaps->count, heaps->k) != NULL;
}

static bool is_circle_p(const struct heaps *heaps) {
  const struct circle *circle = find_circle(heaps->count, heaps->k);
  const size_t n = heaps->count;
  const uint64_t least = find_smallest_heap(heaps, 0);
  uint64_t largest = 0, read[MOST_IN_CIRCLE];
  for (size_t i = 0; i < n; i++)
    largest = size_of_heap(heaps, i) > largest ? size_of_heap(heaps, i) : largest;
  if (circle == NULL)
    return n <= heaps->k ? largest == 0 : largest == least;
  for (size_t from = 0; from < 2 * n; from++) {
    for (size_t i = 0; i < n; i++)
      read[i] = size_of_heap(heaps, (from + (from < n ? i : n - i)) % n);
    if (circle->is_p(read, least, largest))
      return true;
  }
  return false;
}

/* ---- the theorems --------------------------------------------------------------------------- */

static void explain_exactly(const struct heaps *heaps, struct bt_text *why) {
  bt_text_say(why,
              "Filled up with empty heaps to %llu, a P-position has more than %llu heaps equal to "
              "the smallest (Boros, Gurvich, Ho, Makino and Mursic 2018).",
              2 * (unsigned long long)heaps->k, (unsigned long long)heaps->k);
}

static void explain_exactly_misere(const struct heaps *heaps, struct bt_text *why) {
  const unsigned long long k = heaps->k;
  if (count_larger_heaps(heaps, 0) == 2 * heaps->k)
    bt_text_say(why,
                "In a P-position of %llu heaps, none is 1, and more than %llu equal the smallest "
                "(from Boros, Gurvich, Ho, Makino and Mursic 2018).",
                2 * k, k);
  else
    bt_text_say(
        why,
        "In a P-position of fewer than %llu heaps, just one more move can be made: at least "
        "%llu heaps are left, and these and those larger than 1 are together fewer than "
        "%llu (from Boros, Gurvich, Ho, Makino and Mursic 2018).",
        2 * k, k, 2 * k);
}

static void explain_row(const struct heaps *heaps, struct bt_text *why) {
  if (heaps->count <= heaps->k)
    bt_text_say(why, "Any heaps may move together: only empty heaps are a P-position.");
  else
    bt_text_say(why,
                "All heaps between the first and the last may move together with either: in a "
                "P-position they are empty, and the first and the last are equal.");
}

static void explain_circle(const struct heaps *heaps, struct bt_text *why) {
  const struct circle *circle = find_circle(heaps->count, heaps->k);
  if (heaps->count <= heaps->k)
    explain_row(heaps, why);
  else if (circle == NULL)
    bt_text_say(why,
                "Any heaps but all may move together: in a P-position all are equal (Moore "
                "1910).");
  else
    bt_text_say(why,
                "Call the heaps a, b, c, ... from one of them on, in one of the two directions: in "
                "a P-position, %s for some choice (Dufour and Heubach 2013).",
                circle->says);
}

static const struct theorem {
  enum bt_rule rule;
  bool misere;
  bool (*applies)(const struct heaps *heaps); /* and to all positions that can be reached */
  bool (*is_p)(const struct heaps *heaps);
  void (*why)(const struct heaps *heaps, struct bt_text *why);
} theorems[] = {{BT_EXACTLY, false, exactly_applies, is_exactly_p, explain_exactly},
                {BT_EXACTLY, true, exactly_applies, is_exactly_misere_p, explain_exactly_misere},
                {BT_CONSECUTIVE, false, row_applies, is_row_p, explain_row},
                {BT_CIRCULAR, false, circle_applies, is_circle_p, explain_circle}};

/* Returns true if all components are Nim heaps. */
static bool read_nim_heaps(const struct bt_compound *compound, const struct bt_position *position,
                           struct heaps *heaps) {
  uint64_t size;
  *heaps = (struct heaps){position, position->count, compound->most};
  for (size_t i = 0; i < position->count; i++)
    if (!is_nim_heap(&position->components[i], &size))
      return false;
  return position->count > 0 && compound->most <= INT64_MAX;
}

/* Returns the theorem about a position, and its heaps; NULL if there is none. */
static const struct theorem *find_theorem(const struct bt_compound *compound,
                                          const struct bt_position *position, struct heaps *heaps) {
  for (size_t i = 0; i < sizeof theorems / sizeof *theorems; i++)
    if (theorems[i].rule == compound->rule && theorems[i].misere == compound->misere)
      return read_nim_heaps(compound, position, heaps) && theorems[i].applies(heaps) ? &theorems[i]
                                                                                     : NULL;
  return NULL;
}

/* ---- the solver ----------------------------------------------------------------------------- */

static bool applies(const struct bt_solving *solving, const struct bt_position *position) {
  struct heaps heaps;
  return solving->asked->measure == BT_OUTCOME && !solving->table &&
         find_theorem(&solving->question->compound, position, &heaps) != NULL;
}

static struct bt_value find_outcome_value(const struct bt_compound *compound,
                                          const struct bt_position *position) {
  struct heaps heaps;
  const struct theorem *theorem = find_theorem(compound, position, &heaps);
  return bt_number(theorem->is_p(&heaps) ? 0 : 1);
}

static betli_status find_value(struct bt_solving *solving, struct bt_solution *solution,
                               bool *decided) {
  const struct bt_compound *compound = &solving->question->compound;
  solution->function = bt_function_of(BT_OUTCOME, compound->misere);
  bt_solution_set_value(solution, find_outcome_value(compound, &solution->position));
  *decided = true;
  return BETLI_OK;
}

struct judged {
  const struct bt_compound *compound;
  uint64_t moves, components; /* looked at so far */
};

static betli_status judge_move(void *data, const struct bt_position *after, struct bt_value *value,
                               struct bt_error *error) {
  struct judged *judged = data;
  if (judged->moves == MOST_MOVES || judged->components > MOST_COMPONENTS)
    return bt_fail(
        error, BETLI_LIMIT,
        "there are more than %d moves to look at (with --moves 0 only the outcome is found)",
        (int)judged->moves);
  judged->moves++;
  judged->components += after->count;
  *value = find_outcome_value(judged->compound, after);
  return BETLI_OK;
}

static betli_status find_moves(struct bt_solving *solving, struct bt_solution *solution) {
  struct judged judged = {.compound = &solution->question.compound};
  return bt_find_moves_by_position(solution, solving->evaluator->limits, judge_move, &judged,
                                   solving->error);
}

static void explain(const struct bt_solution *solution, struct bt_text *why) {
  struct heaps heaps;
  const struct theorem *theorem =
      find_theorem(&solution->question.compound, &solution->position, &heaps);
  theorem->why(&heaps, why);
}

const struct bt_solver bt_by_nim_sets = {.method = "theorem",
                                         .knows_sets = true,
                                         .applies = applies,
                                         .value = find_value,
                                         .moves = find_moves,
                                         .why = explain};
