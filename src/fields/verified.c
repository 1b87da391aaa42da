#include "fields/verified.h"

#include <string.h>

static bool is_verified_kind(const void *verified, const char *kind) {
  return strcmp(((const betli_verified *)verified)->kind, kind) == 0;
}

static bool is_verified_value(const void *verified) {
  return is_verified_kind(verified, "grundy value");
}

static bool is_verified_outcome(const void *verified) {
  return is_verified_kind(verified, "misere outcome");
}

static bool is_verified_board(const void *verified) {
  return is_verified_value(verified) || is_verified_outcome(verified);
}

static bool are_verified_heaps(const void *verified) {
  return !is_verified_board(verified);
}

static bool is_verified_quotient(const void *verified) {
  return ((const betli_verified *)verified)->order > 0;
}

static bool is_verified_law(const void *verified) {
  return are_verified_heaps(verified) && !is_verified_quotient(verified);
}

static bool is_verified_on_graph(const void *verified) {
  return ((const betli_verified *)verified)->on_graph;
}

static const struct field board_fields[] = {
    /* C, Python named */
    {MEMBER_AS("graph_of_file", betli_verified, named, type_flag), .presence = IF_ANY,
     .there = is_verified_on_graph, .doc = "it is about the graph of the file given"},
    {MEMBER(betli_verified, named, type_flag), .only = IN_OBJECTS},
    {MEMBER(betli_verified, on_graph, type_flag), .only = IN_OBJECTS},
    {MEMBER(betli_verified, outcome, type_outcome), .only = IN_OBJECTS},
    {MEMBER(betli_verified, value, type_count), .presence = IF_ANY, .there = is_verified_value},
    {MEMBER(betli_verified, outcome, type_outcome), .presence = IF_ANY,
     .there = is_verified_outcome},
    {MEMBER(betli_verified, claims, type_count), .presence = IF_ANY, .there = is_verified_board,
     .doc = "values, or P-positions, that it rests on"},
    {.type = NULL}};
static const struct type type_of_board = RECORD(betli_verified, board_fields);

static const struct field values_fields[] = {
    {MEMBER(betli_verified_values, play, type_play), .presence = IF_ANY},
    {MEMBER(betli_verified_values, compound, type_compound), .presence = IF_ANY},
    {MEMBER(betli_verified_values, function, type_function), .presence = IF_ANY},
    {MEMBER(betli_verified_values, symbol, type_text), .only = IN_OBJECTS},
    {.type = NULL}};
static const struct type type_of_values = RECORD(betli_verified_values, values_fields);

static const struct field quotient_fields[] = {
    {MEMBER(betli_verified, order, type_count), .presence = IF_ANY, .there = is_verified_quotient},
    {MEMBER(betli_verified, p_portion, type_count), .presence = IF_ANY,
     .there = is_verified_quotient},
    {.type = NULL}};
static const struct type type_of_quotient = RECORD(betli_verified, quotient_fields);

static const struct field heaps_fields[] = {
    {MEMBER(betli_verified, saltus, type_count), .presence = IF_ANY, .there = is_verified_law},
    {MEMBER(betli_verified, theorem, type_text), .presence = IF_ANY, .there = are_verified_heaps},
    {MEMBER(betli_verified, checked_to, type_count), .presence = IF_ANY,
     .there = are_verified_heaps, .doc = "the last heap whose value, or class, was proved anew"},
    /* C, Python named */
    {MEMBER_AS("code_of_game", betli_verified, named, type_flag), .presence = IF_ANY,
     .there = are_verified_heaps, .doc = "that game has the code of the certificate"},
    {.type = NULL}};
static const struct type type_of_heaps = RECORD(betli_verified, heaps_fields);

static bool tells_verified_heaps(const void *told) {
  return are_verified_heaps(((const struct told_verified *)told)->verified);
}

static const struct field verified_fields[] = {
    /* C, Python none: it was given */
    {MEMBER(struct told_verified, file, type_text)},
    {MEMBER(struct told_verified, kind, type_text), .doc = "what the certificate is about"},
    {MEMBER(struct told_verified, game, type_text)},
    /* C betli_verify | Python verify() */
    {.key = "verified", .type = &type_true},
    {FIELDS_OF(struct told_verified, verified, type_of_board)},
    {MEMBER_AS(NULL, struct told_verified, values, type_of_values)},
    {FIELDS_OF(struct told_verified, verified, type_of_quotient)},
    {MEMBER(struct told_verified, period, type_optional), .presence = NULL_OR_NOT,
     .there = tells_verified_heaps},
    {MEMBER(struct told_verified, preperiod, type_optional), .presence = NULL_OR_NOT,
     .there = tells_verified_heaps},
    {FIELDS_OF(struct told_verified, verified, type_of_heaps)},
    {.type = NULL}};
const struct type type_verified = RECORD(struct told_verified, verified_fields);

struct told_verified verified_tell(const betli *b, const char *file, const betli_verified *v) {
  return (struct told_verified){.file = file,
                                .kind = v->kind,
                                .game = v->game,
                                .verified = v,
                                .values = betli_verified_function(b),
                                .period = {v->theorem != NULL, v->period},
                                .preperiod = {v->theorem != NULL, v->preperiod}};
}
