/* Octal games with names of their own. */
#include "games/codes/takebreak.h"

#include <stdlib.h>

static const char *const kayles_examples[] = {"kayles", NULL};

const struct bt_descriptor bt_kayles = {
    .info =
        {
            .name = "kayles",
            .title = "Kayles (0.77): knock down one pin, or two adjacent pins",
            .rules = "Pins stand in a row.  A move knocks down one pin, or two neighbours with no "
                     "gap between them; the pins on the two sides of the gap become two rows.",
            .position = "A row is written as the number of its pins: 9 5.",
            .known = "The Grundy values have period 12 from 71 on.  In misere play the game was "
                     "solved by Sibert, whose strategy Conway simplified.",
            .source = "H. E. Dudeney, The Canterbury Puzzles (1907); R. K. Guy and C. A. B. Smith "
                      "(1956); W. L. Sibert and J. H. Conway, Mathematical Kayles, International "
                      "Journal of Game Theory 20 (1992).",
            .examples = kayles_examples,
            .opening = "5 7 9",
        },
    .coordinates = {BT_SAY("pins n")},
    .preset = "0.77",
    BT_OCTAL_GAME,
};

static const char *const dawson_kayles_examples[] = {"dawson-kayles", NULL};

const struct bt_descriptor bt_dawson_kayles = {
    .info =
        {
            .name = "dawson-kayles",
            .title = "Dawson's Kayles (0.07): take two adjacent pins",
            .rules = "Pins stand in a row.  A move knocks down exactly two neighbours; the pins on "
                     "the two sides of the gap become two rows.",
            .position = "A row is written as the number of its pins: 9 5.",
            .known = "The Grundy values have period 34 from 53 on.  A row of n + 1 has the value "
                     "of n files of Dawson's chess.",
            .source = "T. R. Dawson, Fairy Chess Review (1934); R. K. Guy and C. A. B. Smith "
                      "(1956); Winning Ways, chapter 4.",
            .examples = dawson_kayles_examples,
            .opening = "9 6",
        },
    .preset = "0.07",
    BT_OCTAL_GAME,
};

static const char *const dawson_chess_examples[] = {"dawson-chess", NULL};

const struct bt_descriptor bt_dawson_chess = {
    .info =
        {
            .name = "dawson-chess",
            .title = "Dawson's chess (0.137): pawns on three ranks",
            .rules =
                "A row of white pawns and a row of black pawns face each other, with one empty "
                "rank between them, on n files; pawns must capture when they can.  When a pawn "
                "advances, the captures that follow clear its file and the neighbouring files, "
                "and leave the turn with the other player.  So a move takes a file and its "
                "neighbours from a row of n: one counter if it is the whole heap, two if at most "
                "one heap is left, three if at most two are.",
            .position = "A row is written as the number of its files: 9 5.",
            .known = "The Grundy values have period 34 from 52 on.  Dawson posed the game for "
                     "misere play, which is not solved.",
            .source = "T. R. Dawson, Caissa's Wild Roses (1935); Winning Ways, chapters 4 and 13.",
            .examples = dawson_chess_examples,
            .opening = "9 6",
        },
    .preset = "0.137",
    BT_OCTAL_GAME,
};

static const char *const guiles_examples[] = {"guiles", NULL};

const struct bt_descriptor bt_guiles = {
    .info =
        {
            .name = "guiles",
            .title = "Guiles (0.15): take a single counter, or take two without leaving one heap",
            .rules = "A move removes a heap of one or of two, or takes two counters from a larger "
                     "heap and splits the rest of it in two non-empty heaps.",
            .position = "A heap is written as its size: 9 5.",
            .known = "The Grundy values of the heaps from 1 on are 1 1 0 1 1 2 2 1 2 2 and repeat.",
            .source = "R. K. Guy and C. A. B. Smith (1956); Winning Ways, chapter 4.",
            .examples = guiles_examples,
            .opening = "9 8",
        },
    .preset = "0.15",
    BT_OCTAL_GAME,
};

static const char *const officers_examples[] = {"officers", NULL};

const struct bt_descriptor bt_officers = {
    .info =
        {
            .name = "officers",
            .title = "Officers (0.6): take one, and leave one heap or two",
            .rules = "A move takes one counter from a heap and leaves the rest as one heap or as "
                     "two.  Nobody may take a whole heap, so heaps of one have no move.",
            .position = "A heap is written as its size: 9 5.",
            .known = "No period of the Grundy values is known, though J. P. Grossman computed "
                     "about 140 million million of them.",
            .source = "Winning Ways, chapter 4; J. P. Grossman, Searching for periodicity in "
                      "Officers, Games of No Chance 5 (2019).",
            .examples = officers_examples,
            .opening = "9 5",
        },
    .preset = "0.6",
    BT_OCTAL_GAME,
};

static const char *const daisies_examples[] = {"daisies", NULL};

const struct bt_descriptor bt_daisies = {
    .info =
        {
            .name = "daisies",
            .title = "Daisies (4.7): take one or none, and split or do not",
            .rules = "A move takes one counter from a heap and may split what is left in two; or "
                     "it takes nothing and splits the heap in two non-empty heaps.",
            .position = "A heap is written as its size: 9 5.",
            .known = "The Grundy values of the heaps from 1 on are 1 2 1 2 and so on.  Plambeck "
                     "solved misere play, which is as hard as that of Kayles.",
            .source = "T. E. Plambeck, Daisies, Kayles, and the Sibert-Conway decomposition in "
                      "misere octal games, Theoretical Computer Science 96 (1992).",
            .examples = daisies_examples,
            .opening = "9 6",
        },
    .preset = "4.7",
    BT_OCTAL_GAME,
};
