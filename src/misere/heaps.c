#include "misere/heaps.h"

#include "core/game/decompose.h"
#include "core/game/take_break.h"
#include "core/law/find.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>

betli_status bt_heaps_open(struct bt_heaps *heaps, const struct bt_game *game,
                           struct bt_limits *limits, struct bt_error *error) {
  *heaps = (struct bt_heaps){.game = game};
  return bt_quotient_open(&heaps->quotient, game, limits, error);
}

void bt_heaps_close(struct bt_heaps *heaps) {
  struct bt_limits *limits = heaps->quotient.limits;
  if (limits == NULL)
    return;
  bt_limits_free(limits, heaps->components, heaps->component_capacity * sizeof *heaps->components);
  bt_limits_free(limits, heaps->values, heaps->value_capacity * sizeof *heaps->values);
  bt_quotient_close(&heaps->quotient);
  *heaps = (struct bt_heaps){0};
}

static const uint32_t absent = UINT32_MAX;

/* Returns the element of the i-th heap, or `absent`. */
static uint32_t read_heap_element(const struct bt_heaps *heaps, size_t i) {
  assert(i < heaps->count);
  const uint32_t component = heaps->components[i];
  return component == absent ? absent : heaps->quotient.candidate.monoid.phi[component];
}

/* ---- periods -------------------------------------------------------------------------------- */

/* Lists the elements of the heaps 0, 1, ... so far. */
static betli_status list_heap_elements(struct bt_heaps *heaps, size_t *count,
                                       struct bt_error *error) {
  const size_t first = (size_t)heaps->game->kind->first;
  const betli_status status =
      bt_reserve(heaps->quotient.limits, &heaps->values, &heaps->value_capacity,
                 heaps->count + first, sizeof *heaps->values, error);
  if (status != BETLI_OK)
    return status;
  for (size_t i = 0; i < first; i++)
    heaps->values[i] = BT_IDENTITY;
  for (size_t i = 0; i < heaps->count; i++)
    heaps->values[first + i] = read_heap_element(heaps, i);
  *count = first + heaps->count;
  return BETLI_OK;
}

/* The elements of heaps, to which the theorem of Guy and Smith applies.  The theorem holds for any
 * function of heaps that follows from its values at the options.  The elements of a heap's options
 * determine its own element, and the proof of the quotient. */
struct elements {
  const uint32_t *of;
  size_t count;
  const struct bt_take_break *code;
};

static bool have_same_element(const void *data, size_t i, size_t j) {
  const struct elements *elements = data;
  return elements->of[i] == elements->of[j];
}

static bool is_element_law_proved(const void *data, struct bt_law *law) {
  const struct elements *elements = data;
  return bt_guy_smith(elements->code, law) && law->until < elements->count;
}

betli_status bt_heaps_look(struct bt_heaps *heaps, struct bt_error *error) {
  struct bt_limits *limits = heaps->quotient.limits;
  struct bt_take_break code;
  size_t count = 0;
  void *matches = NULL;
  betli_status status = list_heap_elements(heaps, &count, error);
  if (status != BETLI_OK || heaps->law.period > 0 || heaps->game->kind->take_break == NULL ||
      !heaps->game->kind->take_break(heaps->game->self, &code))
    return status;
  const struct elements elements = {heaps->values, count, &code};
  const struct bt_row row = {&elements, count, have_same_element, is_element_law_proved};
  struct bt_law law;
  status = bt_limits_grow(limits, &matches, 0, count * sizeof(uint32_t), error);
  if (status == BETLI_OK && bt_find_law(row, count, matches, &law)) {
    heaps->law = law;
    heaps->law.theorem = BT_SAY("the argument of Guy and Smith 1956 (Plambeck 2005)");
  }
  bt_limits_free(limits, matches, status == BETLI_OK ? count * sizeof(uint32_t) : 0);
  return status;
}

/* Returns true if a search for a law is due.  A search takes at least a step for each heap, so the
 * more heaps there are, the more seldom a search is due. */
static bool is_time_to_search_law(size_t count) {
  size_t step = 1;
  while (step * 128 < count)
    step *= 2;
  return count % step == 0;
}

/* ---- heaps ---------------------------------------------------------------------------------- */

betli_status bt_heaps_next(struct bt_heaps *heaps, uint64_t *words, bool *there,
                           struct bt_error *error) {
  const uint64_t heap = heaps->game->kind->first + heaps->count;
  const betli_status status =
      bt_reserve(heaps->quotient.limits, &heaps->components, &heaps->component_capacity,
                 heaps->count + 1, sizeof *heaps->components, error);
  if (status != BETLI_OK)
    return status;
  heaps->components[heaps->count] = absent;
  *there = heaps->game->kind->place(heaps->game->self, &heap, words);
  return BETLI_OK;
}

