// What is in a PDF.
import { inflateSync } from "node:zlib";

/** How many pages it has: they are told in the open, or within streams that are packed. */
export function pagesOf(pdf) {
  const text = pdf.toString("latin1");
  const packed = [...text.matchAll(/\/ObjStm\b[^]*?stream\r?\n([^]*?)endstream/g)];
  const unpacked = packed.map(([, bytes]) => inflateSync(Buffer.from(bytes, "latin1")));
  return [text, ...unpacked].join("\n").match(/\/Type \/Page\b/g).length;
}
