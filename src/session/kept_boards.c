#include "session/kept_boards.h"

#include "base/file.h"
#include "base/sha256.h"
#include "core/grundy_search/nimber_keeper.h"
#include "core/grundy_search/nimber_search.h"
#include "core/search/nim_heap.h"
#include "core/search/sum_keeper.h"
#include "session/kept_lines.h"
#include "session/own_game.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_FILE = 1 << 26 };

struct kept {
  struct bt_nimber_keeper values;
  struct bt_sum_keeper sums;
  const struct bt_game *game;
  struct bt_kept_lines lines; /* their question is the game as it was when opened */
};

/* ---- which game ----------------------------------------------------------------------------- */

/* Writes the name of the game.  For a game that a file defines, writes the file's hash, not its
 * name, since the file may be moved. */
static betli_status write_boards_question(const struct bt_game *game, struct bt_limits *limits,
                                          struct bt_text *question, struct bt_error *error) {
  const char *colon = strchr(game->name, ':');
  struct bt_file file;
  struct bt_error wrong = *error;
  const betli_status status =
      colon == NULL ? BETLI_INPUT : bt_file_read(colon + 1, MOST_FILE, limits, &file, &wrong);
  if (status == BETLI_LIMIT || status == BETLI_FAULT) {
    *error = wrong;
    return status;
  }
  bt_text_add(question, "boards of ");
  if (status != BETLI_OK) {
    bt_text_add(question, game->name);
  } else {
    struct bt_sha256 hash;
    char sum[65];
    bt_sha256_init(&hash);
    bt_sha256_update(&hash, file.bytes, file.length);
    bt_sha256_hex(&hash, sum);
    bt_file_free(&file);
    bt_text_add_bytes(question, game->name, (size_t)(colon - game->name));
    bt_text_format(question, " of sha256 %s", sum);
  }
  return question->failed ? bt_fail_memory(error) : BETLI_OK;
}

/* ---- lines ---------------------------------------------------------------------------------- */

/* The function that takes the values or sums of the lines: `value` or `sum`. */
struct taking {
  struct kept *kept;
  bt_take_nimber *value;
  bt_take_sum *sum;
  void *to;
};

static betli_status fail_kept_line(const struct kept *k, const char *line, struct bt_error *error) {
  return bt_fail(error, BETLI_INPUT,
                 "'%s': '%.64s' is not a position of %s with its value or outcome",
                 bt_text_string(&k->lines.handle->save), line, k->game->name);
}

/* Cuts off the last word of a line and returns it; NULL: there is no other word. */
static char *cut_last_word(char *line) {
  char *blank = strrchr(line, ' ');
  if (blank == NULL || blank == line)
    return NULL;
  *blank = '\0';
  return blank + 1;
}

static bool is_outcome_word(const char *word) {
  return strcmp(word, "N") == 0 || strcmp(word, "P") == 0;
}

/* Returns true if the word is a component with moves: ended components are never kept. */
static bool read_kept_component(const struct bt_game *game, const char *word, uint64_t *words) {
  struct bt_error wrong = {0};
  memset(words, 0, BT_MAX_WIDTH * sizeof *words);
  return *word != '\0' && game->kind->parse(game->self, word, words, &wrong) == BETLI_OK &&
         (game->kind->effort == NULL || game->kind->effort(game->self, words) > 0);
}

/* ---- values --------------------------------------------------------------------------------- */

static betli_status put_board_value(void *data, const uint64_t *words, unsigned value,
                                    struct bt_error *error) {
  struct kept *k = data;
  struct bt_text line = {0};
  if (k->lines.work.store == NULL)
    return BETLI_OK;
  k->game->kind->print(k->game->self, words, &line);
  bt_text_format(&line, " %u\n", value);
  const betli_status status = bt_kept_lines_put(&k->lines, &line, error);
  bt_text_free(&line);
  return status;
}

static betli_status take_board_value_line(void *to, char *line, struct bt_error *error) {
  const struct taking *taking = to;
  const char *last = cut_last_word(line);
  uint64_t words[BT_MAX_WIDTH], value;
  if (last != NULL && is_outcome_word(last))
    return BETLI_OK;
  if (last == NULL || !bt_read_number(last, strlen(last), &value) || value > BT_MOST_NIMBER ||
      !read_kept_component(taking->kept->game, line, words))
    return fail_kept_line(taking->kept, line, error);
  return taking->value(taking->to, words, (unsigned)value, error);
}

static betli_status take_each_board_value(void *data, bt_take_nimber *take, void *to,
                                          struct bt_error *error) {
  struct kept *k = data;
  struct taking taking = {.kept = k, .value = take, .to = to};
  return bt_kept_lines_each(&k->lines, take_board_value_line, &taking, error);
}

/* ---- sums ----------------------------------------------------------------------------------- */

static const char with_heaps[] = " + nim ";

/* Prints the components of one of the two games. */
static void print_components(const struct bt_position *sum, const struct bt_game *game,
                             struct bt_text *line) {
  const char *blank = "";
  for (size_t i = 0; i < sum->count; i++)
    if (sum->components[i].game == game) {
      bt_text_add(line, blank);
      bt_component_print(&sum->components[i], line);
      blank = " ";
    }
}

