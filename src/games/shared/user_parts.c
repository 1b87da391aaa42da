#include "games/shared/user_parts.h"

#include "base/limits.h"

#include <string.h>

/* The most components of a list that is kept; longer lists are rare, and are asked for again. */
enum { MOST_KEPT = 4 };

/* Beyond this, the number of options says no more about the work. */
static const uint64_t most_options = UINT64_C(1) << 24;

void bt_user_parts_open(struct bt_user_parts *parts, const struct bt_game *game,
                        struct bt_limits *limits) {
  const size_t width = game->kind->width;
  parts->game = *game;
  parts->limits = parts->listed.limits = parts->options.limits = limits;
  parts->lists =
      (struct bt_words_cache){.width = width, .kept = 1 + MOST_KEPT * width, .limits = limits};
}

void bt_user_parts_close(struct bt_user_parts *parts) {
  if (parts->limits == NULL)
    return;
  bt_words_cache_free(&parts->lists);
  bt_options_free(&parts->listed);
  bt_options_free(&parts->options);
}

/* ---- components ----------------------------------------------------------------------------- */

/* The components of one position. */
struct list {
  size_t count;
  uint64_t words[BT_MAX_PARTS * BT_MAX_WIDTH];
};

static bool is_component_at(const struct bt_user_parts *parts, const struct list *list, size_t i,
                            const uint64_t *words) {
  const size_t width = parts->game.kind->width;
  return memcmp(list->words + i * width, words, width * sizeof *words) == 0;
}

/* Returns true if the only component of a position is the position itself. */
static bool is_indivisible(const struct bt_user_parts *parts, const struct list *list,
                           const uint64_t *words) {
  return list->count == 1 && is_component_at(parts, list, 0, words);
}

static betli_status ask_components(struct bt_user_parts *parts, const uint64_t *words,
                                   struct list *list, struct bt_error *error) {
  const size_t width = parts->game.kind->width;
  bt_options_clear(&parts->listed, width, error);
  parts->list(parts->game.self, words, &parts->listed);
  if (parts->listed.status != BETLI_OK)
    return parts->listed.status;
  if (parts->listed.count > 1) {
    bt_fail(error, BETLI_INPUT, "%s: components() writes one option, not several",
            parts->game.name);
    return BETLI_INPUT;
  }
  list->count = 1;
  memcpy(list->words, words, width * sizeof *words);
  if (parts->listed.count == 0)
    return BETLI_OK;
  list->count = parts->listed.runs[0].parts;
  for (size_t i = 0; i < list->count; i++)
    bt_options_part(&parts->listed, &parts->listed.runs[0], 0, i, list->words + i * width);
  return BETLI_OK;
}

static betli_status fail_divided_component(const struct bt_user_parts *parts, const uint64_t *words,
                                           const uint64_t *part, struct bt_error *error) {
  const struct bt_descriptor *kind = parts->game.kind;
  struct bt_text text = {0};
  kind->print(parts->game.self, words, &text);
  bt_text_add(&text, " has the component ");
  kind->print(parts->game.self, part, &text);
  bt_fail(error, BETLI_INPUT, "%s: components(): %s, which it splits again", parts->game.name,
          bt_text_string(&text));
  bt_text_free(&text);
  return BETLI_INPUT;
}

static void keep_components(struct bt_user_parts *parts, const uint64_t *words,
                            const struct list *list) {
  uint64_t kept[1 + MOST_KEPT * BT_MAX_WIDTH] = {list->count};
  if (list->count > MOST_KEPT)
    return;
  memcpy(kept + 1, list->words, list->count * parts->game.kind->width * sizeof *kept);
  bt_words_cache_put(&parts->lists, words, kept);
}

static bool recall_components(const struct bt_user_parts *parts, const uint64_t *words,
                              struct list *list) {
  const uint64_t *kept = bt_words_cache_find(&parts->lists, words);
  if (kept == NULL)
    return false;
  list->count = (size_t)kept[0];
  memcpy(list->words, kept + 1, list->count * parts->game.kind->width * sizeof *kept);
  return true;
}

/* Fails if a component has other components than itself. */
static betli_status check_component(struct bt_user_parts *parts, const uint64_t *words,
                                    const uint64_t *part, struct bt_error *error) {
  struct list own;
  betli_status status = BETLI_OK;
  if (!recall_components(parts, part, &own))
    status = ask_components(parts, part, &own, error);
  if (status == BETLI_OK && !is_indivisible(parts, &own, part))
    return fail_divided_component(parts, words, part, error);
  if (status == BETLI_OK)
    keep_components(parts, part, &own);
  return status;
}

static betli_status find_user_components(struct bt_user_parts *parts, const uint64_t *words,
                                         struct list *list, struct bt_error *error) {
  if (recall_components(parts, words, list))
    return BETLI_OK;
  betli_status status = ask_components(parts, words, list, error);
  const bool whole = status == BETLI_OK && is_indivisible(parts, list, words);
  for (size_t i = 0; status == BETLI_OK && !whole && i < list->count; i++)
    status = check_component(parts, words, list->words + i * parts->game.kind->width, error);
  if (status == BETLI_OK)
    keep_components(parts, words, list);
  return status;
}

bool bt_user_parts_take(struct bt_user_parts *parts, const uint64_t *words, uint64_t *part,
                        uint64_t *rest) {
  const size_t width = parts->game.kind->width;
  const uint64_t taken = words[width];
  struct list list;
  struct bt_error error = {.language = parts->limits->language};
  if (find_user_components(parts, words, &list, &error) != BETLI_OK) {
    bt_limits_fail(parts->limits, &error);
    memcpy(part, words, width * sizeof *part);
    return false;
  }
  if (taken >= list.count) /* the rule gave different answers */
    return false;
  memcpy(part, list.words + taken * width, width * sizeof *part);
  memcpy(rest, words, width * sizeof *rest);
  rest[width] = taken + 1;
  return taken + 1 < list.count;
}

/* ---- effort --------------------------------------------------------------------------------- */

uint64_t bt_user_parts_effort(struct bt_user_parts *parts, const uint64_t *words) {
  struct bt_error error = {.language = parts->limits->language};
  const betli_status status = bt_game_options(&parts->game, words, &parts->options, &error);
  const uint64_t count = parts->options.count < most_options ? parts->options.count : most_options;
  if (status == BETLI_OK)
    return count * count;
  bt_limits_fail(parts->limits, &error);
  return 1;
}
