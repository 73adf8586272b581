import { expect, test } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../support/looks.js";
import { startSignedIn } from "../support/member.js";
import { registerMember } from "../support/registered-member.js";
import { sizes } from "../support/test.js";

test("a member spins the wheel of a promotion by keyboard, and verifies the turn", async ({
  page,
  context,
}) => {
  const { username, password } = await registerMember(page);
  await startSignedIn(page, { username, password });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize(sizes[360]);
  await page.goto("/promotions");
  await page.getByRole("link", { name: "Daily wheel" }).click();
  await page.getByRole("link", { name: "Go to the raffle" }).click();
  const wheel = page.getByRole("listitem", { name: "Daily wheel" });
  await expect(wheel.getByText("Turns left: 1")).toBeVisible();
  await expect(wheel.getByRole("row", { name: /\$100\.00 0\.01% 5/ })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await wheel.getByRole("button", { name: "Spin the wheel" }).press("Enter");
  await expect(wheel.getByRole("status").first()).toHaveText(/You won .*!|No prize this time\./);
  await expect(wheel.getByText("Turns left: 0")).toBeVisible();
  await expect(wheel.getByRole("button", { name: "Spin the wheel" })).toBeDisabled();
  await wheel.getByText("Fairness").click();
  await wheel.getByLabel("New client seed").fill("mine");
  await wheel.getByRole("button", { name: "Change and reveal" }).click();
  await expect(wheel.getByText("Revealed. You can verify your earlier turns now.")).toBeVisible();
  const opened = context.waitForEvent("page");
  await page
    .getByRole("region", { name: "Your turns" })
    .getByRole("link", { name: /^Verify:/ })
    .click();
  const verifier = await opened;
  await expect(verifier.getByRole("heading", { name: "Turn of a prize wheel" })).toBeVisible();
  await expect(verifier.locator(".banner")).toHaveClass(/pass/);
});

test("a member below an agent opens the envelopes of the brand and of the agent", { tag: "@deep" }, async ({
  page,
}) => {
  const { username, password } = await registerMember(page, { affiliateCode: "AGENT1" });
  await startSignedIn(page, { username, password });
  await page.goto("/member/red-envelopes");
  await expect(page.getByRole("listitem", { name: /^Red envelope/ })).toHaveCount(2);
  await expectAccessible(page);
  for (const name of [/^Red envelope from/, /^Red envelope$/]) {
    const card = page.getByRole("listitem", { name });
    await card.getByRole("button", { name: "Open" }).click();
    await expect(card.getByRole("status")).toHaveText(/You got .*\d/);
  }
  await page.goto("/member/reward-centre");
  await expect(page.getByRole("main").getByText("Red envelopes").first()).toBeVisible();
});
