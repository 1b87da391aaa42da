/* Families of graphs, whose members have names: petersen=7,2, grid=4,5, g6=Bw. */
#ifndef BETLI_GAMES_GRAPH_GRAPH_FAMILY_H
#define BETLI_GAMES_GRAPH_GRAPH_FAMILY_H

#include "games/graph/graph_reader.h"

enum { BT_FAMILY_NUMBERS = 2 };

/* The family of all graphs, each named by its graph6 or sparse6. */
#define BT_GRAPH6_FAMILY "g6"

struct bt_graph_family {
  const char *name;
  const char *example;               /* what follows the name and "=" */
  size_t count;                      /* of the numbers of a member; 0: its text is one in graph6 */
  uint64_t least[BT_FAMILY_NUMBERS]; /* the least of each number */
  /* Returns the number of vertices; saturates. */
  uint64_t (*vertices)(const uint64_t *numbers);
  /* Adds the edges of vertices 0, 1, ... */
  void (*join)(struct bt_graph_reader *reader, const uint64_t *numbers, betli_status *status);
  bool is_board; /* vertex 2.3 is the third in the second row; else vertices are 1, 2, 3, ... */
};

/* Returns the family of a name; NULL if there is none. */
const struct bt_graph_family *bt_graph_family_find(struct bt_word name);

/* Returns the family before the "=" of a name such as grid=4,5, and moves *name on to what follows.
 * Returns NULL if there is none. */
const struct bt_graph_family *bt_graph_family_of_name(const char **name);

/* Writes the numbers of a member, such as "7,2"; returns the length. */
enum { BT_FAMILY_TEXT = BT_FAMILY_NUMBERS * 21 };
size_t bt_graph_family_print(const struct bt_graph_family *family, const uint64_t *numbers,
                             char text[BT_FAMILY_TEXT]);

/* Reads the numbers of a member, with "," or "x" between them.  Fails if there is none. */
betli_status bt_graph_family_numbers(const struct bt_graph_family *family, struct bt_word text,
                                     uint64_t *numbers, struct bt_error *error);

/* Reads the member of the reader's family that its bytes name. */
betli_status bt_graph_read_member(struct bt_graph_reader *reader);

#endif
