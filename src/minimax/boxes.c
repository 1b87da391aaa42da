/* Searches few of the moves.  Each omission keeps the score, and is held against all moves by
 * tests/test_boxes.c (Berlekamp, The Dots and Boxes Game, 2000; Barker and Korf, Solving
 * Dots-and-Boxes, 2012):
 *
 * - A box that can be completed is completed first, but for the last two of a chain and the last
 *   four of a loop: they may be left to the opponent, by one line.
 * - Of the lines that open one chain or loop, one is drawn: the middle of a chain of two boxes,
 *   which leaves the opponent no choice, else any. */
#include "minimax/boxes.h"

#include "base/words_cache.h"

#include <assert.h>
#include <string.h>

static bt_line_set lowest(bt_line_set set) {
  return set & (~set + 1);
}

static bt_line_set boxes_with_lines(const struct bt_box_lines *lines) {
  return lines->open[BT_ABOVE] | lines->open[BT_LEFT] | lines->open[BT_RIGHT] |
         lines->open[BT_BELOW];
}

unsigned bt_boxes_left(const struct bt_lines *board) {
  const struct bt_box_lines lines = bt_box_lines_of(board);
  return bt_squares_count(boxes_with_lines(&lines));
}

/* ---- moves ---------------------------------------------------------------------------------- */

/* The lines that are worth a search, the most promising first. */
struct box_moves {
  unsigned count;
  bt_line_set line[BT_MOST_BOX_LINES];
};

/* Boxes by the number of their open lines. */
struct box_kinds {
  struct bt_box_lines lines;
  bt_line_set ready, links; /* one open line, two */
};

static struct box_kinds box_kinds_of(const struct bt_lines *board) {
  struct box_kinds kinds = {.lines = bt_box_lines_of(board)};
  const struct bt_box_count count = bt_box_count_of(kinds.lines.open);
  kinds.ready = count.ones & ~count.twos;
  kinds.links = count.twos & ~count.ones;
  return kinds;
}

/* Returns the boxes joined to those of a set by an open line. */
static bt_line_set neighbours(const struct bt_box_lines *lines, bt_line_set boxes) {
  bt_line_set next = 0;
  for (enum bt_side side = 0; side < BT_BOX_SIDES; side++)
    next |= lines->open[side] & bt_boxes_next_to(lines, side, boxes);
  return next;
}

/* What a box that can be completed is part of. */
enum box_end { FREE, PAIR, LOOP };

/* Finds whether a box that can be completed is one of the last two of a chain or the last four of a
 * loop.  *leaving is then the line that leaves these boxes to the opponent. */
static enum box_end box_end_of(const struct box_kinds *kinds, bt_line_set box,
                               bt_line_set *leaving) {
  const struct bt_box_lines *lines = &kinds->lines;
  const bt_line_set second = neighbours(lines, box) & kinds->links;
  const bt_line_set third = neighbours(lines, second) & ~box;
  const bt_line_set after = neighbours(lines, third) & ~second;
  *leaving = bt_lines_around(lines, second) & ~bt_lines_around(lines, box);
  if (second != 0 && (third & (kinds->links | kinds->ready)) == 0)
    return PAIR;
  return (third & kinds->links) != 0 && (after & kinds->ready) != 0 ? LOOP : FREE;
}

/* Finds the moves of a board on which boxes can be completed: of all ends only one is left to the
 * opponent, a pair if there is one.  Returns what the box is part of that may be completed. */
static enum box_end find_completing_moves(const struct box_kinds *kinds, struct box_moves *moves) {
  bt_line_set leaving[LOOP + 1] = {0}, box[LOOP + 1] = {0};
  for (bt_line_set rest = kinds->ready; rest != 0 && box[FREE] == 0; rest &= rest - 1) {
    bt_line_set line;
    const enum box_end end = box_end_of(kinds, lowest(rest), &line);
    box[end] = lowest(rest);
    leaving[end] = line;
  }
  const enum box_end end = box[FREE] != 0 ? FREE : box[LOOP] != 0 ? LOOP : PAIR;
  moves->line[0] = bt_lines_around(&kinds->lines, box[end]);
  moves->line[1] = leaving[end];
  moves->count = end == PAIR || (end == LOOP && box[PAIR] == 0) ? 2 : 1;
  return end;
}

/* Adds the lines of a set, those first that are close to the centre of the board: the search then
 * needs a fifth of the positions. */
