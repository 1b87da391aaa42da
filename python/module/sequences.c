/* Long nim-sequences. */
#include "array.h"
#include "convert.h"
#include "methods.h"
#include "told.h"

#include "fields/sequence.h"

static PyTypeObject *sequence_type;

static void free_sequence(void *it) {
  betli_sequence_free(it);
}

static betli_sequence *sequence_of(PyObject *self) {
  return ((struct held *)self)->it;
}

/* sequence(game, to, save or None, read_only, discard, unchecked, restless, options): a Sequence,
 * whose values no later call changes. */
static PyObject *new_sequence(PyObject *self, PyObject *arguments) {
  const char *game, *save;
  uint64_t to;
  int read_only, discard, unchecked, restless;
  PyObject *options, *result = NULL;
  struct engine *e = (struct engine *)self;
  betli_sequence *s = NULL;
  betli_status status;
  if (!PyArg_ParseTuple(arguments, "sO&zppppO", &game, convert_uint64, &to, &save, &read_only,
                        &discard, &unchecked, &restless, &options) ||
      !engine_begin(e, options))
    return NULL;
  const betli_sequence_settings settings = {.save = save,
                                            .read_only = read_only != 0,
                                            .discard = discard != 0,
                                            .unchecked = unchecked != 0,
                                            .restless = restless != 0};
  WHILE_OTHERS_RUN(status = betli_sequence_new(e->b, game, &settings, &s);
                   if (status == BETLI_OK) status = betli_sequence_run(s, to));
  if (s != NULL)
    result = engine_hold(e, sequence_type, s, free_sequence);
  return engine_end(e, status, result);
}

/* about(to): as far as it was asked for. */
static PyObject *about(PyObject *self, PyObject *to) {
  uint64_t last;
  struct told_sequence told;
  if (!convert_uint64(to, &last) || !engine_begin(engine_of(self), Py_None))
    return NULL;
  sequence_tell(&told, sequence_of(self), last, "");
  return engine_end(engine_of(self), BETLI_OK, told_object(&type_sequence, &told));
}

static PyObject *value(PyObject *self, PyObject *heap) {
  const uint64_t n = PyLong_AsUnsignedLongLong(heap);
  if (PyErr_Occurred() || !engine_begin(engine_of(self), Py_None))
    return NULL;
  return engine_end(engine_of(self), BETLI_OK,
                    convert_value(betli_sequence_value(sequence_of(self), n)));
}

static PyObject *outcome(PyObject *self, PyObject *heap) {
  const uint64_t n = PyLong_AsUnsignedLongLong(heap);
  return PyErr_Occurred() ? NULL : PyLong_FromLong(betli_sequence_outcome(sequence_of(self), n));
}

static PyObject *frequency(PyObject *self, PyObject *number) {
  const uint64_t n = PyLong_AsUnsignedLongLong(number);
  return PyErr_Occurred() ? NULL : convert_number(betli_sequence_frequency(sequence_of(self), n));
}

/* numbers(): (first heap, array interface); None in its place where they are not kept. */
static PyObject *numbers(PyObject *self, PyObject *nothing) {
  (void)nothing;
  uint64_t first, last;
  unsigned width;
  const void *values = betli_sequence_values(sequence_of(self), &first, &last, &width);
  const size_t shape[] = {(size_t)(last - first + 1)};
  if (values == NULL)
    return Py_BuildValue("(KO)", (unsigned long long)first, Py_None);
  return Py_BuildValue("(KN)", (unsigned long long)first, array_of(values, width, 1, shape));
}

static PyObject *sha256(PyObject *self, PyObject *to) {
  char text[65] = "";
  betli_status status;
  const uint64_t n = PyLong_AsUnsignedLongLong(to);
  if (PyErr_Occurred() || !engine_begin(engine_of(self), Py_None))
    return NULL;
  WHILE_OTHERS_RUN(status = betli_sequence_sha256(sequence_of(self), n, text));
  return engine_end(engine_of(self), status, PyUnicode_FromString(text));
}

static PyObject *certificate(PyObject *self, PyObject *nothing) {
  (void)nothing;
  const char *text = "";
  betli_status status;
  if (!engine_begin(engine_of(self), Py_None))
    return NULL;
  WHILE_OTHERS_RUN(status = betli_sequence_certificate(sequence_of(self), &text));
  return engine_end(engine_of(self), status,
                    status == BETLI_OK ? PyUnicode_FromString(text) : NULL);
}

static PyObject *octal(void *octals, size_t i) {
  const betli_octal o = betli_octals_at(octals, i);
  return Py_BuildValue("{s:s,s:s,s:K}", "name", o.name, "canonical", o.canonical, "dead",
                       (unsigned long long)o.dead);
}

/* octals(digits, misere): a list. */
static PyObject *octals(PyObject *self, PyObject *arguments) {
  struct engine *e = (struct engine *)self;
  uint64_t digits;
  int misere;
  betli_octals *all = NULL;
  PyObject *list = NULL;
  betli_status status;
  if (!PyArg_ParseTuple(arguments, "O&p", convert_uint64, &digits, &misere) ||
      !engine_begin(e, Py_None))
    return NULL;
  WHILE_OTHERS_RUN(status = betli_octals_new(e->b, digits, misere != 0, &all));
  if (all != NULL)
    list = convert_list(betli_octals_count(all), octal, all);
  betli_octals_free(all);
  return engine_end(e, status, list);
}

static PyMethodDef methods_of_sequence[] = {{"about", about, METH_O, NULL},
                                            {"value", value, METH_O, NULL},
                                            {"outcome", outcome, METH_O, NULL},
                                            {"frequency", frequency, METH_O, NULL},
                                            {"numbers", numbers, METH_NOARGS, NULL},
                                            {"sha256", sha256, METH_O, NULL},
                                            {"certificate", certificate, METH_NOARGS, NULL},
                                            {NULL, NULL, 0, NULL}};

PyMethodDef sequence_methods[] = {{"_sequence", new_sequence, METH_VARARGS, NULL},
                                  {"_octals", octals, METH_VARARGS, NULL},
                                  {NULL, NULL, 0, NULL}};

bool sequences_add(PyObject *module) {
  sequence_type = engine_held_type(module, "betli._betli.Sequence", methods_of_sequence);
  return sequence_type != NULL;
}
