#include "cli/base/system.h"
#include "cli/sheet/sheet.h"

#include <stdlib.h>
#include <string.h>

enum {
  TRIES = 4000,        /* positions tried for each exercise */
  FEW_TRIES = 400,     /* of these, with as few components as planned */
  ONE_PAIR = 1200,     /* of these, with at most one pair of equal components on a sheet */
  VAIN_TRIES = 400,    /* of random play, until a position must have been worth asking */
  CHOICE_TRIES = 3600, /* of these, only where some move does not win */
  WINNER_TRIES = 3800, /* of these, only for the wanted winner */
  WALK = 6,            /* moves of random play, at most */
  PLACES = 4096,       /* components to choose from, at most */
  MOST_COMPONENTS = 8,
  LINE = 600
};

struct source {
  struct context *c;
  struct sheet *sheet;
  uint64_t random;      /* state of the generator */
  betli_places *places; /* NULL: positions come from random play */
  size_t *live, count;  /* indices of the places with moves */
  bool any;             /* some position was worth asking */
  bool slow;            /* in some position no move won at once, though it was not worth asking */
  double deadline;      /* of all questions together, by system_seconds(); 0: none */
};

/* Returns the next number of splitmix64 (Steele, Lea and Flood 2014). */
static uint64_t next_random(uint64_t *state) {
  uint64_t z = *state += UINT64_C(0x9E3779B97F4A7C15);
  z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
  z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
  return z ^ (z >> 31);
}

static uint64_t random_below(uint64_t *state, uint64_t bound) {
  return next_random(state) % bound;
}

/* ---- the words of a position ---------------------------------------------------------------- */

/* Returns true if the text after a + begins with the game's name, and moves it on to the rest.  The
 * name of a rule may hold blanks. */
static bool cut_game_name(const char *name, char **rest) {
  const size_t length = strlen(name);
  if (strncmp(*rest, name, length) != 0 || (*rest)[length] != ' ')
    return false;
  *rest += length + 1;
  return true;
}

/* Asks about a position of a game.  With a single game, a + need not be followed by its name. */
static betli_status ask_about_game(struct context *c, const char *game, const char *line,
                                   bool moves, betli_answer **answer) {
  const char *words[LINE];
  char text[LINE];
  size_t count = 0;
  snprintf(text, sizeof text, "%s", line);
  words[count++] = game;
  char *rest = text;
  for (char *word; count + 1 < LINE && (word = betli_next_word(&rest)) != NULL;) {
    words[count++] = word;
    if (strcmp(word, "+") == 0 && (cut_game_name(c->words[0], &rest) || c->count == 1))
      words[count++] = c->words[0];
  }
  *answer = NULL;
  return moves ? betli_moves(c->engine, count, words, answer)
               : betli_solve(c->engine, count, words, answer);
}

/* Asks about the position that a line of text gives. */
static betli_status ask_about_line(struct context *c, const char *line, bool moves,
                                   betli_answer **answer) {
  return ask_about_game(c, c->words[0], line, moves, answer);
}

static betli_status look_for_moves(struct context *c, const char *game, const char *line,
                                   bool *any) {
  betli_answer *answer;
  const betli_status status = ask_about_game(c, game, line, true, &answer);
  *any = status == BETLI_OK && strcmp(answer->move_count, "0") != 0;
  betli_answer_free(answer);
  return status;
}

static bool line_has_moves(struct context *c, const char *line) {
  bool any;
  look_for_moves(c, c->words[0], line, &any);
  return any;
}

/* ---- components of a table ------------------------------------------------------------------ */

static int find_places_with_moves(struct source *s) {
  const size_t all = betli_places_count(s->places);
  s->live = calloc(all + 1, sizeof *s->live);
  if (s->live == NULL)
    return fail_memory();
  for (size_t i = 0; i < all && s->count < PLACES; i++) {
    bool any;
    const betli_status status =
        look_for_moves(s->c, s->c->words[0], betli_places_at(s->places, i).position, &any);
    if (status == BETLI_LIMIT || status == BETLI_FAULT)
      return fail_engine(s->c, status);
    if (any)
      s->live[s->count++] = i;
  }
  return BETLI_OK;
}

static int compare_places_in_table(const void *a, const void *b) {
  const size_t x = *(const size_t *)a, y = *(const size_t *)b;
  return (x > y) - (x < y);
}