/* Has progress name the heap, since one may take longer than all before it. */
static void name_work_on_heap(struct bt_closed_set *set, uint64_t heap) {
  snprintf(set->work, sizeof set->work,
           bt_say(set->limits->language, "elements up to heap %" PRIu64), heap);
}

/* Adds the next heap.  Some games lack one: rows of coins that are counted from 1 lack heap 0. */
static betli_status add_heap_to_quotient(struct bt_heaps *heaps, struct bt_error *error) {
  uint64_t words[BT_MAX_WIDTH] = {0};
  bool there = false;
  betli_status status = bt_heaps_next(heaps, words, &there, error);
  name_work_on_heap(&heaps->quotient.set, heaps->game->kind->first + heaps->count);
  if (status == BETLI_OK && there)
    status = bt_quotient_add(&heaps->quotient, words, &heaps->components[heaps->count], error);
  if (status == BETLI_OK)
    heaps->count++;
  return status;
}

betli_status bt_heaps_run(struct bt_heaps *heaps, uint64_t to, struct bt_error *error) {
  struct bt_limits *limits = heaps->quotient.limits;
  betli_status status = BETLI_OK;
  if (heaps->game->kind->axes != 1 || heaps->game->kind->named)
    return bt_fail(error, BETLI_INPUT, "%s has no heaps 1, 2, 3, ...: list positions",
                   heaps->game->name);
  to = bt_game_last(heaps->game, to);
  while (status == BETLI_OK && heaps->law.period == 0 &&
         heaps->game->kind->first + heaps->count <= to) {
    status = add_heap_to_quotient(heaps, error);
    if (status == BETLI_OK && is_time_to_search_law(heaps->count))
      status = bt_heaps_look(heaps, error);
    if (status == BETLI_OK && !bt_limits_go_on(limits, 1, "heaps", heaps->count, to))
      status = bt_limits_stopped(limits, error);
  }
  return status;
}

bool bt_heaps_element(const struct bt_heaps *heaps, uint64_t heap, uint32_t *element) {
  const uint64_t first = heaps->game->kind->first;
  if (heap < first)
    return false;
  uint64_t more;
  if (heaps->law.period > 0)
    heap = bt_law_base(&heaps->law, heap, &more);
  if (heap - first >= heaps->count)
    return false;
  *element = read_heap_element(heaps, (size_t)(heap - first));
  return *element != absent;
}

bool bt_heaps_has(const struct bt_heaps *heaps, const uint64_t *words) {
  uint64_t same[BT_MAX_WIDTH] = {0};
  const struct bt_descriptor *kind = heaps->game->kind;
  return kind->axes == 1 && !kind->named && kind->width == 1 && words[0] >= kind->first &&
         kind->place(heaps->game->self, words, same) && same[0] == words[0];
}

static bool find_component_element(const struct bt_heaps *heaps, const uint64_t *words,
                                   uint32_t *element) {
  const struct bt_quotient *q = &heaps->quotient;
  uint32_t number;
  if (bt_heaps_has(heaps, words) && bt_heaps_element(heaps, words[0], element))
    return true;
  if (!bt_closed_set_knows(&q->set, words, &number) || number >= q->candidate.components)
    return false;
  *element = q->candidate.monoid.phi[number];
  return true;
}

bool bt_heaps_class(const struct bt_heaps *heaps, const uint64_t *words, uint32_t *element) {
  struct bt_parts parts = bt_parts_of(heaps->game, words);
  uint64_t part[BT_MAX_WIDTH];
  uint32_t own;
  if (find_component_element(heaps, words, element))
    return true;
  *element = BT_IDENTITY;
  if (heaps->game->kind->decompose == NULL)
    return false;
  while (bt_parts_next(&parts, part)) {
    if (!find_component_element(heaps, part, &own))
      return false;
    *element = bt_monoid_product(&heaps->quotient.candidate.monoid, *element, own);
  }
  return true;
}

bool bt_heaps_option(const struct bt_heaps *heaps, const struct bt_options *options,
                     const struct bt_run *run, uint64_t k, uint32_t *element) {
  uint32_t part;
  *element = BT_IDENTITY;
  for (size_t p = 0; p < run->parts; p++) {
    uint64_t words[BT_MAX_WIDTH];
    bt_options_part(options, run, k, p, words);
    if (!bt_heaps_class(heaps, words, &part))
      return false;
    *element = bt_monoid_product(&heaps->quotient.candidate.monoid, *element, part);
  }
  return true;
}
