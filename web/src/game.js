// The word for a game on a command line, lego:height=2,spent=vanishes, taken apart and put together.

/** The name in a word, or a code such as 0.77, which goes without one. */
export function gameName(word) {
  return word.split(":")[0];
}

const PASS = "pass:";

/** Whether each component has a pass of its own, in the game of a word. */
export const hasPass = (word) => word.startsWith(PASS);

/** The word for the same game without passes. */
export const withoutPass = (word) => (hasPass(word) ? word.slice(PASS.length) : word);

/** The catalogue's entry of the game that a word names. */
export function infoOf(catalogue, word) {
  const name = gameName(word);
  const named = catalogue.find((info) => info.name === name);
  return named ?? (/^\d+\./.test(word) ? catalogue.find(goesWithoutName) : null) ?? null;
}

function goesWithoutName(info) {
  return info.examples.length > 0 && !info.examples[0].startsWith(info.name);
}

/** Returns true if the game is a file or a rule, and nothing without it. */
export function isFile({ parameters }) {
  return ["file", "rule"].includes(parameters[0]?.type) && parameters[0].required;
}

/** Whether a game that needs no file is played on one that its word names. */
export function isOnFile(info, game) {
  return hasOptionalFile(info) && fileName(game) !== "";
}

export function hasOptionalFile({ parameters }) {
  return parameters[0]?.type === "file" && !parameters[0].required;
}

/** The parameters' values by name, as they were typed. */
export function parametersOf(info, word) {
  const values = Object.fromEntries(info.parameters.map(({ name }) => [name, ""]));
  const text = goesWithoutName(info) && !word.startsWith(info.name) ? word : fileName(word);
  if (info.parameters.some(({ type }) => type === "text")) return { ...values, "": text };
  let name = "";
  for (const piece of text.split(",").filter(Boolean)) {
    const [, key, value] = /^([a-z-]+)=(.*)$/.exec(piece) ?? [];
    if (key !== undefined) name = key;
    values[name] = [values[name], value ?? piece].filter(Boolean).join(",");
  }
  return values;
}

/** What stands after the name: in graph:house.dot a file. */
export function fileName(word) {
  const colon = word.indexOf(":");
  return colon < 0 ? "" : word.slice(colon + 1);
}

/** What the game of a state is read from, by name; its last line may have been left open. */
export function filesOf(info, { game, file }) {
  if (!info || !(isFile(info) || isOnFile(info, game))) return {};
  return { [fileName(game)]: file.endsWith("\n") ? file : `${file}\n` };
}

/** The word for a game with such parameters. */
export function gameWord(info, values) {
  const given = info.parameters.filter(({ name }) => values[name]);
  const text = given.map(({ name }) => (name ? `${name}=${values[name]}` : values[name])).join(",");
  if (goesWithoutName(info)) return text;
  return text ? `${info.name}:${text}` : info.name;
}
