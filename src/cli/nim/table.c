#include "cli/nim/nim.h"
#include "cli/text/layout.h"

#include <inttypes.h>

betli_value nim_cell(const struct operation *operation, uint64_t a, uint64_t b) {
  betli_value value = {.kind = BETLI_NUMBER};
  struct nimber result = {1, &value.number};
  const struct nimber operands[] = {{1, &a}, {1, &b}};
  for (size_t i = 0; i < 2; i++)
    if (operation->take(&result, i, &operands[i]) != BETLI_OK)
      value.kind = BETLI_UNDEFINED;
  return value;
}

static uint64_t largest_in_nim_table(const struct operation *operation, uint64_t last) {
  uint64_t most = last;
  for (uint64_t a = 0; a <= last; a++)
    for (uint64_t b = 0; b <= last; b++) {
      const betli_value value = nim_cell(operation, a, b);
      most = value.kind == BETLI_NUMBER && value.number > most ? value.number : most;
    }
  return most;
}

void nim_table_text(const struct output *out, const struct operation *operation, uint64_t last) {
  char number[21];
  const int label = snprintf(NULL, 0, "%" PRIu64, last);
  const int width = snprintf(NULL, 0, "%" PRIu64, largest_in_nim_table(operation, last));
  put_heading(out, "nim ");
  put_heading(out, operation->name);
  fprintf(out->file, "\n\n%*s  ", label, "");
  for (uint64_t b = 0; b <= last; b++)
    fprintf(out->file, " %*" PRIu64, width, b);
  fputs("\n\n", out->file);
  for (uint64_t a = 0; a <= last; a++) {
    fprintf(out->file, "%*" PRIu64 "  ", label, a);
    for (uint64_t b = 0; b <= last; b++)
      fprintf(out->file, " %*s", width, value_text(nim_cell(operation, a, b), "-", "", number));
    fputc('\n', out->file);
  }
}

void nim_table_csv(const struct output *out, const struct operation *operation, uint64_t last) {
  FILE *file = out->file;
  char number[21];
  for (uint64_t b = 0; b <= last; b++)
    fprintf(file, ",%" PRIu64, b);
  fputc('\n', file);
  for (uint64_t a = 0; a <= last; a++) {
    fprintf(file, "%" PRIu64, a);
    for (uint64_t b = 0; b <= last; b++)
      fprintf(file, ",%s", value_text(nim_cell(operation, a, b), "", "", number));
    fputc('\n', file);
  }
}
