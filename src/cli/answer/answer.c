#include "cli/answer/answer.h"

#include "cli/base/command.h"
#include "cli/text/json.h"
#include "cli/text/layout.h"

#include <string.h>

void answer_head(const struct output *out) {
  if (out->format == FORMAT_CSV)
    fputs(
        "game,position,play,compound,outcome,function,value,length,method,complete,move_count,"
        "moves,error\n",
        out->file);
}

bool answer_line(const struct output *out, betli_answer *a, enum answer_leaves leaves) {
  bool whole = true;
  if (out->format == FORMAT_JSON)
    answer_line_json(out, a, leaves);
  else if (out->format == FORMAT_CSV)
    whole = answer_line_csv(out->file, a);
  else
    answer_line_text(out->file, a);
  return whole;
}

void answer_error(const struct output *out, const char *position, const char *message) {
  if (out->format == FORMAT_JSON) {
    struct json j = json_to(out);
    json_begin(&j, '{');
    json_member(&j, "position", position);
    json_member(&j, "error", message);
    json_end(&j, '}');
  } else if (out->format == FORMAT_CSV) {
    fputc(',', out->file);
    put_csv(out->file, position);
    fputs(",,,,,,,,,,,", out->file);
    put_csv(out->file, message);
  } else {
    fputs("error: ", out->file);
    put_one_line(out->file, message);
  }
  fputc('\n', out->file);
}
