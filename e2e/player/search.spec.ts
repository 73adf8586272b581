import { expect, test } from "@playwright/test";
import { heart, listedCount, listedNames } from "../support/lobby.js";
import { expectAccessible } from "../support/looks.js";
import { sizes } from "../support/test.js";

test("a game is found by part of its name, regardless of accents and case", async ({ page }) => {
  await page.goto("/rng");
  await listedNames(page);
  await page.keyboard.press("/");
  const box = page.getByRole("banner").getByRole("combobox", { name: "Search games" });
  await expect(box).toBeFocused();
  await page.keyboard.type("  LÁNTÈRN ");
  await expect(page.getByRole("option", { name: "Lantern Quay" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/search?q=L%C3%81NT%C3%88RN");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Results for “LÁNTÈRN”");
  expect(await listedNames(page)).toContain("Lantern Quay");
  expect(await listedCount(page)).toBeGreaterThan(0);
  await expect(heart(page, "Lantern Quay")).toBeVisible();
  await page.reload();
  await expect(box).toHaveValue("LÁNTÈRN");
});

test("a search without results says so and offers hot games; an empty search leads home", {
  tag: "@deep",
}, async ({ page }) => {
  await page.goto("/search?q=zzzzzz");
  await expect(page.getByText("No results for “zzzzzz”")).toBeVisible();
  await expect(page.getByRole("region", { name: "Hot now" })).toBeVisible();
  await page.getByRole("banner").getByRole("button", { name: "Clear search" }).click();
  await page.getByRole("banner").getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL("/");
});

test("a phone has the search in the bottom bar", { tag: "@deep" }, async ({ page }) => {
  await page.setViewportSize(sizes[360]);
  await page.goto("/");
  await page.getByRole("navigation", { name: "Quick menu" }).getByRole("link", { name: "Search" }).click();
  await expect(page).toHaveURL("/search");
  const box = page.getByRole("main").getByRole("combobox", { name: "Search games" });
  await expect(box).toBeFocused();
  await box.fill("quay");
  await box.press("Enter");
  expect(await listedNames(page)).toContain("Lantern Quay");
});
