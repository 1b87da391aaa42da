// The command line tool as a function.  betli is compiled for WASI, of which this is the part that
// it uses: arguments, standard streams, files that are in memory, clocks.

const SUCCESS = 0;
const BAD_FILE = 8;
const NO_ENTRY = 44;
const NOT_SEEKABLE = 70;
const DIRECTORY = 3;
const REGULAR = 4;
const TERMINAL = 2;
const ROOT = 3; // the file number of the only directory
const CREATE = 1; // of the ways to open a file
const POINTER = 4; // bytes

/** The tool's exit code where memory is refused, or for a fault of its own. */
export const FAULT = 5;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Texts as C has them. */
function strings(texts) {
  return texts.map((text) => encoder.encode(`${text}\0`));
}

class Exit {
  constructor(status) {
    this.status = status;
  }
}

class LuaError {}

/** What the module calls, for one command line after another. */
export class System {
  constructor(words, options) {
    this.begin(words, options);
  }

  begin(
    words,
    { input = "", files = {}, wanted = null, environment = {}, onError = () => {} } = {},
  ) {
    this.words = strings(words);
    this.environment = strings(Object.entries(environment).map((pair) => pair.join("=")));
    this.files = files;
    this.wanted = wanted;
    this.written = [];
    this.onError = onError;
    this.errors = new TextDecoder(); // a character may be written in pieces
    this.output = [];
    this.open = new Map([[0, { bytes: encoder.encode(input), at: 0 }]]);
    this.next = ROOT + 1;
  }

  get view() {
    return new DataView(this.instance.exports.memory.buffer);
  }

  bytes(at, length) {
    return new Uint8Array(this.instance.exports.memory.buffer, at, length);
  }

  /** The pieces of memory that a list of `count` addresses and lengths describes. */
  *pieces(list, count) {
    const view = this.view;
    for (let i = 0; i < count; i++)
      yield this.bytes(view.getUint32(list + 8 * i, true), view.getUint32(list + 8 * i + 4, true));
  }

  tellSizes(all, count, size) {
    this.view.setUint32(count, all.length, true);
    const bytes = all.reduce((sum, { length }) => sum + length, 0);
    this.view.setUint32(size, bytes, true);
    return SUCCESS;
  }

  tell(all, list, at) {
    all.forEach((text, i) => {
      this.view.setUint32(list + 4 * i, at, true);
      this.bytes(at, text.length).set(text);
      at += text.length;
    });
    return SUCCESS;
  }

  environ_sizes_get(count, size) {
    return this.tellSizes(this.environment, count, size);
  }

  environ_get(list, at) {
    return this.tell(this.environment, list, at);
  }

  clock_time_get(clock, precision, at) {
    const milliseconds = clock === 0 ? Date.now() : performance.now();
    this.view.setBigUint64(at, BigInt(Math.round(milliseconds * 1e6)), true);
    return SUCCESS;
  }

  // Standard error is a terminal, so that progress is shown there; such files cannot be sought in.
  fd_fdstat_get(file, at) {
    return this.tellKind(at, file === 2 ? TERMINAL : file === ROOT ? DIRECTORY : REGULAR);
  }

  tellKind(at, kind) {
    this.view.setUint8(at, kind);
    this.view.setUint16(at + 2, 0, true);
    this.view.setBigUint64(at + 8, kind === TERMINAL ? 0n : ~0n, true);
    this.view.setBigUint64(at + 16, ~0n, true);
    return SUCCESS;
  }

  fd_fdstat_set_flags() {
    return SUCCESS;
  }

  fd_prestat_get(file, at) {
    if (file !== ROOT) return BAD_FILE;
    this.view.setUint32(at, 0, true);
    this.view.setUint32(at + 4, 1, true);
    return SUCCESS;
  }

  fd_prestat_dir_name(file, at) {
    this.bytes(at, 1)[0] = "/".charCodeAt(0);
    return SUCCESS;
  }

  path_open(directory, flags, path, length, ways, rights, inherited, mode, at) {
    const name = decoder.decode(this.bytes(path, length));
    const file = this.fileOf(name, ways & CREATE);
    if (!file) return NO_ENTRY;
    this.open.set(this.next, file);
    this.view.setUint32(at, this.next++, true);
    return SUCCESS;
  }

  /** One to write, of which there is one at most, or one to read. */
  fileOf(name, create) {
    if (create && name === this.wanted) return { pieces: (this.written = []) };
    const there = !create && Object.hasOwn(this.files, name);
    return there ? { bytes: encoder.encode(this.files[name]), at: 0 } : null;
  }

