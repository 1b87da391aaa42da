/* The coin-turning games with names of their own: coins that form a pattern. */
#include "games/coins/coins.h"

static const char *const ruler_examples[] = {"ruler", NULL};

const struct bt_descriptor bt_ruler = {
    .info =
        {
            .name = "ruler",
            .title = "Ruler (coins:1+,run): turn any run of coins",
            .rules = "A move turns any number of coins that lie next to each other." BT_RIGHTMOST,
            .position = BT_COIN_ROW("1"),
            .known = "A head at place n is worth the greatest power of 2 that divides n, like the "
                     "lengths of the marks on a ruler: 1, 2, 1, 4, 1, 2, 1, 8, ...",
            .source = "Winning Ways, chapter 14.",
            .examples = ruler_examples,
            .opening = "THTHH",
        },
    .preset = "1+,run",
    .first = 1,
    BT_COINS_GAME,
};

static const char *const ruler_fives_examples[] = {"ruler-fives", NULL};

const struct bt_descriptor bt_ruler_fives = {
    .info =
        {
            .name = "ruler-fives",
            .title = "Ruler Fives (coins:ruler,within=5): turn a run of up to five coins",
            .rules = "A move turns one to five coins that lie next to each other.  Other games "
                     "have their fives, too: coins:mock-turtles,within=5." BT_RIGHTMOST,
            .position = BT_COIN_ROW("1"),
            .known = "The values are those of Ruler, but none is greater than 4: 1, 2, 1, 4, 1, "
                     "2, 1, 4, ...",
            .source = "Winning Ways, chapter 14.",
            .examples = ruler_fives_examples,
            .opening = "THTHH",
        },
    .preset = "ruler,within=5",
    .first = 1,
    BT_COINS_GAME,
};

static const char *const turnips_examples[] = {"turnips", NULL};

const struct bt_descriptor bt_turnips = {
    .info =
        {
            .name = "turnips",
            .title = "Turnips (coins:3,even): turn three equally spaced coins",
            .rules = "A move turns exactly three coins, the middle one as far from the left one "
                     "as from the right one.  The game is also called Ternups." BT_RIGHTMOST,
            .position = BT_COIN_ROW("0"),
            .known = "Write the place of a head in ternary.  Without a digit 2 the head is worth "
                     "0; otherwise, if k digits follow the last 2, it is worth the k-th odious "
                     "number, counted from 0: 0, 0, 1, 0, 0, 1, 2, 2, 1, 0, 0, 1, ...",
            .source = "Winning Ways, chapter 14.",
            .examples = turnips_examples,
            .opening = "HHHHTTH",
        },
    .preset = "3,even",
    BT_COINS_GAME,
};

static const char *const grunt_examples[] = {"grunt", NULL};

const struct bt_descriptor bt_grunt = {
    .info =
        {
            .name = "grunt",
            .title = "Grunt (coins:4,symmetric,first): four symmetric coins, with the leftmost",
            .rules = "A move turns exactly four coins that lie symmetrically and include the "
                     "leftmost coin of the row." BT_RIGHTMOST,
            .position = BT_COIN_ROW("0"),
            .known = "A head at place n is worth what a heap of n is in Grundy's game (`betli "
                     "games grundy`), for the leftmost coin is worth nothing and the two "
                     "in the middle are the unequal parts of n.  No formula is known.",
            .source = "Winning Ways, chapter 14.",
            .examples = grunt_examples,
            .opening = "HTTHHH",
        },
    .preset = "4,symmetric,first",
    BT_COINS_GAME,
};

static const char *const sym_examples[] = {"sym", NULL};

const struct bt_descriptor bt_sym = {
    .info =
        {
            .name = "sym",
            .title = "Sym (coins:1+,symmetric): turn any symmetric set of coins",
            .rules = "A move turns any number of coins that lie symmetrically: the set is its own "
                     "mirror image.  A single coin is such a set, and so are any two "
                     "coins." BT_RIGHTMOST,
            .position = BT_COIN_ROW("0"),
            .known = "The values of heads at places 0, 1, ... are 1, 2, 4, 3, 6, 7, 8, 16, 18, "
                     "25, 32, 11, 64, 31, 128, 10, ...; no formula is known.",
            .source = "Winning Ways, chapter 14; sequence A006016 of the On-Line Encyclopedia of "
                      "Integer Sequences.",
            .examples = sym_examples,
            .opening = "THTHH",
        },
    .preset = "1+,symmetric",
    BT_COINS_GAME,
};

static const char *const sympler_examples[] = {"sympler", NULL};

const struct bt_descriptor bt_sympler = {
    .info =
        {
            .name = "sympler",
            .title = "Sympler (coins:1+,symmetric,first): like Sym, always with the leftmost coin",
            .rules = "A move turns any number of coins that lie symmetrically and include the "
                     "leftmost coin of the row." BT_RIGHTMOST,
            .position = BT_COIN_ROW("0"),
            .known = "The rule taken literally allows turning the leftmost coin alone, and makes "
                     "the game simple indeed: every move turns that coin, so a row is won for "
                     "the player to move if and only if its leftmost coin is heads.  If a move "
                     "has to turn two or more coins, as in coins:2+,symmetric,first, the values "
                     "are 0, 1, 2, 1, 1, 1, 4, 1, 2, ...",
            .source = "Winning Ways, chapter 14.",
            .examples = sympler_examples,
            .opening = "THTHH",
        },
    .preset = "1+,symmetric,first",
    BT_COINS_GAME,
};