static void add_safe_moves(const struct bt_box_search *search, bt_line_set lines,
                           struct box_moves *moves) {
  for (; lines != 0; lines &= lines - 1) {
    const unsigned distance = search->distance[bt_squares_first(lines)];
    unsigned at = moves->count++;
    for (; at > 0 && search->distance[bt_squares_first(moves->line[at - 1])] > distance; at--)
      moves->line[at] = moves->line[at - 1];
    moves->line[at] = lowest(lines);
  }
}

/* Returns the lines between boxes with two open lines. */
static struct bt_box_lines link_lines_of(const struct box_kinds *kinds) {
  struct bt_box_lines links = kinds->lines;
  for (enum bt_side side = 0; side < BT_BOX_SIDES; side++)
    links.open[side] &= kinds->links & bt_boxes_next_to(&links, side, kinds->links);
  return links;
}

/* Adds a line for each chain and loop, by their length. */
static void add_opening_moves(const struct box_kinds *kinds, struct box_moves *moves) {
  const struct bt_box_lines links = link_lines_of(kinds);
  const unsigned first = moves->count;
  unsigned length[BT_MOST_BOX_LINES];
  for (bt_line_set rest = kinds->links; rest != 0;) {
    const bt_line_set chain = bt_boxes_joined(&links, lowest(rest));
    const unsigned boxes = bt_squares_count(chain);
    unsigned at = moves->count++;
    for (; at > first && length[at - 1] > boxes; at--) {
      length[at] = length[at - 1];
      moves->line[at] = moves->line[at - 1];
    }
    length[at] = boxes;
    moves->line[at] = lowest(bt_lines_around(boxes == 2 ? &links : &kinds->lines, chain));
    rest &= ~chain;
  }
}

static void find_box_moves(const struct bt_box_search *search, const struct bt_lines *board,
                           const struct box_kinds *kinds, struct box_moves *moves) {
  moves->count = 0;
  if (kinds->ready != 0) {
    (void)find_completing_moves(kinds, moves);
    return;
  }
  add_safe_moves(search, board->open & ~bt_lines_around(&kinds->lines, kinds->links), moves);
  add_opening_moves(kinds, moves);
}

/* ---- tables --------------------------------------------------------------------------------- */

/* A position is the set of its parts, each by the number of its canonical form.  A part as it lies
 * on the board is one word with its number. */
enum {
  PART_BITS = 21,
  KEY_WORDS = 3,
  MOST_PARTS = KEY_WORDS * (64 / PART_BITS),
  MOST_PART_TABLE_BITS = 20,
  MOST_SCORE_TABLE_BITS = 21
};
_Static_assert(BT_MOST_BOX_LINES + PART_BITS <= 64, "an entry of the table of parts is one word");

/* Returns the bits of a table.  A board with n open lines has no more than 2^n positions, and a
 * table takes at most half of the memory that is left. */
static unsigned table_bits(const struct bt_lines *board, unsigned most, uint64_t entry_bytes,
                           const struct bt_limits *limits) {
  const unsigned lines = bt_squares_count(board->open);
  const uint64_t used = atomic_load_explicit(&limits->used, memory_order_relaxed);
  const uint64_t left = used < limits->memory ? limits->memory - used : 0;
  unsigned bits = lines < most ? lines : most;
  while (bits > 1 && entry_bytes << bits > left / 2)
    bits--;
  return bits > 0 ? bits : 1;
}

static size_t table_size(unsigned bits) {
  return (size_t)1 << bits;
}

struct bt_box_entry {
  uint64_t key[KEY_WORDS];
  int32_t low, high;
};

/* Finds the number of a part, from 1; 0 if there are too many parts, or no memory for more. */
static uint64_t find_part_number(struct bt_box_search *search, const struct bt_lines *part) {
  const uint64_t open = (uint64_t)part->open;
  uint64_t *entry =
      &search->part_table[open * UINT64_C(0x9e3779b97f4a7c15) >> (64 - search->part_table_bits)];
  uint64_t words[BT_LINES_WIDTH];
  uint32_t number;
  if (*entry >> PART_BITS == open)
    return *entry & ((1 << PART_BITS) - 1);
  bt_lines_words(part, words);
  bt_lines_canonical(NULL, words);
  const betli_status status = bt_key_numbers_meet(&search->parts, words, 1, &number, search->error);
  search->status = status != BETLI_OK ? status : search->status;
  if (status != BETLI_OK || number + 1 >= 1 << PART_BITS)
    return 0;
  *entry = open << PART_BITS | (number + 1);
  return number + 1;
}

