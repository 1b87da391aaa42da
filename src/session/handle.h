/* What a betli handle holds. */
#ifndef BETLI_SESSION_HANDLE_H
#define BETLI_SESSION_HANDLE_H

#include "base/strings.h"
#include "core/play/reply.h"
#include "core/ranks/ranks.h"
#include "sequence/base/simd.h"
#include "session/round_files.h"

/* A refutation that is shown, with its strings. */
struct bt_refuted {
  betli_refutation shown;
  struct bt_text names[4];
};

/* How pictures of tables are to be printed. */
struct bt_print {
  struct bt_text title; /* in the place of the game; empty: that */
  bool no_title;        /* nor captions */
  double width;         /* in points; 0: as large as it is */
  double font_size;     /* of the labels, in points; 0: as suits the width */
};

/* Which moves are told with the whole position that they leave. */
enum bt_leaves { BT_LEAVES_AUTO, BT_LEAVES_YES, BT_LEAVES_NO };

struct betli {
  struct bt_limits limits;
  struct bt_ranks ranks; /* one, until betli_share */
  struct bt_question question;
  enum bt_leaves leaves;
  struct bt_player player; /* betli's own level, and seed */
  bool any_simd;           /* the best instructions, or those of ... */
  enum bt_simd simd;
  uint64_t effort; /* steps that sequences, quotients and genera may take; 0: no limit */
  struct bt_evaluator evaluator;
  struct bt_kept_game *games; /* those opened so far */
  struct bt_own_game *own_games;
  struct bt_strings strings; /* the texts of values, to the end */
  struct bt_error error;
  struct bt_refuted *refuted; /* the last refutation's strings */
  struct bt_text after;       /* the last position of betli_after */
  struct bt_text verified;    /* the game of the last certificate */
  betli_verified_values verified_values;
  struct bt_text form, mate; /* the last ones of betli_canonical */
  struct bt_text save;       /* the file in which work is kept; empty: none */
  struct bt_store *store;    /* that file, once it was opened (session/kept_file.h) */
  struct bt_round_files round_files;
  struct bt_print print;
  struct bt_text quotient; /* the file that misere quotients come from; empty: none */
};

void bt_refuted_free(struct bt_refuted *refuted);

#endif