/* Picks components in the order of the table, so that the same ones make the same position. */
static void pick_components(struct source *s, size_t count, char line[static LINE]) {
  size_t picked[MOST_COMPONENTS] = {0}, length = 0;
  for (size_t i = 0; i < count; i++)
    picked[i] = s->live[random_below(&s->random, s->count)];
  qsort(picked, count, sizeof *picked, compare_places_in_table);
  line[0] = '\0';
  for (size_t i = 0; i < count && length < LINE; i++)
    length += (size_t)snprintf(line + length, LINE - length, i == 0 ? "%s" : " + %s",
                               betli_places_at(s->places, picked[i]).position);
}

/* ---- random play ---------------------------------------------------------------------------- */

/* Writes the given position, or the one that opens the game. */
static void begin_position(const struct source *s, char line[static LINE]) {
  size_t length = 0;
  line[0] = '\0';
  for (size_t i = 1; i < s->c->count && length < LINE; i++)
    length += (size_t)snprintf(line + length, LINE - length, i > 1 ? " %s" : "%s", s->c->words[i]);
  if (s->c->count == 1 && s->sheet->info->opening != NULL)
    snprintf(line, LINE, "%s", s->sheet->info->opening);
}

/* Writes only the components that have moves, unless the line would begin with another game. */
static void write_living_components(struct context *c, betli_answer *a, char line[static LINE]) {
  char living[LINE] = "";
  size_t length = 0;
  for (size_t i = 0; i < a->component_count && length < LINE; i++) {
    const betli_component *component = &a->components[i];
    bool any;
    look_for_moves(c, component->game, component->position, &any);
    const bool own = strcmp(component->game, a->components[0].game) == 0;
    if (any && length == 0 && !own)
      return;
    if (any)
      length +=
          (size_t)snprintf(living + length, LINE - length, "%s%s%s%s", length == 0 ? "" : " + ",
                           length == 0 || (own && c->count == 1) ? "" : component->game,
                           length == 0 || (own && c->count == 1) ? "" : " ", component->position);
  }
  if (length > 0 && length < LINE)
    snprintf(line, LINE, "%s", living);
}

/* Leaves out what has ended, but not where play is over: an ended component may have ended it. */
static void drop_ended_components(struct source *s, char line[static LINE]) {
  betli_answer *answer;
  if (ask_about_line(s->c, line, true, &answer) == BETLI_OK && answer->component_count > 1 &&
      strcmp(answer->move_count, "0") != 0)
    write_living_components(s->c, answer, line);
  betli_answer_free(answer);
}

static void play_at_random(struct source *s, char line[static LINE]) {
  begin_position(s, line);
  for (uint64_t i = 0, moves = random_below(&s->random, WALK + 1); i < moves; i++) {
    betli_answer *answer;
    const betli_status status = ask_about_line(s->c, line, true, &answer);
    const size_t count = status == BETLI_OK ? answer->listed : 0;
    if (count > 0)
      snprintf(line, LINE, "%s", answer->moves[random_below(&s->random, count)].position);
    betli_answer_free(answer);
    if (count == 0)
      return;
  }
}

/* ---- exercises ------------------------------------------------------------------------------ */

static int compare_components(const void *a, const void *b) {
  const betli_component *x = a, *y = b;
  const int games = strcmp(x->game, y->game);
  return games != 0 ? games : strcmp(x->position, y->position);
}

static bool is_ordered(const char *compound) {
  return strcmp(compound, "sequential") == 0 ||
         strncmp(compound, "consecutive:", strlen("consecutive:")) == 0;
}

/* Returns a copy of the components, sorted unless their order counts; NULL if memory is short. */
static betli_component *sort_components(const betli_answer *a) {
  betli_component *sorted = calloc(a->component_count + 1, sizeof *sorted);
  if (sorted == NULL)
    return NULL;
  memcpy(sorted, a->components, a->component_count * sizeof *sorted);
  if (!is_ordered(a->compound))
    qsort(sorted, a->component_count, sizeof *sorted, compare_components);
  return sorted;
}

/* Returns true if two positions differ in more than the order of their components. */
static bool are_different_positions(const betli_answer *a, const betli_answer *b) {
  if (a->component_count != b->component_count)
    return true;
  betli_component *x = sort_components(a), *y = sort_components(b);
  bool differ = x == NULL || y == NULL;
  for (size_t i = 0; i < a->component_count && !differ; i++)
    differ = compare_components(&x[i], &y[i]) != 0;
  free(x);
  free(y);
  return differ;
}

