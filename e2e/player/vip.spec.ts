import { expect, test } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../support/looks.js";
import { startSignedIn } from "../support/member.js";
import { sizes } from "../support/test.js";

test("a member sees the level, what the next one needs, and what each level brings", async ({ page }) => {
  await startSignedIn(page, { username: "player1", password: "Player1#2026" });
  await page.goto("/member/vip");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1, name: "VIP" })).toBeVisible();
  await expect(main.getByRole("heading", { name: /^Next: |^You have the highest level/ })).toBeVisible();
  await expect(main.getByText("Your level").first()).toBeVisible();
  await expect(main.getByRole("heading", { name: "Levels" })).toBeVisible();
  await expect(main.getByRole("heading", { name: "Level history" })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(sizes[360]);
  await expectNoSidewaysScroll(page);
});
