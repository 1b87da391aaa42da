/* Files that list which components may be moved in together. */
#ifndef BETLI_SESSION_HYPERGRAPH_H
#define BETLI_SESSION_HYPERGRAPH_H

#include "core/algebra/places.h"
#include "session/handle.h"

/* Finds the hypergraph of a file, which is read when first asked for.  Each of its lines is a set:
 * numbers of components, which blanks or commas separate; "#" begins a comment.  The hypergraph is
 * kept as long as the handle: answers refer to it. */
betli_status bt_hypergraph_of_file(betli *b, const char *file,
                                   const struct bt_hypergraph **hypergraph);

void bt_hypergraphs_free(betli *b);

#endif
