#include "cli/play/match.h"

#include "cli/base/game_word.h"
#include "cli/base/language.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static betli_status fail_match_memory(struct match *m) {
  m->starved = true;
  return BETLI_FAULT;
}

bool match_starved(const struct match *m) {
  return m->starved || betli_starved(m->engine);
}

betli_status match_told(struct match *m, betli_status status) {
  m->starved |= status == BETLI_FAULT;
  return status;
}

const char *match_message(const struct match *m) {
  if (m->changed)
    return say("the rule gives other options for the same position");
  return m->starved ? say("out of memory") : betli_message(m->engine);
}

/* ---- words ---------------------------------------------------------------------------------- */

/* Cuts off the longest name of a game, since a rule in Lua may contain blanks.  Returns the name.
 */
static char *cut_game_name(const struct match *m, char **rest) {
  char *text = *rest;
  size_t longest = strcspn(text, " ");
  for (size_t i = 0; i < m->game_count; i++) {
    const size_t length = strlen(m->games[i]);
    if (length > longest && strncmp(text, m->games[i], length) == 0 && text[length] == ' ')
      longest = length;
  }
  *rest = text[longest] == '\0' ? text + longest : text + longest + 1;
  text[longest] = '\0';
  return text;
}

bool match_words(struct match *m, const char *position, struct match_words *w) {
  const size_t length = strlen(position);
  w->count = 0;
  w->text = malloc(length + 1);
  w->words = malloc((length / 2 + 3) * sizeof *w->words);
  if (w->text == NULL || w->words == NULL) {
    match_words_free(w);
    fail_match_memory(m);
    return false;
  }
  w->words[w->count++] = m->first_game;
  char *rest = strcpy(w->text, position);
  while (*rest != '\0') {
    const bool name = is_before_game(w->words[w->count - 1]);
    w->words[w->count++] = name ? cut_game_name(m, &rest) : betli_next_word(&rest);
  }
  return true;
}

void match_words_free(struct match_words *w) {
  free(w->words);
  free(w->text);
  *w = (struct match_words){.count = 0};
}

/* ---- the present position ------------------------------------------------------------------- */

static betli_status list_present_moves(struct match *m, betli_answer **now) {
  struct match_words w;
  if (!match_words(m, match_present(m), &w))
    return BETLI_FAULT;
  const betli_status status = match_told(m, betli_moves(m->engine, w.count, w.words, now));
  match_words_free(&w);
  return status;
}

static betli_status update_present_moves(struct match *m) {
  betli_answer *now;
  const betli_status status = list_present_moves(m, &now);
  if (status == BETLI_OK) {
    betli_answer_free(m->now);
    m->now = now;
  }
  return status;
}

/* Returns true if component i is of another game than the one before it.  Passes are of none. */
static bool begins_game(const betli_component *components, size_t i) {
  return !is_passes(components[i].game) &&
         (i == 0 || strcmp(components[i].game, components[i - 1].game) != 0);
}

/* Copies the names of the games, each once where components of one game follow each other. */
static bool copy_game_names(struct match *m) {
  const betli_component *components = m->now->components;
  m->games = calloc(m->now->component_count + 1, sizeof *m->games);
  for (size_t i = 0; m->games != NULL && i < m->now->component_count; i++) {
    if (!begins_game(components, i))
      continue;
    m->games[m->game_count] = strdup(components[i].game);
    if (m->games[m->game_count++] == NULL)
      return false;
  }
  return m->games != NULL;
}

betli_status match_open(struct match *m, betli *engine, size_t count, const char *const words[]) {
  *m = (struct match){.engine = engine};
  betli_status status = match_told(m, betli_moves(engine, count, words, &m->now));
  if (status != BETLI_OK)
    return status;
  m->start = strdup(m->now->position);
  if (m->start == NULL || !copy_game_names(m)) {
    match_close(m);
    m->engine = engine;
    return fail_match_memory(m);
  }
  m->first_game = m->games[0];
  return BETLI_OK;
}

