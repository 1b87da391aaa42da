#!/usr/bin/env node
import { readFileSync } from "node:fs";
import { run } from "../src/command.js";

const module = new WebAssembly.Module(readFileSync(new URL("../betli.wasm", import.meta.url)));
process.exitCode = run(module, process.argv.slice(2));
