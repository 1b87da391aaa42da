// The files that a sequence can be saved as.

const TEXTS = [
  { format: "csv", label: "CSV", ending: "csv", type: "text/csv" },
  { format: "bfile", label: "b-file", ending: "txt", type: "text/plain" },
  { format: "svg", label: "SVG", ending: "svg", type: "image/svg+xml" },
];
const NPY = { format: "npy", label: "NPY", ending: "npy", type: "application/octet-stream" };

/** Longer ones are saved by `betli sequence`, which draws no picture. */
export const SHORT = 20000;

/** For downloads(); `ask(format)` gives bytes or null, `picture()` a PNG of what is seen. */
export function sequenceFiles(ask, picture, series) {
  const file = ({ format, type, ...kind }) => ({
    ...kind,
    make: async () => {
      const answer = await ask(format);
      return answer === null ? null : new Blob([answer], { type });
    },
  });
  return [
    ...[...TEXTS, NPY].filter(({ format }) => isOffered(format, series)).map(file),
    { label: "PNG", ending: "png", make: picture },
  ];
}

/** Whether there is such a file of a series. */
function isOffered(format, { by, size }) {
  if (format === "npy") return by === "sequence";
  return format !== "svg" || size <= SHORT;
}
