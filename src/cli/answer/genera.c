#include "cli/answer/genera.h"

#include "cli/base/language.h"
#include "cli/base/progress.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_NAMED = 100 }; /* components: a longer list is compared with itself for too long */

static bool write_genus(const betli_genus_entry *entry, char text[static GENUS_TEXT]) {
  const char *kind = say(entry->kind);
  const int length =
      strcmp(entry->kind, "nim heap") == 0
          ? snprintf(text, GENUS_TEXT, "%" PRIu64 "^%" PRIu32, entry->normal, entry->misere[0])
      : strcmp(entry->kind, "tame") == 0
          ? snprintf(text, GENUS_TEXT, "%s", entry->genus)
          : snprintf(text, GENUS_TEXT, "%s (%s)", entry->genus, kind);
  return length < GENUS_TEXT;
}

bool answer_find_genus(betli *engine, size_t count, const betli_component components[static count],
                       char text[static GENUS_TEXT]) {
  const char *words[3 * MOST_NAMED];
  size_t length = 0;
  betli_genus *genus = NULL;
  if (count > MOST_NAMED)
    return false;
  for (size_t i = 0; i < count; i++) {
    if (i > 0)
      words[length++] = "+";
    words[length++] = components[i].game;
    words[length++] = components[i].position;
  }
  betli_set(engine, "effort", "1");
  const betli_status status = betli_genus_position(engine, length, words, &genus);
  betli_set(engine, "effort", "0");
  bool fits = false;
  if (status == BETLI_OK) {
    const betli_genus_entry entry = betli_genus_at(genus, 0);
    fits = write_genus(&entry, text);
  }
  betli_genus_free(genus);
  return fits;
}

static bool is_wild(const betli_component *component) {
  return strcmp(component->text, "wild") == 0;
}

/* Writes genera into the components, of which equal ones share a text.  Stops at the first one that
 * takes long: others would, too. */
static void name_wild_genera(betli *engine, betli_component *components, size_t count,
                             char (*texts)[GENUS_TEXT]) {
  size_t found = 0, first;
  for (size_t i = 0; i < count; i++) {
    if (!is_wild(&components[i]))
      continue;
    for (first = 0; first < i && (strcmp(components[first].position, components[i].position) != 0 ||
                                  strcmp(components[first].game, components[i].game) != 0);)
      first++;
    if (first == i && !answer_find_genus(engine, 1, &components[i], texts[found]))
      return;
    components[i].text = first < i ? components[first].text : texts[found++];
  }
}

void answer_name_genera(struct genera *g, betli *engine, betli_answer *a) {
  *g = (struct genera){.components = NULL};
  size_t wild = 0;
  for (size_t i = 0; i < a->component_count; i++)
    wild += is_wild(&a->components[i]);
  if (wild == 0 || wild > MOST_NAMED)
    return;
  g->components = malloc(a->component_count * sizeof *g->components);
  g->texts = malloc(wild * GENUS_TEXT);
  if (g->components == NULL || g->texts == NULL)
    return;
  memcpy(g->components, a->components, a->component_count * sizeof *g->components);
  name_wild_genera(engine, g->components, a->component_count, g->texts);
  progress_clear();
  a->components = g->components;
}

void answer_free_genera(struct genera *g) {
  free(g->components);
  free(g->texts);
}
