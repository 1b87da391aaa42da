/* Games of the catalogue, field by field. */
#ifndef BETLI_FIELDS_GAME_H
#define BETLI_FIELDS_GAME_H

#include "record/record.h"

/* A game as a record; without a family outside the catalogue. */
struct told_game {
  const betli_game_info *info;
  const char *family, *opening;
  uint64_t axes, quick;
  bool cycles;
};

struct told_game game_tell(const betli_game_info *info);
extern const struct type type_game; /* struct told_game */

#endif
