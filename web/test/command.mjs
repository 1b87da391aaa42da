// The tool in WebAssembly as a command: files that its words name, as in lua:FILE, are read from disk.
import { existsSync, readFileSync, statSync } from "node:fs";
import { Messages } from "../../js/src/messages.js";
import { run } from "../../js/src/wasi.js";

const module = new WebAssembly.Module(
  readFileSync(new URL("../../build/web/betli.wasm", import.meta.url)),
);

/** A name as WASI hands it on: absolute ones without their first slash. */
function place(name) {
  return [name, `/${name}`].find((path) => existsSync(path) && statSync(path).isFile());
}

/** Files by name, read when they are opened. */
const files = new Proxy(
  {},
  {
    getOwnPropertyDescriptor: (_, name) =>
      place(name) && { configurable: true, enumerable: true, value: "" },
    get: (_, name) => readFileSync(place(name), "utf8"),
  },
);

/** What the tool answers: its exit code, and what it prints. */
export function command(words, input) {
  const messages = new Messages(() => {});
  const onError = (piece) => messages.add(piece);
  const { status, output } = run(module, words, { input, files, onError });
  return { status, output, error: messages.text };
}
