/* The catalogue of games and their parameters, and the compounds.
 *
 * Part of betli/betli.h, which includes it. */
#ifndef BETLI_GAMES_H
#define BETLI_GAMES_H

#ifndef BETLI_BETLI_H
#error "include <betli/betli.h>"
#endif

typedef enum betli_parameter_type {
  BETLI_PARAMETER_NUMBER, /* a number from `least` to `most` */
  BETLI_PARAMETER_LIST,   /* such numbers separated by commas */
  BETLI_PARAMETER_CHOICE, /* one of `choices`, which are separated by | */
  BETLI_PARAMETER_TEXT,   /* everything after the colon: a code */
  BETLI_PARAMETER_FILE,   /* the same: the name of a file, which is read */
  BETLI_PARAMETER_RULE    /* the same: a rule in Lua, which is run */
} betli_parameter_type;

typedef struct betli_parameter {
  const char *name; /* "" for a parameter written without a name, like in bash:3 */
  betli_parameter_type type;
  bool required;
  uint64_t least, most;
  const char *choices; /* the first is the default */
  const char *help;
} betli_parameter;

typedef struct betli_game_info {
  const char *name;
  const char *title;    /* one line */
  const char *rules;    /* paragraphs of plain text, like the next three members */
  const char *position; /* the notation of a component */
  const char *known;    /* known facts about its values */
  const char *source;
  const char *const *examples; /* names as a user would type them, NULL-terminated */
  const char *opening;         /* a position to begin with, of the first example */
  uint64_t quick; /* tables up to this coordinate are quick; 0: tables of usual sizes are quick */
  const betli_parameter *parameters; /* ended by a NULL name; NULL if there are none */
} betli_game_info;

BETLI_API size_t betli_game_count(void);
BETLI_API const betli_game_info *betli_game_at(size_t i);
/* Returns the family of a game ("Heaps", "Coins", ...).  Games of a family follow one another. */
BETLI_API const char *betli_game_family(size_t i);
/* Returns the number of coordinates of the tables of a game; 0 if it has no tables. */
BETLI_API int betli_game_axes(size_t i);
/* Returns true if moves of a game may lead back to an earlier position.  Then play may be a
 * draw. */
BETLI_API bool betli_game_cycles(size_t i);

/* Returns true if moves of a game may say who moves next: the opponent must answer where some lead,
 * or the same player moves again.  Returns false also if there is no such game. */
BETLI_API bool betli_game_sets_turn(betli *b, const char *game);

/* Finds the entry of a game with parameters, such as "lego:height=2".  For a rule in a file,
 * "lua:FILE", the entry has the texts of the file.  *info lives as long as the handle. */
BETLI_API betli_status betli_game_info_of(betli *b, const char *game, const betli_game_info **info);

/* Return the name of the i-th compound ("at-most:K" has a parameter), its other names in the
 * literature, and one line on how to move and when play ends; NULL after the last. */
BETLI_API const char *betli_compound_name(size_t i);
BETLI_API const char *betli_compound_synonyms(size_t i);
BETLI_API const char *betli_compound_rule(size_t i);

#endif
