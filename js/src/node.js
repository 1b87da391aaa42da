// betli in Node.
import { use } from "./index.js";
import * as platform from "./platform-node.js";

use(platform);
export * from "./index.js";
