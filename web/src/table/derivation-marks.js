// A step of a derivation as marks on the table.

/** `shown`: as Derivation tells it; null where nothing is to be marked.  Cells that the table has not are left out. */
export function derivationMarks({ step, at, last, crossed }, values, from) {
  if (!step || step.options.length === 0) return null;
  const options = step.options.map((option, i) => {
    const cells = option.position
      .split(" ")
      .filter(Boolean)
      .map((component) => values.find(component));
    return {
      cells: cells.filter((cell) => cell >= 0),
      told: i < at,
      now: i === at - 1,
      crossed: crossed[i] && cells.length === 1, // of several, no value alone is crossed off
    };
  });
  const covered = at > 0 && at < last;
  return { from, options, text: covered ? "?" : at === last ? step.text : "" };
}
