/* Numbers, values and pictures as plain objects of Python. */
#ifndef BETLI_PYTHON_CONVERT_H
#define BETLI_PYTHON_CONVERT_H

#include "engine.h"

/* A string in UTF-8, as long as the object lives; NULL, with an exception, for other objects. */
const char *utf8_of(PyObject *string, Py_ssize_t *length);

/* (kind, number or None, text or None) */
PyObject *convert_value(betli_value value);
/* For PyArg_ParseTuple(), as "O&": a whole number from 0 to 2^64 - 1 into a uint64_t.  Unlike "K"
 * it refuses others. */
int convert_uint64(PyObject *object, void *number);

PyObject *convert_number(uint64_t number);
/* Frees the picture; a string of SVG, or the bytes of another format. */
PyObject *convert_picture(betli_picture *picture, const char *format);

/* A list of what `item` makes of 0, 1, ..., count - 1. */
typedef PyObject *convert_item(void *data, size_t i);
PyObject *convert_list(size_t count, convert_item *item, void *data);

#endif