static void free_match_move(struct match_move *move) {
  for (size_t i = 0; i < move->count; i++) {
    free((char *)move->changes[i].from);
    free((char *)move->changes[i].to);
  }
  free(move->changes);
  free(move->position);
}

void match_close(struct match *m) {
  for (size_t i = 0; i < m->count; i++)
    free_match_move(&m->moves[i]);
  for (size_t i = 0; i < m->game_count; i++)
    free(m->games[i]);
  free(m->moves);
  free(m->games);
  free(m->start);
  betli_answer_free(m->now);
  *m = (struct match){.engine = NULL};
}

const char *match_position(const struct match *m, size_t moves) {
  return moves == 0 ? m->start : m->moves[moves - 1].position;
}

size_t match_turn(const struct match *m, size_t moves) {
  return moves == 0 ? 0 : m->moves[moves - 1].next;
}

bool match_is_over(const struct match *m) {
  return strcmp(m->now->move_count, "0") == 0;
}

bool match_repeats(const struct match *m, size_t *moves) {
  for (size_t i = m->count; i-- > 0;)
    if (match_turn(m, i) == match_turn(m, m->count) &&
        strcmp(match_position(m, i), match_present(m)) == 0) {
      *moves = i;
      return true;
    }
  return false;
}

/* ---- moves ---------------------------------------------------------------------------------- */

void match_put_changes(FILE *file, size_t count, const betli_change *changes, bool numbered) {
  for (size_t i = 0; i < count; i++) {
    fputs(i > 0 ? ", " : "", file);
    if (numbered)
      fprintf(file, "%zu: ", changes[i].component + 1);
    fprintf(file, "%s -> %s", changes[i].from, changes[i].to);
  }
}

/* Copies the changes of a move, since the engine's strings last only until its next answer.
 * Returns false without memory. */
static bool copy_changes(struct match *m, size_t count, const betli_change *changes,
                         struct match_move *move) {
  bool copied = true;
  move->changes = calloc(count, sizeof *move->changes);
  for (; move->changes != NULL && move->count < count; move->count++) {
    betli_change *change = &move->changes[move->count];
    *change = (betli_change){.component = changes[move->count].component,
                             .to = strdup(changes[move->count].to)};
    change->from = strdup(m->now->components[change->component].position);
    copied = copied && change->from != NULL && change->to != NULL;
  }
  return move->changes != NULL && copied;
}

static bool reserve_match_move(struct match *m) {
  if (m->count < m->capacity)
    return true;
  const size_t capacity = m->capacity * 2 + 16;
  struct match_move *moves = realloc(m->moves, capacity * sizeof *moves);
  if (moves == NULL)
    return false;
  m->moves = moves;
  m->capacity = capacity;
  return true;
}

static betli_status push_match_move(struct match *m, const struct match_move *move) {
  if (!reserve_match_move(m))
    return fail_match_memory(m);
  m->moves[m->count++] = *move;
  const betli_status status = update_present_moves(m);
  if (status != BETLI_OK)
    m->count--;
  return status;
}

betli_status match_make(struct match *m, size_t count, const betli_change *changes) {
  struct match_words w;
  struct match_move move = {.count = 0};
  const char *position;
  if (!match_words(m, match_present(m), &w))
    return BETLI_FAULT;
  betli_status status =
      match_told(m, betli_after(m->engine, w.count, w.words, count, changes, &position));
  match_words_free(&w);
  if (status == BETLI_OK) {
    const size_t mover = match_turn(m, m->count);
    move.next = betli_after_again(m->engine) ? mover : 1 - mover;
    move.position = strdup(position);
    move.pass = count == 1 && is_passes(m->now->components[changes[0].component].game);
    status = copy_changes(m, count, changes, &move) && move.position != NULL
                 ? push_match_move(m, &move)
                 : fail_match_memory(m);
  }
  if (status != BETLI_OK)
    free_match_move(&move);
  return status;
}

betli_status match_take_back(struct match *m) {
  if (m->count == 0)
    return BETLI_OK;
  m->count--;
  const betli_status status = update_present_moves(m);
  if (status == BETLI_OK)
    free_match_move(&m->moves[m->count]);
  else
    m->count++;
  return status;
}
