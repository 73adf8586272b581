import { defineConfig } from "@playwright/test";
import { common, reportTo } from "./common.config.js";

/**
 * Pictures of the site, held against those kept in e2e/shots. Two versions of Chromium draw letters differently, so
 * each has pictures of its own, in a folder of its name; `--update-snapshots` makes them.
 */
export default defineConfig(common, {
  testDir: "shots",
  reporter: reportTo("shots.json"),
  snapshotPathTemplate: "{testDir}/{arg}{ext}",
  expect: {
    timeout: 20_000,
    toHaveScreenshot: { animations: "disabled", caret: "hide", maxDiffPixelRatio: 0.002, scale: "css" },
  },
});
