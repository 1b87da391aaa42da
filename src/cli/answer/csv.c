#include "cli/answer/answer.h"
#include "cli/text/layout.h"

#include <stdlib.h>

static void put_field(FILE *file, const char *text) {
  put_csv(file, text);
  fputc(',', file);
}

static bool put_moves_field(FILE *file, betli_answer *a) {
  bool whole = false;
  char *text = NULL;
  size_t size = 0;
  FILE *memory = open_memstream(&text, &size);
  if (memory) {
    answer_put_moves(memory, a, false);
    whole = ferror(memory) == 0;
    whole = fclose(memory) == 0 && whole;
  }
  put_field(file, text ? text : "");
  free(text);
  return whole;
}

void answer_head_csv(const struct output *out) {
  fputs(
      "game,position,play,compound,outcome,function,value,length,method,complete,move_count,"
      "moves,error\n",
      out->file);
}

bool answer_line_csv(const struct output *out, betli_answer *a) {
  FILE *file = out->file;
  char number[21];
  put_field(file, a->game);
  put_field(file, a->position);
  put_field(file, a->play);
  put_field(file, a->compound);
  put_field(file, outcome_letter(a->outcome));
  put_field(file, a->function);
  put_field(file, value_text(a->value, "", "?", number));
  put_field(file, value_text(a->length, "", "?", number));
  put_field(file, a->method);
  put_field(file, a->complete ? "true" : "false");
  put_field(file, a->move_total);
  const bool whole = put_moves_field(file, a);
  fputc('\n', file);
  return whole;
}

bool answer_csv(const struct output *out, betli_answer *a) {
  answer_head_csv(out);
  return answer_line_csv(out, a);
}

void answer_error_csv(const struct output *out, const char *position, const char *message) {
  fputc(',', out->file);
  put_csv(out->file, position);
  fputs(",,,,,,,,,,,", out->file);
  put_csv(out->file, message);
  fputc('\n', out->file);
}
