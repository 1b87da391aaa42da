// A page of one's own: the whole program in one file, which begins with a game of the teacher's.

const PLACE = /(<meta name="betli-inside" content=")[^"]*/;

/** Whether a page is all in one file, so that another can be made of it. */
export function isWhole(source) {
  return PLACE.test(source) && !source.includes("<script defer");
}

/** The page with something else inside: see inside.js. */
export function pageWith(source, inside) {
  const written = JSON.stringify(inside)
    .replaceAll("&", "&amp;")
    .replaceAll('"', "&quot;")
    .replaceAll("<", "&lt;");
  return source.replace(PLACE, (whole, before) => before + written);
}
