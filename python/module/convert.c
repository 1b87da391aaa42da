#include "convert.h"

#include <string.h>

/* PyUnicode_AsUTF8AndSize() came into the stable ABI with Python 3.10. */
const char *utf8_of(PyObject *string, Py_ssize_t *length) {
  const char *bytes;
  return PyArg_Parse(string, "s#", &bytes, length) ? bytes : NULL;
}

int convert_uint64(PyObject *object, void *number) {
  PyObject *index = PyNumber_Index(object);
  if (index == NULL)
    return 0;
  *(uint64_t *)number = PyLong_AsUnsignedLongLong(index);
  Py_DECREF(index);
  if (PyErr_Occurred())
    PyErr_Format(PyExc_OverflowError, "%R is not a number from 0 to 2**64 - 1", object);
  return !PyErr_Occurred();
}

PyObject *convert_number(uint64_t number) {
  return PyLong_FromUnsignedLongLong(number);
}

PyObject *convert_value(betli_value value) {
  if (value.kind == BETLI_NUMBER)
    return Py_BuildValue("(iKz)", BETLI_NUMBER, (unsigned long long)value.number, NULL);
  return Py_BuildValue("(iOz)", (int)value.kind, Py_None, value.text);
}

PyObject *convert_component(const betli_component *component) {
  return Py_BuildValue("(ssNs)", component->game, component->position,
                       convert_value(component->value), component->text);
}

PyObject *convert_list(size_t count, convert_item *item, void *data) {
  PyObject *list = PyList_New((Py_ssize_t)count);
  for (size_t i = 0; list != NULL && i < count; i++) {
    PyObject *object = item(data, i);
    if (object == NULL)
      Py_CLEAR(list);
    else
      PyList_SetItem(list, (Py_ssize_t)i, object); /* takes it */
  }
  return list;
}

/* An element of an array, for convert_list(). */
struct array {
  const char *first;
  size_t stride;
  convert_element *element;
};

static PyObject *element_at(void *data, size_t i) {
  const struct array *array = data;
  return array->element(array->first + i * array->stride);
}

PyObject *convert_array(size_t count, const void *first, size_t stride, convert_element *element) {
  struct array array = {first, stride, element};
  return convert_list(count, element_at, &array);
}

static PyObject *component(const void *element) {
  return convert_component(element);
}

PyObject *convert_components(size_t count, const betli_component *components) {
  return convert_array(count, components, sizeof *components, component);
}

static PyObject *change(const void *element) {
  const betli_change *one = element;
  return Py_BuildValue("(Kss)", (unsigned long long)one->component, one->from, one->to);
}

static PyObject *move(const void *element) {
  const betli_move *m = element;
  return Py_BuildValue("(NssNNiN)",
                       convert_array(m->change_count, m->changes, sizeof *m->changes, change),
                       m->position, m->how, convert_value(m->value), convert_value(m->length),
                       (int)m->outcome, convert_value(m->within));
}

PyObject *convert_answer(const betli_answer *a) {
  return Py_BuildValue(
      "(iOssssssNssssNsNON)", (int)a->outcome, a->complete ? Py_True : Py_False, a->game,
      a->position, a->play, a->compound, a->function, a->symbol, convert_value(a->value), a->text,
      a->combination, a->method, a->why, convert_value(a->length), a->move_total,
      convert_components(a->component_count, a->components), a->all_moves ? Py_True : Py_False,
      convert_array(a->move_count, a->moves, sizeof *a->moves, move));
}

PyObject *convert_picture(betli_picture *picture, const char *format) {
  size_t size;
  const char *bytes = betli_picture_bytes(picture, &size);
  PyObject *object = strcmp(format, "svg") == 0
                         ? PyUnicode_FromStringAndSize(bytes, (Py_ssize_t)size)
                         : PyBytes_FromStringAndSize(bytes, (Py_ssize_t)size);
  betli_picture_free(picture);
  return object;
}
