// The files that a sequence can be saved as.

const TEXTS = [
  { format: "csv", label: "CSV", ending: "csv", type: "text/csv" },
  { format: "bfile", label: "b-file", ending: "txt", type: "text/plain" },
  { format: "svg", label: "SVG", ending: "svg", type: "image/svg+xml" },
];

/** For downloads(); `ask(format)` gives a text or null, `picture()` a PNG of what is seen. */
export function sequenceFiles(ask, picture) {
  const text = ({ format, type, ...kind }) => ({
    ...kind,
    make: async () => {
      const answer = await ask(format);
      return answer === null ? null : new Blob([answer], { type });
    },
  });
  return [...TEXTS.map(text), { label: "PNG", ending: "png", make: picture }];
}
