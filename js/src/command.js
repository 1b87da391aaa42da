// The tool as a command of Node: with the files, the streams and the environment of its process.
import {
  closeSync,
  existsSync,
  fstatSync,
  openSync,
  readSync,
  renameSync,
  statSync,
  unlinkSync,
  writeSync,
} from "node:fs";
import { isatty } from "node:tty";
import { System } from "./wasi.js";

const SUCCESS = 0;
const BAD_FILE = 8;
const IO = 29;
const NOT_SEEKABLE = 70;
const FAILURES = {
  EACCES: 2,
  EINVAL: 28,
  EISDIR: 31,
  ENOENT: 44,
  ENOSPC: 51,
  ENOTDIR: 54,
  ENOTSUP: 58,
  EPIPE: 64,
};
const TERMINAL = 2;
const DIRECTORY = 3;
const REGULAR = 4;
const ROOT = 3;
const TRUNCATE = 8; // of the ways to open a file
const FAILED = new Set([2, 3, 5]); // exit codes after which nothing is kept
const PAUSE = 20; // milliseconds between tries where a terminal has nothing yet

const decoder = new TextDecoder();

/** Sleeps, and so lets whoever types come to an end. */
function pause() {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE);
}

/** Does what may have to be tried again, since the stream is one that does not wait. */
function patiently(act) {
  for (;;)
    try {
      return act();
    } catch (error) {
      if (error.code === "EOF") return 0;
      if (error.code !== "EAGAIN") throw error;
      pause();
    }
}

class Process extends System {
  constructor(words, environment) {
    super(words, { environment });
    this.typed = words;
    this.made = new Map(); // names for the time being, and those that files are to have
    this.open = new Map([0, 1, 2].map((file) => [file, { descriptor: file, at: null }]));
    this.onError = (text) => writeSync(2, text);
  }

  /** What `act` does, or the error that it has thrown, as WASI has it. */
  attempt(act) {
    try {
      act();
      return SUCCESS;
    } catch (error) {
      if (!error.code) throw error;
      return FAILURES[error.code] ?? IO;
    }
  }

  /** The module has names without a first slash: one that was typed has it, and what lies beside that. */
  place(at, length) {
    const name = decoder.decode(this.bytes(at, length));
    const folder = `/${name.slice(0, name.lastIndexOf("/") + 1)}`;
    const absolute = this.typed.some((word) => /(^|[:=])\//.test(word) && word.includes(folder));
    return absolute && !existsSync(name) ? `/${name}` : name;
  }

  fd_fdstat_get(file, at) {
    const kind =
      file === ROOT ? DIRECTORY : isatty(this.open.get(file).descriptor) ? TERMINAL : REGULAR;
    return this.tellKind(at, kind);
  }

  path_open(directory, flags, path, length, ways, rights, inherited, mode, at) {
    return this.attempt(() => {
      const how = ways & TRUNCATE ? "w" : "r"; // the only ways in which betli opens files
      const name = this.place(path, length);
      const descriptor = openSync(how === "w" ? this.beside(name) : name, how);
      const inOrder = how === "w" || !fstatSync(descriptor).isFile();
      this.open.set(this.next, { descriptor, at: inOrder ? null : 0 });
      this.view.setUint32(at, this.next++, true);
    });
  }

  /** What is written takes the place of a file only when the tool has ended well. */
  beside(name) {
    if (existsSync(name) && !statSync(name).isFile()) return name;
    const temporary = `${name}.${process.pid}.new`;
    this.made.set(temporary, name);
    return temporary;
  }

  run(module) {
    const status = super.run(module);
    const keep = !FAILED.has(status);
    for (const [temporary, name] of this.made)
      if (keep) renameSync(temporary, name);
      else unlinkSync(temporary);
    return status;
  }

  fd_close(file) {
    return this.attempt(() => {
      if (file > ROOT) closeSync(this.open.get(file).descriptor);
      this.open.delete(file);
    });
  }

  fd_read(file, list, count, at) {
    const source = this.open.get(file);
    if (!source) return BAD_FILE;
    return this.attempt(() => {
      let total = 0;
      for (const piece of this.pieces(list, count)) {
        const read = patiently(() =>
          readSync(source.descriptor, piece, 0, piece.length, source.at),
        );
        if (source.at !== null) source.at += read;
        total += read;
        if (read < piece.length) break;
      }
      this.view.setUint32(at, total, true);
    });
  }

  fd_seek(file, offset, whence, at) {
    const source = this.open.get(file);
    if (!source || source.at === null) return NOT_SEEKABLE;
    const from = [0, source.at, fstatSync(source.descriptor).size][whence];
    source.at = from + Number(offset);
    this.view.setBigUint64(at, BigInt(source.at), true);
    return SUCCESS;
  }

  fd_write(file, list, count, at) {
    const target = this.open.get(file);
    if (!target) return BAD_FILE;
    return this.attempt(() => {
      let total = 0;
      for (const piece of this.pieces(list, count)) {
        for (let done = 0; done < piece.length;)
          done += patiently(() => writeSync(target.descriptor, piece, done));
        total += piece.length;
      }
      this.view.setUint32(at, total, true);
    });
  }

  path_unlink_file(directory, name, length) {
    return this.attempt(() => unlinkSync(this.place(name, length)));
  }
}

/** Runs `betli WORDS...` as a process would; returns the exit code. */
export function run(module, words, environment = process.env) {
  return new Process(words, environment).run(module);
}
