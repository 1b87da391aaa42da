// What runs first: it unpacks the page and its engine, or says that the browser is too old.
import { unpack as bytesOf } from "./seven.js";
import unpackEngine from "unpack-engine-source";

const NEEDED = "Chrome 97, Edge 97, Firefox 113, Safari 16.4";

// The page chooses no language before it is there.
const tooOld = {
  en: `betli needs a newer browser: ${NEEDED} or later.`,
  hu: `A betlihez újabb böngésző kell: ${NEEDED} vagy újabb.`,
  zh: `betli 需要较新的浏览器：${NEEDED} 或更新的版本。`,
};

/** What stands packed in the page, and then no longer. */
function packed(id) {
  const place = document.getElementById(id);
  place.remove();
  return place.textContent;
}

function unpackedPage() {
  const bytes = bytesOf(packed("packed-page"));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).text();
}

function unpackedEngine() {
  const address = URL.createObjectURL(new Blob([unpackEngine], { type: "text/javascript" }));
  const worker = new Worker(address);
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = reject;
    worker.postMessage(packed("packed-engine"));
  }).finally(() => {
    worker.terminate();
    URL.revokeObjectURL(address);
  });
}

/** The module, and the text of main.js. */
async function unpack() {
  const compiled = unpackedEngine().then((bytes) => WebAssembly.compile(bytes));
  return Promise.all([compiled, unpackedPage()]);
}

function refuse() {
  for (const [lang, text] of Object.entries(tooOld)) {
    const line = document.createElement("p");
    document.body.append(Object.assign(line, { lang, textContent: text }));
  }
}

/** The page as it came, before it unpacks itself: desk/save.js makes others of it. */
const source = [...document.childNodes]
  .map((node) => node.outerHTML ?? new XMLSerializer().serializeToString(node))
  .join("\n");

function open([module, text]) {
  const script = document.createElement("script");
  script.textContent = text;
  document.head.append(script); // which runs it
  globalThis.betliPage.open(module, source);
}

unpack().then(open, refuse);
