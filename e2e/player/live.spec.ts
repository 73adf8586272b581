import { expect, test } from "@playwright/test";
import { startSignedIn } from "../support/member.js";
import { waitForWalletSubscription } from "../support/sockets.js";
import { playHouseRound } from "../support/wps.js";

test("a round played elsewhere updates the balance without a reload", async ({ page }) => {
  const walletSubscribed = waitForWalletSubscription(page);
  await startSignedIn(page, { username: "player2", password: "Player1#2026" });
  await page.goto("/terms");
  const balance = page.getByTestId("balance").first();
  await expect(balance).toBeVisible();
  await walletSubscribed;
  const { balance: after } = await playHouseRound(page.request, "player2");
  await expect.poll(async () => (await balance.innerText()).replace(/[^\d.]/g, "")).toBe(after);
});
