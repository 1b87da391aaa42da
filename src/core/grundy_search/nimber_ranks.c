#include "core/grundy_search/nimber_ranks.h"

#include "base/limits.h"
#include "core/grundy_search/nimber_keeper.h"

#include <assert.h>
#include <string.h>

/* Meetings after which an unknown part is asked for again; positions between meetings where the
 * program is eager (betli/ranks.h). */
enum { MEETINGS_BETWEEN_ASKS = 16, EAGER_STEPS = 16 };

struct bt_told_nimbers {
  struct bt_key key;
  bt_nimber_set excluded;
};

struct bt_shared_part {
  const struct bt_key *key;
  bt_nimber_set asked;
};

void bt_nimber_ranks_close(struct bt_nimber_ranks *r) {
  bt_words_cache_free(&r->owned);
  bt_words_cache_free(&r->recent);
  bt_limits_free(r->limits, r->told, r->told_capacity * sizeof *r->told);
  bt_limits_free(r->limits, r->asked, r->asked_capacity * sizeof *r->asked);
  bt_limits_free(r->limits, r->path, r->path_capacity * sizeof *r->path);
}

/* ---- what is known of a part ---------------------------------------------------------------- */

static unsigned owner_of_key(const struct bt_nimber_ranks *r, const struct bt_key *key) {
  return bt_nimber_ranks_owner(r, key->hash);
}

static size_t key_width(const struct bt_nimber_ranks *r) {
  return r->game->kind->width;
}

static bt_nimber_set excluded_by_value(unsigned value) {
  return ~bt_nimber_set_of(value);
}

static bool leaves_one_value(bt_nimber_set excluded) {
  return __builtin_popcountll(~excluded) == 1;
}

/* Drops a number from a set that excludes all but one: it would be taken for a value, and the value
 * may be above BT_MOST_NIMBER. */
static bt_nimber_set drop_apparent_value(bt_nimber_set excluded) {
  return leaves_one_value(excluded) ? excluded & (excluded - 1) : excluded;
}

static bt_nimber_set find_owned_excluded(const struct bt_nimber_ranks *r, const uint64_t *words) {
  const uint64_t *owned = bt_words_cache_find(&r->owned, words);
  return owned == NULL ? 0 : drop_apparent_value(*owned);
}

/* Excludes values of a part in the search of this rank. */
static betli_status exclude_values(struct bt_nimber_ranks *r, const struct bt_key *key,
                                   bt_nimber_set excluded, struct bt_error *error) {
  return bt_nimber_table_exclude(r->excluded, key, excluded, error);
}

/* Hands a value to the game's keeper, on the first rank. */
static betli_status keep_value_on_first_rank(const struct bt_nimber_ranks *r,
                                             const struct bt_key *key, unsigned value,
                                             struct bt_error *error) {
  const struct bt_nimber_keeper *keeper = r->game->keeper;
  return r->by->by.own > 0 || keeper == NULL ? BETLI_OK
                                             : keeper->put(keeper->data, key->words, value, error);
}

static betli_status put_known_value(struct bt_nimber_ranks *r, const struct bt_key *key,
                                    bt_nimber_set excluded, bool keeps, struct bt_error *error) {
  const unsigned value = bt_nimber_set_greatest(~excluded);
  bool there;
  const betli_status status = bt_nimber_table_put(r->table, key, value, &there, error);
  return status == BETLI_OK && keeps && !there ? keep_value_on_first_rank(r, key, value, error)
                                               : status;
}

/* ---- telling and asking --------------------------------------------------------------------- */

static betli_status queue_told_nimbers(struct bt_nimber_ranks *r, const struct bt_key *key,
                                       bt_nimber_set excluded, struct bt_error *error) {
  const betli_status status =
      bt_reserve(r->limits, &r->told, &r->told_capacity, r->told_count + 1, sizeof *r->told, error);
  if (status == BETLI_OK)
    r->told[r->told_count++] = (struct bt_told_nimbers){*key, excluded};
  return status;
}

betli_status bt_nimber_ranks_tell_excluded(struct bt_nimber_ranks *r, const struct bt_key *key,
                                           bt_nimber_set excluded, struct bt_error *error) {
  if (!bt_nimber_ranks_own(r, key->hash))
    return queue_told_nimbers(r, key, drop_apparent_value(excluded), error);
  bt_words_cache_add(&r->owned, key->words, excluded);
  return BETLI_OK;
}

