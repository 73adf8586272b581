import { test as base } from "@playwright/test";
import { everydayWalk, type Walk } from "../walk/walk.js";
import { everydayLook, type Look } from "./looks.js";

/** The two ends of the widths, in pixels. */
type Width = 360 | 1440;

/** What a configuration chooses; one set of journeys serves the everyday run and the deep one. */
export interface Choices {
  /** How the walk looks at every place. */
  walk: Walk;
  /** The look in which journeys tagged `@look` see the site. */
  look: Look;
  /** Whether journeys tagged `@width` are at the other width than their own. */
  isOtherWidth: boolean;
}

interface Own {
  /** The width that a journey is made for. */
  width: Width;
}

/** The sizes of the windows that journeys are in. */
export const sizes = {
  360: { width: 360, height: 780 },
  1440: { width: 1440, height: 900 },
} as const;

export const test = base.extend<Choices & Own>({
  walk: [everydayWalk, { option: true }],
  look: [everydayLook, { option: true }],
  isOtherWidth: [false, { option: true }],
  width: [1440, { option: true }],
  viewport: async ({ width, isOtherWidth }, use) => {
    const other = width === 360 ? 1440 : 360;
    await use(sizes[isOtherWidth ? other : width]);
  },
});
