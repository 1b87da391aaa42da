/* betli_boxes: boards of Dots and Boxes by their score. */
#include "minimax/boxes.h"

#include "base/arena.h"
#include "session/games.h"
#include "session/handle.h"

#include <stdlib.h>

struct answer {
  betli_boxes shown; /* first: users hold its address */
  betli *handle;
  struct bt_box_search search;
  struct bt_text text; /* scratch */
  struct bt_arena arena;
};

void betli_boxes_free(betli_boxes *boxes) {
  struct answer *a = (struct answer *)boxes;
  if (a == NULL)
    return;
  bt_text_free(&a->text);
  bt_arena_free(&a->arena);
  free(a);
}

static const char *keep_text(struct answer *a) {
  const char *kept = bt_arena_string(&a->arena, &a->text, &a->handle->error);
  bt_text_clear(&a->text);
  return kept;
}

static const char *print_board(struct answer *a, const struct bt_lines *board) {
  uint64_t words[BT_LINES_WIDTH];
  bt_lines_words(board, words);
  bt_lines_print(NULL, words, &a->text);
  return keep_text(a);
}

static const char *print_line(struct answer *a, const struct bt_lines *from,
                              const struct bt_lines *to) {
  uint64_t before[BT_LINES_WIDTH], after[BT_LINES_WIDTH];
  bt_lines_words(from, before);
  bt_lines_words(to, after);
  bt_lines_how(NULL, before, after, &a->text);
  return keep_text(a);
}

/* Describes the drawing of a line. */
static betli_box_move describe_line(struct answer *a, const struct bt_lines *board,
                                    bt_line_set line, int score) {
  const struct bt_lines after = {board->rows, board->columns, board->open & ~line};
  return (betli_box_move){.how = print_line(a, board, &after),
                          .position = print_board(a, &after),
                          .boxes = bt_boxes_left(board) - bt_boxes_left(&after),
                          .score = score};
}

/* Finds the score of a line, of which `guess` is a guess. */
static betli_status find_line_score(struct answer *a, const struct bt_lines *board,
                                    bt_line_set line, int guess, int *score) {
  const struct bt_lines after = {board->rows, board->columns, board->open & ~line};
  const int boxes = (int)(bt_boxes_left(board) - bt_boxes_left(&after));
  const betli_status status =
      bt_box_score(&a->search, &after, boxes > 0 ? guess - boxes : -guess, score);
  *score = boxes > 0 ? boxes + *score : -*score;
  return status;
}

/* Lists the moves that reach the score of the board, or all. */
static betli_status list_box_moves(struct answer *a, const struct bt_lines *board) {
  const bool all = a->handle->question.all_moves;
  const int best = (int)a->shown.score;
  betli_box_move *moves =
      bt_arena_take(&a->arena, bt_squares_count(board->open) + 1, sizeof *moves, &a->handle->error);
  betli_status status = BETLI_OK;
  if (moves == NULL)
    return a->arena.status;
  for (bt_line_set rest = board->open; rest != 0 && status == BETLI_OK; rest &= rest - 1) {
    const bt_line_set line = rest & (~rest + 1);
    int score = best;
    if (all)
      status = find_line_score(a, board, line, best, &score);
    else if (!bt_box_line_reaches(&a->search, board, line, best))
      continue;
    moves[a->shown.move_count++] = describe_line(a, board, line, score);
  }
  a->shown.moves = moves;
  return status == BETLI_OK ? a->search.status : status;
}

/* Returns the first line that reaches a score which some line has. */
static bt_line_set find_best_line(struct answer *a, const struct bt_lines *board, int score) {
  bt_line_set rest = board->open;
  while ((rest & (rest - 1)) != 0 &&
         !bt_box_line_reaches(&a->search, board, rest & (~rest + 1), score))
    rest &= rest - 1;
  return rest & (~rest + 1);
}

static betli_status list_best_play(struct answer *a, struct bt_lines board) {
  int score = (int)a->shown.score;
  bool second = false;
  betli_box_move *line =
      bt_arena_take(&a->arena, bt_squares_count(board.open) + 1, sizeof *line, &a->handle->error);
  if (line == NULL)
    return a->arena.status;
  a->shown.line = line;
  while (board.open != 0 && a->search.status == BETLI_OK) {
    const bt_line_set best = find_best_line(a, &board, score);
    betli_box_move *move = &line[a->shown.line_count++];
    *move = describe_line(a, &board, best, score);
    move->second = second;
    second ^= move->boxes == 0;
    score = move->boxes > 0 ? score - (int)move->boxes : -score;
    board.open &= ~best;
  }
  return a->search.status;
}

