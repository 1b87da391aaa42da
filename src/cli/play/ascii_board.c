#include "cli/play/ascii_board.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_TOKENS = 60, MOST_ROWS = 12, MOST_COLUMNS = 30 };

static const char *const token = "●", *const free_place = "·", *const bad = "✗", *const goal = "◎";

/* Where a picture goes: so many blanks behind the text, or below it. */
struct place {
  int blanks, indent;
};

/* A number up to `most` at *at, which moves on behind it; false for all else. */
static bool read_number(const char **at, unsigned most, unsigned *number) {
  char *end;
  if (**at < '0' || **at > '9')
    return false;
  const unsigned long long read = strtoull(*at, &end, 10);
  *at = end;
  *number = (unsigned)read;
  return read <= most;
}

/* "4x7" and what follows it. */
static bool read_sides(const char **at, unsigned *a, unsigned *b) {
  if (!read_number(at, MOST_ROWS, a) || **at != 'x')
    return false;
  ++*at;
  return read_number(at, MOST_COLUMNS, b);
}

/* ---- heaps ---------------------------------------------------------------------------------- */

static void put_tokens(FILE *file, unsigned count) {
  for (unsigned i = 0; i < count; i++)
    fprintf(file, "%s%s", i > 0 && i % 5 == 0 ? " " : "", token);
}

static bool heap(FILE *file, const char *position, struct place place, const char *sign) {
  unsigned count;
  (void)sign;
  if (!read_number(&position, MOST_TOKENS, &count) || (*position != '\0' && *position != '^') ||
      count == 0)
    return false;
  fprintf(file, "%*s", place.blanks, "");
  put_tokens(file, count);
  fputc('\n', file);
  return true;
}

static bool two_heaps(FILE *file, const char *position, struct place place, const char *sign) {
  unsigned a, b;
  (void)sign;
  if (!read_number(&position, MOST_TOKENS / 2, &a) || *position++ != 'x' ||
      !read_number(&position, MOST_TOKENS / 2, &b) || *position != '\0')
    return false;
  fprintf(file, "%*s", place.blanks, "");
  put_tokens(file, a);
  fputs(" | ", file);
  put_tokens(file, b);
  fputc('\n', file);
  return true;
}

/* ---- boards --------------------------------------------------------------------------------- */

static void begin_row(FILE *file, int indent) {
  fprintf(file, "\n%*s", indent, "");
}

/* Rows and columns of one sign, but for another one in one place. */
static void put_rectangle(FILE *file, int indent, unsigned rows, unsigned columns, const char *sign,
                          unsigned row, unsigned column, const char *other) {
  for (unsigned i = 0; i < rows; i++) {
    begin_row(file, indent);
    for (unsigned k = 0; k < columns; k++)
      fprintf(file, "%s%s", k > 0 ? " " : "", i == row && k == column ? other : sign);
  }
}

/* A brick or a sheet, 4x7 or 4x7^2; a cake with a bad piece, 7x9@2,5. */
static bool rectangle(FILE *file, const char *position, struct place place, const char *sign) {
  unsigned a, b, row = MOST_ROWS, column = MOST_COLUMNS;
  if (!read_sides(&position, &a, &b))
    return false;
  if (*position == '@') {
    position++;
    if (!read_number(&position, MOST_ROWS, &row) || *position++ != ',' ||
        !read_number(&position, MOST_COLUMNS, &column))
      return false;
  }
  put_rectangle(file, place.indent, a, b, sign, row, column, bad);
  fputc('\n', file);
  return true;
}

/* A bar of chocolate, 4x7, or by its rows, 7,7,3: the first square is the bad one. */
static bool bar(FILE *file, const char *position, struct place place, const char *sign) {
  unsigned rows[MOST_ROWS], count = 0;
  const char *at = position;
  if (read_sides(&at, &rows[0], &rows[1]) && *at == '\0') {
    put_rectangle(file, place.indent, rows[0], rows[1], sign, 0, 0, bad);
    fputc('\n', file);
    return true;
  }
  do {
    if (count == MOST_ROWS || !read_number(&position, MOST_COLUMNS, &rows[count++]))
      return false;
  } while (*position++ == ',');
  if (position[-1] != '\0' || rows[0] == 0)
    return false;
  for (unsigned i = 0; i < count; i++)
    put_rectangle(file, place.indent, 1, rows[i], sign, i, 0, bad);
  fputc('\n', file);
  return true;
}

