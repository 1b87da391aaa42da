// The tool in WebAssembly answers as the native one does: its own golden command lines, and bench.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import test from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { Messages } from "../../js/src/messages.js";
import { run } from "../../js/src/wasi.js";
import { command } from "./command.mjs";
import { cases, files, folder } from "./golden.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const execute = promisify(execFile);
const module = new WebAssembly.Module(readFileSync(`${root}build/web/betli.wasm`));

// Written files, devices, directories and pipes are for real systems; bytes that are no text are not for
// the wrapper of these tests.
const REAL_SYSTEM =
  / -o |--save|--certificate|--format (npy|raw|png|pdf)|\/dev\/|--against "\$work"|\| head|play |PATH=|\\351|\\377|not-utf8|\.png|\.pdf|graphviz|export |betli (--json )?<|FONTCONFIG/;

// Each of these starts a shell and many modules: `./dev test --long` runs all, others one of so many.
const SHARE = process.env.BETLI_LONG ? 1 : 4;

const SECONDS = "300"; // some ten times what the slowest file takes

// A call of the tool and nothing that the shell has to understand but quotes.
const WORD = String.raw`[^\s"'|;&$<>\x60(){}[\]*?~#\\]+|'[^']*'|"[^"$\x60\\]*"`;
const CALL = new RegExp(`^betli( (${WORD}))*$`);

/** Runs a call in this process, which is ten times as fast as one of its own. */
function call({ name, line, answer }) {
  const words = line
    .match(new RegExp(WORD, "g"))
    .map((word) => word.replace(/^(["'])(.*)\1$/, "$2"));
  const { status, output, error } = command(words.slice(1), "");
  assert.equal(`exit ${status}\nstdout\n${output}stderr\n${error}`, answer, name);
}

async function runInShell(file, names) {
  const named = `${folder}${file}:${names.join(",")}`;
  await execute("timeout", [SECONDS, `${folder}run.sh`, `${root}web/test/betli`, named]).catch(
    ({ code, stdout, stderr }) =>
      assert.fail(code === 124 ? `no end within ${SECONDS} s` : stdout + stderr),
  );
}

process.chdir(folder); // where the files are that the command lines name
for (const file of files) {
  const fit = cases(file).filter(({ line }) => !REAL_SYSTEM.test(line));
  const inShell = fit.filter(({ line }) => !CALL.test(line)).map(({ name }) => name);
  const others = inShell.filter((_, i) => i % SHARE === 0);
  test(`golden calls of ${file}`, () => fit.filter(({ line }) => CALL.test(line)).forEach(call));
  if (others.length > 0) test(`golden command lines of ${file}`, () => runInShell(file, others));
}

test("bench has the native signature", async () => {
  const { stdout } = await execute(`${root}build/release/betli`, ["bench", "--format", "json"]);
  const { status, output } = run(module, ["bench", "--format", "json"]);
  assert.equal(status, 0);
  assert.equal(JSON.parse(output).signature, JSON.parse(stdout).signature);
});

test("the file that is wanted can be written, and no other", () => {
  const words = ["sequence", "0.77", "--certificate", "kayles"];
  const { status, written } = run(module, words, { wanted: "kayles" });
  assert.equal(status, 0);
  assert.match(written, /^betli certificate 3\n/);
  const refused = run(module, words, { wanted: "other" });
  assert.equal(refused.status, 3);
  assert.equal(refused.written, "");
});

test("progress is understood in each language", () => {
  for (const [language, heaps] of Object.entries({ en: "heaps", hu: "kupacok", zh: "堆" })) {
    const seen = [];
    const messages = new Messages((progress) => seen.push(progress));
    const words = [
      `--lang=${language}`,
      "sequence",
      "0.106",
      "--to",
      "100000000000",
      "--time",
      "2",
    ];
    run(module, words, { onError: (piece) => messages.add(piece) });
    assert.ok(seen.length > 1);
    for (const { what, done, total } of seen) {
      assert.equal(what, heaps);
      assert.ok(done > 0 && total === 1e11);
    }
    assert.match(messages.text, /^betli: [^\r]+\n$/);
  }
});

test("a board whose positions do not fit into memory has its moves listed", () => {
  const words = ["solve", "taktix", "6x6", "--all-moves", "--time=5", "--format=json"];
  const { status, output } = run(module, words, { onError: () => {} });
  assert.equal(status, 4);
  assert.equal(JSON.parse(output).moves.length, 36 + 12 * 15);
});

test("memory that cannot be had is an error and no crash", () => {
  let told = "";
  const onError = (piece) => (told += piece);
  const words = ["table", "nim", "--to", "2000000000", "--memory", "1T"];
  const { status } = run(module, words, { onError });
  assert.equal(status, 5);
  assert.match(told, /betli: the system is out of memory/);
});
