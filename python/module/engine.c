#include "engine.h"

#include "errors.h"
#include "methods.h"
#include "rules.h"

#include <stdlib.h>
#include <unistd.h>

/* What could not be freed at once: the library was at work. */
struct garbage {
  void *it;
  void (*free)(void *it);
  struct garbage *next;
};

PyTypeObject *engine_type;

void engine_raised(struct engine *e) {
  if (e->type == NULL)
    PyErr_Fetch(&e->type, &e->value, &e->traceback);
  else
    PyErr_Clear();
  betli_interrupt(e->b);
}

/* A few times a second during long work: signals such as Ctrl-C are looked at, too. */
static void on_progress(void *data, const char *what, uint64_t done, uint64_t total) {
  struct engine *e = data;
  const PyGILState_STATE state = PyGILState_Ensure();
  PyObject *result = NULL;
  if (e->type == NULL && PyErr_CheckSignals() == 0)
    result = e->progress == NULL
                 ? new_ref(Py_None)
                 : PyObject_CallFunction(e->progress, "sKK", what, (unsigned long long)done,
                                         (unsigned long long)total);
  if (result == NULL && PyErr_Occurred())
    engine_raised(e);
  Py_XDECREF(result);
  PyGILState_Release(state);
}

static void free_garbage(struct engine *e) {
  while (e->garbage != NULL) {
    struct garbage *first = e->garbage;
    e->garbage = first->next;
    first->free(first->it);
    free(first);
  }
}

/* Returns true in the child of a fork(), if another thread was asking at that moment: that thread
 * is not there to end. */
static bool is_lost(const struct engine *e) {
  return e->owner != 0 && e->process != (long)getpid();
}

static bool take(struct engine *e) {
  if (e->owner == PyThread_get_thread_ident()) {
    PyErr_SetString(PyExc_RuntimeError,
                    "this engine is at work: a game's function, or a report of progress, asks "
                    "another Engine()");
    return false;
  }
  if (is_lost(e)) {
    PyErr_SetString(PyExc_RuntimeError,
                    "another thread was asking this engine when the process forked: the child asks "
                    "another Engine()");
    return false;
  }
  if (PyThread_acquire_lock(e->lock, NOWAIT_LOCK) == 0)
    WHILE_OTHERS_RUN(PyThread_acquire_lock(e->lock, WAIT_LOCK));
  e->owner = PyThread_get_thread_ident();
  e->process = (long)getpid();
  free_garbage(e);
  return true;
}

static void release(struct engine *e) {
  e->owner = 0;
  PyThread_release_lock(e->lock);
}

/* Sets options, a tuple of pairs of strings; false at the first that is wrong. */
static bool set_all(struct engine *e, PyObject *options) {
  const Py_ssize_t count = PyTuple_Size(options);
  for (Py_ssize_t i = 0; i < count; i++) {
    const char *name, *value;
    if (!PyArg_Parse(PyTuple_GetItem(options, i), "(ss)", &name, &value))
      return false;
    if (betli_set(e->b, name, value) != BETLI_OK) {
      raise_status(BETLI_OPTION, betli_message(e->b), NULL);
      return false;
    }
  }
  return true;
}

static void restore(struct engine *e) {
  PyObject *restored = e->restored;
  e->restored = NULL;
  if (restored != NULL && !set_all(e, restored))
    PyErr_Clear(); /* they were right when they were set first */
  Py_XDECREF(restored);
}

bool engine_begin(struct engine *e, PyObject *options) {
  PyObject *set = NULL, *restored = NULL;
  if (options != Py_None &&
      !PyArg_Parse(options, "(O!O!)", &PyTuple_Type, &set, &PyTuple_Type, &restored))
    return false;
  if (!take(e))
    return false;
  e->restored = new_ref(restored);
  e->called = NULL;
  if (set == NULL || set_all(e, set))
    return true;
  PyObject *type, *value, *traceback;
  PyErr_Fetch(&type, &value, &traceback);
  restore(e);
  release(e);
  PyErr_Restore(type, value, traceback);
  return false;
}

