/* Misere quotients. */
#include "convert.h"
#include "methods.h"
#include "told.h"

#include "fields/quotient.h"

static PyTypeObject *quotient_type;

static void free_quotient(void *it) {
  betli_quotient_free(it);
}

static betli_quotient *quotient_of(PyObject *self) {
  return ((struct held *)self)->it;
}

/* Adds components one by one, and then all heaps to `heaps`, unless that is 0. */
static betli_status extend(betli_quotient *q, PyObject *components, uint64_t heaps) {
  betli_status status = BETLI_OK;
  for (Py_ssize_t i = 0; i < PyTuple_Size(components) && status == BETLI_OK; i++) {
    uint64_t element;
    const char *component;
    if (!PyArg_Parse(PyTuple_GetItem(components, i), "s", &component))
      return BETLI_OK; /* the exception is set */
    WHILE_OTHERS_RUN(status = betli_quotient_add(q, component, &element));
  }
  if (status == BETLI_OK && heaps > 0)
    WHILE_OTHERS_RUN(status = betli_quotient_run(q, heaps));
  return status;
}

/* quotient(game, heaps, ("3", ...), file or None, options): a Quotient, and whether it is all that
 * was asked for; the file has a certificate to go on from. */
static PyObject *new_quotient(PyObject *self, PyObject *arguments) {
  const char *game, *file;
  uint64_t heaps;
  PyObject *components, *options, *result = NULL;
  struct engine *e = (struct engine *)self;
  betli_quotient *q = NULL;
  betli_status status;
  if (!PyArg_ParseTuple(arguments, "sO&O!zO", &game, convert_uint64, &heaps, &PyTuple_Type,
                        &components, &file, &options) ||
      !engine_begin(e, options))
    return NULL;
  WHILE_OTHERS_RUN(status = betli_quotient_new(e->b, game, &q);
                   if (status == BETLI_OK && file != NULL) status = betli_quotient_saved(q, file));
  if (status == BETLI_OK)
    status = extend(q, components, heaps);
  if (q != NULL && !PyErr_Occurred())
    result = Py_BuildValue("(NO)", engine_hold(e, quotient_type, q, free_quotient),
                           status == BETLI_OK ? Py_True : Py_False);
  else
    betli_quotient_free(q);
  return engine_end(e, status, result);
}

static PyObject *about(PyObject *self, PyObject *nothing) {
  (void)nothing;
  const struct quotient_question question = {.heaps = false};
  const struct told_quotient told = quotient_tell(quotient_of(self), &question);
  return told_briefly(&type_quotient, &told);
}

/* told(about heaps, to, complete): all of it, as it was asked for. */
static PyObject *told(PyObject *self, PyObject *arguments) {
  int heaps, complete;
  struct quotient_question question = {.heaps = false};
  if (!PyArg_ParseTuple(arguments, "pO&p", &heaps, convert_uint64, &question.to, &complete) ||
      !engine_begin(engine_of(self), Py_None))
    return NULL;
  question.heaps = heaps != 0;
  question.complete = complete != 0;
  const struct told_quotient all = quotient_tell(quotient_of(self), &question);
  return engine_end(engine_of(self), BETLI_OK, told_object(&type_quotient, &all));
}

/* Takes numbers of elements, `count` of them; false, with an exception, where one is none. */
static bool elements(PyObject *self, PyObject *arguments, uint64_t x[2], int count) {
  const uint64_t order = betli_quotient_about(quotient_of(self)).order;
  if (count == 2
          ? !PyArg_ParseTuple(arguments, "O&O&", convert_uint64, &x[0], convert_uint64, &x[1])
          : !PyArg_ParseTuple(arguments, "O&", convert_uint64, &x[0]))
    return false;
  for (int i = 0; i < count; i++)
    if (x[i] >= order) {
      PyErr_Format(PyExc_IndexError, "element %llu: there are those from 0 to %llu", x[i],
                   (unsigned long long)order - 1);
      return false;
    }
  return true;
}

static PyObject *product(PyObject *self, PyObject *arguments) {
  uint64_t x[2];
  return elements(self, arguments, x, 2)
             ? convert_number(betli_quotient_product(quotient_of(self), x[0], x[1]))
             : NULL;
}

static PyObject *is_p(PyObject *self, PyObject *arguments) {
  uint64_t x[2];
  return elements(self, arguments, x, 1)
             ? PyBool_FromLong(betli_quotient_is_p(quotient_of(self), x[0]))
             : NULL;
}

static PyObject *in_kernel(PyObject *self, PyObject *arguments) {
  uint64_t x[2];
  return elements(self, arguments, x, 1)
             ? PyBool_FromLong(betli_quotient_in_kernel(quotient_of(self), x[0]))
             : NULL;
}

static PyObject *element(PyObject *self, PyObject *arguments) {
  uint64_t x[2];
  if (!elements(self, arguments, x, 1) || !engine_begin(engine_of(self), Py_None))
    return NULL;
  return engine_end(engine_of(self), BETLI_OK,
                    PyUnicode_FromString(betli_quotient_element(quotient_of(self), x[0])));
}

/* phi(heap): the number of an element, or None. */
static PyObject *phi(PyObject *self, PyObject *heap) {
  uint64_t x;
  const uint64_t n = PyLong_AsUnsignedLongLong(heap);
  if (PyErr_Occurred())
    return NULL;
  return betli_quotient_phi(quotient_of(self), n, &x) ? convert_number(x) : new_ref(Py_None);
}

static PyObject *certificate(PyObject *self, PyObject *nothing) {
  (void)nothing;
  const char *text = "";
  betli_status status;
  if (!engine_begin(engine_of(self), Py_None))
    return NULL;
  WHILE_OTHERS_RUN(status = betli_quotient_certificate(quotient_of(self), &text));
  return engine_end(engine_of(self), status,
                    status == BETLI_OK ? PyUnicode_FromString(text) : NULL);
}

static PyMethodDef methods_of_quotient[] = {{"about", about, METH_NOARGS, NULL},
                                            {"told", told, METH_VARARGS, NULL},
                                            {"product", product, METH_VARARGS, NULL},
                                            {"is_p", is_p, METH_VARARGS, NULL},
                                            {"in_kernel", in_kernel, METH_VARARGS, NULL},
                                            {"element", element, METH_VARARGS, NULL},
                                            {"phi", phi, METH_O, NULL},
                                            {"certificate", certificate, METH_NOARGS, NULL},
                                            {NULL, NULL, 0, NULL}};

PyMethodDef quotient_methods[] = {{"_quotient", new_quotient, METH_VARARGS, NULL},
                                  {NULL, NULL, 0, NULL}};

bool quotients_add(PyObject *module) {
  quotient_type = engine_held_type(module, "betli._betli.Quotient", methods_of_quotient);
  return quotient_type != NULL;
}
