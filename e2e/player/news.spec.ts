import { expect, test } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../support/looks.js";
import { sizes } from "../support/test.js";

test("a visitor reads an article, whose title names the tab, and returns to the news", async ({ page }) => {
  await page.goto("/news");
  await expect(page).toHaveTitle(/^News · /);
  const main = page.getByRole("main");
  const link = main.getByRole("article").getByRole("link").first();
  await expect(link).toBeVisible();
  await expectAccessible(page);
  await link.click();
  const heading = main.getByRole("article").getByRole("heading", { level: 1 });
  const title = (await heading.textContent()) ?? "";
  await expect.poll(() => page.title()).toContain(`${title} · `);
  await expectAccessible(page);
  await page.setViewportSize(sizes[360]);
  await expectNoSidewaysScroll(page);
  await main.getByRole("link", { name: "All news" }).click();
  await expect(page).toHaveTitle(/^News · /);
});
