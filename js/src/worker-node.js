import { parentPort } from "node:worker_threads";
import { Answering } from "./answering.js";

const answering = new Answering((data, moved) => parentPort.postMessage(data, moved));
parentPort.on("message", (data) => answering.receive(data));
