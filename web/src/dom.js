// Elements, written as they nest.

/**
 * element("button", { class: "primary", onclick: f, "aria-pressed": true }, "text", other)
 * Functions become listeners, true an empty attribute; false, null and undefined are left out, among
 * the children too.  A style is a text of declarations.
 */
export function element(name, attributes = {}, ...children) {
  return fill(document.createElement(name), attributes, children);
}

/** The same for SVG. */
export function drawn(name, attributes = {}, ...children) {
  return fill(document.createElementNS("http://www.w3.org/2000/svg", name), attributes, children);
}

function fill(node, attributes, children) {
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === "function") node.addEventListener(key.slice(2), value);
    else if (key === "style")
      node.style.cssText = value; // which the page's policy lets pass
    else if (value !== false && value !== null && value !== undefined)
      node.setAttribute(key, value === true && !key.startsWith("aria-") ? "" : value);
  }
  node.append(
    ...children.flat().filter((child) => child !== null && child !== undefined && child !== false),
  );
  return node;
}

/** Puts `children` in the place of what `node` holds. */
export function refill(node, ...children) {
  node.replaceChildren(
    ...children.flat().filter((child) => child !== null && child !== undefined && child !== false),
  );
  return node;
}
