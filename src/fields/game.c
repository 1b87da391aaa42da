#include "fields/game.h"

#include <string.h>

struct told_parameter {
  const betli_parameter *parameter;
  const char *name, *type;
};

static bool is_choice_parameter(const void *parameter) {
  return ((const betli_parameter *)parameter)->type == BETLI_PARAMETER_CHOICE;
}

static bool is_number_parameter(const void *parameter) {
  const betli_parameter *p = parameter;
  return p->type == BETLI_PARAMETER_NUMBER || p->type == BETLI_PARAMETER_LIST;
}

static const struct field range_fields[] = {
    {MEMBER(betli_parameter, required, type_flag)},
    {MEMBER(betli_parameter, choices, type_text), .presence = IF_ANY, .there = is_choice_parameter,
     .doc = "separated by |; the first is the default"},
    {MEMBER(betli_parameter, least, type_count), .presence = IF_ANY, .there = is_number_parameter},
    {MEMBER(betli_parameter, most, type_count), .presence = IF_ANY, .there = is_number_parameter},
    {MEMBER(betli_parameter, help, type_said)},
    {.type = NULL}};
static const struct type type_range = RECORD(betli_parameter, range_fields);

static const struct field parameter_fields[] = {
    {MEMBER(struct told_parameter, name, type_text),
     .doc = "empty where it is written without one"},
    {MEMBER(struct told_parameter, type, type_text),
     .choices = "number|list|choice|text|file|rule"},
    {FIELDS_OF(struct told_parameter, parameter, type_range)},
    {.type = NULL}};
static const struct type type_parameter = RECORD(struct told_parameter, parameter_fields);

static bool next_parameter(const void *told, size_t *at, void *element) {
  static const char *const types[] = {"number", "list", "choice", "text", "file", "rule"};
  const betli_parameter *list = ((const struct told_game *)told)->info->parameters;
  const betli_parameter *p = list == NULL ? NULL : &list[*at];
  if (p == NULL || p->name == NULL)
    return false;
  ++*at;
  *(struct told_parameter *)element = (struct told_parameter){p, p->name, types[p->type]};
  return true;
}

static bool next_example(const void *told, size_t *at, void *element) {
  const char *example = ((const struct told_game *)told)->info->examples[(*at)++];
  *(const char **)element = example;
  return example != NULL;
}

static bool is_in_catalogue(const void *told) {
  return ((const struct told_game *)told)->family != NULL;
}

static const struct field title_fields[] = {
    {MEMBER(betli_game_info, name, type_text), .column = 1},
    {MEMBER(betli_game_info, title, type_said), .column = 2},
    {.type = NULL}};
static const struct type type_title = RECORD(betli_game_info, title_fields);

static const struct field texts_fields[] = {
    {MEMBER(betli_game_info, rules, type_said)},
    {MEMBER(betli_game_info, position, type_said), .doc = "how a component is written"},
    {MEMBER(betli_game_info, known, type_said), .doc = "what is known of its values"},
    {MEMBER(betli_game_info, source, type_text)},
    {.type = NULL}};
static const struct type type_texts = RECORD(betli_game_info, texts_fields);

static const struct field game_fields[] = {
    {FIELDS_OF(struct told_game, info, type_title)},
    {MEMBER(struct told_game, family, type_said), .presence = IF_ANY, .column = 3},
    {MEMBER(struct told_game, axes, type_count), .presence = IF_ANY, .there = is_in_catalogue,
     .doc = "coordinates of a component"},
    {MEMBER(struct told_game, cycles, type_flag), .presence = IF_ANY, .there = is_in_catalogue,
     .doc = "play need not end"},
    {FIELDS_OF(struct told_game, info, type_texts)},
    {LIST_BY("parameters", type_parameter, next_parameter)},
    {LIST_BY("examples", type_text, next_example)},
    {MEMBER(struct told_game, opening, type_text), .presence = IF_ANY,
     .doc = "a position to begin with, of the first example"},
    {MEMBER(struct told_game, quick, type_count), .only = IN_OBJECTS},
    {.type = NULL}};
const struct type type_game = RECORD_NAMED("game", struct told_game, game_fields);

/* Returns the game's index in the catalogue, by its name; past the end for other games. */
static size_t index_in_catalogue(const betli_game_info *info) {
  size_t i = 0;
  while (i < betli_game_count() && strcmp(betli_game_at(i)->name, info->name) != 0)
    i++;
  return i;
}

struct told_game game_tell(const betli_game_info *info) {
  const size_t i = index_in_catalogue(info);
  const bool listed = i < betli_game_count();
  return (struct told_game){.info = info,
                            .family = listed ? betli_game_family(i) : NULL,
                            .axes = listed ? (uint64_t)betli_game_axes(i) : 0,
                            .cycles = listed && betli_game_cycles(i),
                            .opening = info->opening,
                            .quick = info->quick};
}
