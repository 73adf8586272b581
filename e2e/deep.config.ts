import { defineConfig } from "@playwright/test";
import { common, reportTo } from "./common.config.js";
import { allLooks, everydayLook } from "./support/looks.js";
import type { Walk } from "./walk/walk.js";

const wholeMatrix = { widths: [1440, 768, 360], isWhole: true };
const otherLanguages = ["CN", "VI", "TH"] as const;

const inEveryLook = allLooks.map(({ scheme, language }) => {
  const walk: Walk = { ...wholeMatrix, language, schemes: [scheme] };
  return { name: `walk, ${scheme} ${language}`, testDir: "walk", use: { walk } };
});

const inOtherLanguages = otherLanguages.map((language) => {
  const walk: Walk = { ...wholeMatrix, language, schemes: ["dark", "light"] };
  return { name: `walk, ${language}`, testDir: "walk", use: { walk } };
});

const journeysInOtherLooks = allLooks
  .filter((look) => look !== everydayLook)
  .map((look) => ({
    name: `journeys, ${look.scheme} ${look.language}`,
    testIgnore: ["shots/**", "walk/**"],
    grep: /@look\b/,
    use: { look },
  }));

/**
 * What `npm run test:deep` runs in addition to the everyday tests: the walk for every person in every look, direction,
 * width and language, the tests tagged `@deep`, those that depend on look or width in the others, and journeys by keyboard.
 */
export default defineConfig(common, {
  reporter: reportTo("deep.json"),
  timeout: 600_000,
  projects: [
    ...inEveryLook,
    ...inOtherLanguages,
    ...journeysInOtherLooks,
    { name: "journeys of the deep run", testIgnore: ["shots/**", "walk/**"], grep: /@deep\b/ },
    {
      name: "journeys at the other width",
      testIgnore: ["shots/**", "walk/**"],
      grep: /@width\b/,
      use: { isOtherWidth: true },
    },
    {
      name: "journeys by keyboard",
      testIgnore: ["shots/**", "walk/**"],
      grep: /@keyboard\b/,
      use: { hasNoPointer: true },
    },
  ],
});
