// Completes the package: the tool in WebAssembly, and the types of its answers, by their schemas.
import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { compileFromFile } from "json-schema-to-typescript";

const here = fileURLToPath(new URL(".", import.meta.url));
const schemas = fileURLToPath(new URL("../docs/schema/", import.meta.url));

copyFileSync(`${here}../build/web/betli.wasm`, `${here}betli.wasm`);
for (const name of ["LICENSE", "NOTICE"]) copyFileSync(`${here}../${name}`, `${here}${name}`);
mkdirSync(`${here}types`, { recursive: true });

const names = readdirSync(schemas).map((file) => file.replace(".json", ""));

/** A file of its own for each command, since what they define may have the same names. */
for (const name of names) {
  const text = await compileFromFile(`${schemas}${name}.json`, {
    cwd: schemas,
    bannerComment: "",
    additionalProperties: false,
    format: false,
  });
  writeFileSync(`${here}types/${name}.d.ts`, text);
}
