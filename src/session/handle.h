/* What a betli handle holds. */
#ifndef BETLI_SESSION_HANDLE_H
#define BETLI_SESSION_HANDLE_H

#include "base/strings.h"
#include "core/play/reply.h"
#include "core/ranks/ranks.h"
#include "core/solve/grid.h"
#include "sequence/base/simd.h"
#include "session/round_files.h"

/* A refutation to show, with its strings. */
struct bt_refuted {
  betli_refutation shown;
  struct bt_text names[4];
};

/* How to print pictures of tables. */
struct bt_print {
  struct bt_text title; /* in place of the game; empty: the game */
  bool no_title;        /* no captions either */
  double width;         /* points; 0: natural size */
  double font_size;     /* of labels, points; 0: as suits the width */
};

/* Which moves are shown with the whole position that they leave. */
enum bt_leaves { BT_LEAVES_AUTO, BT_LEAVES_YES, BT_LEAVES_NO };

/* Reads the words of a position. */
typedef betli_status bt_position_reader(betli *b, size_t count, const char *const words[],
                                        struct bt_position *position);

struct betli {
  struct bt_limits limits;
  struct bt_ranks ranks; /* one rank until betli_share */
  struct bt_question question;
  enum bt_leaves leaves;
  uint64_t passes;         /* how often the players of a position may pass */
  struct bt_player player; /* its level and seed */
  bool any_simd;           /* the best instructions; else those of `simd` */
  enum bt_simd simd;
  uint64_t effort; /* steps that sequences, quotients and genera may take; 0: no limit */
  struct bt_evaluator evaluator;
  struct bt_kept_game *games; /* the games opened so far */
  /* Reads positions in brackets: a game that needs it is among those that positions need. */
  bt_position_reader *read_position;
  size_t bracket_depth; /* of the position that is read */
  struct bt_own_game *own_games;
  struct bt_kept_hypergraph *hypergraphs; /* all that were read */
  struct bt_strings strings;              /* texts of values, kept to the end */
  struct bt_error error;
  struct bt_refuted *refuted; /* strings of the last refutation */
  struct bt_text after;       /* last position of betli_after */
  bool after_again;           /* its player moves again */
  struct bt_text verified;    /* game of the last certificate */
  betli_verified_values verified_values;
  struct bt_text form, mate; /* last results of betli_canonical */
  struct bt_text save;       /* file that keeps work; empty: none */
  struct bt_store *store;    /* this file, once open (session/kept_file.h) */
  struct bt_round_files round_files;
  char slice[BT_SLICE_BYTES]; /* of tables: see betli_set; empty: none */
  struct bt_print print;
  struct bt_text quotient; /* file of misère quotients; empty: none */
};

void bt_refuted_free(struct bt_refuted *refuted);

#endif
