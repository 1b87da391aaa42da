import { Answering } from "./answering.js";

const answering = new Answering((data, moved) => postMessage(data, moved));
self.onmessage = ({ data }) => answering.receive(data);
