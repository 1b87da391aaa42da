#include "cli/play/play.h"
#include "cli/play/fields.h"

#include "cli/base/language.h"
#include "cli/base/progress.h"
#include "cli/command/commands.h"
#include "cli/play/board.h"
#include "cli/play/prompt.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* ---- the beginning -------------------------------------------------------------------------- */

/* Returns the seed that the user gave, or, on a terminal, the time, so that no two games are alike.
 */
static const char *choose_seed(const struct options *o, char seed[24]) {
  struct timespec now;
  if (o->seed != NULL || !isatty(STDIN_FILENO))
    return o->seed;
  clock_gettime(CLOCK_REALTIME, &now);
  snprintf(seed, 24, "%lld%03ld", (long long)now.tv_sec, now.tv_nsec / 1000000);
  return seed;
}

/* Opens the match.  A game without a position begins where the catalogue says. */
static betli_status open_match(struct play *p) {
  struct context *c = p->c;
  const betli_game_info *info;
  if (c->count > 1 || betli_game_info_of(c->engine, c->words[0], &info) != BETLI_OK ||
      info->opening == NULL)
    return match_open(&p->match, c->engine, c->count, c->words);
  struct match_words w;
  struct match beginning = {.first_game = (char *)c->words[0]};
  p->match.starved = !match_words(&beginning, info->opening, &w);
  if (p->match.starved)
    return BETLI_FAULT;
  const betli_status status = match_open(&p->match, c->engine, w.count, w.words);
  match_words_free(&w);
  return status;
}

static int begin_play(struct play *p) {
  const struct options *o = p->c->options;
  char message[PLAY_MESSAGE], seed[24];
  int status;
  if (o->load) {
    status = play_load(p, o->load, message);
    return status == BETLI_OK ? BETLI_OK : fail(status, "%s", message);
  }
  status = play_agree(p->c->engine, o->opponent, o->first, o->level, choose_seed(o, seed),
                      &p->agreed, message);
  if (status != BETLI_OK)
    return fail(status, "%s", message);
  const betli_status opened = open_match(p);
  return opened == BETLI_OK ? BETLI_OK : play_fail(p, opened);
}

/* ---- the conversation ----------------------------------------------------------------------- */

static void show_position(struct play *p) {
  if (!p->changed)
    return;
  p->changed = false;
  if (match_is_over(&p->match))
    play_put_end(p);
  else {
    match_told(&p->match, board_put(&p->c->out, p->match.engine, p->match.now));
    play_put_repetition(p);
  }
}

static char *ask_for_line(struct play *p, struct prompt *prompt) {
  char text[64] = "> ";
  if (p->agreed.person && !play_is_over(p))
    snprintf(text, sizeof text, "%s> ", say(play_name(play_mover(p, p->match.count))));
  return prompt_read(prompt, text);
}

static int converse_with_person(struct play *p, struct prompt *prompt) {
  while (!progress_stopped() && !output_broken(&p->c->out) && !match_starved(&p->match)) {
    if (!play_is_over(p) && play_is_betli(p, p->match.count)) {
      const int status = play_betli(p);
      if (status != BETLI_OK)
        return status;
      continue;
    }
    show_position(p);
    char *line = ask_for_line(p, prompt);
    progress_begin_anew();
    if (line == NULL || !play_line(p, line))
      break;
  }
  return match_starved(&p->match) ? fail_memory() : prompt_status(prompt);
}

static int play_game(struct context *c) {
  struct play p = {.c = c, .out = c->out.file, .changed = true};
  int status = begin_play(&p);
  struct prompt *prompt = NULL;
  if (status == BETLI_OK) {
    prompt = prompt_open(p.out, play_candidate, &p);
    status = prompt == NULL ? fail_memory() : BETLI_OK;
  }
  if (status == BETLI_OK) {
    play_put_beginning(&p);
    status = converse_with_person(&p, prompt);
  }
  prompt_close(prompt);
  match_close(&p.match);
  free(p.candidate);
  return status;
}