betli_status bt_nimber_ranks_tell_value(struct bt_nimber_ranks *r, const struct bt_key *key,
                                        unsigned value, struct bt_error *error) {
  const bool others = !bt_nimber_ranks_own(r, key->hash) || (r->keeps && r->by->by.own > 0);
  return others ? queue_told_nimbers(r, key, excluded_by_value(value), error) : BETLI_OK;
}

betli_status bt_nimber_ranks_ask(struct bt_nimber_ranks *r, const struct bt_key *key,
                                 struct bt_error *error) {
  if (bt_nimber_ranks_own(r, key->hash))
    return exclude_values(r, key, find_owned_excluded(r, key->words), error);
  const uint64_t *last = bt_words_cache_find(&r->recent, key->words);
  if (last != NULL && *last + MEETINGS_BETWEEN_ASKS > r->meetings)
    return BETLI_OK;
  bt_words_cache_put(&r->recent, key->words, &r->meetings);
  const betli_status status = bt_reserve(r->limits, &r->asked, &r->asked_capacity,
                                         r->asked_count + 1, sizeof *r->asked, error);
  if (status == BETLI_OK)
    r->asked[r->asked_count++] = *key;
  return status;
}

/* ---- the way to where a rank is ------------------------------------------------------------- */

betli_status bt_nimber_ranks_enter(struct bt_nimber_ranks *r, const struct bt_key *key,
                                   bt_nimber_set asked, struct bt_error *error) {
  betli_status status = bt_nimber_ranks_ask(r, key, error);
  if (status == BETLI_OK)
    status = bt_reserve(r->limits, &r->path, &r->path_capacity, r->path_count + 1, sizeof *r->path,
                        error);
  if (status == BETLI_OK)
    r->path[r->path_count++] = (struct bt_shared_part){key, asked};
  return status;
}

bool bt_nimber_ranks_leave(struct bt_nimber_ranks *r) {
  const bool early = r->cut == r->path_count;
  r->path_count--;
  if (early)
    r->cut = 0;
  return early;
}

/* Asks again for the parts on the path: other ranks may search them, too. */
static betli_status ask_for_path(struct bt_nimber_ranks *r, struct bt_error *error) {
  betli_status status = BETLI_OK;
  for (size_t i = 0; i < r->path_count && status == BETLI_OK; i++)
    status = bt_nimber_ranks_ask(r, r->path[i].key, error);
  return status;
}

/* Finds the first part on the path of which others have found enough. */
static void find_path_cut(struct bt_nimber_ranks *r) {
  r->cut = 0;
  for (size_t i = 0; i < r->path_count && r->cut == 0; i++) {
    struct bt_key key = *r->path[i].key;
    unsigned value;
    if (bt_nimber_table_find(r->table, &key, &value) ||
        (r->path[i].asked & ~bt_nimber_table_excluded(r->excluded, &key)) == 0)
      r->cut = i + 1;
  }
}

/* ---- letters -------------------------------------------------------------------------------- */

/* The head of a letter, which the first exchange of a meeting brings each rank.  After it come the
 * hashes of the parts where its writer is, then the parts told about (words, hash, set).  The parts
 * asked for (words, hash) come last. */
struct letter {
  uint64_t ended, is_known, value; /* the answer, if its writer has it */
  uint64_t places, told, asked;
};

static bool is_told_to(const struct bt_nimber_ranks *r, const struct bt_told_nimbers *told,
                       unsigned to) {
  return owner_of_key(r, &told->key) == to ||
         (r->keeps && to == 0 && leaves_one_value(told->excluded));
}

static uint64_t *write_part_key(const struct bt_nimber_ranks *r, uint64_t *at,
                                const struct bt_key *key) {
  memcpy(at, key->words, key_width(r) * sizeof *at);
  at[key_width(r)] = key->hash;
  return at + key_width(r) + 1;
}

static const uint64_t *read_part_key(const struct bt_nimber_ranks *r, const uint64_t *at,
                                     struct bt_key *key) {
  *key = (struct bt_key){.hash = at[key_width(r)]};
  memcpy(key->words, at, key_width(r) * sizeof *at);
  return at + key_width(r) + 1;
}

static void count_letter_items(const struct bt_nimber_ranks *r, unsigned to,
                               struct letter *letter) {
  letter->places = 1 + r->path_count;
  for (size_t i = 0; i < r->told_count; i++)
    letter->told += is_told_to(r, &r->told[i], to);
  for (size_t i = 0; i < r->asked_count; i++)
    letter->asked += owner_of_key(r, &r->asked[i]) == to;
}

