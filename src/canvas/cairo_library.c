/* Loads cairo's functions at run time. */
#include "canvas/cairo_canvas.h"

#include <dlfcn.h>

/* Loads a function.  POSIX lets a pointer of dlsym() be one to a function (dlsym(3)); C does
 * not. */
static bool load_cairo_function(void *library, const char *name, void **function) {
  *function = dlsym(library, name);
  return *function != NULL;
}

static bool load_cairo_functions(struct bt_cairo *cairo) {
  bool all = true;
#define TAKE(name)                                                                                 \
  all &= load_cairo_function(cairo->library, "cairo_" #name, (void **)&cairo->name);
  BT_CAIRO_FUNCTIONS(TAKE)
#undef TAKE
  return all;
}

betli_status bt_cairo_load(struct bt_cairo *cairo, enum bt_canvas_format format,
                           struct bt_error *error) {
  const char *name = format == BT_CANVAS_PNG ? "PNG" : "PDF";
  /* Keeps the library loaded: it does not free what it keeps of fonts. */
  cairo->library = dlopen(BETLI_CAIRO_LIBRARY, RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE);
  if (cairo->library == NULL)
    return bt_fail(error, BETLI_INPUT, "%s pictures need cairo: %s; svg needs nothing", name,
                   dlerror());
  if (load_cairo_functions(cairo))
    return BETLI_OK;
  bt_cairo_unload(cairo);
  return bt_fail(error, BETLI_INPUT, "%s pictures need cairo, and %s is too old; svg needs nothing",
                 name, BETLI_CAIRO_LIBRARY);
}

void bt_cairo_unload(struct bt_cairo *cairo) {
  dlclose(cairo->library);
}
