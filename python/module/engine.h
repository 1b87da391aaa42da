/* The handle of the library as a Python object, and how it is asked. */
#ifndef BETLI_PYTHON_ENGINE_H
#define BETLI_PYTHON_ENGINE_H

#define PY_SSIZE_T_CLEAN
#include <Python.h>

#include <betli/betli.h>

struct own_game;

/* What an object holds of a handle's: a table, say.  It is freed before the handle. */
struct held {
  PyObject_HEAD struct engine *engine;
  void *it;
  void (*free)(void *it);
  struct held *next_dead;
};

struct engine {
  PyObject_HEAD betli *b;
  PyThread_type_lock lock; /* whose holder may use b */
  unsigned long owner;     /* the thread that holds it; 0: none */
  long process;            /* where that thread is */
  PyObject *progress;      /* called with what, done, total; NULL: nobody wants to know */
  PyObject *type, *value, *traceback; /* raised while the library was at work; NULL: nothing was */
  PyObject *restored;                 /* options to be set when the question ends */
  struct own_game *games;
  const struct own_game *called; /* the game whose function was called last in this question; NULL:
                                    none was */
  uint64_t at[8];                /* the numbers of the component that it was called with */
  struct garbage *garbage;       /* to be freed by the next one who holds the lock */
};

/* Whose it is. */
static inline struct engine *engine_of(PyObject *held) {
  return ((struct held *)held)->engine;
}

extern PyTypeObject *engine_type;

/* The type Engine, added to the module. */
bool engine_add(PyObject *module);

/* Waits for the handle and begins a question; `options` is None or a pair of lists, of which the
 * first is set now and the second when the question ends.  False, with an exception, where an
 * option is wrong, or where the library is at work for this thread: a game's function asks. */
bool engine_begin(struct engine *e, PyObject *options);

/* Ends it.  Raises what was raised meanwhile, or says what `status` says; else returns `result`,
 * which it takes.  What a limit stopped is the `partial` of its exception. */
PyObject *engine_end(struct engine *e, betli_status status, PyObject *result);

/* Keeps the exception that is set, and stops the library. */
void engine_raised(struct engine *e);

/* Makes an object of `type` that holds something of the engine's; frees `it` where it cannot. */
PyObject *engine_hold(struct engine *e, PyTypeObject *type, void *it, void (*free)(void *it));

/* A type whose objects are held, of the module "betli._betli". */
PyTypeObject *engine_held_type(PyObject *module, const char *name, PyMethodDef methods[]);

/* Py_XNewRef() of Python 3.10. */
static inline PyObject *new_ref(PyObject *object) {
  Py_XINCREF(object);
  return object;
}

/* The library at work, while other threads of Python run. */
#define WHILE_OTHERS_RUN(call)                                                                     \
  do {                                                                                             \
    Py_BEGIN_ALLOW_THREADS call;                                                                   \
    Py_END_ALLOW_THREADS                                                                           \
  } while (0)

#endif
