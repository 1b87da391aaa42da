// Which function the values shown are of.
import { select } from "./fields.js";
import { t } from "./language.js";

const FUNCTIONS = ["auto", "grundy", "remoteness", "suspense", "foreclosed", "outcome"];

/** The names are those of --function. */
export function functionChoice(onChoose) {
  return select(
    FUNCTIONS.map((name) => [name, t(`table.function.${name}`)]),
    onChoose,
  );
}
