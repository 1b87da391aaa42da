/* `betli quotient --save`: the file is a certificate. */
#include "cli/quotient/quotient.h"

#include "cli/base/language.h"
#include "cli/base/progress.h"

#include <inttypes.h>
#include <string.h>

static void write_certificate_text(FILE *file, const void *data) {
  fputs(data, file);
}

static int write_quotient_file(struct quotient_file *file) {
  const char *text;
  const betli_status status = betli_quotient_certificate(file->q, &text);
  if (status != BETLI_OK)
    return fail_engine(file->context, status);
  const int code = output_save_claimed(file->path, &file->claim, write_certificate_text, text);
  if (code != BETLI_OK)
    return code;
  file->heaps = betli_quotient_about(file->q).heaps;
  return BETLI_OK;
}

static bool keep_quotient(void *data) {
  struct quotient_file *file = data;
  file->code = write_quotient_file(file);
  return file->code == BETLI_OK;
}

int quotient_take_up(struct quotient_file *file, const struct quotient_question *question) {
  if (file->path == NULL)
    return BETLI_OK;
  const int claimed = output_claim(file->path, &file->claim);
  if (claimed != BETLI_OK)
    return claimed;
  betli_status status = betli_quotient_on_save(file->q, keep_quotient, file);
  if (status == BETLI_OK && output_is_there(file->path) && !progress_stopped())
    status = betli_quotient_saved(file->q, file->path);
  if (status != BETLI_OK)
    return fail_engine(file->context, status);
  const betli_quotient_info about = betli_quotient_about(file->q);
  file->heaps = about.heaps;
  if (about.heaps > question->to && !about.periodic)
    return fail(BETLI_INPUT, "%s: it goes to heap %" PRIu64 ", beyond --to %" PRIu64, file->path,
                about.heaps, question->to);
  return BETLI_OK;
}

int quotient_put_away(struct quotient_file *file, int code) {
  if (file->code != BETLI_OK)
    return file->code;
  if (file->path == NULL || code == BETLI_FAULT || betli_quotient_about(file->q).heaps == 0)
    return code;
  const int written = write_quotient_file(file);
  return written == BETLI_OK ? code : written;
}
