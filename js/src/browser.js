// betli in a browser, by a bundler or as it is.
import { use } from "./index.js";
import * as platform from "./platform-browser.js";

use(platform);
export * from "./index.js";
