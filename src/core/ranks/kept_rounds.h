/* What rounds have found, kept beyond the process as the work goes on.  Each rank keeps what it
 * finds, and any number of ranks goes on from what all have kept.  Core does not know where: a
 * keeper does. */
#ifndef BETLI_CORE_RANKS_KEPT_ROUNDS_H
#define BETLI_CORE_RANKS_KEPT_ROUNDS_H

#include "base/error.h"

/* Numbers of an entry, or of a part of it, in native byte order. */
struct bt_round_part {
  uint64_t number; /* of the entry; below 2^43 */
  uint64_t from;   /* how many numbers of the entry come before this part */
  unsigned width;  /* bytes of a number: 4 or 8 */
  size_t count;
  const void *items;
};

/* Reads entries: `wants` returns true if an entry is asked for; `take` gets it, in parts that come
 * in order. */
struct bt_round_reader {
  bool (*wants)(void *data, uint64_t number);
  betli_status (*take)(void *data, const struct bt_round_part *part, struct bt_error *error);
  void *data;
};

/* The names of the files begin with `save`; `question` is a text that no other question has. */
struct bt_round_keeper {
  void *data;

  /* Hands over what all ranks have kept.  No rank may keep anything meanwhile. */
  betli_status (*read)(void *data, const char *save, const char *question,
                       const struct bt_round_reader *reader, struct bt_error *error);

  /* Begins to keep what a rank finds. */
  betli_status (*open)(void *data, const char *save, const char *question, unsigned rank,
                       struct bt_error *error);

  /* Keeps an entry, which replaces an entry of the same number; not at once, but soon. */
  betli_status (*put)(void *data, const struct bt_round_part *entry, struct bt_error *error);

  /* Keeps all that was put. */
  betli_status (*close)(void *data, struct bt_error *error);
};

struct bt_kept_rounds {
  const struct bt_round_keeper *keeper;
  const char *save; /* NULL: nothing is kept */
  const char *question;
  bool open;
};

betli_status bt_kept_rounds_read(const struct bt_kept_rounds *rounds,
                                 const struct bt_round_reader *reader, struct bt_error *error);
betli_status bt_kept_rounds_open(struct bt_kept_rounds *rounds, unsigned rank,
                                 struct bt_error *error);

/* Does nothing where nothing is kept. */
betli_status bt_kept_rounds_put(const struct bt_kept_rounds *rounds,
                                const struct bt_round_part *entry, struct bt_error *error);

/* Returns `status`; if it is BETLI_OK, the failure to keep the last entries, if any. */
betli_status bt_kept_rounds_close(struct bt_kept_rounds *rounds, betli_status status,
                                  struct bt_error *error);

#endif
