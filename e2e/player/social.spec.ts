import { expect, type Page, test } from "@playwright/test";
import {
  RemoveSocialProviderDocument,
  SetSocialProviderDocument,
} from "../../server/src/cli/admin/gql/graphql.js";
import { peerClient, SocialPeer } from "../../server/test/social-peer.js";
import { expectAccessible, expectNoSidewaysScroll } from "../support/looks.js";
import { dismissLimitOffer } from "../support/member.js";
import { asStaff, asTwoStaff } from "../support/staff.js";
import { sizes } from "../support/test.js";

/** Pages load again on the way there and back. */
const slow = { timeout: 30_000 };

let peer: SocialPeer;

test.beforeAll(async () => {
  peer = await SocialPeer.start({ sub: `ann-${Date.now()}`, name: "Ann Lee", email: "ann@peer.example" });
  const { id: clientId, secret: clientSecret } = peerClient;
  const input = { provider: "GOOGLE" as const, clientId, clientSecret, issuer: peer.issuer };
  const { setSocialProvider } = await asTwoStaff(SetSocialProviderDocument, { input });
  const redirectUri = expect.stringContaining("/social/google/callback");
  expect(setSocialProvider.map(({ redirectUris }) => redirectUris)).toEqual([
    expect.arrayContaining([redirectUri]),
  ]);
});

test.afterAll(async () => {
  await asStaff(RemoveSocialProviderDocument, { provider: "GOOGLE" });
  await peer.stop();
});

/** Goes from the sign-in dialog over a page to the provider's page. */
async function goToProvider(page: Page, path: string): Promise<void> {
  await page.goto(`${path}?auth=login`);
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await expect(page.getByRole("heading", { name: "Peer" })).toBeVisible(slow);
}

test("with Google: declines, accepts, completes the registration; and is signed in directly the next time", async ({
  page,
}) => {
  await goToProvider(page, "/hot");
  await page.getByRole("link", { name: "Cancel" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(/^The sign-in window was closed/)).toBeVisible(slow);
  await expect(dialog.getByRole("button", { name: "Continue with Google" })).toBeVisible();

  await goToProvider(page, "/hot");
  await page.getByRole("link", { name: "Continue as Ann Lee" }).click();
  await expect(dialog.getByRole("heading", { name: "Welcome, Ann Lee" })).toBeVisible(slow);
  expect(page.url()).not.toContain("social");
  await page.setViewportSize(sizes[360]);
  await dialog.getByRole("button", { name: "Create account" }).click();
  await expect(dialog.getByText("Enter your date of birth")).toBeVisible();
  await expect(dialog.getByText("Accept the terms to create an account")).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(sizes[1440]);
  await dialog.getByLabel("Date of birth").fill("1990-05-17");
  await dialog.getByLabel("I accept the terms and conditions").check();
  await dialog.getByLabel("I am 18 or older").check();
  await dialog.getByRole("button", { name: "Create account" }).click();
  await dismissLimitOffer(page);
  await expect(page.getByRole("button", { name: /^Account menu/ })).toBeVisible(slow);
  await expect(page).toHaveURL(/\/hot$/);

  await page.goto("/member/security");
  const others = page.getByRole("region", { name: "Social sign-in" });
  await expect(others.getByText("a***@peer.example")).toBeVisible(slow);
  await page.getByRole("button", { name: "Unlink Google" }).click();
  await page.getByRole("button", { name: "Unlink Google?" }).click();
  await expect(page.getByText("This is your only way to sign in. Set a password first.")).toBeVisible();

  await page.evaluate(() => sessionStorage.clear());
  await goToProvider(page, "/rng");
  await page.getByRole("link", { name: "Continue as Ann Lee" }).click();
  await expect(page.getByRole("button", { name: /^Account menu/ })).toBeVisible(slow);
  await expect(page).toHaveURL(/\/rng$/);
});

test("an unavailable provider has its own error, and the dialog stays open", { tag: "@deep" }, async ({
  page,
}) => {
  await page.goto("/hot?auth=login");
  const google = page.getByRole("button", { name: "Continue with Google" });
  await google.click();
  await expect(page.getByRole("heading", { name: "Peer" })).toBeVisible(slow);
  const back = await page.getByRole("link", { name: "Continue as Ann Lee" }).getAttribute("href");
  peer.failures.down = true;
  await page.goto(back ?? "");
  peer.failures.down = false;
  await expect(page.getByText(/The sign-in service isn.t responding/)).toBeVisible(slow);
  await expect(google).toBeVisible();
});
