/* The page of trees with scores.  Trees are no games of the catalogue, all of which have a winner:
 * betli_minimax_new() answers questions about them. */
#include "core/game/game.h"

static betli_status open(const struct bt_argument *arguments, struct bt_limits *limits, void **self,
                         struct bt_error *error) {
  (void)limits;
  (void)self;
  return bt_fail(error, BETLI_INPUT,
                 "tree:%.60s has a score, not a winner, and can only be solved alone: `betli solve "
                 "tree:FILE [NODE]`",
                 arguments[0].text);
}

static const betli_parameter parameters[] = {
    {.name = "",
     .type = BETLI_PARAMETER_FILE,
     .required = true,
     .help = "the file that holds the tree"},
    {.name = NULL},
};

static const char *const examples[] = {NULL};

const struct bt_descriptor bt_tree = {
    .info =
        {
            .name = "tree",
            .title = "A tree with scores: minimax with alpha-beta pruning",
            .rules =
                "Not an impartial game, but the tree of one in which two players, max and min, "
                "move in turn from a node to one of its children.  At a leaf the game is over, "
                "and the leaf has a score, which max wants high and min low.  betli solve shows "
                "the score under best play, all best moves, the principal variation, and how "
                "many leaves alpha-beta pruning had to visit, with the children in the order of "
                "the file.  --exhaustive visits all leaves.  Leaves that were only visited to "
                "find other equally good moves are not counted.\n\n"
                "The file holds one tree.  A leaf is its score, a whole number from -10^18 to "
                "10^18; an inner node is the list of its children in parentheses.  A name may "
                "stand before the parenthesis, and before a score with = between them: max (L(3 "
                "17) R(2 w=12)).  Names are all different, do not begin with a digit or a sign, "
                "and hold no blanks, parentheses, = or #.  The word max or min before the tree "
                "says who moves at its root: max by default.  # begins a comment.",
            .position =
                "Without a position, betli takes the root.  Other nodes are written with their "
                "names, or with the numbers of the children on the way from the root: 2.1 is the "
                "first child of the second.  In answers a node without a name has its number "
                "among its siblings instead.",
            .known = "If the best moves come first, alpha-beta visits about twice the square root "
                     "of the number of leaves: on a tree of even depth d with b children "
                     "everywhere, 2 b^(d/2) - 1 of b^d.",
            .source = "J. von Neumann, Zur Theorie der Gesellschaftsspiele, Mathematische Annalen "
                      "100 (1928); D. E. Knuth and R. W. Moore, An analysis of alpha-beta pruning, "
                      "Artificial Intelligence 6 (1975).",
            .examples = examples,
            .parameters = parameters,
        },
    .open = open,
};