/* ---- what a saved game says of itself ------------------------------------------------------- */

static int print_about_game(struct context *c, void (*put)(struct play *)) {
  struct play p = {.c = c, .out = c->out.file};
  int status = begin_play(&p);
  if (status == BETLI_OK) {
    put(&p);
    if (match_starved(&p.match))
      status = fail_memory();
    else if (p.unanswered != BETLI_OK)
      status = fail(p.unanswered, "%s", p.why_unanswered);
  }
  match_close(&p.match);
  return status;
}

static int print_about_saved_game(struct context *c) {
  const struct options *o = c->options;
  if (o->draw && o->explain)
    return fail(BETLI_OPTION, "--draw and --explain exclude each other: give only one of them");
  if (!o->load)
    return fail(BETLI_OPTION, "--%s needs a saved game: add --load FILE",
                o->draw ? "draw" : "explain");
  return print_about_game(c, o->draw ? c->out.format->offer : c->out.format->explanation);
}

/* ---- the command ---------------------------------------------------------------------------- */

static const char *option_set_by_file(const struct context *c) {
  static const char *const options[] = {"opponent", "first",    "level", "seed",
                                        "play",     "compound", "passes"};
  for (size_t i = 0; i < sizeof options / sizeof *options; i++)
    if (options_given(c->options, options[i]))
      return options[i];
  return NULL;
}

static int run_play(struct context *c) {
  const struct options *o = c->options;
  const char *said = o->load ? option_set_by_file(c) : NULL;
  if (c->count == 0 && !o->load)
    return fail(BETLI_OPTION, "play needs a game and a position: see betli help play");
  if (o->load && c->count > 0)
    return fail(BETLI_OPTION, "--load takes the game from the file: leave out '%s'", c->words[0]);
  betli_set(c->engine, "leaves", "yes");
  if (!options_given(o, "time"))
    betli_set(c->engine, "time", "10");
  if (o->reply)
    return play_reply(c);
  if (said != NULL)
    return fail(BETLI_OPTION, "--load takes everything from the file: leave out --%s", said);
  if (o->draw || o->explain)
    return print_about_saved_game(c);
  if (!c->out.format->for_people)
    return fail(BETLI_OPTION,
                "--format json is for --reply, --draw and --explain: a conversation is text");
  return play_game(c);
}

static bool writes_replies(const struct format *format) {
  return format->reply != NULL;
}

static const char *const details[] = {
    SAY("Without a position, the game begins with the position that the catalogue suggests.  You "
        "type moves: what a component becomes (30 -> 12, or 30 12, or 12, or 3: 12 for the "
        "third; several separated by commas), and commands: moves, hint, undo, draw, explain, "
        "board, save FILE, load FILE, help, quit.  If play need not end, betli reports a "
        "repeated position, and you may offer a draw."),
    SAY("betli plays perfectly, or errs at the rate that --level sets: hard 0.1, medium "
        "0.25, easy 0.5 of the moves in positions that it could win.  It thinks about a "
        "move for at most 10 seconds, or --time, and then guesses."),
    SAY("--reply prints only betli's move in the position; the same --seed gives the "
        "same move.  With --load, --draw prints only whether betli would accept a draw, "
        "and --explain only which move gave the game away."),
    NULL,
};

static const char *const examples[] = {
    "betli play nim",
    "betli play kayles 5 7 9 --play misere --level medium",
    "betli play lego 4x7 4x3 --compound long-selective --first betli",
    "betli play nim 5 + kayles 9 --opponent person",
    "betli play --load nim.betli",
    "betli play nim 13 42 30 43 --reply --format json",
    NULL,
};

const struct command command_play = {
    .name = "play",
    .synopsis = "GAME [POSITION...] [+ GAME POSITION...]",
    .summary = "play against betli, or against another person",
    .details = details,
    .examples = examples,
    .options =
        "play compound passes opponent first level reply load draw explain quotient memory time "
        "threads rule",
    .writes = writes_replies,
    .answers = &answers_of_play,
    .run = run_play,
};
