import { expect, test } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../support/looks.js";
import { startSignedIn } from "../support/member.js";
import { registerMember } from "../support/registered-member.js";
import { sizes } from "../support/test.js";

test("a member finds missions, and leaderboards with their prizes and the time that is left", async ({
  page,
}) => {
  await startSignedIn(page, await registerMember(page));
  await page.goto("/member/missions");
  await expect(page.getByRole("heading", { name: "Mission of the week" })).toBeVisible();
  const board = page.getByRole("listitem").filter({ hasText: "This week's leaderboard" });
  await expect(board).toContainText("You don't have a rank yet.");
  await expect(board).toContainText(/ left\. Ends on /);
  await expect(board.getByRole("list", { name: "Prizes" })).toContainText("Rank 4–10");
  await expectAccessible(page);
  await page.setViewportSize(sizes[360]);
  await expectNoSidewaysScroll(page);
});