PyObject *engine_end(struct engine *e, betli_status status, PyObject *result) {
  PyObject *type = e->type, *value = e->value, *traceback = e->traceback;
  e->type = e->value = e->traceback = NULL;
  const bool failed = PyErr_Occurred() != NULL;
  if (type != NULL) {
    Py_CLEAR(result);
    PyErr_Restore(type, value, traceback);
  } else if (!failed && status != BETLI_OK) {
    raise_status(status, betli_message(e->b), result);
    Py_CLEAR(result);
  }
  if (e->restored != NULL) {
    PyErr_Fetch(&type, &value, &traceback);
    restore(e);
    PyErr_Restore(type, value, traceback);
  }
  release(e);
  return result;
}

/* ---- what is held ---------------------------------------------------------------------------- */

/* Frees it now, or later where another thread has the handle. */
static void let_go(struct engine *e, void *it, void (*free_it)(void *it)) {
  if (e->owner == 0 && PyThread_acquire_lock(e->lock, NOWAIT_LOCK) != 0) {
    free_it(it);
    PyThread_release_lock(e->lock);
    return;
  }
  struct garbage *late = malloc(sizeof *late);
  if (late == NULL)
    return; /* better lost than freed under another thread's hands */
  *late = (struct garbage){it, free_it, e->garbage};
  e->garbage = late;
}

static void free_held(PyObject *self) {
  struct held *held = (struct held *)self;
  PyTypeObject *type = Py_TYPE(self);
  if (held->it != NULL)
    let_go(held->engine, held->it, held->free);
  Py_XDECREF((PyObject *)held->engine);
  PyObject_Free(self);
  Py_DECREF(type);
}

PyObject *engine_hold(struct engine *e, PyTypeObject *type, void *it, void (*free_it)(void *it)) {
  struct held *held = (struct held *)PyType_GenericAlloc(type, 0);
  if (held == NULL) {
    free_it(it);
    return NULL;
  }
  held->engine = (struct engine *)new_ref((PyObject *)e);
  held->it = it;
  held->free = free_it;
  return (PyObject *)held;
}

static PyObject *no_new(PyTypeObject *type, PyObject *arguments, PyObject *keywords) {
  (void)type, (void)arguments, (void)keywords;
  PyErr_SetString(PyExc_TypeError, "an Engine makes such objects");
  return NULL;
}

PyTypeObject *engine_held_type(PyObject *module, const char *name, PyMethodDef methods[]) {
  PyType_Slot slots[] = {{Py_tp_new, (void *)no_new},
                         {Py_tp_dealloc, (void *)free_held},
                         {Py_tp_methods, methods},
                         {0, NULL}};
  PyType_Spec spec = {
      .name = name, .basicsize = sizeof(struct held), .flags = Py_TPFLAGS_DEFAULT, .slots = slots};
  PyObject *type = PyType_FromSpec(&spec);
  const char *last = strrchr(name, '.') + 1;
  if (type == NULL || PyModule_AddObject(module, last, new_ref(type)) != 0)
    return NULL;
  return (PyTypeObject *)type;
}

/* ---- the engine ------------------------------------------------------------------------------ */

static PyObject *new_engine(PyTypeObject *type, PyObject *arguments, PyObject *keywords) {
  (void)arguments, (void)keywords;
  struct engine *e = (struct engine *)PyType_GenericAlloc(type, 0);
  if (e == NULL)
    return NULL;
  e->b = betli_new();
  e->lock = PyThread_allocate_lock();
  if (e->b == NULL || e->lock == NULL) {
    Py_DECREF((PyObject *)e);
    return PyErr_NoMemory();
  }
  betli_set(e->b, "leaves", "yes");
  betli_on_progress(e->b, on_progress, e);
  return (PyObject *)e;
}

