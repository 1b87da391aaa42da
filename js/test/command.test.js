// `npx betli`: the command, with files, streams and exit codes of a process.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";
import test from "node:test";

const command = fileURLToPath(new URL("../bin/betli.js", import.meta.url));
const work = mkdtempSync(`${tmpdir()}/betli-`);
const environment = { PATH: process.env.PATH };

function betli(words, { input = "", env = environment } = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...words.split(" ")], {
    cwd: work,
    input,
    env,
  });
  return { status, output: stdout.toString(), errors: stderr.toString() };
}

test("answers, refuses, and ends with the tool's exit codes", () => {
  assert.match(betli("solve nim 13 42 30 43").output, /30 -> 12/);
  assert.equal(betli("solve nim 1 1 --exit-status").status, 20);
  assert.deepEqual(betli("solve nim x"), {
    status: 3,
    output: "",
    errors: "betli: nim: a heap must be a number from 0 to 18446744073709551615, not 'x'\n",
  });
  assert.equal(betli("solve nim 3 --nothing").status, 2);
});

test("reads standard input and the environment's language", () => {
  assert.equal(
    betli("solve nim -", { input: "1 2 3\n4\n" }).output.split("\n")[0],
    "1 2 3: P, G⁺ = 0",
  );
  const env = { ...environment, LANG: "hu_HU.UTF-8" };
  assert.match(betli("solve nim 3", { env }).output, /N-állás/);
});

test("reads and writes files, beside it and anywhere", () => {
  writeFileSync(`${work}/own.lua`, "function options(n) if n > 0 then move(n - 1) end end");
  for (const name of ["own.lua", `${work}/own.lua`])
    assert.match(betli(`solve lua:${name} 3`).output, /N-position/);
  for (const name of ["table.csv", `${work}/other.csv`]) {
    assert.equal(betli(`table kayles --to 4 -o ${name}`).status, 0);
    const path = name.startsWith("/") ? name : `${work}/${name}`;
    assert.equal(readFileSync(path, "utf8"), "n,grundy\n0,0\n1,1\n2,2\n3,3\n4,1\n");
  }
  assert.equal(betli("solve cram 3x3 --moves 0 --certificate c").status, 0);
  assert.match(betli("verify c").output, /verified/);
  assert.match(betli("solve lua:none 3").errors, /cannot open 'none'/);
});

test("a file is replaced only when all is written", () => {
  writeFileSync(`${work}/kept.csv`, "before");
  assert.notEqual(betli("table nothing --to 4 -o kept.csv").status, 0);
  assert.equal(readFileSync(`${work}/kept.csv`, "utf8"), "before");
  assert.equal(betli("table nim --to 1 -o kept.csv").status, 0);
  assert.equal(readFileSync(`${work}/kept.csv`, "utf8"), "n,grundy\n0,0\n1,1\n");
  assert.ok(!existsSync(`${work}/kept.csv.new`));
});

test("a store, which needs SQLite, is refused", () => {
  const { status, errors } = betli("solve taktix 4x5 --play misere --save rounds");
  assert.equal(status, 3);
  assert.match(errors, /'rounds': a store needs SQLite and zstd/);
  assert.ok(!existsSync(`${work}/rounds`));
});

test("a game is played through standard input", () => {
  const { output } = betli("play nim 3 5", { input: "5 -> 3\n3 -> 0\nquit\n" });
  assert.match(output, /betli wins\.\nYou gave it away with move 3, 3 -> 0\./);
});

test.after(() => rmSync(work, { recursive: true }));
