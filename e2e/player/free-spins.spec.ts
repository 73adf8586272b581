import { expect, test } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../support/looks.js";
import { startSignedIn } from "../support/member.js";
import { sizes } from "../support/test.js";

const slow = { timeout: 40_000 };
const numberIn = (text: string | null) => Number(/\d+/.exec(text ?? "")?.[0]);

test("a member plays a free spin, which costs nothing and is counted down", async ({ page }) => {
  await startSignedIn(page, { username: "player1", password: "Player1#2026" });
  await page.setViewportSize(sizes[360]);
  await page.goto("/member/reward-centre");
  const card = page.getByRole("list", { name: "Free spins" }).getByRole("listitem");
  const left = numberIn(await card.getByText(/^\d+ of 10$/).textContent());
  expect(left).toBeGreaterThan(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await card.getByRole("link", { name: "Play: Windfall Lane" }).click();

  const game = page.frameLocator("iframe");
  await expect(game.getByText(`Free spins left: ${left}`)).toBeVisible(slow);
  await expect(game.getByRole("button", { name: "Increase bet" })).toHaveAttribute("aria-disabled", "true");
  const balance = await game.locator(".balance .value").textContent();
  await game.locator("button.spin").click();
  const after = left - 1;
  await expect(
    after > 0 ? game.getByText(`Free spins left: ${after}`) : game.getByText(/are over/),
  ).toBeVisible(slow);
  await expect(game.locator("button.spin")).toHaveAttribute("aria-disabled", "false", slow);
  await expect(game.locator(".balance .value")).toHaveText(balance ?? "");
  await page.goto("/member/betting-record");
  await expect(
    page
      .getByRole("main")
      .getByText(/^Free spin, won/)
      .first(),
  ).toBeVisible();
});
