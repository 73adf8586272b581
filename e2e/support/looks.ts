import { AxeBuilder } from "@axe-core/playwright";
import type { TranslatedCode } from "@croupier/schema/rules/languages.js";
import { expect, type Locator, type Page, test } from "@playwright/test";

/** A look a reader may choose: colours and language. */
export interface Look {
  scheme: "dark" | "light";
  language: TranslatedCode;
}

/** Whether every combination of looks and people is asked for; otherwise each pair of choices is met. */
export const whole = process.env.AXE_MATRIX === "whole";

/** Both themes in both directions. */
export const allLooks: readonly Look[] = [
  { scheme: "dark", language: "EN" },
  { scheme: "light", language: "AR" },
  { scheme: "dark", language: "AR" },
  { scheme: "light", language: "EN" },
];

/** Looks in which each theme and each direction is met, or all of them. */
export const looks = whole ? allLooks : allLooks.slice(0, 2);

/** Makes every page of this tab start in a look. */
export async function wear(page: Page, { scheme, language }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
  await page.addInitScript(
    ([theme, code]) => {
      // A sandboxed frame has no storage; its page takes the look from its address.
      if (window.origin === "null") return;
      localStorage.setItem("theme", theme);
      localStorage.setItem("lang", code);
    },
    [scheme, language] as const,
  );
}

/** Waits until whatever moves to its place has come there; what moves for ever is not waited for. */
async function standStill(page: Page): Promise<void> {
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    // One that is cancelled has come to its end too.
    return Promise.allSettled(ending.map(({ finished }) => finished)).then(() => undefined);
  });
}

/** No accessibility fault by any rule, best practices included, in frames too. */
export async function expectAccessible(page: Page): Promise<void> {
  await standStill(page);
  // Putting the answers of frames together opens a page of its own each time, which takes longer than the looking.
  const hasFrames = page.frames().length > 1;
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(!hasFrames)
    .options({ resultTypes: ["violations"] })
    .analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(" | ")}`,
  );
  expect(found).toEqual([]);
}

/** Nothing sticks out sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { content, view } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    view: document.documentElement.clientWidth,
  }));
  expect(content).toBeLessThanOrEqual(view);
}

const widths = [360, 768, 1440];

/** A page of the site, and what says that it has come. */
export interface LookedAt {
  name: string;
  path: string;
  ready: (page: Page) => Locator;
}

/** Opens a page: it fits at every width. That it is accessible is what the matrix looks at. */
export async function visit(page: Page, { name, path, ready }: LookedAt): Promise<void> {
  await test.step(name, async () => {
    await page.goto(path);
    await expect(ready(page)).toBeVisible({ timeout: 30_000 });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await expect(ready(page)).toBeAttached();
      await expectNoSidewaysScroll(page);
    }
  });
}
