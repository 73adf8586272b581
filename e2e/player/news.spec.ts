import { expect, test } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../support/looks.js";
import { sizes } from "../support/test.js";

test("a visitor reads an article of the news, and returns to the list", async ({ page }) => {
  await page.setViewportSize(sizes[360]);
  await page.goto("/news");
  const first = page.getByRole("main").getByRole("article").first();
  const title = await first.getByRole("heading").innerText();
  await first.getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(title.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("link", { name: "All news" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "News" })).toBeVisible();
});
