/* Grundy values where play need not end: Smith's labels. */
#ifndef BETLI_CORE_LOOPY_LABELS_H
#define BETLI_CORE_LOOPY_LABELS_H

#include "core/loopy/arcs.h"

/* Labels that are no numbers. */
#define BT_NO_LABEL UINT32_MAX     /* the vertex has no Grundy value */
#define BT_STRUCK (UINT32_MAX - 1) /* it does not take part */

/* Writes the label of each vertex to label[v], which is BT_STRUCK on entry where the vertex and the
 * arcs to it are left out, and anything else where not.
 *
 * A vertex has the label m if m is the least number that no vertex it leads to has, and each that
 * it leads to without a label then leads to one labelled m before it: who moves there is answered,
 * so that the move changes nothing (Smith, Graphs and composite games, J. Combin. Theory 1 (1966);
 * Fraenkel and Perl, Constructions in combinatorial games with cycles (1975)).  Stages count how
 * often such an answer is needed: stage[v] is greater than that of each answer that v rests on.
 *
 * Labels are found value by value.  O((m + 1)(V + E)) for labels up to m, which is less than
 * the square root of 2 E; 24 bytes a vertex beside the two arrays.  The arcs must be there
 * backwards. */
betli_status bt_loopy_labels(const struct bt_arcs *arcs, uint32_t *label, uint32_t *stage,
                             struct bt_error *error);

#endif