  fd_close(file) {
    this.open.delete(file);
    return SUCCESS;
  }

  fd_read(file, list, count, at) {
    const source = this.open.get(file);
    if (!source?.bytes) return BAD_FILE;
    let total = 0;
    for (const piece of this.pieces(list, count)) {
      const part = source.bytes.subarray(source.at, source.at + piece.length);
      piece.set(part);
      source.at += part.length;
      total += part.length;
    }
    this.view.setUint32(at, total, true);
    return SUCCESS;
  }

  fd_seek(file, offset, whence, at) {
    const source = this.open.get(file);
    if (!source?.bytes || file === 0) return NOT_SEEKABLE;
    const from = [0, source.at, source.bytes.length][whence];
    source.at = from + Number(offset);
    this.view.setBigUint64(at, BigInt(source.at), true);
    return SUCCESS;
  }

  fd_write(file, list, count, at) {
    const target = file === 1 ? this.output : this.open.get(file)?.pieces;
    let total = 0;
    for (const piece of this.pieces(list, count)) {
      if (file === 2) this.onError(this.errors.decode(piece.slice(), { stream: true }));
      else if (target) target.push(piece.slice());
      else return BAD_FILE;
      total += piece.length;
    }
    this.view.setUint32(at, total, true);
    return SUCCESS;
  }

  fd_renumber() {
    return BAD_FILE;
  }

  path_unlink_file() {
    return NO_ENTRY;
  }

  proc_exit(status) {
    throw new Exit(status);
  }

  // A Lua error unwinds the stack to the innermost protected call (see web/lua/setjmp.h).
  throw_error() {
    throw new LuaError();
  }

  run_protected(run, lua, data) {
    const { __stack_pointer: stack, __indirect_function_table: table } = this.instance.exports;
    const before = stack.value;
    try {
      table.get(run)(lua, data);
    } catch (error) {
      if (!(error instanceof LuaError)) throw error;
      stack.value = before;
    }
  }

  /** Makes an instance of the tool, with an engine. */
  start(module) {
    this.instance = new WebAssembly.Instance(module, this.imports(module));
    this.instance.exports._initialize();
    this.engine = this.instance.exports.betli_new();
  }

  /** Answers the words; returns the exit code. */
  answer() {
    try {
      return this.engine === 0 ? FAULT : this.call();
    } catch (error) {
      return this.end(error);
    }
  }

  /** Answers the words, which have a place in the memory of the instance meanwhile. */
  call() {
    const { betli_reset: reset, tool_answer: answer, malloc, free } = this.instance.exports;
    const list = POINTER * this.words.length;
    const at = malloc(this.words.reduce((sum, { length }) => sum + length, list));
    if (at === 0) return FAULT;
    this.tell(this.words, at, at + list);
    reset(this.engine);
    const status = answer(this.engine, this.words.length, at);
    free(at);
    return status;
  }

  /** Runs the tool once; returns its exit code. */
  run(module) {
    this.start(module);
    return this.answer();
  }

  /** Whatever ends the program ends it here: its own exit, or a trap, such as a stack that is full. */
  end(error) {
    this.broken = true; // its memory is as the end has left it
    if (error instanceof Exit) return error.status;
    const what = error.message ?? "an error in Lua that nothing caught";
    this.onError(`a fault of betli's own: ${what}`);
    return FAULT;
  }

  imports(module) {
    const imports = {};
    for (const { module: room, name } of WebAssembly.Module.imports(module)) {
      imports[room] ??= {};
      imports[room][name] = this[name].bind(this);
    }
    return imports;
  }
}

/** What a command line has given: its exit code, standard output, and the file that was wanted. */
export function resultOf({ output, written }, status) {
  const bytes = joined(output);
  return {
    status,
    bytes,
    get output() {
      return decoder.decode(bytes);
    },
    get written() {
      return decoder.decode(joined(written));
    },
  };
}

/** What was written piece by piece. */
function joined(pieces) {
  const all = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}

/**
 * Runs `betli WORDS...` once.
 * @param {WebAssembly.Module} module
 * @param {string[]} words as on a command line, without the program's name
 * @param {{input?: string, files?: Object<string, string>, wanted?: string, onError?: function(string): void}} options
 *   standard input, files that the words name, the only file that may be written, and what to call with text
 *   for standard error
 * @returns {{status: number, bytes: Uint8Array, output: string, written: string}} the exit code, standard
 *   output as it was written and as text, and the text of the file that was wanted
 */
export function run(module, words, options = {}) {
  const system = new System(words, options);
  return resultOf(system, system.run(module));
}
