#include "promises.h"

#include "fuzz.h"

#include "check/check.h"
#include "games/catalogue.h"

#include <stdio.h>
#include <string.h>

enum { MOST = 12 /* components */ };

static void report(void *data, const betli_finding *finding) {
  (void)data;
  if (finding->disagreement[0] != '\0')
    fprintf(stderr, "%s, %s: %s\n", finding->compound, finding->play, finding->disagreement);
}

static void check(struct bt_check *check, size_t choice) {
  const struct bt_compound compound = {.rule = (enum bt_rule)(choice / 2 % BT_PROVED_RULES),
                                       .misere = choice % 2 == 1};
  struct bt_position components = {0};
  betli_status status = bt_all_components(check->game, check->size, &components, check->error);
  if (status == BETLI_OK && components.count <= MOST)
    status = bt_check_promises(check, &components);
  if (status == BETLI_OK && components.count <= MOST)
    status = bt_check_compound(check, &components, &compound);
  fuzz_require(status != BETLI_FAULT, check->error->message);
  fuzz_require(check->disagreements == 0, "all ways agree");
  bt_position_free(&components);
}

static const struct bt_descriptor *kind_of(const char *game) {
  size_t i = 0;
  while (strcmp(bt_catalogue_at(i)->info.name, game) != 0)
    i++;
  return bt_catalogue_at(i);
}

void fuzz_promises(const char *game_name, void *self, size_t choice) {
  char name[] = "fuzzed";
  struct bt_limits limits = {.memory = UINT64_C(1) << 20, .seconds = 0.02};
  struct bt_evaluator evaluator;
  bt_evaluator_open(&evaluator, &limits);
  const struct bt_game game = {.kind = kind_of(game_name), .self = self, .name = name};
  struct bt_error error = {.message = ""};
  bt_limits_begin(&limits);
  check(&(struct bt_check){.evaluator = &evaluator,
                           .game = &game,
                           .size = 4,
                           .components = 1,
                           .report = report,
                           .error = &error},
        choice);
  bt_evaluator_close(&evaluator);
}
