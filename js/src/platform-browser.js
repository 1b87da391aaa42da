// Where a browser has the tool and its workers from: the files of this package.  Bundlers know such URLs.

/** @returns {Promise<WebAssembly.Module>} */
export function loadModule() {
  return WebAssembly.compileStreaming(fetch(new URL("../betli.wasm", import.meta.url)));
}

export function startWorker() {
  return new Worker(new URL("./worker-browser.js", import.meta.url), { type: "module" });
}
