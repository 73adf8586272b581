import { expect, type Page, test } from "@playwright/test";
import { lotusOrigin } from "../support/address.js";
import { expectAccessible } from "../support/looks.js";
import { dismissLimitOffer, readToken } from "../support/member.js";

async function createTrialAccount(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("checkbox", { name: "I am 18 or older" }).check();
  await dialog.getByRole("button", { name: "Start free play" }).click();
  await dialog.waitFor({ state: "hidden" });
}

/** Plays one round of the open game, in demo mode. */
async function playRound(page: Page): Promise<void> {
  const game = page.frameLocator("iframe");
  const spin = game.getByRole("button", { name: /^Spin/ });
  await spin.click({ timeout: 30_000 });
  await expect(spin).toBeEnabled({ timeout: 20_000 });
}

test("a visitor plays for free, is refused a real-money game, and registers from there", async ({ page }) => {
  // This brand's registration is the simplest one: a username and a password.
  await page.goto(lotusOrigin);
  await page.getByRole("main").getByRole("link", { name: "Free play" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Start free play" }).click();
  await expect(dialog.getByText("You must be 18 or older, even for free play.")).toBeVisible();
  await expectAccessible(page);
  await createTrialAccount(page);
  expect(await readToken(page)).not.toBeNull();
  await expect(page.getByText("Free play", { exact: true })).toBeVisible();

  await page.goto(`${lotusOrigin}/seamless?game=house-reels-1&demo=1`);
  await expect(page.getByText("Play money").first()).toBeVisible();
  await playRound(page);

  await page.goto(`${lotusOrigin}/seamless?game=house-reels-1`);
  await expect(dialog.getByText("You need an account")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Keep playing for free" }).click();
  await expect(page.getByText("You need an account")).toBeVisible();

  await page.goto(`${lotusOrigin}/member/betting-record`);
  const lock = page.getByRole("main");
  await expect(lock.getByRole("heading", { name: "You need an account" })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expectAccessible(page);
  await lock.getByRole("link", { name: "Create an account" }).click();
  await expect(page).toHaveURL(/\/member\/betting-record\?auth=register$/);
  const trial = await readToken(page);
  await dialog.getByLabel(/^Username/).fill(`fun${Date.now().toString(36)}`);
  await dialog.getByLabel(/^Password(?! again)/).fill("Right-Horse#1");
  await dialog.getByLabel(/^Confirm password/).fill("Right-Horse#1");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await dialog.getByLabel(/^Date of birth/).fill("1990-05-17");
  await dialog.getByRole("checkbox", { name: /I accept the terms/ }).check();
  await dialog.getByRole("checkbox", { name: /I am 18 or older/ }).check();
  await dialog.getByRole("button", { name: "Create account" }).click();
  await dismissLimitOffer(page);
  await expect(page).toHaveURL(`${lotusOrigin}/member/betting-record`);
  await expect(page.getByTestId("balance")).toBeVisible();
  await expect(page.getByText("Free play", { exact: true })).toHaveCount(0);
  expect(await readToken(page)).not.toBe(trial);
});

test("a game's demo mode starts without an account, and opens that game", { tag: "@deep" }, async ({
  page,
}) => {
  await page.goto("/rng");
  await page
    .getByRole("link", { name: /^Try .+ free$/ })
    .first()
    .click();
  await createTrialAccount(page);
  await expect(page).toHaveURL(/\/seamless\?game=.*demo=1/);
  await expect(page.getByText("Play money").first()).toBeVisible();
});