static bool is_new_exercise(const struct sheet *sheet, const betli_answer *answer) {
  for (size_t i = 0; i < sheet->count; i++)
    if (!are_different_positions(sheet->exercises[i].answer, answer))
      return false;
  return true;
}

static bool is_equal_pair(const betli_answer *a) {
  return a->component_count == 2 && compare_components(&a->components[0], &a->components[1]) == 0;
}

static bool has_equal_pair(const struct sheet *sheet) {
  for (size_t i = 0; i < sheet->count; i++)
    if (is_equal_pair(sheet->exercises[i].answer))
      return true;
  return false;
}

/* Returns true if a winning move ends the game, which needs no thought. */
static bool ends_by_winning_move(struct context *c, betli_answer *answer) {
  for (size_t i = 0; i < answer->listed; i++)
    if (!line_has_moves(c, answer->moves[i].position))
      return true;
  return false;
}

/* Returns true if there is something to find: two moves at least, and no win at once; nor do all
 * moves win, unless they may. */
static bool is_worth_asking(struct context *c, const char *line, betli_answer *answer,
                            bool all_may_win) {
  betli_answer *moves;
  if (ends_by_winning_move(c, answer))
    return false;
  const bool asked = ask_about_line(c, line, true, &moves) == BETLI_OK;
  const char *total = asked ? moves->move_count : "0";
  const bool any = strcmp(total, "0") != 0 && strcmp(total, "1") != 0 &&
                   (all_may_win || strcmp(total, answer->move_count) != 0);
  betli_answer_free(moves);
  return any;
}

static char *copy_of_name(const char *text) {
  char *own = malloc(strlen(text) + 1);
  return own != NULL ? strcpy(own, text) : NULL;
}

static void make_position_line(struct source *s, size_t tried, char line[static LINE]) {
  const uint64_t most = s->sheet->wish.components;
  /* Gives fewer components to the first exercises. */
  const uint64_t rise = 1 + s->sheet->count * most / s->sheet->wish.count;
  const uint64_t least = rise > 1 ? rise - 1 : 1;
  const uint64_t own =
      least + random_below(&s->random, (tried > FEW_TRIES ? most : rise) - least + 1);
  if (s->places != NULL)
    pick_components(s, (size_t)own, line);
  else {
    play_at_random(s, line);
    drop_ended_components(s, line);
  }
}

/* Returns true if the position is new, worth asking, and has the wanted winner.  After many tries
 * asks for less: in some games all moves win wherever one does. */
static bool fits_sheet(struct source *s, const char *line, betli_answer *answer,
                       betli_outcome wanted, size_t tried) {
  const bool winner = tried > WINNER_TRIES || answer->outcome == wanted;
  const bool all_may_win = tried > CHOICE_TRIES && tried <= WINNER_TRIES;
  if ((!winner && s->any) || !is_new_exercise(s->sheet, answer))
    return false;
  if (tried <= ONE_PAIR && is_equal_pair(answer) && has_equal_pair(s->sheet))
    return false;
  if (!is_worth_asking(s->c, line, answer, all_may_win)) {
    s->slow |= !s->any && !ends_by_winning_move(s->c, answer);
    return false;
  }
  s->any = true;
  return winner;
}

/* Returns how often to try: less often where nothing was worth asking so far. */
static size_t tries_left(const struct source *s) {
  if (s->any)
    return TRIES;
  return s->places != NULL ? FEW_TRIES + VAIN_TRIES : VAIN_TRIES;
}

static bool is_late(const struct source *s) {
  return s->deadline > 0 && system_seconds() > s->deadline;
}

static int fail_late(const struct source *s) {
  return fail(BETLI_LIMIT,
              "%s: the time limit came after %zu of %zu exercises: allow more time (--time), or "
              "ask for fewer or for smaller components",
              s->c->words[0], s->sheet->count, s->sheet->wish.count);
}

/* Finds another exercise; *found is false if there is none. */
static int find_exercise(struct source *s, betli_outcome wanted, bool *found) {
  char line[LINE];
  *found = false;
  for (size_t tried = 0; tried < tries_left(s) && !*found; tried++) {
    betli_answer *answer;
    if (is_late(s))
      return fail_late(s);
    make_position_line(s, tried, line);
    const betli_status status = ask_about_line(s->c, line, false, &answer);
    if (status == BETLI_LIMIT || status == BETLI_FAULT || (status != BETLI_OK && tried == 0)) {
      betli_answer_free(answer);
      return status == BETLI_LIMIT && is_late(s) ? fail_late(s) : fail_engine(s->c, status);
    }
    const bool fits = status == BETLI_OK && fits_sheet(s, line, answer, wanted, tried);
    char *name = fits ? copy_of_name(answer->position) : NULL;
    *found = name != NULL;
    if (*found)
      s->sheet->exercises[s->sheet->count++] = (struct exercise){.answer = answer, .name = name};
    else
      betli_answer_free(answer);
    if (fits && name == NULL)
      return fail_memory();
  }
  return BETLI_OK;
}

