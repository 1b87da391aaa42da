/* Certificates of Grundy values of boards, for betli_verify. */
#ifndef BETLI_API_NIMBER_CERTIFICATE_H
#define BETLI_API_NIMBER_CERTIFICATE_H

#include "session/handle.h"

betli_status bt_nimber_certificate_verify(betli *b, const char *bytes, size_t size,
                                          betli_verified *verified);

#endif
