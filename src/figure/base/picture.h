/* A finished picture. */
#ifndef BETLI_FIGURE_BASE_PICTURE_H
#define BETLI_FIGURE_BASE_PICTURE_H

#include "base/text.h"

#include <betli/betli.h>

struct betli_picture {
  struct bt_text bytes; /* of the file */
};

/* Makes a picture of the drawn bytes.  BETLI_FAULT if memory ran out; on errors, `status` included,
 * frees the bytes. */
betli_status bt_picture_make(betli *b, betli_status status, struct bt_text *bytes,
                             betli_picture **picture);

#endif
