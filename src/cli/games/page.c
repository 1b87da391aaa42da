#include "cli/games/page.h"

#include "cli/base/language.h"
#include "cli/text/layout.h"

#include <inttypes.h>

static void put_page_section(const struct output *out, const char *title, const char *text) {
  fputc('\n', out->file);
  put_heading(out, say(title));
  fputc('\n', out->file);
  put_paragraphs(out->file, say(text), 2);
}

static void put_parameter_range(FILE *file, const betli_parameter *p) {
  if (p->type == BETLI_PARAMETER_CHOICE)
    fprintf(file, "%s", p->choices);
  else if (p->type == BETLI_PARAMETER_FILE)
    fputs(say("FILE"), file);
  else if (p->type >= BETLI_PARAMETER_TEXT)
    fputs(say("TEXT"), file);
  else if (p->most == UINT64_MAX)
    put_said(file, "%s from %" PRIu64, p->type == BETLI_PARAMETER_LIST ? "N,N,..." : "N", p->least);
  else
    put_said(file, "%s from %" PRIu64 " to %" PRIu64,
             p->type == BETLI_PARAMETER_LIST ? "N,N,..." : "N", p->least, p->most);
}

static void put_parameters(const struct output *out, const betli_parameter *parameters) {
  fputc('\n', out->file);
  put_heading(out, say("PARAMETERS"));
  fputc('\n', out->file);
  for (const betli_parameter *p = parameters; p->name != NULL; p++) {
    fprintf(out->file, "  %s%s", p->name, p->name[0] != '\0' ? "=" : "");
    put_parameter_range(out->file, p);
    fputs(p->required ? "\n" : say(" (optional)\n"), out->file);
    put_paragraphs(out->file, say(p->help), 6);
  }
}

/* Returns the game's index in the catalogue; past the end for other games. */
static size_t index_in_catalogue(const betli_game_info *info) {
  size_t i = 0;
  while (i < betli_game_count() && betli_game_at(i) != info)
    i++;
  return i;
}

static int axes_of_game(const betli_game_info *info) {
  const size_t i = index_in_catalogue(info);
  return i < betli_game_count() ? betli_game_axes(i) : 0;
}

void game_text(const struct output *out, const betli_game_info *info) {
  put_heading(out, info->name);
  fprintf(out->file, ": %s\n", say(info->title));
  put_page_section(out, SAY("RULES"), info->rules);
  if (info->parameters)
    put_parameters(out, info->parameters);
  put_page_section(out, SAY("POSITIONS"), info->position);
  put_page_section(out, SAY("KNOWN"), info->known);
  put_page_section(out, SAY("SOURCE"), info->source);
  if (info->examples[0] == NULL)
    return;
  fputc('\n', out->file);
  put_heading(out, say("EXAMPLES"));
  fputc('\n', out->file);
  fprintf(out->file, "  betli solve %s %s\n", info->examples[0], info->opening);
  const int axes = axes_of_game(info);
  for (const char *const *example = info->examples; axes > 0 && *example; example++)
    fprintf(out->file, "  betli table %s%s\n", *example, axes == 2 ? " --to 4x4" : "");
}

/* ---- for programs --------------------------------------------------------------------------- */

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
    {.type = NULL}};
const struct type type_game = RECORD_NAMED("game", struct told_game, game_fields);

static const struct field games_fields[] = {{ROWS_OPEN(NULL, type_game)}, {.type = NULL}};
const struct type type_games = {.fields = games_fields};

const struct answers answers_of_games = {.title = "Games",
                                         .doc = ": one game, or all that were asked for",
                                         .types = (const struct type *const[]){&type_game, NULL},
                                         .several = &type_game};

struct told_game game_tell(const betli_game_info *info) {
  const size_t i = index_in_catalogue(info);
  const bool listed = i < betli_game_count();
  return (struct told_game){.info = info,
                            .family = listed ? betli_game_family(i) : NULL,
                            .axes = (uint64_t)axes_of_game(info),
                            .cycles = listed && betli_game_cycles(i),
                            .opening = info->opening};
}

void game_print(const struct output *out, const betli_game_info *info) {
  const struct told_game told = game_tell(info);
  record_print(out, &type_game, &told);
}
