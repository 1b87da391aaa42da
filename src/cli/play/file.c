#include "cli/base/language.h"
#include "cli/base/output.h"
#include "cli/play/move_text.h"
#include "cli/play/play.h"
#include "cli/play/saved_game.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* ---- saving --------------------------------------------------------------------------------- */

static void write_match_moves(FILE *file, const struct match *m) {
  for (size_t i = 0; i < m->count; i++) {
    fputs("move ", file);
    match_put_changes(file, m->moves[i].count, m->moves[i].changes, true);
    fputc('\n', file);
  }
}

struct record {
  const struct play *play;
  struct match_words beginning;
};

static void write_match(FILE *file, const void *record) {
  const struct record *r = record;
  const struct play *p = r->play;
  const struct saved_game saved = {.words = r->beginning.words,
                                   .word_count = r->beginning.count,
                                   .play = p->match.now->play,
                                   .compound = p->match.now->compound,
                                   .opponent = p->agreed.person ? "person" : "betli",
                                   .first = p->agreed.betli_first ? "betli" : "me",
                                   .level = p->agreed.level,
                                   .seed = p->agreed.seed};
  saved_game_write(file, &saved);
  write_match_moves(file, &p->match);
}

int play_save(struct play *p, const char *path, char message[PLAY_MESSAGE]) {
  struct record record = {.play = p};
  const char *wrong = output_cannot_keep(path);
  if (wrong != NULL) {
    snprintf(message, PLAY_MESSAGE, "'%.400s' %s", path, say(wrong));
    return BETLI_INPUT;
  }
  if (!match_words(&p->match, p->match.start, &record.beginning)) {
    snprintf(message, PLAY_MESSAGE, "%s", say("out of memory"));
    return BETLI_FAULT;
  }
  const int error = output_save(path, write_match, &record);
  match_words_free(&record.beginning);
  if (error == 0)
    return BETLI_OK;
  p->match.starved |= error == ENOMEM;
  snprintf(message, PLAY_MESSAGE, say("%.400s is not saved: %s"), path, say(strerror(error)));
  return status_of_errno(error);
}

/* ---- loading -------------------------------------------------------------------------------- */

/* Reads at most SAVED_LARGEST bytes into *read, to be freed even on failure.  Returns an exit code.
 */
static int read_saved_file(const char *path, char **read, size_t *size,
                           char message[PLAY_MESSAGE]) {
  int status = BETLI_OK;
  FILE *file = fopen(path, "rb");
  char *bytes = malloc(SAVED_LARGEST + 1);
  *size = file != NULL && bytes != NULL ? fread(bytes, 1, SAVED_LARGEST + 1, file) : 0;
  const bool failed = file == NULL || bytes == NULL || ferror(file) != 0;
  if (failed) {
    status = status_of_errno(errno);
    snprintf(message, PLAY_MESSAGE, say("cannot read %.400s: %s"), path, say(strerror(errno)));
  } else if (*size > SAVED_LARGEST) {
    status = BETLI_INPUT;
    snprintf(message, PLAY_MESSAGE,
             say("%.400s is larger than a saved game, which has at most %d bytes"), path,
             SAVED_LARGEST);
  }
  if (file != NULL)
    fclose(file);
  *read = bytes;
  return status;
}

/* Sets the play and the compound, whose names only the engine knows. */
static betli_status set_rules(betli *engine, const char *play, const char *compound) {
  const betli_status status = betli_set(engine, "play", play);
  return status == BETLI_OK ? betli_set(engine, "compound", compound) : status;
}

static int make_saved_moves(struct play *p, const struct saved_game *s,
                            char message[PLAY_MESSAGE]) {
  for (size_t i = 0; i < s->move_count; i++) {
    struct typed_move move;
    char wrong[MOVE_MESSAGE];
    int status = move_read(&p->match, s->moves[i].text, &move, wrong);
    if (status == BETLI_OK) {
      status = (int)match_make(&p->match, move.count, move.changes);
      snprintf(wrong, sizeof wrong, "%s", match_message(&p->match));
      move_free(&move);
    }
    if (status != BETLI_OK) {
      const int head = snprintf(message, PLAY_MESSAGE, say("line %zu: "), s->moves[i].line);
      snprintf(message + head, (size_t)(PLAY_MESSAGE - head), "%s", wrong);
      return status;
    }
  }
  return BETLI_OK;
}

/* Plays a saved game again, in `next`.  Returns an exit code. */
static int replay_saved_game(struct play *next, const struct saved_game *s,
                             char message[PLAY_MESSAGE]) {
  betli *engine = next->c->engine;
  int status = play_agree(engine, s->opponent, s->first, s->level, s->seed, &next->agreed, message);
  if (status != BETLI_OK)
    return status;
  betli_status begun =
      set_rules(engine, s->play ? s->play : "auto", s->compound ? s->compound : "auto");
  if (begun == BETLI_OK)
    begun = match_open(&next->match, engine, s->word_count, s->words);
  if (begun != BETLI_OK) {
    snprintf(message, PLAY_MESSAGE, "%s", match_message(&next->match));
    return (int)begun;
  }
  status = make_saved_moves(next, s, message);
  if (status != BETLI_OK)
    match_close(&next->match);
  return status;
}

/* Sets the engine's options back to those of the present game. */
static void restore_engine(struct play *p) {
  if (p->match.now == NULL)
    return;
  set_rules(p->c->engine, p->match.now->play, p->match.now->compound);
  betli_set(p->c->engine, "level", p->agreed.level);
  betli_set(p->c->engine, "seed", p->agreed.seed);
}

static int load_saved_game(struct play *p, const char *bytes, size_t size,
                           char message[PLAY_MESSAGE]) {
  struct play next = {.c = p->c, .out = p->out, .match = {.engine = p->c->engine}};
  struct saved_game saved;
  int status = saved_game_read(bytes, size, &saved, message);
  if (status != BETLI_OK)
    return status;
  status = replay_saved_game(&next, &saved, message);
  saved_game_free(&saved);
  if (status != BETLI_OK) {
    restore_engine(p);
    return status == BETLI_OPTION ? BETLI_INPUT : status;
  }
  match_close(&p->match);
  p->match = next.match;
  p->drawn = false;
  p->changed = true;
  p->agreed = next.agreed;
  return BETLI_OK;
}

int play_load(struct play *p, const char *path, char message[PLAY_MESSAGE]) {
  char *bytes;
  size_t size;
  int status = read_saved_file(path, &bytes, &size, message);
  if (status == BETLI_OK) {
    char wrong[PLAY_MESSAGE];
    status = load_saved_game(p, bytes, size, wrong);
    if (status != BETLI_OK)
      snprintf(message, PLAY_MESSAGE, "%.200s: %.500s", path, wrong);
  }
  free(bytes);
  p->match.starved |= status == BETLI_FAULT;
  return status;
}
