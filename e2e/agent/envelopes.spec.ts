import { expect, test } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../support/looks.js";
import { startSignedIn } from "../support/member.js";
import { registerMember } from "../support/registered-member.js";
import { sizes } from "../support/test.js";

test("an agent makes a red envelope, which a member below opens", async ({ page }) => {
  await startSignedIn(page, { username: "agent1", password: "Agent1#2026" });
  await page.goto("/agentHome/red-envelopes");
  await page.getByLabel(/^Total amount/).fill("0.07");
  await page.getByLabel("Number of shares").fill("1");
  await page.getByLabel("Payment password", { exact: true }).fill("246810");
  await page.getByRole("button", { name: "Make envelope" }).click();
  await expect(page.getByText("The envelope was made.")).toBeVisible();
  await expect(page.getByText("$0.07").first()).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(sizes[360]);
  await expectNoSidewaysScroll(page);

  await startSignedIn(page, await registerMember(page, { affiliateCode: "AGENT1" }));
  await page.goto("/member/red-envelopes");
  const card = page.getByRole("listitem", { name: /^Red envelope from/ }).filter({ hasText: "$0.07" });
  await card.getByRole("button", { name: "Open" }).click();
  await expect(card.getByRole("status")).toHaveText("You got $0.07");
});
