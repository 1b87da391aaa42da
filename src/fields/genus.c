/* Genera, field by field. */
#include "fields/genus.h"

static const struct field entry_fields[] = {
    {MEMBER(betli_genus_entry, genus, type_text), .column = 4, .doc = "4^146"},
    {MEMBER(betli_genus_entry, normal, type_count), .column = 2},
    {LIST("misere", betli_genus_entry, misere, misere_count, type_unsigned), .column = 3},
    {MEMBER(betli_genus_entry, kind, type_text), .choices = "nim heap|tame|restive|restless|wild",
     .column = 5},
    {.type = NULL}};
static const struct type type_genus = RECORD(betli_genus_entry, entry_fields);

static const struct field heap_fields[] = {
    {MEMBER(betli_genus_entry, heap, type_count)},
    {MEMBER(betli_genus_entry, position, type_text), .column = 1},
    {.key = NULL, .type = &type_genus},
    {.type = NULL}};
const struct type type_heap_genus = RECORD(betli_genus_entry, heap_fields);

static bool next_genus_heap(const void *told, size_t *at, void *element) {
  const size_t i = (*at)++;
  const struct told_genera *t = told;
  if (i < betli_genus_count(t->genera))
    *(betli_genus_entry *)element = betli_genus_at(t->genera, i);
  return i < betli_genus_count(t->genera);
}

static const struct field end_fields[] = {
    /* Python none: it is about all genera */
    {MEMBER(struct told_genera, sums, type_count), .doc = "from which the genera were computed"},
    {MEMBER(struct told_genera, complete, type_complete)},
    {.type = NULL}};
static const struct type type_end = RECORD(struct told_genera, end_fields);

static const struct field genera_fields[] = {{MEMBER(struct told_genera, game, type_text)},
                                             {MEMBER(struct told_genera, to, type_count)},
                                             {ROWS_BY("genus", type_heap_genus, next_genus_heap)},
                                             {.key = NULL, .type = &type_end},
                                             {.type = NULL}};
const struct type type_genera = RECORD_NAMED("heaps", struct told_genera, genera_fields);

static const struct field position_fields[] = {
    {MEMBER(struct told_genera, game, type_text)},
    {MEMBER_AS("position", struct told_genera, entry.position, type_text), .column = 1},
    {MEMBER_AS(NULL, struct told_genera, entry, type_genus)},
    {.key = NULL, .type = &type_end},
    {.type = NULL}};
const struct type type_position_genus =
    RECORD_NAMED("position", struct told_genera, position_fields);

struct told_genera genera_tell(betli_genus *g) {
  return (struct told_genera){.genera = g,
                              .game = betli_genus_game(g),
                              .sums = betli_genus_sums(g),
                              .complete = betli_genus_complete(g)};
}
