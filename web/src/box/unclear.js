// What is said of words that mean nothing.
import { t } from "../language.js";

/** "" where all words are understood. */
export function unclear(unknown) {
  return unknown.length > 0 ? t("box.unclear", { words: unknown.join(t("box.unclear.and")) }) : "";
}
