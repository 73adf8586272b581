import { randomInt, randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { signInByApi } from "../support/agents.js";
import { newestCode, newestMessage, resetLink } from "../support/dev-mailbox.js";
import { expectAccessible, expectNoSidewaysScroll } from "../support/looks.js";
import { fillSignIn, readToken, signIn, startSignedIn } from "../support/member.js";
import { callGraphql, registerMember } from "../support/registered-member.js";

const newPassword = "Fresh-Horse#2";
const dialog = (page: Page) => page.getByRole("dialog");

async function chooseNew(page: Page, password: string): Promise<void> {
  await page.getByLabel("New password", { exact: true }).fill(password);
  await page.getByLabel("Confirm new password", { exact: true }).fill(password);
}

/** Has an agent open an account, whose member has to change the password. Returns the username. */
async function openDownlineAccount(page: Page, password: string): Promise<string> {
  const { token } = await signInByApi(page, { username: "agent2", password: "Agent1#2026" });
  const username = `new${randomInt(1e9, 1e10)}`;
  const open =
    "mutation ($input: DownlineAccountInput!) { createDownlineAccount(input: $input) { __typename } }";
  const input = { username, password, birthday: "1990-05-17", isAdult: true, requestId: randomUUID() };
  await callGraphql(page, token, open, { input });
  return username;
}

test("a password that must be changed is changed before anything else", async ({ page, browser }) => {
  const username = await openDownlineAccount(page, "Welcome#1");
  await page.goto("/login");
  await dialog(page).getByRole("textbox", { name: "Username", exact: true }).fill(username);
  await dialog(page).getByLabel("Password", { exact: true }).fill("Welcome#1");
  await dialog(page).getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("Choose a new password")).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  const before = await readToken(page);
  await chooseNew(page, "password1");
  await page.getByRole("button", { name: "Change password", exact: true }).click();
  await expect(page.getByText(/too easy to guess/)).toBeVisible();
  await chooseNew(page, newPassword);
  await page.getByRole("button", { name: "Change password", exact: true }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL("/");
  expect(await readToken(page)).not.toBe(before);
  const header = page.getByRole("banner");
  await expect(header.getByRole("button", { name: `Account menu: ${username}` })).toBeVisible();
  await expect(header.getByTestId("balance")).toHaveText(/\d/);
  const elsewhere = await browser.newPage();
  await signIn(elsewhere, username, newPassword);
  await expect(elsewhere.getByRole("button", { name: `Account menu: ${username}` })).toBeVisible();
  await elsewhere.close();
});

test("a forgotten password is reset with a link in an email, which works once", async ({ page, browser }) => {
  const member = await registerMember(page);
  await page.goto("/login");
  await dialog(page).getByRole("textbox", { name: "Username", exact: true }).fill(member.username);
  await dialog(page).getByRole("link", { name: "Forgot your password?" }).click();
  await page.getByRole("tab", { name: "By email" }).click();
  await expectAccessible(page);
  const username = page.getByRole("tabpanel").getByLabel("Username", { exact: true });
  await username.fill(member.username);
  await page.getByRole("button", { name: "Send link" }).click();
  await expect(page.getByText("This field is required.")).toBeVisible();
  await page.getByLabel("Email address", { exact: true }).fill(member.email);
  await page.getByRole("button", { name: "Send link" }).click();
  await expect(page.getByText("Check your email")).toBeVisible();
  const link = await resetLink(page, member.email);

  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Choose a new password" })).toBeVisible({ timeout: 30_000 });
  await expect(page).toHaveURL("/reset");
  await expect(page.getByText(member.username)).toBeVisible();
  await expectAccessible(page);
  // A reload continues with the ticket.
  await page.reload();
  await chooseNew(page, newPassword);
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page.getByText("Password changed")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Sign in", exact: true }).click();
  await fillSignIn(page, member.username, newPassword);

  const thief = await browser.newPage();
  await thief.goto(link);
  await expect(thief.getByText("This link no longer works")).toBeVisible({ timeout: 30_000 });
  await thief.close();
});

test("a forgotten password is reset by phone, and the member is signed in", { tag: "@deep" }, async ({
  page,
}) => {
  const member = await registerMember(page);
  await page.goto("/?auth=forgot");
  await expect(page.getByRole("tab", { name: "By phone", selected: true })).toBeVisible({ timeout: 30_000 });
  await page.getByLabel("Phone number", { exact: true }).fill(member.mobileNum);
  const before = await newestMessage(page, member.phone);
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(page.getByText("Code sent.")).toBeVisible();
  const code = await newestCode(page, member.phone, before);
  await page.getByLabel("Verification code", { exact: true }).fill(code);
  await chooseNew(page, newPassword);
  await page.getByRole("button", { name: "Set password and sign in" }).click();
  await expect(page.getByRole("button", { name: `Account menu: ${member.username}` })).toBeVisible({
    timeout: 30_000,
  });
});

test("the security centre sets up an account's protections", async ({ page }) => {
  const member = await registerMember(page);
  await startSignedIn(page, member);
  await page.goto("/member/security");
  await expect(page.getByText("2 of 7 protections are on")).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }

  await test.step("the address", async () => {
    await page.getByRole("button", { name: "Confirm: Email address" }).click();
    await dialog(page).getByLabel("Email address", { exact: true }).fill(member.email);
    await dialog(page).getByRole("button", { name: "Send code" }).click();
    await expect(page.getByText("Code sent.")).toBeVisible();
    await dialog(page)
      .getByLabel("Verification code", { exact: true })
      .fill(await newestCode(page, member.email));
    await dialog(page).getByLabel("Password", { exact: true }).fill("Wrong-Horse#1");
    await dialog(page).getByRole("button", { name: "Add" }).click();
    await expect(page.getByText("Incorrect. Check it and try again.")).toBeVisible();
    await dialog(page).getByLabel("Password", { exact: true }).fill(member.password);
    await dialog(page).getByRole("button", { name: "Add" }).click();
    await expect(page.getByText("3 of 7 protections are on")).toBeVisible();
  });

  let recoveryCode = "";
  await test.step("the authenticator", async () => {
    await page.getByRole("button", { name: "Set up: Authenticator app" }).click();
    await dialog(page).getByLabel("Password", { exact: true }).fill(member.password);
    await dialog(page).getByRole("button", { name: "Next" }).click();
    await expect(page.getByRole("img", { name: "QR code for the authenticator app" })).toBeVisible();
    await expectAccessible(page);
    const key = await dialog(page).getByRole("button", { name: "Copy key" }).getAttribute("title");
    const totp = new TOTP({ secret: Secret.fromBase32(key ?? "") });
    await dialog(page).getByLabel("Code from the app").fill("000000");
    await dialog(page).getByRole("button", { name: "Confirm" }).click();
    await expect(dialog(page).getByText(/^Incorrect code/)).toBeVisible();
    await dialog(page).getByLabel("Code from the app").fill(totp.generate());
    await dialog(page).getByRole("button", { name: "Confirm" }).click();
    await expect(dialog(page).getByRole("listitem")).toHaveCount(10);
    recoveryCode = await dialog(page).getByRole("listitem").first().innerText();
    await expectAccessible(page);
    await dialog(page).getByRole("button", { name: "I've saved them" }).click();
    await expect(page.getByText(/10 recovery codes left/)).toBeVisible();
  });

  await test.step("the payment password", async () => {
    await page.getByRole("button", { name: "Set up: Payment password" }).click();
    await dialog(page).getByLabel("New payment password", { exact: true }).fill("123456");
    await dialog(page).getByLabel("Confirm new payment password", { exact: true }).fill("123456");
    await dialog(page).getByLabel("Password", { exact: true }).fill(member.password);
    await dialog(page).getByLabel("Code from your app, or a recovery code").fill(recoveryCode);
    await dialog(page).getByRole("button", { name: "Save" }).click();
    await expect(page.getByText(/too easy to guess/)).toBeVisible();
    await dialog(page).getByLabel("New payment password", { exact: true }).fill("246810");
    await dialog(page).getByLabel("Confirm new payment password", { exact: true }).fill("246810");
    await dialog(page).getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("5 of 7 protections are on")).toBeVisible();
  });

  await test.step("the profile", async () => {
    await page.goto("/member/profile");
    await expect(page.getByRole("heading", { name: "Profile", level: 1 })).toBeVisible({ timeout: 30_000 });
    await page.getByRole("radio", { name: "Picture 5" }).check({ force: true });
    await page.getByLabel("Nickname").fill("Queen of spades");
    await expectAccessible(page);
    const form = page.locator("form").filter({ has: page.getByLabel("Nickname") });
    await form.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Profile saved.")).toBeVisible();
    await expect(page.getByText(`${member.phone.slice(0, 3)}***${member.phone.slice(-3)}`)).toBeVisible();
  });
});
