// A worker that unpacks the engine, which takes longer than a page may stand still.
import { unpackLzma } from "./lzma.js";
import { unpack } from "./seven.js";

onmessage = ({ data }) => {
  const bytes = unpackLzma(unpack(data));
  postMessage(bytes, [bytes.buffer]);
};
