import { defineConfig } from "@playwright/test";
import { common, reportTo } from "./common.config.js";

/**
 * Compares screenshots of the site with those in e2e/shots. Two versions of Chromium render letters differently, so
 * each has screenshots of its own, in a folder of its name; `--update-snapshots` creates them.
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
