#include "cli/play/edit.h"

#include "cli/base/language.h"
#include "cli/base/system.h"

#include <histedit.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

enum { HISTORY = 1000, SHOWN = 50 };

struct edit {
  EditLine *line;
  History *history;
  HistEvent event;
  prompt_candidate *candidate;
  void *data;
  char *text;
  mbstate_t state; /* of the character being read, byte by byte */
};

static char *prompt_text(EditLine *line) {
  struct edit *e;
  el_get(line, EL_CLIENTDATA, &e);
  return e->text;
}

/* ---- completion ----------------------------------------------------------------------------- */

struct completion {
  const char *typed;
  size_t length;
  char *common; /* the common prefix of all candidates that fit */
  size_t count;
};

static void add_candidate(struct completion *c, const char *candidate) {
  if (strncmp(candidate, c->typed, c->length) != 0)
    return;
  if (c->count++ == 0) {
    c->common = strdup(candidate);
    return;
  }
  for (size_t i = 0; c->common != NULL && c->common[i] != '\0'; i++)
    if (c->common[i] != candidate[i])
      c->common[i] = '\0';
}

static void show_candidates(const struct edit *e, const struct completion *c) {
  const char *candidate;
  size_t shown = 0;
  putchar('\n');
  for (size_t i = 0; (candidate = e->candidate(e->data, c->typed, i)) != NULL && shown < SHOWN;
       i++) {
    if (strncmp(candidate, c->typed, c->length) != 0)
      continue;
    printf("  %s\n", candidate);
    shown++;
  }
  if (c->count > SHOWN)
    put_said(stdout, "  ... and %zu more\n", c->count - SHOWN);
}

static unsigned char finish_completion(struct edit *e, EditLine *line, const struct completion *c) {
  if (c->count == 0 || c->common == NULL)
    return CC_ERROR;
  if (strlen(c->common) > c->length)
    return el_insertstr(line, c->common + c->length) == 0 ? CC_REFRESH : CC_ERROR;
  if (c->count > 1)
    show_candidates(e, c);
  return CC_REDISPLAY;
}

static unsigned char complete_line(EditLine *line, wint_t key) {
  struct edit *e;
  const char *candidate;
  (void)key;
  el_get(line, EL_CLIENTDATA, &e);
  const LineInfo *info = el_line(line);
  struct completion c = {.length = (size_t)(info->cursor - info->buffer)};
  char *typed = strndup(info->buffer, c.length);
  if (typed == NULL)
    return CC_ERROR;
  c.typed = typed;
  for (size_t i = 0; (candidate = e->candidate(e->data, typed, i)) != NULL; i++)
    add_candidate(&c, candidate);
  const unsigned char done = finish_completion(e, line, &c);
  free(c.common);
  free(typed);
  return done;
}

/* ---- characters ----------------------------------------------------------------------------- */

/* Reads a character in UTF-8; skips invalid bytes.  Returns 1, or 0 at the end, or -1 on failure.
 * A zero byte, a Ctrl-D typed before libedit took over the terminal, is an end, too. */
static int read_character(EditLine *line, wchar_t *character) {
  struct edit *e;
  char byte;
  el_get(line, EL_CLIENTDATA, &e);
  while (system_listen()) {
    const ssize_t count = read(STDIN_FILENO, &byte, 1);
    if (count <= 0)
      return (int)count;
    const size_t length = mbrtowc(character, &byte, 1, &e->state);
    if (length <= 1)
      return (int)length;
    if (length == (size_t)-1)
      e->state = (mbstate_t){0};
  }
  return -1;
}

/* ---- lines ---------------------------------------------------------------------------------- */

/* Sets a locale with UTF-8 if there is none.  libedit reads characters by the locale; betli's are
 * UTF-8. */
static void set_character_locale(void) {
  const char *name = setlocale(LC_CTYPE, "");
  if (name == NULL || strcmp(name, "C") == 0 || strcmp(name, "POSIX") == 0)
    setlocale(LC_CTYPE, "C.UTF-8");
}

static void set_up_editor(struct edit *e) {
  history(e->history, &e->event, H_SETSIZE, HISTORY);
  history(e->history, &e->event, H_SETUNIQUE, 1);
  el_set(e->line, EL_CLIENTDATA, e);
  el_set(e->line, EL_PROMPT, prompt_text);
  el_set(e->line, EL_EDITOR, "emacs");
  el_set(e->line, EL_SIGNAL, 0);
  el_set(e->line, EL_GETCFN, read_character);
  el_set(e->line, EL_HIST, history, e->history);
  /* wide, since libedit copies other strings and never frees the copies */
  el_wset(e->line, EL_ADDFN, L"betli-complete", L"complete commands and moves", complete_line);
  el_set(e->line, EL_BIND, "^I", "betli-complete", NULL);
  el_source(e->line, NULL);
}

struct edit *edit_open(prompt_candidate *candidate, void *data) {
  struct edit *e = calloc(1, sizeof *e);
  if (e == NULL)
    return NULL;
  set_character_locale();
  *e = (struct edit){.line = el_init("betli", stdin, stdout, stderr),
                     .history = history_init(),
                     .candidate = candidate,
                     .data = data,
                     .text = strdup("")};
  if (e->line == NULL || e->history == NULL || e->text == NULL) {
    edit_close(e);
    return NULL;
  }
  set_up_editor(e);
  return e;
}

void edit_close(struct edit *e) {
  if (e->line != NULL)
    el_end(e->line);
  if (e->history != NULL)
    history_end(e->history);
  free(e->text);
  free(e);
}

const char *edit_read(struct edit *e, const char *text) {
  int length;
  char *copy = strdup(text);
  if (copy != NULL) {
    free(e->text);
    e->text = copy;
  }
  const char *line = el_gets(e->line, &length);
  if (line == NULL || length <= 0)
    return NULL;
  if (length > 1)
    history(e->history, &e->event, H_ENTER, line);
  return line;
}
