/* Grundy values where play need not end: Smith's labels. */
#ifndef BETLI_CORE_LOOPY_LABELS_H
#define BETLI_CORE_LOOPY_LABELS_H

#include "core/loopy/arcs.h"

/* Labels that are no numbers. */
#define BT_NO_LABEL UINT32_MAX     /* the vertex has no Grundy value */
#define BT_STRUCK (UINT32_MAX - 1) /* the vertex does not take part */

/* Writes the label of each vertex to label[v].  On entry label[v] is BT_STRUCK if the vertex and
 * the arcs to it are left out, and anything else if not.
 *
 * A vertex v has the label m on two conditions.  First, m is the least number that labels no vertex
 * v leads to.  Second, from each vertex without a label that v leads to, an arc leads to a vertex
 * labelled m before v.  Then a move to a vertex without a label is answered, and changes nothing
 * (Smith, Graphs and composite games, J. Combin. Theory 1 (1966); Fraenkel and Perl, Constructions
 * in combinatorial games with cycles (1975)).  Stages count how often such an answer is needed:
 * stage[v] is greater than that of each answer that v rests on.
 *
 * Finds labels value by value.  O((m + 1)(V + E)), where the greatest label m is below the square
 * root of 2 E; 24 bytes a vertex in addition to the two arrays.  Requires bt_arcs_reverse. */
betli_status bt_loopy_labels(const struct bt_arcs *arcs, uint32_t *label, uint32_t *stage,
                             struct bt_error *error);

#endif
