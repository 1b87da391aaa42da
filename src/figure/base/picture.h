/* A picture that was drawn. */
#ifndef BETLI_FIGURE_BASE_PICTURE_H
#define BETLI_FIGURE_BASE_PICTURE_H

#include "core/base/text.h"

struct betli_picture {
  struct bt_text bytes; /* of the file */
};

#endif
