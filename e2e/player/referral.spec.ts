import { expect, test } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../support/looks.js";
import { startSignedIn } from "../support/member.js";
import { registerMember } from "../support/registered-member.js";
import { sizes } from "../support/test.js";

test("a member shares a link, and sees the friend who registers by it", async ({ page }) => {
  const referrer = await registerMember(page);
  await startSignedIn(page, referrer);
  await page.goto("/member/referral");
  await expect(page.getByText("No one has joined yet")).toBeVisible();
  const link = await page.getByText(/\/register\?referralCode=/).innerText();
  await expectAccessible(page);
  await page.setViewportSize(sizes[360]);
  await expectNoSidewaysScroll(page);
  const referralCode = new URL(link).searchParams.get("referralCode") ?? "";
  const friend = await registerMember(page, { referralCode });
  await page.reload();
  const [first = "", last = ""] = [friend.username.at(0), friend.username.at(-1)];
  await expect(page.getByRole("list", { name: "Who joined" })).toContainText(`${first}***${last}`);

  await startSignedIn(page, friend);
  await page.goto("/member/referral");
  await expect(page.getByRole("heading", { name: /^Your welcome reward/ })).toBeVisible();
});
