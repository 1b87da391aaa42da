// Boards without a browser: they make elements, and nobody looks at them.
const node = () => ({
  setAttribute() {},
  append() {},
  addEventListener() {},
  classList: { add() {} },
});
globalThis.document = { createElement: node, createElementNS: node };