/* Chooses the winners: about as many P as N, in random order. */
static void shuffle_wanted_winners(struct source *s, size_t count, betli_outcome *wanted) {
  for (size_t i = 0; i < count; i++)
    wanted[i] = i % 2 == 0 ? BETLI_N : BETLI_P;
  for (size_t i = count; i > 1; i--) {
    const size_t other = (size_t)random_below(&s->random, i);
    const betli_outcome own = wanted[i - 1];
    wanted[i - 1] = wanted[other];
    wanted[other] = own;
  }
}

static int fail_few_exercises(const struct source *s) {
  const char *game = s->c->words[0];
  const size_t count = s->sheet->count;
  if (!s->any && !s->slow)
    return fail(
        BETLI_INPUT,
        "%s: no exercise was found: in all positions that were tried, one move wins at once", game);
  if (count == 0)
    return fail(BETLI_INPUT,
                "%s: no exercise was found: in all positions that were tried, one move wins at "
                "once, or there is no choice",
                game);
  if (s->places == NULL)
    return fail(BETLI_INPUT,
                "%s: only %zu different exercises were found: ask for fewer, or give a larger "
                "position",
                game, count);
  return fail(BETLI_INPUT,
              "%s: only %zu different exercises were found: ask for fewer, or for larger "
              "components (--to) or more of them (--components)",
              game, count);
}

static int find_all_exercises(struct source *s) {
  betli_outcome wanted[BETLI_SHEET_EXERCISES];
  const size_t count = s->sheet->wish.count;
  int status = BETLI_OK;
  bool found = true;
  s->sheet->exercises = calloc(count, sizeof *s->sheet->exercises);
  if (s->sheet->exercises == NULL)
    return fail_memory();
  shuffle_wanted_winners(s, count, wanted);
  for (size_t i = 0; i < count && status == BETLI_OK && found; i++)
    status = find_exercise(s, wanted[i], &found);
  if (status != BETLI_OK || found)
    return status;
  return fail_few_exercises(s);
}

/* Opens the table of the game, if it has one and no position was given. */
static int open_source_of_positions(struct source *s) {
  const struct sheet_wish *wish = &s->sheet->wish;
  struct context *c = s->c;
  if (c->count > 1)
    return BETLI_OK;
  if (betli_places_new(c->engine, c->words[0], wish->rows, wish->columns, &s->places) != BETLI_OK)
    return s->sheet->info->opening != NULL ? BETLI_OK : fail_engine(c, BETLI_INPUT);
  const int status = find_places_with_moves(s);
  if (status != BETLI_OK)
    return status;
  return s->count > 0
             ? BETLI_OK
             : fail(BETLI_INPUT, "%s: no component of that size has a move (--to)", c->words[0]);
}

int sheet_choose(struct context *c, struct sheet *sheet) {
  struct source s = {.c = c, .sheet = sheet, .random = sheet->wish.seed};
  const double seconds = c->options->time != NULL ? strtod(c->options->time, NULL) : 0;
  betli_status status = betli_game_info_of(c->engine, c->words[0], &sheet->info);
  if (status != BETLI_OK)
    return fail_engine(c, status);
  betli_set(c->engine, "leaves", "yes");
  betli_set(c->engine, "moves", "7"); /* an exercise does not ask for all moves if more win */
  int code = open_source_of_positions(&s);
  s.deadline = seconds > 0 ? system_seconds() + seconds : 0;
  if (code == BETLI_OK && s.places == NULL)
    betli_set(c->engine, "moves", "1000");
  if (code == BETLI_OK)
    code = find_all_exercises(&s);
  betli_places_free(s.places);
  free(s.live);
  return code;
}

void sheet_free(struct sheet *sheet) {
  for (size_t i = 0; i < sheet->count; i++) {
    betli_answer_free(sheet->exercises[i].answer);
    free(sheet->exercises[i].name);
  }
  free(sheet->exercises);
}