/* Writes the numbers of the parts in order.  Returns false if they do not fit. */
static bool find_box_key(struct bt_box_search *search, const struct bt_lines *board,
                         const struct box_kinds *kinds, uint64_t *key) {
  uint64_t numbers[MOST_PARTS] = {0};
  bt_line_set rest = boxes_with_lines(&kinds->lines);
  for (unsigned count = 0; rest != 0; count++) {
    const bt_line_set boxes = bt_boxes_joined(&kinds->lines, lowest(rest));
    const struct bt_lines part = {board->rows, board->columns,
                                  bt_lines_around(&kinds->lines, boxes)};
    const uint64_t number = count < MOST_PARTS ? find_part_number(search, &part) : 0;
    unsigned at = count;
    if (number == 0)
      return false;
    for (; at > 0 && numbers[at - 1] < number; at--)
      numbers[at] = numbers[at - 1];
    numbers[at] = number;
    rest &= ~boxes;
  }
  for (unsigned w = 0; w < KEY_WORDS; w++)
    key[w] = numbers[w] | numbers[w + KEY_WORDS] << PART_BITS |
             numbers[w + 2 * KEY_WORDS] << 2 * PART_BITS;
  return true;
}

static struct bt_box_entry *find_box_entry(const struct bt_box_search *search,
                                           const uint64_t *key) {
  return &search->score_table[bt_words_hash(key, KEY_WORDS) >> (64 - search->score_table_bits)];
}

/* ---- the search ----------------------------------------------------------------------------- */

static int search_boxes(struct bt_box_search *search, const struct bt_lines *board, int alpha,
                        int beta);

/* Returns the score of a move, from the view of the player who makes it. */
static int search_move(struct bt_box_search *search, const struct bt_lines *board,
                       const struct box_kinds *kinds, bt_line_set line, int alpha, int beta) {
  const struct bt_lines after = {board->rows, board->columns, board->open & ~line};
  int boxes = 0;
  for (enum bt_side side = 0; kinds->ready != 0 && side < BT_BOX_SIDES; side++)
    boxes += (line >> kinds->lines.line[side] & kinds->ready & kinds->lines.open[side]) != 0;
  return boxes > 0 ? boxes + search_boxes(search, &after, alpha - boxes, beta - boxes)
                   : -search_boxes(search, &after, -beta, -alpha);
}

static bool go_on_searching(struct bt_box_search *search) {
  if (search->status == BETLI_OK &&
      !bt_limits_go_on(search->limits, 1, "positions", ++search->positions, 0))
    search->status = bt_limits_stopped(search->limits, search->error);
  return search->status == BETLI_OK;
}

/* Searches moves until one reaches beta. */
static int search_moves(struct bt_box_search *search, const struct bt_lines *board,
                        const struct box_kinds *kinds, struct box_moves *moves, int alpha,
                        int beta) {
  int best = -BT_MOST_BOXES;
  for (unsigned m = 0; m < moves->count && best < beta; m++) {
    const int score =
        search_move(search, board, kinds, moves->line[m], best > alpha ? best : alpha, beta);
    best = score > best ? score : best;
  }
  return best;
}

/* Returns the score if it lies between alpha and beta; else a bound on the side where it lies.  The
 * depth is at most the number of lines. */
static int search_boxes(struct bt_box_search *search, const struct bt_lines *board, int alpha,
                        int beta) {
  struct box_moves moves;
  uint64_t key[KEY_WORDS];
  if (board->open == 0 || !go_on_searching(search))
    return 0;
  const struct box_kinds kinds = box_kinds_of(board);
  find_box_moves(search, board, &kinds, &moves);
  if (moves.count == 1)
    return search_move(search, board, &kinds, moves.line[0], alpha, beta);
  const int most = (int)bt_squares_count(boxes_with_lines(&kinds.lines));
  if (most <= alpha || -most >= beta)
    return most <= alpha ? most : -most;
  const bool kept = find_box_key(search, board, &kinds, key);
  struct bt_box_entry known = {.low = -most, .high = most};
  if (kept && memcmp(find_box_entry(search, key)->key, key, sizeof key) == 0)
    known = *find_box_entry(search, key);
  if (known.low >= beta || known.low == known.high)
    return known.low;
  if (known.high <= alpha)
    return known.high;
  const int score = search_moves(search, board, &kinds, &moves, alpha, beta);
  if (score > alpha && score > known.low)
    known.low = score;
  if (score < beta && score < known.high)
    known.high = score;
  memcpy(known.key, key, sizeof key);
  if (kept && search->status == BETLI_OK)
    *find_box_entry(search, key) = known;
  return score;
}