static void write_letter(const struct bt_nimber_ranks *r, unsigned to, const struct letter *letter,
                         uint64_t *at) {
  memcpy(at, letter, sizeof *letter);
  at += sizeof *letter / sizeof *at;
  *at++ = r->root;
  for (size_t i = 0; i < r->path_count; i++)
    *at++ = r->path[i].key->hash;
  for (size_t i = 0; i < r->told_count; i++)
    if (is_told_to(r, &r->told[i], to)) {
      at = write_part_key(r, at, &r->told[i].key);
      *at++ = r->told[i].excluded;
    }
  for (size_t i = 0; i < r->asked_count; i++)
    if (owner_of_key(r, &r->asked[i]) == to)
      at = write_part_key(r, at, &r->asked[i]);
}

static betli_status put_letter(struct bt_nimber_ranks *r, unsigned to,
                               const struct bt_nimber_answer *answer, struct bt_error *error) {
  struct letter letter = {.ended = answer != NULL};
  uint8_t *room = NULL;
  if (answer != NULL) {
    letter.is_known = answer->is_known;
    letter.value = answer->value;
  }
  count_letter_items(r, to, &letter);
  const size_t width = key_width(r), words = (size_t)(letter.places + letter.told * (width + 2) +
                                                      letter.asked * (width + 1));
  const betli_status status =
      bt_ranks_room(r->by, to, sizeof letter + words * sizeof(uint64_t), &room, error);
  if (status == BETLI_OK)
    write_letter(r, to, &letter, (uint64_t *)(void *)room);
  return status;
}

static betli_status put_letters_to_ranks(struct bt_nimber_ranks *r,
                                         const struct bt_nimber_answer *answer,
                                         struct bt_error *error) {
  betli_status status = BETLI_OK;
  for (unsigned to = 0; to < r->by->by.count && status == BETLI_OK; to++)
    if (to != r->by->by.own)
      status = put_letter(r, to, answer, error);
  return status;
}

/* ---- reading -------------------------------------------------------------------------------- */

/* A letter, taken apart. */
struct read_letter {
  struct letter head;
  const uint64_t *places, *told, *asked;
};

static struct read_letter read_letter(const struct bt_nimber_ranks *r, unsigned from) {
  struct read_letter read;
  size_t length = 0;
  const uint8_t *bytes = bt_ranks_from(r->by, from, &length);
  assert(length >= sizeof read.head);
  memcpy(&read.head, bytes, sizeof read.head);
  read.places = (const uint64_t *)(const void *)(bytes + sizeof read.head);
  read.told = read.places + read.head.places;
  read.asked = read.told + read.head.told * (key_width(r) + 2);
  return read;
}

/* Returns true if some rank has the answer; takes that of the lowest rank. */
static bool find_lowest_answer(struct bt_nimber_ranks *r, const struct bt_nimber_answer *own) {
  for (unsigned rank = 0; rank < r->by->by.count && !r->over; rank++) {
    if (rank == r->by->by.own) {
      r->over = own != NULL;
      r->answer = own != NULL ? *own : r->answer;
      continue;
    }
    const struct letter head = read_letter(r, rank).head;
    r->over = head.ended != 0;
    r->answer = (struct bt_nimber_answer){head.is_known != 0, (unsigned)head.value};
  }
  return r->over;
}

static void mark_places(struct bt_nimber_ranks *r, const struct read_letter *letter) {
  for (size_t i = 0; i < letter->head.places; i++) {
    const uint64_t place = (letter->places[i] >> 32) % BT_RANK_PLACES;
    r->others[place / 64] |= UINT64_C(1) << place % 64;
  }
}

static betli_status take_told_parts(struct bt_nimber_ranks *r, const struct read_letter *letter,
                                    struct bt_error *error) {
  const uint64_t *at = letter->told;
  betli_status status = BETLI_OK;
  for (uint64_t i = 0; i < letter->head.told && status == BETLI_OK; i++) {
    struct bt_key key;
    at = read_part_key(r, at, &key);
    const bt_nimber_set excluded = *at++;
    if (leaves_one_value(excluded)) {
      status = put_known_value(r, &key, excluded, true, error);
      continue;
    }
    bt_words_cache_add(&r->owned, key.words, excluded);
    status = exclude_values(r, &key, excluded, error);
  }
  return status;
}

static betli_status reply_to_rank(struct bt_nimber_ranks *r, unsigned to,
                                  const struct read_letter *letter, struct bt_error *error) {
  const uint64_t *at = letter->asked;
  uint8_t *room = NULL;
  const betli_status status =
      bt_ranks_room(r->by, to, (size_t)letter->head.asked * sizeof *at, &room, error);
  for (uint64_t i = 0; i < letter->head.asked && status == BETLI_OK; i++) {
    struct bt_key key;
    unsigned value;
    at = read_part_key(r, at, &key);
    const bt_nimber_set excluded = bt_nimber_table_find(r->table, &key, &value)
                                       ? excluded_by_value(value)
                                       : find_owned_excluded(r, key.words);
    memcpy(room + i * sizeof excluded, &excluded, sizeof excluded);
  }
  return status;
}

