/* The score of Dots and Boxes: minimax with alpha-beta pruning over the positions of Nimstring. */
#ifndef BETLI_MINIMAX_BOXES_H
#define BETLI_MINIMAX_BOXES_H

#include "base/key_numbers.h"
#include "games/boards/lines.h"

enum { BT_MOST_BOXES = 12, BT_MOST_BOX_LINES = 3 * BT_MOST_BOXES + 1 };

/* A search of the positions of one board of up to BT_MOST_BOXES boxes. */
struct bt_box_search {
  struct bt_limits *limits;
  struct bt_error *error;
  struct bt_key_numbers parts;                /* canonical parts */
  uint64_t *part_table;                       /* numbers of parts as they lie on the board */
  struct bt_box_entry *score_table;           /* positions with bounds of their score */
  unsigned part_table_bits, score_table_bits; /* their sizes are powers of two */
  uint64_t positions;                         /* searched so far */
  unsigned distance[BT_MOST_BOX_LINES];       /* of lines from the centre, squared */
  betli_status status; /* not BETLI_OK: the search ended early, and scores are worthless */
};

/* All boards of one search have the sides of `board`, and no open line more. */
betli_status bt_box_search_open(struct bt_box_search *search, const struct bt_lines *board,
                                struct bt_limits *limits, struct bt_error *error);
void bt_box_search_close(struct bt_box_search *search);

/* Finds the score of a board under best play: the boxes that the player to move will complete, less
 * those of the opponent.  A good guess saves time. */
betli_status bt_box_score(struct bt_box_search *search, const struct bt_lines *board, int guess,
                          int *score);

/* Returns true if drawing a line is worth at least a score. */
bool bt_box_line_reaches(struct bt_box_search *search, const struct bt_lines *board,
                         bt_line_set line, int score);

/* What a player sees on a board. */
struct bt_box_facts {
  unsigned ready;              /* boxes with one open line, which can be completed */
  unsigned safe;               /* lines whose drawing lets the opponent complete no box */
  unsigned long_chains, loops; /* of boxes with two open lines; chains of at least three boxes */
  /* If the last boxes of one chain or one loop are all that can be completed, the line that
   * completes the first, and the line that leaves all to the opponent; else 0.  `last`: how many
   * boxes these are. */
  bt_line_set taking, leaving;
  unsigned last;
};
struct bt_box_facts bt_box_facts_of(const struct bt_lines *board);

/* Returns how many boxes of a board are not completed: those with an open line. */
unsigned bt_boxes_left(const struct bt_lines *board);

#endif
