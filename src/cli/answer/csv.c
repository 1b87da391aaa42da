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

bool answer_line_csv(const struct output *out, betli_answer *a, enum answer_leaves leaves) {
  FILE *file = out->file;
  (void)leaves;
  char number[21];
  put_field(file, betli_answer_game(a));
  put_field(file, betli_answer_position(a));
  put_field(file, betli_answer_play(a));
  put_field(file, betli_answer_compound(a));
  put_field(file, outcome_letter(betli_answer_outcome(a)));
  put_field(file, betli_answer_function(a));
  put_field(file, value_text(betli_answer_value(a), "", "?", number));
  put_field(file, value_text(betli_answer_length(a), "", "?", number));
  put_field(file, betli_answer_method(a));
  put_field(file, betli_answer_complete(a) ? "true" : "false");
  put_field(file, betli_answer_move_total(a));
  const bool whole = put_moves_field(file, a);
  fputc('\n', file);
  return whole;
}

bool answer_csv(const struct output *out, betli_answer *a, enum answer_leaves leaves) {
  answer_head_csv(out);
  return answer_line_csv(out, a, leaves);
}

void answer_error_csv(const struct output *out, const char *position, const char *message) {
  fputc(',', out->file);
  put_csv(out->file, position);
  fputs(",,,,,,,,,,,", out->file);
  put_csv(out->file, message);
  fputc('\n', out->file);
}