/* Takes all that is told before it replies, so that the numbers of the ranks do not matter. */
static betli_status read_and_answer_letters(struct bt_nimber_ranks *r, struct bt_error *error) {
  betli_status status = BETLI_OK;
  memset(r->others, 0, sizeof r->others);
  for (unsigned from = 0; from < r->by->by.count && status == BETLI_OK; from++)
    if (from != r->by->by.own) {
      const struct read_letter letter = read_letter(r, from);
      mark_places(r, &letter);
      status = take_told_parts(r, &letter, error);
    }
  for (unsigned from = 0; from < r->by->by.count && status == BETLI_OK; from++)
    if (from != r->by->by.own) {
      const struct read_letter letter = read_letter(r, from);
      status = reply_to_rank(r, from, &letter, error);
    }
  return status;
}

/* Reads the replies of each rank, which are in the order of the questions. */
static betli_status read_replies(struct bt_nimber_ranks *r, struct bt_error *error) {
  betli_status status = BETLI_OK;
  for (unsigned from = 0; from < r->by->by.count; from++) {
    size_t length, at = 0;
    const uint8_t *bytes = bt_ranks_from(r->by, from, &length);
    for (size_t i = 0; i < r->asked_count && status == BETLI_OK && at < length; i++) {
      const struct bt_key *key = &r->asked[i];
      bt_nimber_set excluded;
      if (owner_of_key(r, key) != from)
        continue;
      memcpy(&excluded, bytes + at, sizeof excluded);
      at += sizeof excluded;
      if (leaves_one_value(excluded))
        status = put_known_value(r, key, excluded, false, error);
      else
        status = exclude_values(r, key, excluded, error);
    }
  }
  return status;
}

/* ---- meetings ------------------------------------------------------------------------------- */

static betli_status exchange_letters(struct bt_nimber_ranks *r, betli_status status,
                                     struct bt_error *error) {
  status = bt_ranks_exchange(r->by, status, error);
  r->over = r->failed = status != BETLI_OK;
  return status;
}

/* Meets all ranks; `answer` is NULL unless this rank has one. */
static betli_status meet_ranks(struct bt_nimber_ranks *r, const struct bt_nimber_answer *answer,
                               struct bt_error *error) {
  betli_status status = ask_for_path(r, error);
  if (status == BETLI_OK)
    status = put_letters_to_ranks(r, answer, error);
  status = exchange_letters(r, status, error);
  r->told_count = 0;
  r->meetings++;
  if (status == BETLI_OK && !find_lowest_answer(r, answer)) {
    status = exchange_letters(r, read_and_answer_letters(r, error), error);
    if (status == BETLI_OK)
      status = read_replies(r, error);
  }
  r->asked_count = 0;
  return status;
}

betli_status bt_nimber_ranks_go_on(struct bt_nimber_ranks *r, uint64_t steps,
                                   struct bt_error *error) {
  if (steps < r->next)
    return BETLI_OK;
  const betli_status status = meet_ranks(r, NULL, error);
  r->next = steps + (r->by->by.eager ? EAGER_STEPS : BT_STEPS_BETWEEN_MEETINGS);
  if (status != BETLI_OK)
    return status;
  if (!r->over)
    find_path_cut(r);
  return r->over || r->cut > 0 ? BETLI_LIMIT : BETLI_OK;
}

betli_status bt_nimber_ranks_begin(struct bt_nimber_ranks *r, uint64_t steps,
                                   struct bt_error *error) {
  r->over = r->failed = false;
  r->path_count = r->asked_count = r->cut = 0;
  r->next = steps;
  return bt_nimber_ranks_go_on(r, steps, error);
}

betli_status bt_nimber_ranks_end(struct bt_nimber_ranks *r, betli_status status, bool poor,
                                 struct bt_nimber_answer *answer, struct bt_error *error) {
  r->path_count = 0;
  if (!r->over && status == BETLI_OK)
    status = meet_ranks(r, answer, error);
  while (!r->over && poor)
    status = meet_ranks(r, NULL, error);
  if (!r->over)
    return exchange_letters(r, status, error);
  if (r->failed)
    return status;
  *answer = r->answer;
  return BETLI_OK;
}
