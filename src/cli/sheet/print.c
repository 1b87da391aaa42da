/* A sheet of exercises in each format. */
#include "cli/sheet/sheet.h"

#include "cli/base/language.h"
#include "cli/base/progress.h"
#include "cli/text/json.h"
#include "cli/text/layout.h"

#include <stdlib.h>
#include <string.h>

/* ---- text ----------------------------------------------------------------------------------- */

int sheet_text(const struct context *c, const struct sheet *sheet) {
  FILE *file = c->out.file;
  put_heading(&c->out, sheet->title.text);
  fputs("\n\n", file);
  put_paragraphs(file, sheet->introduction.text, 0);
  for (size_t i = 0; i < sheet->count; i++) {
    const struct exercise *e = &sheet->exercises[i];
    fprintf(file, "\n%zu. ", i + 1);
    put_one_line(file, e->name);
    fputc('\n', file);
    put_paragraphs(file, e->question.text, 3);
    fputs("\n   ______________________________________________________________\n", file);
  }
  fputs("\f\n", file); /* the key goes on a page of its own */
  put_heading(&c->out, sheet->key_heading.text);
  fputc('\n', file);
  for (size_t i = 0; i < sheet->count; i++) {
    fprintf(file, "\n%zu.\n", i + 1);
    put_paragraphs(file, sheet->exercises[i].key.text, 3);
  }
  return BETLI_OK;
}

/* ---- TeX ------------------------------------------------------------------------------------ */

/* Signs that TeX's fonts do not have, by what it calls them. */
static const struct {
  const char *sign, *tex;
} signs[] = {{"⁺", "$^+$"},
             {"⁻", "$^-$"},
             {"∞", "$\\infty$"},
             {"ω", "$\\omega$"},
             {"->", "$\\rightarrow$"},
             {"\\", "\\textbackslash{}"},
             {"~", "\\textasciitilde{}"},
             {"^", "\\textasciicircum{}"},
             {"<", "\\textless{}"},
             {">", "\\textgreater{}"},
             {"|", "\\textbar{}"}};

static void put_tex(FILE *file, const char *text) {
  while (*text != '\0') {
    size_t i = 0;
    while (i < sizeof signs / sizeof *signs &&
           strncmp(text, signs[i].sign, strlen(signs[i].sign)) != 0)
      i++;
    if (i < sizeof signs / sizeof *signs) {
      fputs(signs[i].tex, file);
      text += strlen(signs[i].sign);
    } else {
      fprintf(file, strchr("{}$&#_%", *text) ? "\\%c" : "%c", *text);
      text++;
    }
  }
}

int sheet_tex(const struct context *c, const struct sheet *sheet) {
  FILE *file = c->out.file;
  fputs("\\documentclass[a4paper]{article}\n", file);
  fputs(say("\\usepackage[utf8]{inputenc}\n"), file); /* the packages that the language needs */
  fputs("\\begin{document}\n\\section*{", file);
  put_tex(file, sheet->title.text);
  fputs("}\n", file);
  put_tex(file, sheet->introduction.text);
  fputs("\n\\begin{enumerate}\n", file);
  for (size_t i = 0; i < sheet->count; i++) {
    fputs("\\item \\texttt{", file);
    put_tex(file, sheet->exercises[i].name);
    fputs("}\\quad ", file);
    put_tex(file, sheet->exercises[i].question.text);
    fputs("\n\\par\\vspace{3cm}\n", file);
  }
  fprintf(file, "\\end{enumerate}\n\\clearpage\n\\section*{%s}\n\\begin{enumerate}\n",
          sheet->key_heading.text);
  for (size_t i = 0; i < sheet->count; i++) {
    fputs("\\item ", file);
    put_tex(file, sheet->exercises[i].key.text);
    fputc('\n', file);
  }
  fputs("\\end{enumerate}\n\\end{document}\n", file);
  return BETLI_OK;
}

/* ---- JSON ----------------------------------------------------------------------------------- */

static void put_exercise(struct json *j, const struct exercise *e) {
  static const char *const asks[] = {
      [ASK_WINNER] = "winner", [ASK_MOVES] = "moves", [ASK_VALUE] = "value"};
  json_begin(j, '{');
  json_member(j, "position", e->name);
  json_member(j, "ask", asks[e->ask]);
  json_member(j, "question", e->question.text);
  json_member(j, "key", e->key.text);
  json_member(j, "outcome", outcome_letter(e->answer->outcome));
  json_key(j, "value");
  json_value(j, e->answer->value);
  json_end(j, '}');
}

int sheet_json(const struct context *c, const struct sheet *sheet) {
  struct json j = json_to(&c->out);
  json_begin(&j, '{');
  json_member(&j, "game", c->words[0]);
  json_member(&j, "title", sheet->title.text);
  json_member(&j, "introduction", sheet->introduction.text);
  json_member(&j, "play", sheet->exercises[0].answer->play);
  json_member(&j, "compound", sheet->exercises[0].answer->compound);
  json_count(&j, "seed", sheet->wish.seed);
  json_key(&j, "exercises");
  json_begin(&j, '[');
  for (size_t i = 0; i < sheet->count; i++)
    put_exercise(&j, &sheet->exercises[i]);
  json_end(&j, ']');
  json_end(&j, '}');
  fputc('\n', c->out.file);
  return BETLI_OK;
}

/* ---- pictures ------------------------------------------------------------------------------- */

int sheet_draw(const struct context *c, const struct sheet *sheet) {
  betli_exercise exercises[BETLI_SHEET_EXERCISES];
  betli_picture *picture = NULL;
  for (size_t i = 0; i < sheet->count; i++)
    exercises[i] = (betli_exercise){.answer = sheet->exercises[i].answer,
                                    .question = sheet->exercises[i].question.text,
                                    .key = sheet->exercises[i].key.text};
  const betli_status status =
      betli_sheet_picture(c->engine, sheet->title.text, sheet->introduction.text, sheet->count,
                          exercises, sheet->key_heading.text, c->out.format->name, &picture);
  progress_clear();
  if (status != BETLI_OK)
    return fail_engine(c, status);
  output_picture(&c->out, picture);
  return BETLI_OK;
}
