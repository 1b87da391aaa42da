// A bag, for coins and chips.
import { drawn } from "../dom.js";

/** It stands on the place [x, y]. */
export function bag([x, y], wide, kind = "step") {
  const d = "M-7 -36h14l-3 8q14 8 14 18q0 8 -8 8h-20q-8 0 -8 -8q0 -10 14 -18z";
  return drawn("path", { d, transform: `translate(${x} ${y}) scale(${wide / 40})`, class: kind });
}
