/* The coin-turning games with names of their own: a number of coins, wherever they are. */
#include "games/coins/coins.h"

static const char *const turning_turtles_examples[] = {"turning-turtles", NULL};

const struct bt_descriptor bt_turning_turtles = {
    .info =
        {
            .name = "turning-turtles",
            .title = "Turning Turtles (coins:1-2): turn one or two coins",
            .rules = "A move turns one or two coins, wherever they are." BT_RIGHTMOST,
            .position = BT_COIN_ROW("1"),
            .known = "A head at place n is a Nim heap of n, so the Grundy value of a row is the "
                     "nim-sum of the places of its heads.",
            .source = "H. W. Lenstra; Winning Ways, chapter 14.",
            .examples = turning_turtles_examples,
            .opening = "THTHH",
        },
    .preset = "1-2",
    .first = 1,
    BT_COINS_GAME,
};

static const char *const mock_turtles_examples[] = {"mock-turtles", NULL};

const struct bt_descriptor bt_mock_turtles = {
    .info =
        {
            .name = "mock-turtles",
            .title = "Mock Turtles (coins:1-3): turn one, two or three coins",
            .rules = "A move turns one, two or three coins, wherever they are." BT_RIGHTMOST,
            .position = BT_COIN_ROW("0"),
            .known = "A head at place n is worth the n-th odious number, counted from 0; it is 2n "
                     "or 2n + 1, whichever has an odd number of ones in binary: 1, 2, 4, 7, 8, 11, "
                     "13, ...  So the rows that are lost for the player to move have an even "
                     "number of heads, and the nim-sum of their places is 0.",
            .source = "Winning Ways, chapter 14.",
            .examples = mock_turtles_examples,
            .opening = "THTHH",
        },
    .preset = "1-3",
    BT_COINS_GAME,
};

static const char *const moebius_examples[] = {"moebius", NULL};

const struct bt_descriptor bt_moebius = {
    .info =
        {
            .name = "moebius",
            .title = "Moebius (coins:1-5): turn up to five coins",
            .rules = "A move turns one to five coins, wherever they are." BT_RIGHTMOST,
            .position = BT_COIN_ROW("0"),
            .known = "The values of heads at places 0, 1, ... are 1, 2, 4, 8, 16, 31, 32, 64, 103, "
                     "128, 171, 213, 256, ...; no formula is known.  All of them are odious; half "
                     "of each, rounded down, is the value when up to four coins may be turned (the "
                     "Mock Turtle theorem).  Rows that are lost for the player to move are the "
                     "words of a lexicographic code with least distance 6 (Conway and Sloane).",
            .source = "Winning Ways, chapter 14; J. H. Conway and N. J. A. Sloane, Lexicographic "
                      "codes, IEEE Transactions on Information Theory 32 (1986).",
            .examples = moebius_examples,
            .opening = "THTHH",
        },
    .preset = "1-5",
    BT_COINS_GAME,
};

static const char *const mogul_examples[] = {"mogul", NULL};

const struct bt_descriptor bt_mogul = {
    .info =
        {
            .name = "mogul",
            .title = "Mogul (coins:1-7): turn up to seven coins",
            .rules = "A move turns one to seven coins, wherever they are." BT_RIGHTMOST,
            .position = BT_COIN_ROW("0"),
            .known = "The values of heads at places 0, 1, ... are 1, 2, 4, 8, 16, 32, 64, 127, "
                     "128, 256, 512, 911, ...; no formula is known.  The rows of 24 coins that "
                     "are lost for the player to move are the words of the extended binary Golay "
                     "code.",
            .source = "Winning Ways, chapter 14; J. H. Conway and N. J. A. Sloane, Lexicographic "
                      "codes, IEEE Transactions on Information Theory 32 (1986).",
            .examples = mogul_examples,
            .opening = "THTHH",
        },
    .preset = "1-7",
    BT_COINS_GAME,
};

static const char *const moidores_examples[] = {"moidores", NULL};

const struct bt_descriptor bt_moidores = {
    .info =
        {
            .name = "moidores",
            .title = "Moidores (coins:1-9): turn up to nine coins",
            .rules = "A move turns one to nine coins, wherever they are." BT_RIGHTMOST,
            .position = BT_COIN_ROW("0"),
            .known = "The values of heads at places 0, 1, ... are 1, 2, 4, ..., 256, 511, 512, "
                     "1024, 2048, 4096, 7711, ...; no formula is known.",
            .source = "Winning Ways, chapter 14.",
            .examples = moidores_examples,
            .opening = "THTHH",
        },
    .preset = "1-9",
    BT_COINS_GAME,
};

static const char *const motley_examples[] = {"motley", NULL};

const struct bt_descriptor bt_motley = {
    .info =
        {
            .name = "motley",
            .title = "Motley (coins:1+): turn any number of coins",
            .rules = "A move turns any number of coins, wherever they are." BT_RIGHTMOST,
            .position = BT_COIN_ROW("0"),
            .known = "A head at place n is worth 2 to the power of n, so the player to move wins "
                     "any row with a head by turning all heads.  Values have 64 bits, so the last "
                     "place is 63.",
            .source = "Winning Ways, chapter 14.",
            .examples = motley_examples,
            .opening = "THTHH",
        },
    .preset = "1+",
    BT_COINS_GAME,
};

static const char *const twins_examples[] = {"twins", NULL};

const struct bt_descriptor bt_twins = {
    .info =
        {
            .name = "twins",
            .title = "Twins (coins:2): turn exactly two coins",
            .rules = "A move turns exactly two coins, wherever they are.  coins:twins=1,2,3 is "
                     "the game in which their distance has to be 1, 2 or 3." BT_RIGHTMOST,
            .position = BT_COIN_ROW("0"),
            .known = "A head at place n is a Nim heap of n: Twins is Turning Turtles with one "
                     "more coin at the left.",
            .source = "Winning Ways, chapter 14.",
            .examples = twins_examples,
            .opening = "THTHH",
        },
    .preset = "2",
    BT_COINS_GAME,
};

static const char *const triplets_examples[] = {"triplets", NULL};

const struct bt_descriptor bt_triplets = {
    .info =
        {
            .name = "triplets",
            .title = "Triplets (coins:3): turn exactly three coins",
            .rules = "A move turns exactly three coins, wherever they are." BT_RIGHTMOST,
            .position = BT_COIN_ROW("0"),
            .known = "Heads at places 0 and 1 are worth nothing; from there on the values are "
                     "those of Mock Turtles: 0, 0, 1, 2, 4, 7, 8, 11, ...",
            .source = "Winning Ways, chapter 14.",
            .examples = triplets_examples,
            .opening = "THTHH",
        },
    .preset = "3",
    BT_COINS_GAME,
};
