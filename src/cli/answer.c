#include "answer.h"

#include "json.h"
#include "layout.h"

void answer_put_changes(FILE *file, betli_move move) {
  for (size_t i = 0; i < move.change_count; i++)
    fprintf(file, "%s%s -> %s", i > 0 ? ", " : "", move.changes[i].from, move.changes[i].to);
}

/* Beside moves that lose. */
static void put_whether_it_wins(FILE *file, betli_outcome outcome) {
  if (outcome == BETLI_P)
    fputs(" (wins)", file);
  else if (outcome == BETLI_UNDECIDED)
    fputs(" (?)", file);
}

void answer_put_moves(FILE *file, betli_answer *a) {
  for (size_t i = 0; i < betli_answer_move_count(a); i++) {
    const betli_move move = betli_answer_move(a, i);
    fputs(i > 0 ? "; " : "", file);
    answer_put_changes(file, move);
    if (betli_answer_all_moves(a))
      put_whether_it_wins(file, move.outcome);
  }
}

void answer_head(const struct output *out) {
  if (out->format == FORMAT_CSV)
    fputs(
        "game,position,play,compound,outcome,function,value,length,method,complete,move_count,"
        "moves,error\n",
        out->file);
}

void answer_line(const struct output *out, betli_answer *a) {
  if (out->format == FORMAT_JSON)
    answer_line_json(out->file, a);
  else if (out->format == FORMAT_CSV)
    answer_line_csv(out->file, a);
  else
    answer_line_text(out->file, a);
}

void answer_error(const struct output *out, const char *position, const char *message) {
  if (out->format == FORMAT_JSON) {
    struct json j = {.file = out->file};
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
