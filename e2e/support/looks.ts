import { AxeBuilder } from "@axe-core/playwright";
import type { TranslatedLanguage } from "@croupier/schema/rules/languages.js";
import { expect, type Page } from "@playwright/test";

/** A look that a user may select: colours and language. */
export interface Look {
  scheme: "dark" | "light";
  language: TranslatedLanguage;
}

/** The look of the tests in every run. */
export const everydayLook: Look = { scheme: "dark", language: "EN" };

/** Both colour schemes in both directions. */
export const allLooks: readonly Look[] = [
  everydayLook,
  { scheme: "light", language: "AR" },
  { scheme: "dark", language: "AR" },
  { scheme: "light", language: "EN" },
];

/** Makes every page of this tab start in a look. */
export async function applyLook(page: Page, { scheme, language }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
  await page.addInitScript(
    ([theme, code]) => {
      // A sandboxed frame has no storage; its page reads the look from its address.
      if (window.origin === "null") return;
      localStorage.setItem("theme", theme);
      localStorage.setItem("lang", code);
    },
    [scheme, language] as const,
  );
}

const maxAnalyses = 4;

/** Waits until all finite animations have ended; endless ones are ignored. */
async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    // A cancelled animation has ended, too.
    return Promise.allSettled(ending.map(({ finished }) => finished)).then(() => undefined);
  });
}

/** Counts the changes of the page's elements since the first call for it. */
function countChanges(page: Page): Promise<number> {
  return page.evaluate(() => {
    const counted = window as { changeCount?: number };
    if (counted.changeCount === undefined) {
      counted.changeCount = 0;
      const all = { subtree: true, childList: true, attributes: true, characterData: true };
      new MutationObserver(() => {
        counted.changeCount = (counted.changeCount ?? 0) + 1;
      }).observe(document, all);
    }
    return counted.changeCount;
  });
}

async function analyse(page: Page): Promise<string[]> {
  await waitForAnimations(page);
  // Merging the results of frames opens a page of its own each time, which takes longer than the analysis.
  const hasFrames = page.frames().length > 1;
  const isLoaded = !hasFrames && (await page.evaluate(() => "axe" in window));
  const { violations } = await new AxeBuilder({ page, ...(isLoaded ? { axeSource: "0" } : {}) })
    .setLegacyMode(!hasFrames)
    .options({ resultTypes: ["violations"] })
    .analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(" | ")}`,
  );
}

/**
 * Violations of all accessibility rules, best practices included, in frames too. A page that changed while it was analysed
 * is analysed again: rules may have seen half of the change.
 */
export async function findAccessibilityFaults(page: Page): Promise<string[]> {
  for (let tries = 1; ; tries += 1) {
    const before = await countChanges(page);
    const faults = await analyse(page);
    if (faults.length === 0 || tries === maxAnalyses || (await countChanges(page)) === before) return faults;
  }
}

/** Expects no accessibility violation. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findAccessibilityFaults(page)).toEqual([]);
}

/** How far the page overflows sideways, in pixels. */
export function measureSidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Expects that nothing overflows sideways, once the page has followed a change of its width. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect.poll(() => measureSidewaysScroll(page)).toBeLessThanOrEqual(0);
}
