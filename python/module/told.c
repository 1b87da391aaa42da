#include "told.h"

#include "convert.h"

/* Records and lists in each other, at most. */
enum { DEPTH = 32 };

/* What is being made: the innermost container last.  Containers are NULL where memory ran out. */
struct maker {
  struct listener listener;
  size_t depth;
  PyObject *containers[DEPTH];
  char keys[DEPTH][64]; /* under which the next object goes into each of them */
  PyObject *made;
};

/* Puts an object where it belongs, and lets go of it. */
static void put_object(struct maker *m, PyObject *object) {
  if (m->depth == 0) {
    m->made = object;
    return;
  }
  PyObject *container = m->containers[m->depth - 1];
  if (object != NULL && container != NULL) {
    if (PyList_Check(container))
      PyList_Append(container, object);
    else
      PyDict_SetItemString(container, m->keys[m->depth - 1], object);
  }
  Py_XDECREF(object);
}

static void hear_begin(struct listener *l, char bracket) {
  struct maker *m = (struct maker *)l;
  m->containers[m->depth++] = bracket == '[' ? PyList_New(0) : PyDict_New();
}

static void hear_end(struct listener *l, char bracket) {
  struct maker *m = (struct maker *)l;
  (void)bracket;
  put_object(m, m->containers[--m->depth]);
}

static void hear_key(struct listener *l, const char *key, bool aside) {
  struct maker *m = (struct maker *)l;
  snprintf(m->keys[m->depth - 1], sizeof m->keys[0], "%s%s", aside ? "." : "", key);
}

static PyObject *object_of_datum(const struct datum *datum) {
  const char *text = datum->text != NULL ? datum->text : datum->room;
  switch (datum->kind) {
  case DATUM_NONE:
    return new_ref(Py_None);
  case DATUM_NUMBER:
    return convert_number(datum->number);
  case DATUM_DIGITS:
    return PyLong_FromString(text, NULL, 10);
  case DATUM_FLAG:
    return PyBool_FromLong(datum->number != 0);
  default:
    return PyUnicode_FromString(text);
  }
}

static void hear_leaf(struct listener *l, const struct type *type, const void *value,
                      const struct datum *datum) {
  const bool kept = type == &type_value && value != NULL;
  put_object((struct maker *)l,
             kept ? convert_value(*(const betli_value *)value) : object_of_datum(datum));
}

static void append_part(void *list, const char *part) {
  PyObject *text = list == NULL ? NULL : PyUnicode_FromString(part);
  if (text != NULL)
    PyList_Append(list, text);
  Py_XDECREF(text);
}

static void hear_text(struct listener *l, add_parts *parts, const void *data) {
  PyObject *list = PyList_New(0), *nothing = PyUnicode_FromString("");
  parts(data, append_part, list);
  put_object((struct maker *)l,
             list == NULL || nothing == NULL ? NULL : PyUnicode_Join(nothing, list));
  Py_XDECREF(list);
  Py_XDECREF(nothing);
}

static PyObject *make_object(const struct type *type, const void *value, bool brief) {
  struct maker m = {.listener = {.begin = hear_begin,
                                 .end = hear_end,
                                 .key = hear_key,
                                 .leaf = hear_leaf,
                                 .text = hear_text,
                                 .objects = true,
                                 .brief = brief}};
  record_tell(&m.listener, type, value);
  if (PyErr_Occurred())
    Py_CLEAR(m.made);
  return m.made;
}

PyObject *told_object(const struct type *type, const void *value) {
  return make_object(type, value, false);
}

PyObject *told_briefly(const struct type *type, const void *value) {
  return make_object(type, value, true);
}

void told_append(PyObject *list, const struct type *type, const void *value) {
  const PyGILState_STATE state = PyGILState_Ensure();
  PyObject *object = PyErr_Occurred() ? NULL : told_object(type, value);
  if (object != NULL)
    PyList_Append(list, object);
  Py_XDECREF(object);
  PyGILState_Release(state);
}
