/* Long nim-sequences. */
#include "array.h"
#include "convert.h"
#include "methods.h"

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

static PyObject *methods_list(const betli_sequence *s) {
  PyObject *list = PyList_New(0);
  uint64_t from;
  const char *name;
  for (size_t i = 0; list != NULL && (name = betli_sequence_method(s, i, &from)) != NULL; i++) {
    PyObject *method = Py_BuildValue("(sK)", name, (unsigned long long)from);
    if (method != NULL)
      PyList_Append(list, method);
    Py_XDECREF(method);
  }
  return list;
}

/* about(): the fields of the class Sequence. */
static PyObject *about(PyObject *self, PyObject *nothing) {
  (void)nothing;
  const betli_sequence *s = sequence_of(self);
  const betli_sequence_info i = betli_sequence_about(s);
  return Py_BuildValue(
      "(sssssKKKKKKKKKsIOOOONs)", i.game, betli_sequence_play(s), betli_sequence_compound(s),
      betli_sequence_function(s), betli_sequence_symbol(s), (unsigned long long)i.computed,
      (unsigned long long)i.kept_from, (unsigned long long)i.maximum,
      (unsigned long long)i.maximum_at, (unsigned long long)i.zeros,
      (unsigned long long)i.last_zero, (unsigned long long)i.rare_mask, (unsigned long long)i.rares,
      (unsigned long long)i.last_rare, i.simd, i.threads, i.complete ? Py_True : Py_False,
      i.divided ? Py_True : Py_False, i.alternates ? Py_True : Py_False,
      i.unchecked ? Py_True : Py_False, methods_list(s), betli_sequence_repaired(s));
}

/* period(): None, or the fields of the class Period. */
static PyObject *period(PyObject *self, PyObject *nothing) {
  (void)nothing;
  const betli_sequence_period p = betli_sequence_proof(sequence_of(self));
  if (!p.proved)
    return new_ref(Py_None);
  return Py_BuildValue("(KKKNsK)", (unsigned long long)p.period, (unsigned long long)p.preperiod,
                       (unsigned long long)p.saltus,
                       p.exceptions_known ? convert_number(p.exceptions) : new_ref(Py_None),
                       p.theorem, (unsigned long long)p.checked_to);
}

/* growth(): None, or the fields of the class Levels. */
static PyObject *growth(PyObject *self, PyObject *nothing) {
  (void)nothing;
  const betli_sequence_levels l = betli_sequence_growth(sequence_of(self));
  if (!l.proved)
    return new_ref(Py_None);
  return Py_BuildValue("(KKKKsK)", (unsigned long long)l.levels, (unsigned long long)l.from,
                       (unsigned long long)l.factor, (unsigned long long)l.saltus, l.theorem,
                       (unsigned long long)l.checked_to);
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

/* records(): a list of (heap, value). */
static PyObject *records(PyObject *self, PyObject *nothing) {
  (void)nothing;
  PyObject *list = PyList_New(0);
  uint64_t heap, number;
  for (size_t i = 0; list != NULL && betli_sequence_record(sequence_of(self), i, &heap, &number);
       i++) {
    PyObject *record = Py_BuildValue("(KK)", (unsigned long long)heap, (unsigned long long)number);
    if (record != NULL)
      PyList_Append(list, record);
    Py_XDECREF(record);
  }
  return list;
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
  return Py_BuildValue("(ssK)", o.name, o.canonical, (unsigned long long)o.dead);
}

/* octals(digits, misere): a list of (name, canonical, dead). */
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

static PyMethodDef methods_of_sequence[] = {{"about", about, METH_NOARGS, NULL},
                                            {"period", period, METH_NOARGS, NULL},
                                            {"growth", growth, METH_NOARGS, NULL},
                                            {"value", value, METH_O, NULL},
                                            {"outcome", outcome, METH_O, NULL},
                                            {"frequency", frequency, METH_O, NULL},
                                            {"records", records, METH_NOARGS, NULL},
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
