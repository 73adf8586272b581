import { expect, type Locator, type Page } from "@playwright/test";

/** The sign-in dialog over a page with little more than the shell. */
export const signInPath = "/terms?auth=login";

/** Signs in through the dialog over a light page, as a visitor does. */
export async function signIn(page: Page, username: string, password: string): Promise<void> {
  await page.goto(signInPath);
  await fillSignIn(page, username, password);
}

/** Device ids by which members registered, by username: these devices are trusted. */
const trustedDevices = new Map<string, string>();

/** Remembers the device from which a member registered, to sign in from it. */
export function rememberTrustedDevice(username: string, deviceId: string): void {
  trustedDevices.set(username, deviceId);
}

/** The device from which a member registered; null for any other account. */
function trustedDeviceOf(username: string): string | null {
  return trustedDevices.get(username) ?? null;
}

/** Credentials of a page's member. */
interface Account {
  readonly username: string;
  readonly password: string;
}

/**
 * Signs the page in from its next address on, without the sign-in dialog, which has tests of its own. Leaves the
 * current page.
 */
export async function startSignedIn(page: Page, { username, password }: Account): Promise<void> {
  const query = `mutation ($input: SignInInput!) { signIn(input: $input) {
    ... on SignedIn { token me { id account nickname } } } }`;
  const variables = { input: { username, password, deviceId: trustedDeviceOf(username) } };
  const answer = await page.request.post("/graphql", { data: { query, variables } });
  const { data, errors } = await answer.json();
  expect(errors).toBeUndefined();
  const { token, me } = data.signIn;
  const entries = { token, account: me.account, nickname: me.nickname, customerId: me.id };
  // Any page of the site would do; this one makes no further requests.
  await page.goto("/healthz");
  await page.evaluate(
    (entries) => {
      for (const [key, value] of Object.entries(entries)) sessionStorage.setItem(key, value);
    },
    entries as Record<string, string>,
  );
}

/** Lets the page's browser be the device from which a member registered, if it was by `registerMember`. */
export async function becomeTrustedDevice(page: Page, username: string): Promise<void> {
  const deviceId = trustedDeviceOf(username);
  if (deviceId) await page.evaluate((id) => localStorage.setItem("deviceId", id), deviceId);
}

/** Fills in and submits the open sign-in dialog, and waits until it has closed. */
export async function fillSignIn(page: Page, username: string, password: string): Promise<void> {
  await becomeTrustedDevice(page, username);
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Username", exact: true }).fill(username);
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  await dialog.getByRole("button", { name: "Sign in", exact: true }).click();
  // Another dialog may open by itself right afterwards.
  await expect(dialog.getByLabel("Password", { exact: true })).toHaveCount(0, { timeout: 30_000 });
}

/** The limit offer after a registration. */
export const limitOffer = (page: Page): Locator => page.getByRole("dialog", { name: "Set a deposit limit?" });

/** Dismisses the limit offer, and waits until it has closed. */
export async function dismissLimitOffer(page: Page): Promise<void> {
  await limitOffer(page).getByRole("button", { name: "Not now" }).click({ timeout: 30_000 });
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

/** The token of the page's session; null for a guest. */
export function readToken(page: Page): Promise<string | null> {
  return page.evaluate(() => sessionStorage.getItem("token"));
}

/** Ends the page's session on the server without the page knowing. */
export async function endSession(page: Page): Promise<void> {
  const headers = { authorization: `Bearer ${await readToken(page)}` };
  const answer = await page.request.delete("/wps/session/logout", { headers });
  expect(answer.ok()).toBe(true);
}
