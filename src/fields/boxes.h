/* Boards of Dots and Boxes, field by field. */
#ifndef BETLI_FIELDS_BOXES_H
#define BETLI_FIELDS_BOXES_H

#include "record/record.h"

extern const struct type type_boxes; /* betli_boxes */

#endif
