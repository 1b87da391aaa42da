/* What the library says, as plain objects of Python's: numbers, strings, tuples and lists.  The
 * package makes its own classes of them. */
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

/* A number; the outcomes are those of betli_outcome. */
PyObject *convert_number(uint64_t number);
/* (game, position, value, text) */
PyObject *convert_component(const betli_component *component);
/* All about an answer, in the order of the class Answer. */
PyObject *convert_answer(const betli_answer *a);
/* Frees the picture; a string of SVG, or the bytes of another format. */
PyObject *convert_picture(betli_picture *picture, const char *format);

/* A list of what `item` makes of 0, 1, ..., count - 1. */
typedef PyObject *convert_item(void *data, size_t i);
PyObject *convert_list(size_t count, convert_item *item, void *data);

/* A list of what `element` makes of each of `count` elements, so many bytes apart. */
typedef PyObject *convert_element(const void *element);
PyObject *convert_array(size_t count, const void *first, size_t stride, convert_element *element);
PyObject *convert_components(size_t count, const betli_component *components);

#endif
