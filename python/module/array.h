/* Numbers of the library's where they stand, for NumPy. */
#ifndef BETLI_PYTHON_ARRAY_H
#define BETLI_PYTHON_ARRAY_H

#include "engine.h"

/* The dictionary of NumPy's array interface, version 3, for numbers of `width` bytes: read only,
 * row by row. The array has to hold on to their owner. */
PyObject *array_of(const void *numbers, size_t width, int axes, const size_t shape[]);

#endif
