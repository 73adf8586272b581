import { expect, type Page, test } from "@playwright/test";
import { registerFundedMember } from "../support/funded-member.js";
import { fillSignIn } from "../support/member.js";

interface Spin {
  bet: string;
  win: string;
  balance: string;
}

const rounds = 5;

/** The amount in a text, without symbol and grouping: "$9,999.80" → "9999.80". */
function amountIn(text: string): string {
  return text.replace(/[^\d.]/g, "");
}

/** The balance that the platform shows beside the game. */
async function shownBalance(page: Page): Promise<string> {
  return amountIn(await page.getByTestId("balance").first().innerText());
}

/** Starts one round in the game's frame; returns the server's response. */
async function playRound(page: Page): Promise<Spin> {
  const spin = page.frameLocator("iframe").locator("button.spin");
  await expect(spin).toHaveAttribute("aria-disabled", "false", { timeout: 20_000 });
  const answered = page.waitForResponse((response) => response.url().endsWith("/house/api/spin"));
  await spin.click();
  return (await answered).json();
}

test("a player signs in, plays five rounds, finds them in the record, verifies one and signs out", async ({
  page,
  context,
}) => {
  const member = await registerFundedMember(page);
  await page.goto("/login");
  await fillSignIn(page, member.username, member.password);
  const opening = await shownBalance(page);
  await page.getByRole("article").getByRole("link", { name: /^Play/ }).first().click();
  await expect(page).toHaveURL(/\/seamless\?game=/);
  const game = page.frameLocator("iframe");
  await expect(game.getByRole("heading", { level: 1 })).toBeVisible();

  const spins: Spin[] = [];
  let expected = Math.round(Number(opening) * 100);
  for (let index = 0; index < rounds; index += 1) {
    const spin = await playRound(page);
    spins.push(spin);
    expected += Math.round(Number(spin.win) * 100) - Math.round(Number(spin.bet) * 100);
    expect(Math.round(Number(spin.balance) * 100)).toBe(expected);
    await expect.poll(() => shownBalance(page), "the balance follows each round").toBe(spin.balance);
  }

  await expect(game.locator("button.spin")).toHaveAttribute("aria-disabled", "false", { timeout: 20_000 });
  await game.getByRole("button", { name: "Fairness" }).click();
  await game.getByRole("button", { name: "Change and reveal" }).click();
  await expect(game.getByText("Old server seed revealed")).toBeVisible();
  await page.keyboard.press("Escape");
  await page
    .getByRole("button", { name: "Leave game" })
    .or(page.getByRole("link", { name: "Leave game" }))
    .click();

  await page.goto("/member/betting-record");
  const details = page.getByRole("button", { name: /^Details of round/ });
  await expect(details).toHaveCount(rounds);
  const rows = page.getByRole("row").filter({ has: details });
  for (const [index, spin] of [...spins].reverse().entries()) {
    await expect(rows.nth(index)).toContainText(spin.bet);
    await expect(rows.nth(index)).toContainText(spin.win);
  }

  const [verifyPage] = await Promise.all([context.waitForEvent("page"), details.first().click()]);
  await expect(verifyPage.getByText("Everything matches the record.")).toBeVisible();
  await verifyPage.close();

  await page.getByRole("button", { name: /^Account menu/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Sign out" }).click();
  await expect(
    page
      .getByRole("button", { name: "Sign in" })
      .or(page.getByRole("link", { name: "Sign in" }))
      .first(),
  ).toBeVisible();
  await page.goto("/member/betting-record");
  await expect(page).toHaveURL(/\/login\?next=/);
});
