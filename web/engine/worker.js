// The page's worker: answers questions, or keeps sequences (kept/kept.js).
import { Answering } from "../../js/src/answering.js";
import { Kept } from "./kept/kept.js";

const answering = new Answering((data, moved) => postMessage(data, moved));
const kept = new Kept();

/** What is asked about sequences that are kept. */
function tell({ id, call, about }) {
  const result = kept[call](about);
  postMessage({ id, result }, result?.picture ? [result.picture.data.buffer] : []);
}

self.onmessage = ({ data }) => {
  if (data.call) tell(data);
  else answering.receive(data);
};
