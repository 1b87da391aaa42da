/* The engine: a handle, made and freed. */
#include "session/games.h"
#include "session/hypergraph.h"
#include "session/kept_file.h"
#include "session/own_game.h"
#include "session/position.h"

#include <stdlib.h>

#ifndef BETLI_VERSION
#define BETLI_VERSION "1.0.0"
#endif

const char *betli_version(void) {
  return BETLI_VERSION;
}

betli *betli_new(void) {
  betli *b = calloc(1, sizeof *b);
  if (b == NULL)
    return NULL;
  if (bt_ranks_open(&b->ranks, &(betli_ranks){.count = 1}, &b->limits, &b->error) != BETLI_OK) {
    free(b);
    return NULL;
  }
  bt_round_files_open(&b->round_files, b);
  b->ranks.keeper = &b->round_files.keeper;
  b->limits.ranks = &b->ranks;
  bt_evaluator_open(&b->evaluator, &b->limits);
  b->read_position = bt_handle_inner_position;
  b->strings.limits = &b->limits;
  if (betli_reset(b) == BETLI_OK)
    return b;
  betli_free(b);
  return NULL;
}

void betli_free(betli *b) {
  if (b == NULL)
    return;
  bt_refuted_free(b->refuted);
  bt_text_free(&b->after);
  bt_text_free(&b->verified);
  bt_text_free(&b->form);
  bt_text_free(&b->quotient);
  bt_text_free(&b->print.title);
  bt_text_free(&b->mate);
  bt_evaluator_close(&b->evaluator);
  bt_strings_free(&b->strings);
  bt_games_close(b); /* may still write into the file */
  bt_kept_file_close(b);
  bt_text_free(&b->save);
  bt_own_games_free(b->own_games);
  bt_hypergraphs_free(b);
  bt_ranks_end(&b->ranks);
  bt_ranks_close(&b->ranks);
  free(b);
}

const char *betli_message(const betli *b) {
  return b->error.message;
}

const char *betli_say(const betli *b, const char *english) {
  return bt_say(b->error.language, english);
}

bool betli_starved(const betli *b) {
  return b->error.starved || b->strings.failed;
}

void betli_interrupt(betli *b) {
  atomic_store(&b->limits.interrupted, true);
}

void betli_on_progress(betli *b, betli_progress *report, void *data) {
  b->limits.report = report;
  b->limits.report_data = data;
}
