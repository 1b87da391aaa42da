/* A picture that was drawn. */
#ifndef BETLI_FIGURE_BASE_PICTURE_H
#define BETLI_FIGURE_BASE_PICTURE_H

#include "base/text.h"

#include <betli/betli.h>

struct betli_picture {
  struct bt_text bytes; /* of the file */
};

/* Makes a picture of the bytes that were drawn.  They are freed where `status` says that drawing
 * has failed, or where there is no memory for the picture; returns which. */
betli_status bt_picture_make(betli *b, betli_status status, struct bt_text *bytes,
                             betli_picture **picture);

#endif
