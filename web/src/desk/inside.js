// What stands in a page that was saved from another: {begins, games}, the fragment that it begins with and games.

/** It is empty in a page as it was built. */
export function inside() {
  const { content } = document.querySelector('meta[name="betli-inside"]');
  try {
    return JSON.parse(content || "{}");
  } catch {
    return {}; // a text changed by hand
  }
}
