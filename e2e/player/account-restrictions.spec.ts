import { expect, type Page, test } from "@playwright/test";
import {
  type AccountState,
  ExcludeMemberDocument,
  type ExclusionTermInput,
  SetMemberStateDocument,
} from "../../server/src/cli/admin/gql/graphql.js";
import { applyLook, expectAccessible, expectNoSidewaysScroll } from "../support/looks.js";
import { fillSignIn, readToken, signInPath } from "../support/member.js";
import { registerMember } from "../support/registered-member.js";
import { asStaff, findMemberId } from "../support/staff.js";
import { sizes } from "../support/test.js";

async function setState(username: string, state: AccountState): Promise<void> {
  await asStaff(SetMemberStateDocument, { memberId: await findMemberId(username), state });
}

/** Excludes a member from play. Returns until when; null where the member has to request the end. */
async function exclude(username: string, input: ExclusionTermInput): Promise<string | null> {
  const memberId = await findMemberId(username);
  return (await asStaff(ExcludeMemberDocument, { memberId, input })).excludeMember.until;
}

async function trySignIn(page: Page, username: string, password: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Username", exact: true }).fill(username);
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  await dialog.getByRole("button", { name: "Sign in", exact: true }).click();
}

test("a locked and a disabled member see that after the right password, with what to do", async ({
  page,
}) => {
  await applyLook(page, { scheme: "dark", language: "EN" });
  const { username, password } = await registerMember(page);
  await setState(username, "LOCKED");
  await page.goto(signInPath);
  const notice = page.getByRole("dialog").getByRole("alert");
  await trySignIn(page, username, "Wrong-Horse#1");
  await expect(notice).toContainText("Incorrect username or password");
  await trySignIn(page, username, password);
  await expect(notice).toContainText("This account is locked");
  await expectAccessible(page);
  await setState(username, "DISABLED");
  await trySignIn(page, username, password);
  await expect(notice).toContainText("This account is closed");
  expect(await readToken(page)).toBeNull();
  await setState(username, "ACTIVE");
  await fillSignIn(page, username, password);
  expect(await readToken(page)).not.toBeNull();
});

test("an excluded member signs in, sees until when, and is refused by every game", { tag: "@deep" }, async ({
  page,
}) => {
  await applyLook(page, { scheme: "dark", language: "EN" });
  const { username, password } = await registerMember(page);
  expect(await exclude(username, { days: 7 })).toMatch(/^\d{4}-\d\d-\d\dT/);
  await page.setViewportSize(sizes[360]);
  await page.goto(signInPath);
  await fillSignIn(page, username, password);
  const notice = page.getByRole("alert").filter({ hasText: "Play is closed on your account until" });
  await expect(notice).toBeVisible();
  await expect(notice).toContainText(
    "You can still withdraw, see your records and contact customer service.",
  );
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.goto("/seamless?game=house-reels-1");
  await expect(page.getByText("Play is closed on your account").first()).toBeVisible();

  await page.goto("/member/betting-record");
  await expect(page.getByRole("heading", { level: 1, name: "Betting record" })).toBeVisible();
  expect(await exclude(username, { months: 6 })).toBeNull();
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(signInPath);
  await fillSignIn(page, username, password);
  await expect(page.getByRole("alert").filter({ hasText: "you can ask customer service" })).toBeVisible();
});

test("a returning member sees when and where they last signed in", { tag: "@deep" }, async ({ page }) => {
  await applyLook(page, { scheme: "light", language: "EN" });
  const { username, password } = await registerMember(page);
  await page.goto(signInPath);
  await fillSignIn(page, username, password);
  await expect(page.getByText(/^Last sign-in: /)).toBeVisible();
  await page.goto("/member/sessions");
  const thisSession = page.getByRole("listitem").filter({ hasText: "This session" });
  await expect(thisSession).toContainText("Unknown location · ");
  await expect(page.getByText(/^Your last sign-in: .*Unknown location/)).toBeVisible();
  await expectAccessible(page);
});
