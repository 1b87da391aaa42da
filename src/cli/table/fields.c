#include "cli/record/record.h"
#include "cli/table/grid.h"
#include "fields/table.h"

int grid_json(const struct context *c, betli_table *t, struct view view) {
  const struct told_table told = table_tell(t, c->options->to);
  (void)view;
  record_print(&c->out, &type_table, &told);
  return BETLI_OK;
}

int grid_json_all(const struct context *c, size_t count, betli_table *const tables[],
                  struct view view) {
  struct json j = json_to(&c->out);
  (void)view;
  json_begin(&j, '[');
  for (size_t i = 0; i < count; i++) {
    const struct told_table told = table_tell(tables[i], c->options->to);
    record_put(&j, &type_table, &told);
  }
  json_end(&j, ']');
  fputc('\n', c->out.file);
  return BETLI_OK;
}
