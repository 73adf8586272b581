import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

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
