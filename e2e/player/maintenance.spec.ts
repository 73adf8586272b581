import { expect, test } from "@playwright/test";
import { startSignedIn } from "../support/member.js";
import { runOperator } from "../support/shell.js";

const game = "house-reels-1";

test("a game in maintenance says so, and can be played again afterwards", async ({ page }) => {
  await startSignedIn(page, { username: "player2", password: "Player1#2026" });
  try {
    expect(await runOperator("game-status", game, "maintenance")).toContain("is in maintenance");
    await page.goto(`/seamless?game=${game}`);
    await expect(page.getByText(/is under maintenance$/)).toBeVisible();
    await expect(page.getByRole("link", { name: "See other games" })).toBeVisible();
    await expect(page.locator("iframe")).toHaveCount(0);
  } finally {
    await runOperator("game-status", game, "active");
  }
  await page.reload();
  await expect(page.frameLocator("iframe").getByRole("heading", { level: 1 })).toBeVisible();
});
