import { expect, type JSHandle, type Locator, type Page, test } from "@playwright/test";
import { depositDialog, dismissDepositLimitOffer } from "../support/deposits.js";
import { expectAccessible } from "../support/looks.js";
import { startSignedIn } from "../support/member.js";
import { registerMember } from "../support/registered-member.js";

/** Titles of models with different layouts and animations, each of another theme. One plays for the jackpot. */
const titles = [
  { gameId: "house-night-vault", name: "Night Vault", reels: 5, hasJackpot: true },
  { gameId: "tidewater-pearl-staircase", name: "Pearl Staircase", reels: 5 },
  { gameId: "house-copper-comet", name: "Copper Comet", reels: 4 },
];

for (const { gameId, name, reels, hasJackpot = false } of titles) {
  const tag = hasJackpot ? [] : "@deep";
  test(`${name} has its own theme, shows its rules and plays a round`, { tag }, async ({ page }) => {
    await startSignedIn(page, { username: "player2", password: "Player1#2026" });
    await page.goto(`/seamless?game=${gameId}`);
    const game = page.frameLocator("iframe");
    await expect(game.getByRole("heading", { level: 1, name })).toBeVisible({ timeout: 20_000 });
    await expect(game.locator(".reel")).toHaveCount(reels);
    const cell = game.locator(".cell[data-symbol]").first();
    await expect(cell).toHaveCSS("background-image", /^url\("data:image\/svg/);

    await expect(game.locator("dt", { hasText: "Jackpot" })).toHaveCount(hasJackpot ? 1 : 0);
    if (hasJackpot) await expect(game.locator(".facts dd").first()).toHaveText(/^\$\d,\d{3}\.\d\d$/);

    await game.getByRole("button", { name: "Paytable and rules" }).click();
    await expect(game.getByRole("heading", { name: "The jackpot" })).toHaveCount(hasJackpot ? 1 : 0);
    await expect(game.getByRole("dialog").getByRole("heading", { name: "Symbol payouts" })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(game.getByRole("dialog")).toHaveCount(0);

    const spin = game.locator("button.spin");
    await expect(spin).toHaveAttribute("aria-disabled", "false", { timeout: 20_000 });
    // Another test may spin as the same member: a spin that was too soon is sent again.
    const answered = page.waitForResponse(
      (response) => response.url().endsWith("/house/api/spin") && response.ok(),
    );
    await spin.click();
    const { draws } = await (await answered).json();
    expect(draws).toHaveLength(reels);
    await expect(spin).toHaveAttribute("aria-disabled", "false", { timeout: 40_000 });
    await expect(game.locator(".message")).toHaveText(/You won|Paid|No win/);
  });
}

interface Change {
  readonly text: string;
  /** On the machine's clock, which pages and frames share. */
  readonly at: number;
}

/** Records each change of an element's text from now on. */
function recordChanges(element: Locator): Promise<JSHandle<Change[]>> {
  return element.evaluateHandle((node) => {
    const changes: Change[] = [];
    let before = node.textContent ?? "";
    new MutationObserver(() => {
      const text = node.textContent ?? "";
      if (text !== before) changes.push({ text, at: Date.now() });
      before = text;
    }).observe(node, { childList: true, characterData: true, subtree: true });
    return changes;
  });
}

const minor = (amount: string) => Math.round(Number(amount.replace(/[^\d.]/g, "")) * 100);

/**
 * Spins until a spin pays, and expects that the balance over the game shows the payout when the reels do, and no sooner.
 * The member is the test's own: another one's spins would change the balance.
 */
async function expectPayoutWithReels(page: Page): Promise<void> {
  const game = page.frameLocator("iframe");
  const spin = game.locator("button.spin");
  const bar = page.getByRole("toolbar").getByRole("region", { name: "Balance" });
  let won = 0;
  // Almost every other spin pays.
  for (let spins = 0; won === 0 && spins < 25; spins += 1) {
    await expect(spin).toHaveAttribute("aria-disabled", "false", { timeout: 40_000 });
    const balanceChanges = await recordChanges(bar);
    const messageChanges = await recordChanges(game.locator(".message"));
    const answered = page.waitForResponse((response) => response.url().endsWith("/house/api/spin"));
    await spin.click();
    const { win, balance } = await (await answered).json();
    won = minor(win);
    await expect(game.locator(".message")).toHaveText(/You won|Paid|No win/, { timeout: 40_000 });
    await expect.poll(async () => minor(await bar.getByTestId("balance").innerText())).toBe(minor(balance));

    const revealedAt = (await messageChanges.jsonValue()).at(-1)?.at ?? Number.POSITIVE_INFINITY;
    const early = (await balanceChanges.jsonValue()).filter(({ at }) => at < revealedAt);
    for (const { text } of early) expect(minor(text), "the stake alone").toBe(minor(balance) - won);
  }
  expect(won).toBeGreaterThan(0);
}

test("without funds a spin leads to the deposit over the game, which goes on with the money, the bet and the balance", async ({
  page,
}) => {
  await startSignedIn(page, await registerMember(page));
  await page.goto("/seamless?game=house-reels-1");
  const game = page.frameLocator("iframe");
  const spin = game.locator("button.spin");
  await expect(spin).toHaveAttribute("aria-disabled", "false", { timeout: 20_000 });
  await expect(game.locator("dt", { hasText: "Time played" }), "the bar shows it").toHaveCount(0);
  await game.getByRole("button", { name: "Increase bet" }).click();
  const bet = await game.locator(".bet-shown bdi").innerText();
  let spins = 0;
  page.on("request", (request) => {
    spins += Number(request.url().endsWith("/house/api/spin"));
  });

  await spin.press("Enter");
  const notice = game.getByRole("dialog", { name: "Not enough balance" });
  await expect(notice.getByRole("button", { name: "Deposit" })).toBeFocused();
  await expect(notice.getByRole("button", { name: "Try free" })).toBeVisible();
  expect(spins).toBe(0);
  await expectAccessible(page);

  await page.keyboard.press("Enter");
  await dismissDepositLimitOffer(page);
  await depositDialog(page).getByRole("button", { name: "Card", exact: true }).click();
  await depositDialog(page).getByRole("button", { name: "$50.00" }).click();
  await depositDialog(page).getByRole("button", { name: "Continue" }).click();
  const opened = page.waitForEvent("popup");
  await depositDialog(page).getByRole("link", { name: "Go to payment page" }).click();
  const payment = await opened;
  await payment.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(depositDialog(page)).toContainText("Deposit complete", { timeout: 30_000 });
  await payment.close();
  await depositDialog(page).getByRole("button", { name: "Play now" }).click();

  await expect(game.locator(".balance .value")).toHaveText("$48.95");
  await spin.click();
  await expect(game.locator(".message")).toHaveText(/You won|Paid|No win/, { timeout: 40_000 });
  expect(spins).toBe(1);
  // With full animations the reels turn for seconds after the wallet's live event.
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.reload();
  await expect(game.locator(".bet-shown bdi"), "remembered").toHaveText(bet, { timeout: 20_000 });
  await expectPayoutWithReels(page);
});
