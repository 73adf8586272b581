import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Locator, type Page, test } from "@playwright/test";

/** A look a reader may choose: colours and language. */
export interface Look {
  scheme: "dark" | "light";
  language: "EN" | "AR" | "CN";
}

/** Both themes in both directions. */
export const looks: readonly Look[] = [
  { scheme: "dark", language: "EN" },
  { scheme: "light", language: "EN" },
  { scheme: "dark", language: "AR" },
  { scheme: "light", language: "AR" },
];

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

/** No accessibility fault by any rule, best practices included. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
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

/** Opens a page: it is accessible, and fits at every width. */
export async function visit(page: Page, { name, path, ready }: LookedAt): Promise<void> {
  await test.step(name, async () => {
    await page.goto(path);
    await expect(ready(page)).toBeVisible({ timeout: 30_000 });
    await expectAccessible(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await expect(ready(page)).toBeAttached();
      await expectNoSidewaysScroll(page);
    }
  });
}
