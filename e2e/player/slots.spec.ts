import { expect, test } from "@playwright/test";
import { expectAccessible } from "../support/looks.js";
import { comeSignedIn } from "../support/member.js";

/** Titles of models that look and move differently, each of another theme. */
const titles = [
  { nodeId: "tidewater-pearl-staircase", name: "Pearl Staircase", reels: 5 },
  { nodeId: "house-copper-comet", name: "Copper Comet", reels: 4 },
];

for (const { nodeId, name, reels } of titles) {
  test(`${name} comes in its own look, explains itself and plays a round`, async ({ page }) => {
    await comeSignedIn(page, { username: "player1", password: "Player1#2026" });
    await page.goto(`/seamless?game=${nodeId}`);
    const game = page.frameLocator("iframe");
    await expect(game.getByRole("heading", { level: 1, name })).toBeVisible({ timeout: 20_000 });
    await expect(game.locator(".reel")).toHaveCount(reels);
    const cell = game.locator(".cell[data-symbol]").first();
    await expect(cell).toHaveCSS("background-image", /^url\("data:image\/svg/);

    await game.getByRole("button", { name: "Pay table and rules" }).click();
    await expect(
      game.getByRole("dialog").getByRole("heading", { name: "What the symbols pay" }),
    ).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(game.getByRole("dialog")).toHaveCount(0);

    const spin = game.locator("button.spin");
    await expect(spin).toHaveAttribute("aria-disabled", "false", { timeout: 20_000 });
    const answered = page.waitForResponse((response) => response.url().endsWith("/house/api/spin"));
    await spin.click();
    const { draws } = await (await answered).json();
    expect(draws).toHaveLength(reels);
    await expect(spin).toHaveAttribute("aria-disabled", "false", { timeout: 40_000 });
    await expect(game.locator(".message")).toHaveText(/You won|Paid|No win/);
  });
}
