import { defineConfig } from "@playwright/test";
import { common, reportTo } from "./common.config.js";

/** What `npm test` runs: one walk through every place, and the journeys. */
export default defineConfig(common, {
  reporter: reportTo("e2e.json"),
  projects: [
    // What takes longest begins, so that it does not end alone.
    { name: "walk", testDir: "walk" },
    { name: "journeys", testIgnore: ["shots/**", "walk/**"] },
  ],
});
