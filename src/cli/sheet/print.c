/* A sheet of exercises in each format. */
#include "cli/sheet/sheet.h"

#include "cli/base/language.h"
#include "cli/base/progress.h"
#include "cli/text/layout.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* ---- text ----------------------------------------------------------------------------------- */

int sheet_text(const struct context *c, const struct sheet *sheet) {
  FILE *file = c->out.file;
  fputs(say("Name: ______________________________   Date: ______________\n\n"), file);
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
  fputs("\f\n", file); /* the key has a page of its own */
  put_heading(&c->out, sheet->key_heading.text);
  fputc('\n', file);
  for (size_t i = 0; i < sheet->count; i++) {
    fprintf(file, "\n%zu.\n", i + 1);
    put_paragraphs(file, sheet->exercises[i].key.text, 3);
  }
  return BETLI_OK;
}

/* ---- TeX ------------------------------------------------------------------------------------ */

/* Signs that TeX's fonts lack, and its commands for them. */
static const struct {
  const char *sign, *tex;
} signs[] = {{"⁺", "$^+$"},
             {"⁻", "$^-$"},
             {"∞", "$\\infty$"},
             {"ω", "$\\omega$"},
             {"⊕", "$\\oplus$"},
             {"⊞", "$\\boxplus$"},
             {"▽", "$\\triangledown$"},
             {"▼", "$\\blacktriangledown$"},
             {"->", "$\\rightarrow$"},
             {"\\", "\\textbackslash{}"},
             {"~", "\\textasciitilde{}"},
             {"^", "\\textasciicircum{}"},
             {"<", "\\textless{}"},
             {">", "\\textgreater{}"},
             {"|", "\\textbar{}"}};

static void put_tex_escaped(FILE *file, const char *text) {
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
  fputs("\\usepackage{amssymb}\n\\begin{document}\n", file);
  fputs(
      say("\\noindent Name: \\underline{\\hspace{7cm}}\\hfill Date: \\underline{\\hspace{3cm}}\n"),
      file);
  fputs("\\section*{", file);
  put_tex_escaped(file, sheet->title.text);
  fputs("}\n", file);
  put_tex_escaped(file, sheet->introduction.text);
  fputs("\n\\begin{enumerate}\n", file);
  for (size_t i = 0; i < sheet->count; i++) {
    fputs("\\item \\texttt{", file);
    put_tex_escaped(file, sheet->exercises[i].name);
    fputs("}\\quad ", file);
    put_tex_escaped(file, sheet->exercises[i].question.text);
    fputs("\n\\par\\vspace{3cm}\n", file);
  }
  fprintf(file, "\\end{enumerate}\n\\clearpage\n\\section*{%s}\n\\begin{enumerate}\n",
          sheet->key_heading.text);
  for (size_t i = 0; i < sheet->count; i++) {
    fputs("\\item ", file);
    put_tex_escaped(file, sheet->exercises[i].key.text);
    fputc('\n', file);
  }
  fputs("\\end{enumerate}\n\\end{document}\n", file);
  return BETLI_OK;
}

/* ---- JSON ----------------------------------------------------------------------------------- */

struct told_exercise {
  const char *position, *ask, *question, *key;
  betli_outcome outcome;
  betli_value value;
};

static const struct field exercise_fields[] = {
    {MEMBER(struct told_exercise, position, type_text)},
    {MEMBER(struct told_exercise, ask, type_text), .choices = "winner|moves|value"},
    {MEMBER(struct told_exercise, question, type_text)},
    {MEMBER(struct told_exercise, key, type_text)},
    {MEMBER(struct told_exercise, outcome, type_outcome)},
    {MEMBER(struct told_exercise, value, type_value)},
    {.type = NULL}};
static const struct type type_exercise = RECORD(struct told_exercise, exercise_fields);

struct told_sheet {
  const struct sheet *sheet;
  const char *game, *title, *introduction, *play, *compound;
  uint64_t seed;
};

static bool next_exercise(const void *told, size_t *at, void *element) {
  const struct sheet *sheet = ((const struct told_sheet *)told)->sheet;
  if (*at == sheet->count)
    return false;
  const struct exercise *e = &sheet->exercises[(*at)++];
  *(struct told_exercise *)element = (struct told_exercise){.position = e->name,
                                                            .ask = sheet_asks[e->ask],
                                                            .question = e->question.text,
                                                            .key = e->key.text,
                                                            .outcome = e->answer->outcome,
                                                            .value = e->answer->value};
  return true;
}

static const struct field sheet_fields[] = {{MEMBER(struct told_sheet, game, type_text)},
                                            {MEMBER(struct told_sheet, title, type_text)},
                                            {MEMBER(struct told_sheet, introduction, type_text)},
                                            {MEMBER(struct told_sheet, play, type_play)},
                                            {MEMBER(struct told_sheet, compound, type_compound)},
                                            {MEMBER(struct told_sheet, seed, type_count)},
                                            {LIST_BY("exercises", type_exercise, next_exercise)},
                                            {.type = NULL}};
static const struct type type_sheet = RECORD(struct told_sheet, sheet_fields);

const struct answers answers_of_sheet = {.title = "Sheet",
                                         .types = (const struct type *const[]){&type_sheet, NULL}};

int sheet_json(const struct context *c, const struct sheet *sheet) {
  record_print(&c->out, &type_sheet,
               &(struct told_sheet){.sheet = sheet,
                                    .game = c->words[0],
                                    .title = sheet->title.text,
                                    .introduction = sheet->introduction.text,
                                    .play = sheet->exercises[0].answer->play,
                                    .compound = sheet->exercises[0].answer->compound,
                                    .seed = sheet->wish.seed});
  return BETLI_OK;
}

/* ---- pictures ------------------------------------------------------------------------------- */

int sheet_draw(const struct context *c, const struct sheet *sheet) {
  betli_exercise exercises[BETLI_SHEET_EXERCISES];
  betli_picture *picture = NULL;
  struct words introduction = sheet->introduction;
  words_say(&introduction, " Sheet number %" PRIu64 ".", sheet->wish.seed);
  for (size_t i = 0; i < sheet->count; i++)
    exercises[i] = (betli_exercise){.answer = sheet->exercises[i].answer,
                                    .question = sheet->exercises[i].question.text,
                                    .key = sheet->exercises[i].key.text};
  const betli_status status =
      betli_sheet_picture(c->engine, sheet->title.text, introduction.text, sheet->count, exercises,
                          sheet->key_heading.text, c->out.format->name, &picture);
  progress_clear();
  if (status != BETLI_OK)
    return fail_engine(c, status);
  output_picture(&c->out, picture);
  return BETLI_OK;
}
