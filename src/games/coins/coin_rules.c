/* Coin-turning games by their rule, in one and in two dimensions. */
#include "games/coins/coins.h"

static const betli_parameter coins_parameters[] = {
    {.name = "",
     .type = BETLI_PARAMETER_TEXT,
     .required = true,
     .help = "the rule: 1-3; 4,symmetric,first; ruler,within=5; twins=1,2,3; ..."},
    {.name = NULL},
};

static const char *const coins_examples[] = {
    "coins:twins=1,2,3", "coins:subtract=1,2,3",        "coins:1",   "coins:3,run",
    "coins:2+,run",      "coins:mock-turtles,within=5", "coins:1-4", NULL};

const struct bt_descriptor bt_coins = {
    .info =
        {
            .name = "coins",
            .title = "Coin-turning games, by a rule such as 1-3 or twins=1,2,3",
            .rules = "Coins lie in a row, heads or tails up.  A move turns some of them over, "
                     "and the rightmost turned coin has to go from heads to tails.  The rule "
                     "says which coins may be turned together:\n\n"
                     "First comes the number of coins: 3 is exactly three, 1-3 is one to three, "
                     "1+ is any number.  Then, after commas, any of these words may follow: run "
                     "(only coins next to each other), even (only at equal distances) or "
                     "symmetric (only sets that are their own mirror image); first (the leftmost "
                     "coin of the row has to be one of them); within=W (all lie in W consecutive "
                     "places).  Numbers of coins are at most 4096.\n\n"
                     "twins=1,2,3 turns two coins at distance 1, 2 or 3.  subtract=1,2,3 turns a "
                     "coin and another 1, 2 or 3 places to its left; a coin at place 1, 2 or 3 "
                     "may also be turned alone, as if the other lay at a place 0 where there is "
                     "no coin.  Lists have at most 4096 distances.\n\n"
                     "The names of Winning Ways stand for rules, and more words may follow them: "
                     "turning-turtles is 1-2, mock-turtles 1-3, moebius 1-5, mogul 1-7, moidores "
                     "1-9, motley 1+, twins 2, triplets 3, ruler 1+,run, ruler-fives "
                     "ruler,within=5, mock-turtle-fives mock-turtles,within=5, triplet-fives "
                     "triplets,within=5, turnips 3,even, grunt 4,symmetric,first, sym "
                     "1+,symmetric, sympler 1+,symmetric,first.",
            .position =
                "A row is written coin by coin from the left, H for heads and T for tails: TTHH; "
                "or as the places of its heads: 3,4.  Tails at the right end do not matter; T is "
                "a row without heads.  The leftmost place is 1 if moves turn runs, or one or two "
                "coins, and with subtract=; else it is 0, as in Winning Ways.",
            .known =
                "The Grundy value of a row is the nim-sum of the values of its heads alone, "
                "since turning a coin twice changes nothing.  Formulas for a single head are "
                "used for: up to three coins anywhere, exactly k coins where 2 and 3 have one, "
                "any number; runs of exactly k, and of one up to k; three equally spaced; "
                "distances d, 2d, ..., kd; and first, if one coin may be turned.  For other "
                "rules the values are computed, up to a place that depends on the rule.  In "
                "misere play a row is not a sum of its heads: it is searched as a whole.",
            .source = "E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways for your "
                      "Mathematical Plays, chapter 14.",
            .examples = coins_examples,
            .opening = "THHTH",
            .parameters = coins_parameters,
        },
    BT_COINS_GAME,
    .write_rules = bt_coins_write_rules,
};

static const betli_parameter tartan_parameters[] = {
    {.name = "",
     .type = BETLI_PARAMETER_TEXT,
     .required = true,
     .help = "two rules as in coins, with a * between them: ruler*twins"},
    {.name = NULL},
};

#define ARRAY                                                                                      \
  "The heads of an array are written with their row and column: 3x5,2x2.  T is an array without "  \
  "heads."

static const char *const tartan_examples[] = {
    "tartan:turning-turtles*mock-turtles", "tartan:ruler*twins", "tartan:1-2*subtract=1,2", NULL};

const struct bt_descriptor bt_tartan = {
    .info =
        {
            .name = "tartan",
            .title = "Products of two coin-turning games, by the Tartan theorem",
            .rules =
                "Coins lie in rows and columns.  tartan:A*B is played with two coin-turning "
                "rules, as `betli games coins` explains them.  A move chooses a set of rows that "
                "A would turn and a set of columns that B would turn, and turns all coins where "
                "they cross; the turned coin with the greatest row and column has to go from "
                "heads to tails.  Rows are counted as A counts its coins, columns as B does.",
            .position = ARRAY,
            .known = "The Tartan theorem: a head at row r and column c has as its Grundy value the "
                     "nim-product of the value of a head at r in A and of one at c in B.  An array "
                     "is worth the nim-sum of its heads.",
            .source = "Winning Ways, chapter 14; J. H. Conway, On Numbers and Games, chapter 6, "
                      "for nim multiplication.",
            .examples = tartan_examples,
            .opening = "3x5,2x2",
            .parameters = tartan_parameters,
        },
    BT_TARTAN_GAME,
    .write_rules = bt_tartan_write_rules,
};

static const char *const corners_examples[] = {"turning-corners", NULL};

const struct bt_descriptor bt_turning_corners = {
    .info =
        {
            .name = "turning-corners",
            .title = "Turning Corners (tartan:twins*twins): the four corners of a rectangle",
            .rules = "Coins lie in rows and columns, counted from 0.  A move turns the four "
                     "corners of a rectangle with sides along the rows and columns; the corner "
                     "with the greatest row and column has to go from heads to tails.",
            .position = ARRAY,
            .known = "A head at row r and column c has the nim-product of r and c as its Grundy "
                     "value, so that `betli table turning-corners` is the table of nim "
                     "multiplication.",
            .source = "Winning Ways, chapter 14; H. W. Lenstra, Nim multiplication, Seminaire de "
                      "theorie des nombres de Bordeaux (1978).",
            .examples = corners_examples,
            .opening = "3x5,2x2",
        },
    .preset = "twins*twins",
    BT_TARTAN_GAME,
};

static const char *const rugs_examples[] = {"rugs", NULL};

const struct bt_descriptor bt_rugs = {
    .info =
        {
            .name = "rugs",
            .title = "Rugs (tartan:ruler*ruler): all coins of a rectangle",
            .rules = "Coins lie in rows and columns, counted from 1.  A move turns all coins of "
                     "a rectangle; the coin with the greatest row and column has to go from "
                     "heads to tails.",
            .position = ARRAY,
            .known = "A head at row r and column c is worth the nim-product of the greatest powers "
                     "of 2 that divide r and c.",
            .source = "Winning Ways, chapter 14.",
            .examples = rugs_examples,
            .opening = "3x5,2x2",
        },
    .preset = "ruler*ruler",
    .first = 1,
    BT_TARTAN_GAME,
};
