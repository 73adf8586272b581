import { defineConfig } from "@playwright/test";
import { common, reportTo } from "./common.config.js";

/** What `npm test` runs: one walk through the site, and a journey for each capability; not the tests tagged `@deep`. */
export default defineConfig(common, {
  reporter: reportTo("e2e.json"),
  projects: [
    // The longest project starts first, so that it does not finish alone.
    { name: "walk", testDir: "walk" },
    { name: "journeys", testIgnore: ["shots/**", "walk/**"], grepInvert: /@deep\b/ },
  ],
});
