import { test as base } from "@playwright/test";
import { everydayWalk, type Walk } from "../walk/walk.js";
import { everydayLook, type Look } from "./looks.js";

/** The narrowest and the widest window, in pixels. */
type Width = 360 | 1440;

/** Options of a configuration; the everyday run and the deep run share one set of tests. */
export interface TestOptions {
  /** How the walk visits every place. */
  walk: Walk;
  /** The look in which tests tagged `@look` see the site. */
  look: Look;
  /** Whether tests tagged `@width` run at the other width. */
  isOtherWidth: boolean;
  /** Whether tests tagged `@keyboard` use the keyboard alone. */
  hasNoPointer: boolean;
}

interface WidthOption {
  /** The width that a test is written for. */
  width: Width;
}

/** The window sizes of the tests. */
export const sizes = {
  360: { width: 360, height: 780 },
  1440: { width: 1440, height: 900 },
} as const;

export const test = base.extend<TestOptions & WidthOption>({
  walk: [everydayWalk, { option: true }],
  look: [everydayLook, { option: true }],
  isOtherWidth: [false, { option: true }],
  hasNoPointer: [false, { option: true }],
  width: [1440, { option: true }],
  viewport: async ({ width, isOtherWidth }, use) => {
    const other = width === 360 ? 1440 : 360;
    await use(sizes[isOtherWidth ? other : width]);
  },
});
