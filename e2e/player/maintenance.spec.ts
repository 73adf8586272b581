import { expect, test } from "@playwright/test";
import { type GameStatus, SetGameStatusDocument } from "../../server/src/cli/admin/gql/graphql.js";
import { startSignedIn } from "../support/member.js";
import { asStaff } from "../support/staff.js";

/** A game that no other test plays. */
const game = "house-palindrome-club";

/** Sets whether the game can be played. */
async function setStatus(status: GameStatus): Promise<void> {
  await asStaff(SetGameStatusDocument, { nodeId: game, status });
}

test("a game in maintenance says so, and can be played again afterwards", async ({ page }) => {
  await startSignedIn(page, { username: "player2", password: "Player1#2026" });
  try {
    await setStatus("MAINTENANCE");
    await page.goto(`/seamless?game=${game}`);
    await expect(page.getByText(/is under maintenance$/)).toBeVisible();
    await expect(page.getByRole("link", { name: "See other games" })).toBeVisible();
    await expect(page.locator("iframe")).toHaveCount(0);
  } finally {
    await setStatus("ACTIVE");
  }
  await page.reload();
  await expect(page.frameLocator("iframe").getByRole("heading", { level: 1 })).toBeVisible();
});
