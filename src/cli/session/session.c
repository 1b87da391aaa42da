#include "cli/session/session.h"

#include "cli/answer/answer.h"
#include "cli/base/language.h"
#include "cli/base/printer.h"
#include "cli/base/system.h"
#include "cli/format/formats.h"
#include "cli/play/prompt.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct session {
  session_answer *answer;
  char *last; /* the last line that was a question; NULL: none */
  bool on_terminal;
  bool json;    /* each line gets JSON, errors too */
  size_t lines; /* answered so far */
  int worst;
};

/* A command line to be answered. */
struct question {
  session_answer *answer;
  const char *line; /* NULL: errors are no JSON */
  size_t count;
  char **words;
};

bool session_is_wanted(void) {
  if (!system_can_work_apart())
    return false;
  return isatty(STDIN_FILENO) ? isatty(STDOUT_FILENO) != 0 : system_has_input();
}

/* Returns the status, after a line of JSON with the last message. */
static int tell_error(FILE *file, const char *line, int status) {
  const struct output out = {.file = file, .format = &format_json};
  answer_error(&out, status, line, fail_message());
  fflush(file);
  return status;
}

/* Returns true if the exit code says that betli could not answer. */
static bool is_failure(int status) {
  return status >= BETLI_OPTION && status <= BETLI_FAULT;
}

/* Answers a question, in a process that then ends.  If a limit came, what was finished is the
 * answer. */
static int answer_question(void *data) {
  const struct question *question = data;
  FILE *file = NULL; /* the answer closes standard output */
  if (question->line != NULL && (file = system_open_output()) == NULL)
    return fail(BETLI_FAULT, "cannot start a process: %s", strerror(errno));
  const int status = question->answer((int)question->count, question->words);
  return file != NULL && is_failure(status) && !printer_has_begun()
             ? tell_error(file, question->line, status)
             : status;
}

/* Fails without a process for the question. */
static int fail_to_ask(const struct session *s, const char *line, int status) {
  return s->json ? tell_error(stdout, line, status) : status;
}

static int ask_in_process(const struct session *s, struct question *question) {
  const int status = system_work_apart(answer_question, question);
  return status < 0 ? fail_to_ask(s, question->line,
                                  fail(BETLI_FAULT, "cannot start a process: %s", strerror(errno)))
                    : status;
}

/* Asks the words, but for the tool's own name, which lines copied from a shell begin with.  Before
 * them is room for one more. */
static int ask_words(const struct session *s, const char *line, size_t count, char **words) {
  const size_t first = strcmp(words[0], "betli") == 0;
  struct question question = {s->answer, s->json ? line : NULL, count - first, words + first};
  for (size_t i = 0; i < count; i++)
    if (strcmp(words[i], "|") == 0 || strcmp(words[i], ">") == 0)
      return fail_to_ask(s, line,
                         fail(BETLI_OPTION,
                              "'%s' is of a shell: here -o FILE writes the answer to a file",
                              words[i]));
  if (question.count == 0)
    return BETLI_OK;
  static char json[] = "--format=json";
  if (s->json) {
    *--question.words = json;
    question.count++;
  }
  return ask_in_process(s, &question);
}

static int ask_copied_line(const struct session *s, const char *line, char *text, char **words) {
  size_t count = 0;
  if (!session_split(text, words, &count))
    return fail_to_ask(s, line, fail(BETLI_OPTION, "a quote does not end"));
  return count > 0 ? ask_words(s, line, count, words) : BETLI_OK;
}

static int ask_line(const struct session *s, const char *line) {
  char *text = strdup(line);
  char **words = malloc((strlen(line) / 2 + 2) * sizeof *words);
  const int status =
      text == NULL || words == NULL ? fail_memory() : ask_copied_line(s, line, text, words + 1);
  free(words);
  free(text);
  return status;
}

/* Asks the last question again, with the options of this line. */
static int ask_last_line(const struct session *s, const char *options) {
  if (s->last == NULL)
    return fail_to_ask(s, options,
                       fail(BETLI_OPTION,
                            "options alone ask the last question again, but there is no "
                            "question yet"));
  char *line = malloc(strlen(s->last) + strlen(options) + 2);
  if (line == NULL)
    return fail_memory();
  sprintf(line, "%s %s", s->last, options);
  const int status = ask_line(s, line);
  free(line);
  return status;
}

static bool is_line_of_options(const char *line) {
  return line[0] == '-' && line[1] != '\0' && (line[1] < '0' || line[1] > '9');
}

static bool is_end_of_session(const char *line) {
  return strcmp(line, "quit") == 0 || strcmp(line, "exit") == 0;
}

static void answer_typed_line(struct session *s, const char *line) {
  int status;
  s->lines++;
  if (is_line_of_options(line)) {
    status = ask_last_line(s, line);
  } else {
    status = ask_line(s, line);
    free(s->last);
    s->last = strdup(line);
  }
  s->worst = status > s->worst ? status : s->worst;
}

static volatile sig_atomic_t interrupted;

static void note_interrupt(void) {
  interrupted = 1;
}

/* Reads a line; NULL at the end.  Ctrl-C begins a new one. */
static char *read_line(const struct session *s, struct prompt *prompt) {
  char *line = NULL;
  do {
    interrupted = 0;
    system_on_stop(note_interrupt);
    line = prompt_read(prompt, s->on_terminal ? "betli> " : NULL);
  } while (line == NULL && interrupted && s->on_terminal);
  return line;
}

static int converse(struct session *s, struct prompt *prompt) {
  char *line;
  while ((line = read_line(s, prompt)) != NULL) {
    line += strspn(line, " \t");
    if (is_end_of_session(line))
      break;
    if (line[0] != '\0' && line[0] != '#')
      answer_typed_line(s, line);
  }
  return prompt_status(prompt);
}

/* Returns true if a pipe or a file holds nothing. */
static bool is_empty_input(void) {
  const int first = getc(stdin);
  return first == EOF || ungetc(first, stdin) == EOF;
}

int session_hold(const struct command *const commands[], session_answer *answer, bool json) {
  struct session s = {.answer = answer, .on_terminal = isatty(STDIN_FILENO) != 0, .json = json};
  struct session_completion completion = {.commands = commands};
  if (!s.on_terminal && !json && is_empty_input())
    return answer(0, NULL); /* help */
  struct prompt *prompt = prompt_open(stdout, session_candidate, &completion);
  if (prompt == NULL)
    return fail_memory();
  if (s.on_terminal)
    put_said(stdout, "betli %s.  Type a game and a position, as in nim 3 5 7, or help, or quit.\n",
             betli_version());
  const int status = converse(&s, prompt);
  prompt_close(prompt);
  session_completion_free(&completion);
  free(s.last);
  return status != BETLI_OK || s.on_terminal ? status : s.worst;
}
