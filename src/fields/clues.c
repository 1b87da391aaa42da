#include "fields/clues.h"

#include "lang/lang.h"

#include <inttypes.h>
#include <stdio.h>

/* ---- terms ---------------------------------------------------------------------------------- */

enum {
  FEWEST = 8, /* terms to search */
  TRIVIAL = 2 /* first terms that an address leaves out, since authors begin differently */
};

/* Numbers that stand one after another. */
struct terms {
  uint64_t numbers[TRIVIAL + CLUES_SHOWN];
  size_t count;
  bool ended; /* no more may be added */
};

static void add_term(struct terms *terms, uint64_t number) {
  terms->ended |= terms->count == TRIVIAL + CLUES_SHOWN;
  if (!terms->ended)
    terms->numbers[terms->count++] = number;
}

static void add_value(struct terms *terms, betli_value value) {
  terms->ended |= value.kind != BETLI_NUMBER;
  add_term(terms, value.number);
}

static void add_search(struct told_clues *told, const char *of, const struct terms *terms) {
  if (terms->count < TRIVIAL + FEWEST)
    return;
  struct told_search *search = &told->room[told->search_count++];
  search->of = of;
  int length = snprintf(search->address, CLUES_ADDRESS, "https://oeis.org/search?q=");
  for (size_t i = TRIVIAL; i < terms->count; i++)
    length += snprintf(search->address + length, CLUES_ADDRESS - (size_t)length, "%s%" PRIu64,
                       i > TRIVIAL ? "," : "", terms->numbers[i]);
}

/* ---- lists ---------------------------------------------------------------------------------- */

static const char *const tried_in_lists[] = {
    BT_SAY("periods"),
    BT_SAY("functions of digits and divisors"),
    BT_SAY("digits in bases 3 to 10"),
    BT_SAY("Beatty sequences"),
    BT_SAY("k-regular lists"),
};

static void add_place(struct told_clues *told, unsigned axes, uint64_t row, uint64_t column) {
  if (told->p_total++ < CLUES_SHOWN)
    told->places[told->place_count++] = (struct told_place){axes, {row, column}};
}

static void tell_list(struct told_clues *told, const betli_table *t) {
  struct terms values = {0}, places = {0};
  const uint64_t first = told->outcomes.first_row;
  for (uint64_t i = 0; i < told->values.rows && !values.ended; i++)
    add_value(&values, betli_table_value(t, first + i, 0));
  for (uint64_t i = 0; i < told->outcomes.rows; i++)
    if (betli_table_outcome(t, first + i, 0) == BETLI_P) {
      add_place(told, 1, first + i, 0);
      add_term(&places, first + i);
    }
  for (size_t i = 0; i < values.count && i < CLUES_SHOWN; i++)
    told->first_values[told->value_count++] = values.numbers[i];
  add_search(told, BT_SAY("values"), &values);
  told->has_value_search = told->search_count > 0;
  add_search(told, BT_SAY("P-positions"), &places);
  told->tried = tried_in_lists;
  told->tried_count = sizeof tried_in_lists / sizeof *tried_in_lists;
}

/* ---- rectangles ----------------------------------------------------------------------------- */

static const char *const tried_in_rectangles[] = {
    BT_SAY("nim-sums, sums, maxima and the like"),
    BT_SAY("f(a) ⊕ g(b)"),
    BT_SAY("functions of a mod m and b mod n"),
    BT_SAY("functions of logarithms and powers of 2"),
    BT_SAY("pairs as in Wythoff's game"),
    BT_SAY("periods of rows and columns"),
};

typedef void see_cell(void *data, const betli_table *t, uint64_t row, uint64_t column);

/* Visits the cells of a part by antidiagonals, as the OEIS reads arrays. */
static void walk_antidiagonals(const betli_table *t, betli_guess_part part, see_cell *see,
                               void *data) {
  for (uint64_t sum = 0; part.rows > 0 && sum < part.rows + part.columns - 1; sum++)
    for (uint64_t i = sum < part.columns ? 0 : sum - part.columns + 1; i <= sum && i < part.rows;
         i++)
      see(data, t, part.first_row + i, part.first_column + sum - i);
}

static void see_value(void *terms, const betli_table *t, uint64_t row, uint64_t column) {
  add_value(terms, betli_table_value(t, row, column));
}

static void see_outcome(void *told, const betli_table *t, uint64_t row, uint64_t column) {
  if (betli_table_outcome(t, row, column) == BETLI_P)
    add_place(told, 2, row, column);
}

