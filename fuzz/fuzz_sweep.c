/* Files of sweeps, kept by --save: merge joins them, or says what is wrong and prints nothing.  The
 * sweep that it then saves is the same.  Lines "---" separate the files.  Their sums are corrected,
 * unless the first byte is odd. */
#include "fuzz.h"
#include "mutate.h"

#include "cli/command/commands.h"
#include "cli/format/formats.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PARTS = 4, NAME = 4096 };

/* ---- messages, in place of those of the tool ------------------------------------------------ */

static char message[2048];

const char *fail_message(void) {
  return message;
}

int fail(int status, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(message, sizeof message, format, arguments);
  va_end(arguments);
  return status;
}

int fail_memory(void) {
  return fail(BETLI_FAULT, "out of memory");
}

int status_of_errno(int error) {
  (void)error;
  return BETLI_INPUT;
}

int fail_engine(const struct context *c, betli_status status) {
  return fail((int)status, "%s", betli_message(c->engine));
}

/* ---- files ---------------------------------------------------------------------------------- */

/* Returns the offset of the last line of a part. */
static size_t last_line(const char *text, size_t size) {
  size_t at = size;
  while (at > 0 && (at == size || text[at - 1] != '\n'))
    at--;
  return at;
}

static uint64_t sum_of(const char *text, size_t size) {
  uint64_t sum = UINT64_C(0xcbf29ce484222325);
  for (size_t i = 0; i < size; i++)
    sum = (sum ^ (unsigned char)text[i]) * UINT64_C(0x100000001b3);
  return sum;
}

static void write_part(const char *path, const char *text, size_t size, bool seals) {
  FILE *file = fopen(path, "w");
  fuzz_require(file != NULL, "a file to write");
  const size_t end = last_line(text, size);
  const bool summed = seals && size - end > 6 && memcmp(text + end, "# sum ", 6) == 0;
  fwrite(text, 1, summed ? end : size, file);
  if (summed)
    fprintf(file, "# sum %016" PRIx64 "\n", sum_of(text, end));
  fuzz_require(fclose(file) == 0, "a file written");
}

static bool is_large(const char *title) {
  static const char digits[] = "0123456789";
  for (const char *at = title; (at = strstr(at, " --to ")) != NULL; at++) {
    const char *rows = at + strlen(" --to ");
    const size_t length = strspn(rows, digits);
    if (length > 2 || strspn(rows + length + (rows[length] == 'x'), digits) > 2)
      return true;
  }
  return false;
}

static bool has_many_octals(const char *title) {
  static const char option[] = "--all-octals ";
  const char *at = strstr(title, option);
  return at != NULL && (at[strlen(option)] == '3' || at[strlen(option)] == '4');
}

/* Returns true if the sweep is quick and names no files, which are for other targets. */
static bool is_quick(const char *text) {
  for (const char *at = text; (at = strstr(at, "# betli ")) != NULL; at++) {
    char title[512];
    snprintf(title, sizeof title, "%.*s", (int)strcspn(at, "\n"), at);
    if (strchr(title, ':') != NULL || has_many_octals(title) ||
        (strncmp(title, "# betli table", 13) == 0 && is_large(title)))
      return false;
  }
  return true;
}

/* Writes the parts to files; returns their number. */
static size_t write_parts(char *text, char paths[PARTS][NAME], const char *base, bool seals) {
  size_t count = 0;
  for (char *at = text; at != NULL && count < PARTS; count++) {
    char *end = strstr(at, "---\n");
    snprintf(paths[count], NAME, "%s.%zu", base, count);
    write_part(paths[count], at, end == NULL ? strlen(at) : (size_t)(end - at), seals);
    at = end == NULL ? NULL : end + 4;
  }
  return count;
}

/* ---- the target ----------------------------------------------------------------------------- */

static betli *engine;

/* Returns what merge prints of these files; the caller frees it. */
static char *merge(size_t count, const char *const *words, const char *save,
                   const struct format *format, int *status) {
  const struct options options = {.save = save};
  struct context c = {.engine = engine, .options = &options, .count = count, .words = words};
  char *text = NULL;
  size_t size = 0;
  message[0] = '\0';
  c.out = (struct output){.file = open_memstream(&text, &size), .format = format};
  fuzz_require(c.out.file != NULL, "memory");
  *status = command_merge.run(&c);
  fclose(c.out.file);
  return text;
}

static void hold(size_t count, const char *const *words, const char *save,
                 const struct format *format) {
  int status, again;
  char *text = merge(count, words, save, format, &status);
  fuzz_require(status == BETLI_OK || status == BETLI_INPUT, "an answer, or a fault of the input");
  fuzz_require((status == BETLI_OK) == (message[0] == '\0'), "a message, if it is a fault");
  fuzz_require((status == BETLI_OK) == (text[0] != '\0'), "no answer, if it is a fault");
  if (status == BETLI_OK) {
    char *same = merge(1, &save, NULL, format, &again);
    fuzz_require(again == BETLI_OK && strcmp(text, same) == 0, "the whole is the same sweep");
    free(same);
  }
  free(text);
}

FUZZ_TEXT(1, "# betli sequence --all-octals 1 --part 1/1 --to 100 --effort 1\n",
          "# betli genus --all-octals 1 --part 1/1 --to 20 --effort 10\n", "---\n", "# sum ",
          " --part ", "1/1", "1/2", "2/2", " --all-octals ", " --to ", " --play ", " --compound ",
          " --function ", "table", "quotient", "lego", "nim", "known", "open", "periodic", "wild",
          ",", "\"", "\n", "18446744073709551615")

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static const struct format *const formats[] = {&format_text, &format_json, &format_csv};
  static char base[NAME - 8], save[NAME], paths[PARTS][NAME];
  if (size == 0)
    return 0;
  if (engine == NULL) {
    engine = betli_new();
    fuzz_file_name(base, sizeof base);
    snprintf(save, sizeof save, "%s.save", base);
  }
  char *text = fuzz_text(data + 1, size - 1);
  if (is_quick(text)) {
    const char *words[PARTS];
    const size_t count = write_parts(text, paths, base, data[0] % 2 == 0);
    for (size_t i = 0; i < count; i++)
      words[i] = paths[i];
    hold(count, words, save, formats[data[0] / 2 % 3]);
    for (size_t i = 0; i < count; i++)
      unlink(paths[i]);
    unlink(save);
  }
  free(text);
  return 0;
}
