#include "cli/answer/tree.h"

#include "cli/base/language.h"
#include "cli/base/progress.h"
#include "cli/record/record.h"
#include "cli/text/layout.h"
#include "fields/tree.h"

#include <inttypes.h>
#include <string.h>

static const char prefix[] = "tree:";

bool is_tree(const struct context *c) {
  return c->count <= 2 && strncmp(c->words[0], prefix, strlen(prefix)) == 0;
}

/* Returns string i of a list; NULL after the last. */
typedef const char *list(const betli_minimax *m, size_t i);

static void put_strings_of_tree(FILE *file, const betli_minimax *m, list *at, const char *between) {
  const char *item;
  for (size_t i = 0; (item = at(m, i)) != NULL; i++) {
    fputs(i > 0 ? between : "", file);
    put_one_line(file, item);
  }
}

static size_t count_strings_of_tree(const betli_minimax *m, list *at) {
  size_t i = 0;
  while (at(m, i) != NULL)
    i++;
  return i;
}

void tree_text(const struct output *out, const char *game, const betli_minimax *m) {
  const size_t moves = count_strings_of_tree(m, betli_minimax_move);
  put_one_line(out->file, game);
  fputc(' ', out->file);
  put_one_line(out->file, betli_minimax_position(m));
  fputc('\n', out->file);
  fputs(betli_minimax_max_moves(m) ? say("max moves\n\n") : say("min moves\n\n"), out->file);
  put_heading(out, say("Score under best play:"));
  fprintf(out->file, " %" PRId64 "\n\n", betli_minimax_value(m));
  put_said(out->file,
           betli_minimax_method(m)[0] == 'a'
               ? SAY("Alpha-beta pruning looked at %" PRIu64 " of %" PRIu64 " leaves.\n")
               : SAY("Minimax looked at %" PRIu64 " of %" PRIu64 " leaves.\n"),
           betli_minimax_visited(m), betli_minimax_leaves(m));
  if (moves == 0)
    return;
  fputc('\n', out->file);
  put_said(out->file, "%zu best move%s:\n", moves, moves == 1 ? "" : "s");
  fputs("  ", out->file);
  put_strings_of_tree(out->file, m, betli_minimax_move, "\n  ");
  fputs("\n\n", out->file);
  fputs(say("Principal variation: "), out->file);
  put_strings_of_tree(out->file, m, betli_minimax_line, " ");
  fputc('\n', out->file);
}

void tree_print(const struct output *out, const char *game, const betli_minimax *m) {
  const struct told_tree told = tree_tell(game, m);
  record_print(out, &type_tree, &told);
}

int solve_tree(struct context *c) {
  const char *game = c->words[0], *node = c->count == 2 ? c->words[1] : NULL;
  betli_minimax *m = NULL;
  if (c->options->exit_status)
    return fail(BETLI_OPTION,
                "a scored tree has a score, not a winner: --exit-status is for games");
  if (game[strlen(prefix)] == '\0')
    return fail(BETLI_INPUT, "nothing follows '%s'", prefix);
  const betli_status status = betli_minimax_new(c->engine, game + strlen(prefix), node, &m);
  progress_done();
  if (status != BETLI_OK)
    return fail_engine(c, status);
  c->out.format->tree(&c->out, game, m);
  betli_minimax_free(m);
  return BETLI_OK;
}
