/* Certificates of boards, for betli_verify. */
#ifndef BETLI_API_BOARD_CERTIFICATE_H
#define BETLI_API_BOARD_CERTIFICATE_H

#include "session/handle.h"
#include "verify/boards/claimed_graph.h"

/* Reads a graph as games do. */
betli_status bt_certificate_graph(betli *b, const char *file, struct bt_claimed_graph *graph);

/* That a certificate about a graph, or about none (NULL), is about the given one (NULL: it may be
 * about any). */
betli_status bt_certificate_about(betli *b, const struct bt_claimed_graph *graph,
                                  const struct bt_claimed_graph *given);

/* Of a Grundy value, and of who wins in misere play; about the given graph, if there is one. */
betli_status bt_nimber_certificate_verify(betli *b, const char *bytes, size_t size,
                                          const struct bt_claimed_graph *given,
                                          betli_verified *verified);
betli_status bt_misere_certificate_verify(betli *b, const char *bytes, size_t size,
                                          const struct bt_claimed_graph *given,
                                          betli_verified *verified);

#endif
