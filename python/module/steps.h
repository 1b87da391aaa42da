#ifndef BETLI_PYTHON_STEPS_H
#define BETLI_PYTHON_STEPS_H

#include "engine.h"

/* (by values, symbol, operator, components, partial combinations, reasons of the moves) */
PyObject *make_steps(struct engine *e, betli_answer *answer, const char *format,
                     betli_status *status);

#endif