static int visit_engine(PyObject *self, visitproc visit, void *arg) {
  struct engine *e = (struct engine *)self;
  Py_VISIT(Py_TYPE(self));
  Py_VISIT(e->progress);
  return own_games_visit(e->games, visit, arg);
}

static int clear_engine(PyObject *self) {
  struct engine *e = (struct engine *)self;
  Py_CLEAR(e->progress);
  own_games_clear(e->games);
  return 0;
}

static void free_library(struct engine *e) {
  free_garbage(e);
  betli_free(e->b);
  own_games_free(e->games);
  if (e->lock != NULL)
    PyThread_free_lock(e->lock);
}

static void free_engine(PyObject *self) {
  struct engine *e = (struct engine *)self;
  PyTypeObject *type = Py_TYPE(self);
  PyObject_GC_UnTrack(self);
  clear_engine(self);
  if (!is_lost(e))
    free_library(e);
  PyObject_GC_Del(self);
  Py_DECREF(type);
}

/* set((("play", "misere"), ...)): options for all questions to come. */
static PyObject *set_options(PyObject *self, PyObject *options) {
  struct engine *e = (struct engine *)self;
  if (!PyTuple_Check(options)) {
    PyErr_SetString(PyExc_TypeError, "options are a tuple of pairs");
    return NULL;
  }
  if (!engine_begin(e, Py_None))
    return NULL;
  const bool done = set_all(e, options);
  return engine_end(e, BETLI_OK, done ? new_ref(Py_None) : NULL);
}

/* on_progress(function or None) */
static PyObject *set_progress(PyObject *self, PyObject *function) {
  struct engine *e = (struct engine *)self;
  Py_XDECREF(e->progress);
  e->progress = function == Py_None ? NULL : new_ref(function);
  return new_ref(Py_None);
}

/* interrupt(): from any thread. */
static PyObject *interrupt(PyObject *self, PyObject *nothing) {
  (void)nothing;
  betli_interrupt(((struct engine *)self)->b);
  return new_ref(Py_None);
}

static PyMethodDef own_methods[] = {{"_set", set_options, METH_O, NULL},
                                    {"_on_progress", set_progress, METH_O, NULL},
                                    {"interrupt", interrupt, METH_NOARGS,
                                     "Stops the work in progress, which raises LimitError in its "
                                     "thread.  From any thread.\n\nBefore a "
                                     "question begins, it does nothing."},
                                    {NULL, NULL, 0, NULL}};

static bool add_methods(PyMethodDef all[], size_t most, size_t *count, PyMethodDef from[]) {
  for (; from->ml_name != NULL; from++) {
    if (*count + 1 >= most)
      return false;
    all[(*count)++] = *from;
  }
  return true;
}

bool engine_add(PyObject *module) {
  enum { MOST = 64 };
  static PyMethodDef all[MOST]; /* a type keeps its methods as long as the process runs */
  PyMethodDef *const rooms[] = {own_methods,      answer_methods, table_methods, sequence_methods,
                                quotient_methods, graph_methods,  check_methods, rule_methods};
  size_t count = 0;
  for (size_t i = 0; i < sizeof rooms / sizeof *rooms; i++)
    if (!add_methods(all, MOST, &count, rooms[i])) {
      PyErr_SetString(PyExc_SystemError, "too many methods");
      return false;
    }
  PyType_Slot slots[] = {{Py_tp_new, (void *)new_engine},
                         {Py_tp_dealloc, (void *)free_engine},
                         {Py_tp_traverse, (void *)visit_engine},
                         {Py_tp_clear, (void *)clear_engine},
                         {Py_tp_methods, all},
                         {0, NULL}};
  PyType_Spec spec = {.name = "betli._betli.Engine",
                      .basicsize = sizeof(struct engine),
                      .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE | Py_TPFLAGS_HAVE_GC,
                      .slots = slots};
  engine_type = (PyTypeObject *)PyType_FromSpec(&spec);
  return engine_type != NULL &&
         PyModule_AddObject(module, "Engine", new_ref((PyObject *)engine_type)) == 0;
}
