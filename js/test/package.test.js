// The package as others get it: packed, installed into an empty folder, used there by Node and by browsers.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import test, { after, before } from "node:test";
import { launch } from "../../web/test/browser.mjs";

const here = fileURLToPath(new URL("..", import.meta.url));
const folder = mkdtempSync(`${tmpdir()}/betli-package-`);
const run = (program, ...words) => execFileSync(program, words, { cwd: folder }).toString();

before(() => {
  const [{ filename, files }] = JSON.parse(
    execFileSync("npm", ["pack", "--json", "--pack-destination", folder], { cwd: here }),
  );
  const packed = files.map(({ path }) => path);
  for (const path of ["betli.wasm", "LICENSE", "NOTICE"]) assert.ok(packed.includes(path), path);
  writeFileSync(`${folder}/package.json`, '{ "private": true, "type": "module" }');
  run("npm", "install", "--offline", "--no-audit", "--no-fund", `./${filename}`);
});

after(() => rmSync(folder, { recursive: true }));

test("npx betli", () => {
  assert.match(run("npx", "--offline", "betli", "solve", "nim", "3", "5", "7"), /3 -> 2/);
});

test("import in Node", () => {
  const code = 'import { solve } from "betli"; console.log((await solve("nim", [3, 5, 7])).value);';
  writeFileSync(`${folder}/use.js`, code);
  assert.equal(run(process.execPath, "use.js"), "1\n");
});

test("tsc --strict", () => {
  const code =
    'import { solve } from "betli";\nexport const n: Promise<number> = solve("nim", 3).then((a) => a.moves.length);\n';
  writeFileSync(`${folder}/use.ts`, code);
  const strict = [
    "--strict",
    "--noEmit",
    "--module",
    "nodenext",
    "--target",
    "es2022",
    "--lib",
    "es2022,dom",
  ];
  run(process.execPath, `${here}node_modules/typescript/bin/tsc`, ...strict, "use.ts");
});

/** The page that a site begins with. */
function start(folder) {
  const page = `${folder}/index.html`;
  return existsSync(page) ? readFileSync(page) : "<!doctype html>";
}

const types = { ".html": "text/html", ".js": "text/javascript", ".wasm": "application/wasm" };

/** A folder over HTTP, as a site has it, while an action looks at it. */
async function serve(folder, action) {
  const server = createServer(({ url }, response) => {
    try {
      const bytes = url === "/" ? start(folder) : readFileSync(`${folder}${url}`);
      response.writeHead(200, { "Content-Type": types[extname(url)] ?? "text/html" }).end(bytes);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    await action(`http://127.0.0.1:${server.address().port}`);
  } finally {
    server.closeAllConnections(); // browsers open some in advance, on which they ask nothing
    server.close();
  }
}

/** Looks at a folder in a browser. */
async function lookIn(name, folder, action) {
  const browser = await launch(name);
  try {
    await serve(folder, async (site) => {
      const page = await browser.newPage();
      await page.goto(site);
      await action(page);
    });
  } finally {
    await browser.close();
  }
}

/** Uses the package in a browser.  waitForFunction() ends after half a minute, evaluate() never. */
const useOnce = (name) =>
  lookIn(name, folder, async (page) => {
    const found = await page.waitForFunction(async () => {
      const { nim, solve } = await import("/node_modules/betli/src/browser.js");
      return [(await solve("nim", "3 5 7")).value, await nim("product", 6, 7)];
    });
    assert.deepEqual(await found.jsonValue(), [1, 3]);
  });

/** The same; on a machine with much to do, a browser that has not answered is started once more. */
const useIn = (name) =>
  useOnce(name).catch((error) => {
    if (error.name !== "TimeoutError") throw error;
    return useOnce(name);
  });

test("in Chromium", () => useIn("chromium"));

test("in Firefox", { skip: !existsSync("/usr/bin/firefox-esr") }, () => useIn("firefox"));

test("bundled by Vite, without what is not used", async () => {
  const code =
    'import { nim, solve } from "betli";\n' +
    'solve("nim", [3, 5]).then(({ value }) => (globalThis.found = value));';
  writeFileSync(`${folder}/main.js`, code);
  writeFileSync(`${folder}/index.html`, '<script type="module" src="/main.js"></script>');
  run(process.execPath, `${here}node_modules/vite/bin/vite.js`, "build", "--logLevel", "error");
  rmSync(`${folder}/index.html`);
  const scripts = readdirSync(`${folder}/dist/assets`).filter((name) => /^index.*js$/.test(name));
  const bundle = readFileSync(`${folder}/dist/assets/${scripts[0]}`, "utf8");
  assert.match(bundle, /solve/);
  assert.doesNotMatch(bundle, /quotient|genus|product/);
  await lookIn("chromium", `${folder}/dist`, (page) =>
    page.waitForFunction(() => globalThis.found === 6),
  );
});
