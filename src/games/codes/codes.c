/* Take-and-break games by their code. */
#include "games/codes/takebreak.h"

#include <stdlib.h>

static const betli_parameter octal_parameters[] = {
    {.name = "",
     .type = BETLI_PARAMETER_TEXT,
     .required = true,
     .help = "the code: d_0, a point and d_1, d_2, ..., digits from 0 to 7"},
    {.name = NULL},
};

static const char *const octal_examples[] = {"0.123", "4.7", "0.77", NULL};

const struct bt_descriptor bt_octal = {
    .info =
        {
            .name = "octal",
            .title = "Octal games: take and break, by a code such as 0.123",
            .rules =
                "The code stands by itself: 0.123, not octal:0.123 (which is allowed too).  Its "
                "digits after the point are d_1, d_2, ...  A move takes k counters from a single "
                "heap, and d_k says what may be left of that heap: d_k is the sum of 1 if "
                "nothing may be left, 2 if one heap may, and 4 if two non-empty heaps may.\n\n"
                "So in 0.123 a move takes 1 counter if that is the whole heap; or 2 if something "
                "is left; or 3 in either case.  The digit before the point is 0, or 4 if a move "
                "may also split a heap in two and take nothing.  Codes have at most 4096 digits.",
            .position = "A heap is written as its size: 9 5.",
            .known = "Many octal games have Grundy values that are periodic from some heap on, and "
                     "Guy conjectured this for all finite codes.  It is proved if no digit is 4 or "
                     "more, and for each game whose values repeat for long enough: then they "
                     "repeat for ever (Guy and Smith).",
            .source = "R. K. Guy and C. A. B. Smith, The G-values of various games, Proceedings of "
                      "the Cambridge Philosophical Society 52 (1956).",
            .examples = octal_examples,
            .opening = "3 5",
            .parameters = octal_parameters,
        },
    BT_OCTAL_GAME,
    .write_rules = bt_code_write_rules,
};

static const betli_parameter hex_parameters[] = {
    {.name = "",
     .type = BETLI_PARAMETER_TEXT,
     .required = true,
     .help = "the code: d_0, a point and d_1, d_2, ..., digits from 0 to F"},
    {.name = NULL},
};

static const char *const hex_examples[] = {"hex:0.3F", "hex:0.137F", NULL};

const struct bt_descriptor bt_hex = {
    .info =
        {
            .name = "hex",
            .title = "Hexadecimal games: take and leave up to three heaps",
            .rules =
                "As in octal games, the digit d_k of the code says what a move that takes k "
                "counters from a heap may leave of it: d_k is the sum of 1 if nothing may be left, "
                "2 if one heap may, 4 if two non-empty heaps may, and 8 if three may.  Digits are "
                "written 0 to 9 and A to F; d_0, before the point, is 0, 4, 8 or C.",
            .position = "A heap is written as its size: 9 5.",
            .known = "Hexadecimal games can have Grundy values that are not periodic but "
                     "increase by a constant in every period; for such games, theorems prove the "
                     "repetition (Howse and Nowakowski 2004).",
            .source =
                "E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways for your Mathematical "
                "Plays, chapter 4; S. Howse and R. J. Nowakowski, Periodicity and "
                "arithmetic-periodicity in hexadecimal games, Theoretical Computer Science 313 "
                "(2004).",
            .examples = hex_examples,
            .opening = "9 5",
            .parameters = hex_parameters,
        },
    BT_CODE_GAME,
    .open = bt_hex_open,
    .write_rules = bt_code_write_rules,
};

/* Bits up to 62, so that no option leaves more heaps than BT_MAX_PARTS. */
static const betli_parameter code_parameters[] = {
    {.name = "",
     .type = BETLI_PARAMETER_LIST,
     .required = true,
     .least = 0,
     .most = INT64_MAX,
     .help = "the digits d_0,d_1,d_2,... as decimal numbers"},
    {.name = NULL},
};

static const char *const code_examples[] = {"code:0,7,7", "code:0,3,16", "code:0,0,0,7", NULL};

const struct bt_descriptor bt_code = {
    .info =
        {
            .name = "code",
            .title = "Take-and-break games with digits of any size",
            .rules =
                "The digits d_0,d_1,d_2,... are decimal numbers, at most 4096 of them.  A move "
                "takes k counters from a single heap and may leave exactly j non-empty heaps of "
                "it if bit j of d_k is set, that is, if the binary expansion of d_k contains 2 "
                "to the power of j; j goes up to 62.  code:0,7,7 is the octal game 0.77; in "
                "code:0,16 a move takes one counter and leaves four heaps.",
            .position = "A heap is written as its size: 9 5.",
            .known = "See `betli games octal` and `betli games hex`.",
            .source = "E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways for your "
                      "Mathematical Plays, chapter 4.",
            .examples = code_examples,
            .opening = "9 5",
            .parameters = code_parameters,
        },
    BT_CODE_GAME,
    .open = bt_code_open,
    .write_rules = bt_code_write_rules,
};
