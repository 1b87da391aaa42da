// Where Node has the tool and its workers from.
import { readFile } from "node:fs/promises";
import { Worker } from "node:worker_threads";

/** @returns {Promise<WebAssembly.Module>} */
export async function loadModule() {
  return WebAssembly.compile(await readFile(new URL("../betli.wasm", import.meta.url)));
}

/** A worker that looks as one of a browser does.  Node ends when none has a question. */
class NodeWorker {
  constructor() {
    this.worker = new Worker(new URL("./worker-node.js", import.meta.url));
    this.worker.unref();
    this.worker.on("message", (data) => {
      if (data.status !== undefined) this.worker.unref();
      this.onmessage({ data });
    });
    this.worker.on("error", ({ message }) => this.onerror({ message, preventDefault() {} }));
  }

  postMessage(data) {
    if (data.id !== undefined) this.worker.ref();
    this.worker.postMessage(data);
  }

  terminate() {
    this.worker.terminate();
  }
}

export function startWorker() {
  return new NodeWorker();
}
