#include "fields/boxes.h"

static const struct field box_move_fields[] = {
    {MEMBER(betli_box_move, how, type_text)},
    {MEMBER(betli_box_move, position, type_text), .doc = "the board after the move"},
    /* Python none: of the tool and C */
    {MEMBER(betli_box_move, boxes, type_count), .doc = "that the move completes"},
    /* Python none: of the tool and C */
    {MEMBER(betli_box_move, score, type_integer),
     .doc = "for the player who makes the move, with its boxes"},
    {MEMBER(betli_box_move, second, type_flag),
     .doc = "true: of the player who does not move first in the position asked about"},
    {.type = NULL}};
static const struct type type_box_move = RECORD(betli_box_move, box_move_fields);

static const struct field boxes_fields[] = {
    {MEMBER(betli_boxes, position, type_text), .column = 1},
    /* Python none: of the tool and C */
    {MEMBER(betli_boxes, boxes, type_count), .column = 2, .doc = "not complete"},
    /* Python none: of the tool and C */
    {MEMBER(betli_boxes, score, type_integer), .column = 3,
     .doc = "boxes that the player to move will complete, less those of the opponent"},
    {LIST("moves", betli_boxes, moves, move_count, type_box_move),
     .doc = "the best, or with --all-moves all"},
    {LIST("line", betli_boxes, line, line_count, type_box_move), .doc = "best play"},
    /* Python none: of the tool and C */
    {MEMBER(betli_boxes, safe_lines, type_count), .column = 4,
     .doc = "after which the opponent can complete no box"},
    /* Python none: of the tool and C */
    {MEMBER(betli_boxes, long_chains, type_count), .column = 5,
     .doc = "rows of three or more boxes with two open lines each"},
    /* Python none: of the tool and C */
    {MEMBER(betli_boxes, loops, type_count), .column = 6,
     .doc = "of boxes with two open lines each"},
    {MEMBER(betli_boxes, why, type_text), .column = 7},
    {.type = NULL}};
const struct type type_boxes = {.name = "boxes",
                                .doc = "of a board of Dots and Boxes",
                                .fields = boxes_fields,
                                .size = sizeof(betli_boxes)};
