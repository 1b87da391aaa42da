#include "cli/play/edit.h"

struct edit *edit_open(prompt_candidate *candidate, void *data) {
  (void)candidate, (void)data;
  return NULL;
}

void edit_close(struct edit *e) {
  (void)e;
}

const char *edit_read(struct edit *e, const char *text) {
  (void)e, (void)text;
  return NULL;
}
