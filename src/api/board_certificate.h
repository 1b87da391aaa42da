/* Certificates of boards, for betli_verify. */
#ifndef BETLI_API_BOARD_CERTIFICATE_H
#define BETLI_API_BOARD_CERTIFICATE_H

#include "session/handle.h"

/* Of a Grundy value, and of who wins in misere play. */
betli_status bt_nimber_certificate_verify(betli *b, const char *bytes, size_t size,
                                          betli_verified *verified);
betli_status bt_misere_certificate_verify(betli *b, const char *bytes, size_t size,
                                          betli_verified *verified);

#endif
