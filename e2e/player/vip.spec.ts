import { expect, test } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../support/looks.js";
import { startSignedIn } from "../support/member.js";
import { registerMember } from "../support/registered-member.js";
import { sizes } from "../support/test.js";

test("a new member sees the VIP levels, and what the first one needs and brings", async ({ page }) => {
  await startSignedIn(page, await registerMember(page));
  await page.goto("/member/vip");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "Next: Level 1" })).toBeVisible();
  await expect(main.getByText("Deposits in total").first()).toBeVisible();
  await expect(main.getByRole("heading", { name: "Levels" })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(sizes[360]);
  await expectNoSidewaysScroll(page);
});
