// Builds web/dist: index.html with betli.js beside it, and betli.html, which holds both.  Both open from disk: no
// server, no request.  The script unpacks the page, its style and its engine, which both hold.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { run } from "../js/src/wasi.js";
import { pack } from "./src/seven.js";

const web = import.meta.dirname ?? new URL(".", import.meta.url).pathname;
const made = `${web}/../build/web/page`;
const dist = `${web}/dist`;

function bundle(entry, output, ...more) {
  execFileSync("esbuild", [
    `${web}/${entry}`,
    "--bundle",
    "--minify",
    "--format=iife",
    "--target=es2022",
    "--charset=utf8",
    `--outfile=${output}`,
    "--log-level=warning",
    ...more,
  ]);
}

/** Bytes as src/unpack.js reads them. */
function packed(id, bytes) {
  return `<script type="text/plain" id="${id}">${pack(bytes)}</script>`;
}

/** A file as gzip packs it, for some seconds more and a twentieth less. */
function zopfli(file) {
  return execFileSync("zopfli", ["-c", file], { maxBuffer: 1 << 24 });
}

/** A file as src/lzma.js reads it: xz does not write its length into the header. */
function lzma(file) {
  const options = ["--format=lzma", "--lzma1=preset=9e,lc=4,pb=0", "--keep", "--stdout", file];
  const bytes = execFileSync("xz", options, { maxBuffer: 1 << 24 });
  bytes.writeBigUInt64LE(BigInt(readFileSync(file).length), 5);
  return bytes;
}

const hash = (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/**
 * What the page may do: run the scripts named, and the one that it unpacks; compile its engine, and run it in
 * workers made of blobs; draw pictures of its own.  Nothing else.
 */
function policy(scripts) {
  const unpacked = hash(readFileSync(`${made}/page.js`));
  return [
    "default-src 'none'",
    `script-src ${scripts} ${unpacked} 'wasm-unsafe-eval'`,
    "worker-src blob:",
    "img-src blob: data:",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
}

function withPolicy(html, scripts) {
  const none = `content="default-src 'none'"`;
  if (!html.includes(none)) throw new Error("index.html has no place for the policy");
  return html.replace(none, () => `content="${policy(scripts)}"`);
}

/** The licences that must stay with a copy, since the engine contains libraries of others. */
const licences = ["LICENSE", "NOTICE"].map((name) => readFileSync(`${web}/../${name}`, "utf8"));
const notice = `<!--\n${licences.join("\n").replaceAll(/-{2,}/g, "")}-->`;

/** The page with its script inside. */
function inline(html, script) {
  return withPolicy(html, hash(script))
    .replace("<html", () => `${notice}\n<html`)
    .replace('<script defer src="betli.js"></script>', "")
    .replace("</body>", () => `<script>${script}</script></body>`);
}

/** Fails if the engine does not start, as where it calls a function of WASI that wasi.js does not have. */
function tryEngine() {
  const engine = new WebAssembly.Module(readFileSync(`${web}/../build/web/betli.wasm`));
  const { status } = run(engine, ["--version"]);
  if (status !== 0) throw new Error(`betli.wasm ends with ${status}`);
}

tryEngine();
rmSync(dist, { recursive: true, force: true });
mkdirSync(dist, { recursive: true });
mkdirSync(made, { recursive: true });

bundle("engine/worker.js", `${made}/worker.txt`);
bundle("src/style/main.css", `${made}/style.css`);
bundle(
  "src/main.js",
  `${made}/page.js`,
  "--global-name=betliPage",
  "--loader:.txt=text",
  "--loader:.css=text",
  `--alias:worker-source=${made}/worker.txt`,
  `--alias:page-style=${made}/style.css`,
);
bundle("src/unpack-engine.js", `${made}/unpack-engine.txt`);
bundle(
  "src/unpack.js",
  `${dist}/betli.js`,
  "--loader:.txt=text",
  `--alias:unpack-engine-source=${made}/unpack-engine.txt`,
);

/** The address at which others find the page, for links that are copied from a file: BETLI_ADDRESS of the environment. */
function withAddress(html) {
  const place = '<meta name="betli-address" content="';
  const address = (process.env.BETLI_ADDRESS ?? "").replaceAll("&", "&amp;").replaceAll('"', "");
  if (!html.includes(place)) throw new Error("index.html has no place for the address");
  return html.replace(place, () => place + address);
}

const data =
  packed("packed-page", zopfli(`${made}/page.js`)) +
  packed("packed-engine", lzma(`${web}/../build/web/betli.wasm`));
const html = withAddress(readFileSync(`${web}/src/index.html`, "utf8")).replace(
  "</body>",
  () => `${data}</body>`,
);
const read = (name) => readFileSync(`${dist}/${name}`, "utf8");
writeFileSync(`${dist}/index.html`, withPolicy(html, "'self'"));
const page = inline(html, read("betli.js"));
writeFileSync(`${dist}/betli.html`, page);
console.log(`web/dist/betli.html: ${(Buffer.byteLength(page) / 1024).toFixed(0)} KiB`);
