import { randomUUID } from "node:crypto";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { type SetLimitInput, SetMemberLimitDocument } from "../../server/src/cli/admin/gql/graphql.js";
import { depositDialog, openDeposit } from "../support/deposits.js";
import { applyLook, expectAccessible, expectNoSidewaysScroll } from "../support/looks.js";
import { fillSignIn, signInPath, startSignedIn } from "../support/member.js";
import { registerMember } from "../support/registered-member.js";
import { asStaff, findMemberId } from "../support/staff.js";
import { AcmeVendor } from "../support/vendor.js";

async function openAs(page: Page, { username, password }: { username: string; password: string }) {
  await startSignedIn(page, { username, password });
  await page.goto("/member/safer-gambling");
  await expect(page.getByRole("heading", { level: 1, name: "Safer gambling" })).toBeVisible();
}

/** Sets a limit of a day in USD as staff. */
async function setLimitAsStaff(
  username: string,
  { kind, amount }: Pick<SetLimitInput, "kind" | "amount">,
): Promise<void> {
  const input = { kind, period: "DAY" as const, currency: "USD", amount };
  await asStaff(SetMemberLimitDocument, { memberId: await findMemberId(username), input });
}

async function setLimit(page: Page, kind: string, amount: string): Promise<void> {
  await page.getByRole("button", { name: `Change: ${kind}` }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill(amount);
  await dialog.getByRole("button", { name: "Save limit" }).click();
  await expect(dialog).toBeHidden();
}

/** Creates a deposit of 50; returns the dialog. */
async function createDeposit(page: Page): Promise<Locator> {
  await openDeposit(page);
  const dialog = depositDialog(page);
  await dialog.getByRole("button", { name: "QR wallet", exact: true }).click();
  await dialog.getByRole("button", { name: "$50.00" }).click();
  await dialog.getByRole("button", { name: "Continue" }).click();
  return dialog;
}

test("a limit applies to deposits and to bets", async ({ page }) => {
  const member = await registerMember(page);
  await openAs(page, member);
  await setLimitAsStaff(member.username, { kind: "DEPOSIT", amount: "60" });
  const reached = "This is over your deposit limit";
  await (await createDeposit(page)).getByRole("link", { name: "Open wallet" }).click();
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(page.getByRole("status")).toHaveText("The webhook was sent and accepted.");
  await expect((await createDeposit(page)).getByRole("alert")).toContainText(reached);
  await setLimitAsStaff(member.username, { kind: "WAGER", amount: "0.10" });
  await page.goto("/seamless?game=house-reels-1");
  const game = page.frameLocator("iframe");
  await game.locator("button.spin").click();
  await expect(game.getByRole("status").filter({ hasText: "This bet" })).toHaveText(
    "This bet is over your total stakes limit of $0.10 for 24 hours. You can bet up to $0.10.",
  );
});

test("a bet that a limit refuses in another vendor's game is explained over the game", {
  tag: "@deep",
}, async ({ page, request }) => {
  const vendor = new AcmeVendor(`limits-${Date.now().toString(36)}`, "tidal-wheel", request);
  await vendor.open();
  await page.route("https://games.example/**", (route) => route.fulfill({ contentType: "text/html" }));
  const member = await registerMember(page);
  await startSignedIn(page, member);
  await setLimitAsStaff(member.username, { kind: "WAGER", amount: "0.10" });
  await page.goto(`/seamless?game=${vendor.code}-${vendor.gameCode}`);
  await expect.poll(() => vendor.launches).toHaveLength(1);
  const [launch] = vendor.launches;
  const bet = () =>
    vendor.wallet("/transaction/bet", {
      user: launch?.user,
      token: launch?.token,
      game_code: vendor.gameCode,
      currency: "USD",
      transaction_uuid: randomUUID(),
      round: "1",
      round_closed: false,
      amount: 100_000,
      is_free: false,
    });
  const explanation = page.getByText(
    "This bet is over your total stakes limit of 0.10 USD for 24 hours. You can bet up to 0.10 USD.",
  );
  await expect(async () => {
    expect(await bet()).toMatchObject({ status: "RS_ERROR_LIMIT_REACHED" });
    await expect(explanation).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await vendor.close();
});

test("a member lowers a limit immediately, raises it only after a day, and sees the brand's", {
  tag: "@deep",
}, async ({ page }) => {
  await applyLook(page, { scheme: "dark", language: "EN" });
  const member = await registerMember(page);
  await openAs(page, member);
  await setLimit(page, "Losses", "100");
  await setLimit(page, "Losses", "40");
  await expect(page.getByText("$0.00 of $40.00 used")).toBeVisible();
  await setLimit(page, "Losses", "80");
  await expect(page.getByText("$0.00 of $40.00 used")).toBeVisible();
  const pendingChanges = page.getByRole("region", { name: "Pending changes" });
  await expect(pendingChanges).toContainText("From $40.00 to $80.00");
  await expect(pendingChanges.getByRole("button", { name: "Confirm" })).toHaveCount(0);
  await expectAccessible(page);
  await pendingChanges.getByRole("button", { name: "Cancel change" }).click();
  await expect(pendingChanges).toBeHidden();
  await setLimitAsStaff(member.username, { kind: "LOSS", amount: "25" });
  await page.reload();
  await expect(page.getByText("$0.00 of $25.00 used")).toBeVisible();
  await expect(page.getByText("set by us")).toBeVisible();
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
});

test("a member takes a time-out with the password: no game opens any more, the account stays open", {
  tag: "@deep",
}, async ({ page }) => {
  await applyLook(page, { scheme: "light", language: "EN" });
  const member = await registerMember(page);
  await openAs(page, member);
  await page.getByRole("button", { name: "Take a time-out" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("No one can undo");
  await dialog.getByLabel("Password", { exact: true }).fill(member.password);
  await dialog.getByRole("checkbox").check();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Take a time-out" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("status").filter({ hasText: "Play is closed" })).toBeVisible();
  await page.goto("/seamless?game=house-reels-1");
  await expect(page.getByText("Play is paused")).toBeVisible();
  await expect((await createDeposit(page)).getByRole("alert")).toContainText(
    "Play is closed on your account",
  );
  await page.goto("/member/withdraw");
  await expect(page.getByRole("heading", { name: "Before your first withdrawal" })).toBeVisible();
  await page.goto("/member/betting-record");
  await expect(page.getByRole("heading", { level: 1, name: "Betting record" })).toBeVisible();
});

test("a member self-excludes: an open game takes no bet, and play stays excluded after the next sign-in", async ({
  page,
  context,
}) => {
  const member = await registerMember(page);
  await openAs(page, member);
  const playing = await context.newPage();
  await startSignedIn(playing, member);
  await playing.goto("/seamless?game=house-reels-1");
  const game = playing.frameLocator("iframe");
  await expect(game.locator("button.spin")).toBeEnabled();
  await page.getByRole("button", { name: "Exclude myself" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: "Duration" }).selectOption({ label: "6 months" });
  await dialog.getByLabel("Password", { exact: true }).fill(member.password);
  await dialog.getByRole("checkbox").check();
  await dialog.getByRole("button", { name: "Exclude myself" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("you can ask us to reopen play").first()).toBeVisible();
  await game.locator("button.spin").click();
  await expect(game.getByText("Sign in to continue.")).toBeVisible();
  // Otherwise its session would be shared with this tab.
  await playing.close();
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(signInPath);
  await fillSignIn(page, member.username, member.password);
  await expect(page.getByRole("alert").filter({ hasText: "you can ask customer service" })).toBeVisible();
  await expect((await createDeposit(page)).getByRole("alert")).toContainText(
    "Play is closed on your account",
  );
});
