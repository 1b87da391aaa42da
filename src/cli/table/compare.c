#include "cli/table/compare.h"

#include "cli/base/language.h"
#include "cli/base/progress.h"

#include <string.h>

enum {
  LIST = 60,
  SQUARE = 20,
  COMPOUNDS = 6, /* the long and the short ones, which are named first */
  MOST = 24
};

/* A way to play, and its table. */
struct way {
  const char *play;
  char compound[40];
  betli_table *table;
};

struct ways {
  struct way way[MOST];
  size_t count;
};

static int add_way(struct ways *ways, const char *play, const char *compound) {
  if (ways->count == MOST)
    return fail(BETLI_OPTION, "--compare takes at most %d ways to play", MOST);
  struct way *way = &ways->way[ways->count++];
  way->play = play;
  snprintf(way->compound, sizeof way->compound, "%s", compound);
  return BETLI_OK;
}

static void add_all_compounds(struct ways *ways, bool normal, bool misere) {
  for (size_t i = 0; i < COMPOUNDS; i++) {
    if (normal)
      add_way(ways, "normal", betli_compound_name(i));
    if (misere)
      add_way(ways, "misere", betli_compound_name(i));
  }
}

/* Sets *play to the play that a word such as "misere:short-selective" begins with, or to "normal".
 * Returns the compound. */
static const char *split_off_play(const char *word, const char **play) {
  static const char misere[] = "misere:", normal[] = "normal:";
  *play = "normal";
  if (strncmp(word, normal, sizeof normal - 1) == 0)
    return word + sizeof normal - 1;
  if (strncmp(word, misere, sizeof misere - 1) != 0)
    return word;
  *play = "misere";
  return word + sizeof misere - 1;
}

static int add_ways_of_word(struct ways *ways, const char *word) {
  const char *play;
  const bool misere = strcmp(word, "misere") == 0, normal = strcmp(word, "normal") == 0;
  if (!misere && !normal) {
    const char *compound = split_off_play(word, &play);
    return add_way(ways, play, compound);
  }
  if (ways->count + COMPOUNDS > MOST)
    return add_way(&(struct ways){.count = MOST}, "", "");
  add_all_compounds(ways, normal, misere);
  return BETLI_OK;
}

static int read_ways(const char *list, struct ways *ways) {
  if (list[0] == '\0')
    add_all_compounds(ways, true, true);
  while (list[0] != '\0') {
    char word[40];
    const size_t length = strcspn(list, ",");
    if (length >= sizeof word)
      return fail(BETLI_OPTION, "'%.*s' is not a compound: see betli help compounds (--compare)",
                  (int)length, list);
    memcpy(word, list, length);
    word[length] = '\0';
    if (add_ways_of_word(ways, word) != BETLI_OK)
      return BETLI_OPTION;
    list += length + (list[length] == ',');
  }
  return BETLI_OK;
}

/* Makes the table of a way.  Reports a limit, which ends only this table. */
static int fill_table_of_way(struct context *c, struct way *way, struct size size) {
  betli_status status = betli_set(c->engine, "play", way->play);
  if (status == BETLI_OK)
    status = betli_set(c->engine, "compound", way->compound);
  if (status == BETLI_OK)
    status = size_table(c, size, LIST, SQUARE, &way->table);
  if (status != BETLI_LIMIT || way->table == NULL)
    return status == BETLI_OK ? BETLI_OK : fail_engine(c, status);
  return fail(BETLI_LIMIT, "%s play, %s: %s", say(way->play), way->compound,
              betli_message(c->engine));
}

/* Makes the tables of all ways, but begins no further table after a signal. */
static int fill_tables_of_ways(struct context *c, struct ways *ways, struct size size) {
  int worst = BETLI_OK;
  size_t i = 0;
  for (; i < ways->count && (i == 0 || !progress_stopped()); i++) {
    progress_part(ways->way[i].compound, i, ways->count);
    const int code = fill_table_of_way(c, &ways->way[i], size);
    if (code != BETLI_OK && code != BETLI_LIMIT)
      return code;
    if (i == 0 && size_check(size, ways->way[0].table) != BETLI_OK)
      return BETLI_OPTION;
    worst = code == BETLI_OK ? worst : code;
  }
  ways->count = i;
  return worst;
}

int compare(struct context *c, const char *list, struct size size, struct view view) {
  struct ways ways = {.count = 0};
  betli_table *tables[MOST];
  if (read_ways(list, &ways) != BETLI_OK)
    return BETLI_OPTION;
  if (!options_given(c->options, "time"))
    betli_set(c->engine, "time", "10");
  int code = fill_tables_of_ways(c, &ways, size);
  for (size_t i = 0; i < ways.count; i++)
    tables[i] = ways.way[i].table;
  progress_done();
  if (code == BETLI_OK || code == BETLI_LIMIT) {
    const int printed = c->out.format->tables(c, ways.count, tables, view);
    code = printed == BETLI_OK ? code : printed;
  }
  for (size_t i = 0; i < ways.count; i++)
    betli_table_free(tables[i]);
  return code;
}