/* A board that is there all over, 3x3, or its rows, 1011/1111 or ..#./....: signs for the places
 * that are there, and for those that are not. */
static bool places(FILE *file, const char *position, struct place place, const char *there,
                   const char *gone) {
  unsigned a, b;
  const char *at = position;
  if (read_sides(&at, &a, &b) && *at == '\0') {
    put_rectangle(file, place.indent, a, b, there, a, b, there);
    fputc('\n', file);
    return true;
  }
  if (position[strspn(position, "01/")] != '\0' && position[strspn(position, ".#/")] != '\0')
    return false;
  begin_row(file, place.indent);
  for (; *position != '\0'; position++) {
    if (*position == '/')
      begin_row(file, place.indent);
    else
      fprintf(file, "%s%s", strchr("1.", *position) != NULL ? there : gone,
              position[1] != '/' && position[1] != '\0' ? " " : "");
  }
  fputc('\n', file);
  return true;
}

/* Counters on a board, or its free squares. */
static bool counters(FILE *file, const char *position, struct place place, const char *sign) {
  return places(file, position, place, sign, free_place);
}

/* Crosses on a board. */
static bool crosses(FILE *file, const char *position, struct place place, const char *sign) {
  return places(file, position, place, free_place, sign);
}

/* A piece that is on its way to the corner. */
static bool piece(FILE *file, const char *position, struct place place, const char *sign) {
  unsigned a, b;
  if (!read_sides(&position, &a, &b) || *position != '\0')
    return false;
  for (unsigned i = 0; i <= a; i++) {
    begin_row(file, place.indent);
    for (unsigned k = 0; k <= b; k++)
      fprintf(file, "%s%s", k > 0 ? " " : "",
              i == a && k == b ? sign
              : i + k == 0     ? goal
                               : free_place);
  }
  fputc('\n', file);
  return true;
}

/* Coins on a strip of squares, in ascending order: 2 5 9; one of them may be marked: 2 5$ 9. */
static bool strip(FILE *file, const char *position, struct place place, const char *sign) {
  const char *coins[MOST_COLUMNS + 1] = {NULL};
  unsigned last = 0;
  do {
    if (!read_number(&position, MOST_COLUMNS, &last))
      return false;
    coins[last] = *position == '$' ? "$" : sign;
    position += *position == '$';
  } while (*position++ == ' ');
  if (position[-1] != '\0' || last == 0)
    return false;
  begin_row(file, place.indent);
  for (unsigned square = 1; square <= last; square++)
    fprintf(file, "%s%s", square > 1 ? " " : "",
            coins[square] != NULL ? coins[square] : free_place);
  fputc('\n', file);
  return true;
}

bool ascii_board_put(FILE *file, const char *game, const char *family, const char *position,
                     int blanks, int indent) {
  const struct place place = {blanks > 0 ? blanks + 3 : 3, indent};
  static const struct {
    const char *game;
    bool (*draw)(FILE *file, const char *position, struct place place, const char *sign);
    const char *sign;
  } pictures[] = {{"euclid", two_heaps, ""},
                  {"wythoff", two_heaps, ""},
                  {"lego", rectangle, "■"},
                  {"paper", rectangle, "■"},
                  {"cake", rectangle, "■"},
                  {"chomp", bar, "■"},
                  {"taktix", counters, "●"},
                  {"cram", counters, "□"},
                  {"node-kayles", counters, "□"},
                  {"notakto", crosses, "×"},
                  {"rook", piece, "♜"},
                  {"bishop", piece, "♝"},
                  {"queen", piece, "♛"},
                  {"king", piece, "♚"},
                  {"knight", piece, "♞"},
                  {"silver-dollar", strip, "●"},
                  {"silver-dollar-bag", strip, "●"},
                  {"welter", strip, "●"}};
  for (size_t i = 0; i < sizeof pictures / sizeof *pictures; i++)
    if (strcmp(pictures[i].game, game) == 0)
      return pictures[i].draw(file, position, place, pictures[i].sign);
  if (strcmp(family, "Heaps") == 0 || strcmp(family, "Take and break") == 0)
    return heap(file, position, place, token);
  return false;
}
