// The page's policy in Chromium; in Firefox it is held by firefox.test.mjs.
import { policyTests } from "./policing.mjs";

policyTests("chromium");
