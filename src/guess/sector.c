/* Finds P-positions between two lines through the origin: the larger of a and b is less than the
 * golden ratio times the smaller, as in Euclid's game (Cole and Davie 1969). */
#include "guess/detectors.h"

enum { FEWEST = 12 }; /* rows and columns */

/* Returns true if larger / smaller < (1 + sqrt 5) / 2, without rounding. */
static bool is_in_golden_sector(uint64_t a, uint64_t b) {
  const uint64_t larger = a > b ? a : b, smaller = a > b ? b : a;
  return larger * larger < larger * smaller + smaller * smaller;
}

/* Returns true if the P-positions are those in the sector.  `diagonal` says what pairs of equal
 * coordinates are; pairs with a 0 may be anything. */
static bool sector_holds(const struct bt_data *data, bool diagonal) {
  const uint64_t start = data->first == 0;
  for (uint64_t row = start; row < data->rows; row++)
    for (uint64_t column = start; column < data->columns; column++) {
      const bool inside =
          row == column ? diagonal : is_in_golden_sector(data->first + row, data->first + column);
      if (inside != (bt_data_cell(data, row, column) != 0))
        return false;
    }
  return true;
}

void bt_find_sector(const struct bt_data *data, struct bt_pattern *pattern) {
  const uint64_t start = data->first == 0;
  if (data->rows < FEWEST || data->columns < FEWEST)
    return;
  const bool diagonal = bt_data_cell(data, start, start) != 0;
  if (!sector_holds(data, diagonal))
    return;
  bt_text_say(&pattern->text,
              "P-positions: the larger of a and b is less than (1 + √5)/2 times "
              "the smaller");
  if (!diagonal)
    bt_text_say(&pattern->text, ", but not equal to it");
  if (start > 0)
    bt_text_say(&pattern->text, ", when neither is 0");
  bt_pattern_found(pattern, "golden-sector", 1, (data->rows - start) * (data->columns - start) - 1);
  bt_pattern_number(pattern, "diagonal", diagonal);
}