static bool has_nim_heaps(const struct bt_position *sum) {
  for (size_t i = 0; i < sum->count; i++)
    if (sum->components[i].game == &bt_nim_heap)
      return true;
  return false;
}

static betli_status put_kept_sum(void *data, const struct bt_position *sum, bool is_n,
                                 struct bt_error *error) {
  struct kept *k = data;
  struct bt_text line = {0};
  betli_status status = BETLI_OK;
  if (k->lines.work.store == NULL)
    return BETLI_OK;
  print_components(sum, k->game, &line);
  const bool boards = line.length > 0; /* sums of heaps alone are known */
  bt_text_add(&line, has_nim_heaps(sum) ? with_heaps : "");
  print_components(sum, &bt_nim_heap, &line);
  bt_text_add(&line, is_n ? " N\n" : " P\n");
  if (boards)
    status = bt_kept_lines_put(&k->lines, &line, error);
  bt_text_free(&line);
  return status;
}

/* Adds the components in `words`; *right becomes false if a word is no component. */
static betli_status read_kept_components(const struct bt_game *game, char *words,
                                         struct bt_position *sum, bool *right,
                                         struct bt_error *error) {
  betli_status status = BETLI_OK;
  struct bt_component component = {.game = game};
  for (char *word = words; word != NULL && *right && status == BETLI_OK;) {
    char *end = strchr(word, ' ');
    if (end != NULL)
      *end = '\0';
    *right = read_kept_component(game, word, component.words);
    if (*right)
      status = bt_position_add(sum, &component, error);
    if (end != NULL)
      *end = ' ';
    word = end == NULL ? NULL : end + 1;
  }
  return status;
}

static betli_status read_kept_sum(const struct bt_game *game, char *words, struct bt_position *sum,
                                  bool *right, struct bt_error *error) {
  char *heaps = strstr(words, with_heaps);
  if (heaps != NULL)
    *heaps = '\0';
  betli_status status = read_kept_components(game, words, sum, right, error);
  if (heaps == NULL)
    return status;
  *heaps = ' ';
  if (status == BETLI_OK && *right)
    status = read_kept_components(&bt_nim_heap, heaps + strlen(with_heaps), sum, right, error);
  return status;
}

static betli_status take_sum_line(void *to, char *line, struct bt_error *error) {
  const struct taking *taking = to;
  const char *last = cut_last_word(line);
  struct bt_position sum = {0};
  uint64_t value;
  bool right = last != NULL && is_outcome_word(last);
  betli_status status = BETLI_OK;
  if (last != NULL && bt_read_number(last, strlen(last), &value))
    return BETLI_OK;
  if (right)
    status = read_kept_sum(taking->kept->game, line, &sum, &right, error);
  if (status == BETLI_OK && right)
    status = taking->sum(taking->to, &sum, *last == 'N', error);
  bt_position_free(&sum);
  if (status == BETLI_INPUT || !right)
    status = fail_kept_line(taking->kept, line, error);
  return status;
}

static betli_status take_each_sum(void *data, bt_take_sum *take, void *to, struct bt_error *error) {
  struct kept *k = data;
  struct taking taking = {.kept = k, .sum = take, .to = to};
  return bt_kept_lines_each(&k->lines, take_sum_line, &taking, error);
}

/* ---- the game ------------------------------------------------------------------------------- */

static struct kept *kept_boards_of(const struct bt_game *game) {
  return game->keeper == NULL ? NULL : game->keeper->data;
}

betli_status bt_kept_boards_open(betli *b, struct bt_game *game) {
  if (!bt_nimber_search_suits(game) || bt_own_game_find(b->own_games, game->name) != NULL)
    return BETLI_OK;
  assert(!game->kind->row); /* each component is one word of a line */
  struct kept *k = calloc(1, sizeof *k);
  if (k == NULL)
    return bt_fail_memory(&b->error);
  k->values =
      (struct bt_nimber_keeper){.data = k, .each = take_each_board_value, .put = put_board_value};
  k->sums = (struct bt_sum_keeper){.data = k, .each = take_each_sum, .put = put_kept_sum};
  k->game = game;
  k->lines.handle = b;
  game->keeper = &k->values;
  game->sum_keeper = &k->sums;
  return write_boards_question(game, &b->limits, &k->lines.question, &b->error);
}

betli_status bt_kept_boards_flush(struct bt_game *game) {
  struct kept *k = kept_boards_of(game);
  return k == NULL ? BETLI_OK : bt_kept_lines_flush(&k->lines, &k->lines.handle->error);
}

void bt_kept_boards_forget(struct bt_game *game) {
  if (kept_boards_of(game) != NULL)
    bt_kept_lines_forget(&kept_boards_of(game)->lines);
}

void bt_kept_boards_close(struct bt_game *game) {
  struct kept *k = kept_boards_of(game);
  if (k == NULL)
    return;
  bt_kept_boards_flush(game);
  bt_kept_lines_close(&k->lines);
  free(k);
  game->keeper = NULL;
  game->sum_keeper = NULL;
}