/* Says whether the last boxes of a chain or a loop are better completed or left. */
static betli_status say_last_boxes(struct answer *a, const struct bt_lines *board,
                                   const struct bt_box_facts *facts) {
  int taking = 0, leaving = 0;
  betli_status status = find_line_score(a, board, facts->taking, (int)a->shown.score, &taking);
  if (status == BETLI_OK)
    status = find_line_score(a, board, facts->leaving, (int)a->shown.score, &leaving);
  bt_text_say(&a->text,
              "Completing the last boxes of this chain or loop has the score %d.  Leaving them to "
              "the opponent, who must then move elsewhere, has the score %d.  ",
              taking, leaving);
  bt_text_say(&a->text, leaving > taking
                            ? BT_SAY("So control of the rest is worth more than these boxes")
                        : leaving < taking
                            ? BT_SAY("So these boxes are worth more than control of the rest")
                            : BT_SAY("So these boxes are worth as much as control of the rest"));
  return status;
}

/* Says what the score turns on.  All that it says is true of the board. */
static betli_status say_why(struct answer *a, const struct bt_lines *board) {
  const struct bt_box_facts facts = bt_box_facts_of(board);
  betli_status status = BETLI_OK;
  a->shown.safe_lines = facts.safe;
  a->shown.long_chains = facts.long_chains;
  a->shown.loops = facts.loops;
  if (board->open == 0)
    bt_text_say(&a->text, "All boxes are complete");
  else if (facts.leaving != 0 && a->shown.boxes > facts.last)
    status = say_last_boxes(a, board, &facts);
  else if (facts.ready > 0)
    bt_text_say(
        &a->text,
        "A box that can be completed is best completed at once: only the last two of a chain "
        "and the last four of a loop may be worth more to the player who leaves them");
  else if (facts.safe > 0)
    bt_text_say(&a->text,
                "Lines after which the opponent can complete no box: %u; long chains so far: %u; "
                "loops: %u.  When no such line is left, the player to move must open a chain or a "
                "loop.  The opponent then can keep control: leave the last two boxes of each long "
                "chain, the last four of each loop",
                facts.safe, facts.long_chains, facts.loops);
  else
    bt_text_say(&a->text,
                "Each line lets the opponent complete a box; long chains: %u; loops: %u.  Of each "
                "long chain the opponent can leave the last two boxes, of each loop the last four, "
                "and so keep control",
                facts.long_chains, facts.loops);
  bt_text_say(&a->text, " (Berlekamp, The Dots and Boxes Game, 2000; Winning Ways, ch. 16).");
  a->shown.why = keep_text(a);
  return status;
}

static betli_status answer_board(struct answer *a, const struct bt_lines *board) {
  int score = 0;
  betli_status status = bt_box_score(&a->search, board, 0, &score);
  a->shown.position = print_board(a, board);
  a->shown.boxes = bt_boxes_left(board);
  a->shown.score = score;
  if (status == BETLI_OK)
    status = list_box_moves(a, board);
  if (status == BETLI_OK)
    status = list_best_play(a, *board);
  if (status == BETLI_OK)
    status = say_why(a, board);
  return status == BETLI_OK ? a->arena.status : status;
}

static betli_status read_board(betli *b, const char *position, struct bt_lines *board) {
  const struct bt_question *question = &b->question;
  uint64_t words[BT_LINES_WIDTH];
  if (!question->any_compound || !question->any_function || question->compound.misere)
    return bt_fail(&b->error, BETLI_OPTION,
                   "Dots and Boxes has a score, not a winner of the last move: it has no compound, "
                   "misere play or function");
  const betli_status status = bt_lines_parse(NULL, position, words, &b->error);
  if (status != BETLI_OK)
    return status;
  *board = bt_lines_of(words);
  if (board->rows * board->columns > BT_MOST_BOXES)
    return bt_fail(&b->error, BETLI_INPUT,
                   "scores are for boards of up to %d boxes; '%.60s' has more", BT_MOST_BOXES,
                   position);
  return BETLI_OK;
}

betli_status betli_boxes_new(betli *b, const char *position, betli_boxes **boxes) {
  struct bt_lines board;
  *boxes = NULL;
  bt_handle_begin(b);
  betli_status status = read_board(b, position, &board);
  if (status != BETLI_OK)
    return status;
  struct answer *a = calloc(1, sizeof *a);
  if (a == NULL)
    return bt_fail_memory(&b->error);
  a->handle = b;
  a->text.language = b->error.language;
  a->arena.limits = &b->limits;
  status = bt_box_search_open(&a->search, &board, &b->limits, &b->error);
  if (status == BETLI_OK) {
    status = answer_board(a, &board);
    bt_box_search_close(&a->search);
  }
  if (status == BETLI_OK)
    *boxes = &a->shown;
  else
    betli_boxes_free(&a->shown);
  return status;
}