/* Narrows the score by searches whose window holds no score, from a guess on. */
static int narrow_score(struct bt_box_search *search, const struct bt_lines *board, int guess) {
  const int boxes = (int)bt_boxes_left(board);
  int low = -boxes, high = boxes;
  guess += (guess + boxes) % 2 == 0 ? 0 : 1;
  while (low < high && search->status == BETLI_OK) {
    const int found = search_boxes(search, board, guess - 1, guess);
    if (found < guess)
      guess = high = found;
    else
      guess = (low = found) + 2;
  }
  return low;
}

betli_status bt_box_score(struct bt_box_search *search, const struct bt_lines *board, int guess,
                          int *score) {
  assert(bt_boxes_left(board) <= BT_MOST_BOXES && board->open >> BT_MOST_BOX_LINES == 0);
  *score = narrow_score(search, board, guess);
  return search->status;
}

bool bt_box_line_reaches(struct bt_box_search *search, const struct bt_lines *board,
                         bt_line_set line, int score) {
  const struct box_kinds kinds = box_kinds_of(board);
  return search_move(search, board, &kinds, line, score - 1, score) >= score;
}

struct bt_box_facts bt_box_facts_of(const struct bt_lines *board) {
  const struct box_kinds kinds = box_kinds_of(board);
  const struct bt_box_lines links = link_lines_of(&kinds);
  struct bt_box_facts facts = {.ready = bt_squares_count(kinds.ready)};
  struct box_moves moves = {0};
  facts.safe = bt_squares_count(board->open & ~bt_lines_around(&kinds.lines, kinds.links));
  for (bt_line_set rest = kinds.links; rest != 0;) {
    const bt_line_set chain = bt_boxes_joined(&links, lowest(rest));
    const unsigned boxes = bt_squares_count(chain);
    /* A loop has as many lines as boxes, a chain one more. */
    const bool loop = bt_squares_count(bt_lines_around(&kinds.lines, chain)) == boxes;
    facts.loops += loop;
    facts.long_chains += !loop && boxes >= 3;
    rest &= ~chain;
  }
  const enum box_end end = kinds.ready != 0 ? find_completing_moves(&kinds, &moves) : FREE;
  if ((end == PAIR && facts.ready == 1) || (end == LOOP && facts.ready == 2)) {
    facts.taking = moves.line[0];
    facts.leaving = moves.line[1];
    facts.last = end == PAIR ? 2 : 4;
  }
  return facts;
}

/* Returns the square of the distance of a line from the centre of the board, in halves of a side.
 */
static unsigned distance_from_centre(const struct bt_lines *board, unsigned line) {
  const int rows = (int)board->rows, columns = (int)board->columns;
  const int row = (int)line / (2 * columns + 1), column = (int)line % (2 * columns + 1);
  const bool flat = column < columns;
  const int down = 2 * row + (flat ? 0 : 1) - rows;
  const int right = (flat ? 2 * column + 1 : 2 * (column - columns)) - columns;
  return (unsigned)(down * down + right * right);
}

betli_status bt_box_search_open(struct bt_box_search *search, const struct bt_lines *board,
                                struct bt_limits *limits, struct bt_error *error) {
  *search = (struct bt_box_search){
      .limits = limits,
      .error = error,
      .parts = {.limits = limits, .item = BT_LINES_WIDTH * sizeof(uint64_t), .length = 1}};
  for (unsigned line = 0; line < BT_MOST_BOX_LINES; line++)
    search->distance[line] = distance_from_centre(board, line);
  search->part_table_bits =
      table_bits(board, MOST_PART_TABLE_BITS, sizeof *search->part_table, limits);
  search->part_table = bt_limits_zeros(limits, table_size(search->part_table_bits),
                                       sizeof *search->part_table, error);
  search->score_table_bits =
      table_bits(board, MOST_SCORE_TABLE_BITS, sizeof *search->score_table, limits);
  if (search->part_table != NULL)
    search->score_table = bt_limits_zeros(limits, table_size(search->score_table_bits),
                                          sizeof *search->score_table, error);
  if (search->score_table != NULL)
    return BETLI_OK;
  bt_box_search_close(search);
  return error->status;
}

void bt_box_search_close(struct bt_box_search *search) {
  bt_limits_free(search->limits, search->part_table,
                 table_size(search->part_table_bits) * sizeof *search->part_table);
  bt_limits_free(search->limits, search->score_table,
                 table_size(search->score_table_bits) * sizeof *search->score_table);
  bt_key_numbers_free(&search->parts);
}