/* Finds the only P-position of a row; returns false if there are none, or several. */
static bool find_only_place(const betli_table *t, const betli_guess_part *part, uint64_t row,
                            uint64_t *column) {
  uint64_t count = 0;
  for (uint64_t j = part->first_column; j < part->first_column + part->columns; j++)
    if (betli_table_outcome(t, row, j) == BETLI_P) {
      *column = j;
      count++;
    }
  return count == 1;
}

/* Adds the only P-positions of the first rows, as far as each has one. */
static void add_only_places(struct terms *terms, const betli_table *t,
                            const betli_guess_part *part) {
  uint64_t column;
  for (uint64_t i = 0; i < part->rows && find_only_place(t, part, part->first_row + i, &column);
       i++)
    add_term(terms, column);
}

static void add_diagonal_places(struct terms *terms, const betli_table *t,
                                const betli_guess_part *part) {
  for (uint64_t i = 0; i < part->rows && i < part->columns; i++)
    if (betli_table_outcome(t, part->first_row + i, part->first_column + i) == BETLI_P)
      add_term(terms, part->first_row + i);
}

/* Returns a square, since the antidiagonals of a narrow part are no sequence that authors have. */
static betli_guess_part square_of_part(betli_guess_part part) {
  const uint64_t side = part.rows < part.columns ? part.rows : part.columns;
  return (betli_guess_part){part.first_row, part.first_column, side, side};
}

static void tell_rectangle(struct told_clues *told, const betli_table *t) {
  struct terms values = {0}, columns = {0}, diagonal = {0};
  walk_antidiagonals(t, square_of_part(told->values), see_value, &values);
  walk_antidiagonals(t, told->outcomes, see_outcome, told);
  add_only_places(&columns, t, &told->outcomes);
  add_diagonal_places(&diagonal, t, &told->outcomes);
  add_search(told, BT_SAY("values by antidiagonals"), &values);
  told->has_value_search = told->search_count > 0;
  add_search(told, BT_SAY("b of the P-position in each row"), &columns);
  add_search(told, BT_SAY("n with the P-position (n, n)"), &diagonal);
  told->tried = tried_in_rectangles;
  told->tried_count = sizeof tried_in_rectangles / sizeof *tried_in_rectangles;
}

/* ---- fields --------------------------------------------------------------------------------- */

static void tell_place(struct listener *l, const void *told) {
  const struct told_place *place = told;
  record_tell(l, place->axes == 1 ? &type_count : &type_pair, place->at);
}

static const struct type type_place = {
    .schema =
        "\"anyOf\":[{\"$ref\":\"#/$defs/count\"},{\"type\":\"array\",\"items\":{\"$ref\":"
        "\"#/$defs/count\"}}]",
    .tell = tell_place,
    .of = &type_count};

static struct datum read_address(const void *search) {
  return (struct datum){.kind = DATUM_TEXT, .text = ((const struct told_search *)search)->address};
}

static const struct type type_address = {.schema = "\"type\":\"string\"", .read = read_address};

static const struct field search_fields[] = {
    {MEMBER(struct told_search, of, type_said), .doc = "what the terms are"},
    /* C none: it follows from the values */
    {.key = "address", .type = &type_address, .doc = "without the first two terms"},
    {.type = NULL}};
static const struct type type_search = RECORD(struct told_search, search_fields);

static bool has_list_of_values(const void *told) {
  return ((const struct told_clues *)told)->value_count > 0;
}

static const struct field clues_fields[] = {
    {LIST("values", struct told_clues, list, value_count, type_count), .presence = IF_ANY,
     .there = has_list_of_values, .doc = "of a list: the first ones"},
    {LIST("p_positions", struct told_clues, p_positions, place_count, type_place),
     .doc = "the first ones: n, or [a, b] in order of a + b"},
    /* C none: it follows from the values */
    {MEMBER_AS("p_positions_total", struct told_clues, p_total, type_count)},
    /* C none: it follows from the values */
    {LIST("tried", struct told_clues, tried, tried_count, type_said), .doc = "kinds of patterns"},
    /* C none: it follows from the values */
    {LIST("searches", struct told_clues, searches, search_count, type_search),
     .doc = "in the OEIS"},
    {.type = NULL}};
const struct type type_clues = {.doc = "what to search with, where no pattern fits the values",
                                .fields = clues_fields,
                                .size = sizeof(struct told_clues)};

void clues_tell(struct told_clues *told, const betli_table *t) {
  *told = (struct told_clues){.values = betli_guess_part_of(t, false),
                              .outcomes = betli_guess_part_of(t, true)};
  told->list = told->first_values;
  told->p_positions = told->places;
  told->searches = told->room;
  if (betli_table_axes(t) == 1)
    tell_list(told, t);
  else
    tell_rectangle(told, t);
}
