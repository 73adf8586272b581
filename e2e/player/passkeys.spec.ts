import { expect, type Page, test } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../support/looks.js";
import { readToken, signInPath, startSignedIn } from "../support/member.js";
import { registerMember } from "../support/registered-member.js";

const dialog = (page: Page) => page.getByRole("dialog");

/** Gives the browser a device that keeps passkeys and verifies its owner at once. */
async function addPasskeyDevice(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("WebAuthn.enable");
  await browser.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test("a member adds a passkey, signs in with it alone, and proves changes with it", async ({ page }) => {
  await addPasskeyDevice(page);
  const member = await registerMember(page);
  await startSignedIn(page, member);
  await page.goto("/member/security");

  await test.step("adds it, and keeps the recovery codes", async () => {
    await page.getByRole("button", { name: "Set up: Passkeys" }).click({ timeout: 30_000 });
    await dialog(page).getByRole("button", { name: "Add passkey" }).click();
    await expect(dialog(page).getByLabel("Name of the passkey")).toBeFocused();
    await dialog(page).getByLabel("Name of the passkey").fill("My phone");
    await dialog(page).getByLabel("Password", { exact: true }).fill(member.password);
    await expectAccessible(page);
    await dialog(page).getByRole("button", { name: "Add passkey" }).click();
    await expect(dialog(page).getByRole("listitem")).toHaveCount(10);
    await dialog(page).getByRole("button", { name: "I've saved them" }).click();
    await expect(page.getByText("1 passkey. Recovery codes left: 10.")).toBeVisible();
    await expect(page.getByText("3 of 7 protections are on")).toBeVisible();
  });

  await test.step("signs in with one press", async () => {
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(signInPath);
    await dialog(page).getByRole("button", { name: "Sign in with a passkey" }).click({ timeout: 30_000 });
    await expect.poll(() => readToken(page)).not.toBeNull();
  });

  await test.step("proves the first payment password with it", async () => {
    await page.goto("/member/security");
    await page.getByRole("button", { name: "Set up: Payment password" }).click({ timeout: 30_000 });
    await dialog(page).getByLabel("New payment password", { exact: true }).fill("246810");
    await dialog(page).getByLabel("Confirm new payment password", { exact: true }).fill("246810");
    await dialog(page).getByLabel("Password", { exact: true }).fill(member.password);
    await dialog(page).getByRole("button", { name: "Save" }).click();
    await expect(dialog(page).getByLabel("Or a recovery code")).toHaveAccessibleDescription(/code/);
    await dialog(page).getByRole("button", { name: "Use a passkey" }).click();
    await expect(dialog(page).getByText("Confirmed with your passkey")).toBeVisible();
    await expectAccessible(page);
    await dialog(page).getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("4 of 7 protections are on")).toBeVisible();
  });

  await test.step("renames and removes it", async () => {
    await page.getByRole("button", { name: "Change: Passkeys" }).click();
    await expect(dialog(page).getByText(/^Last used on/)).toBeVisible();
    await dialog(page).getByRole("button", { name: "Change: My phone" }).click();
    await dialog(page).getByLabel("Name of the passkey").fill("Old phone");
    await dialog(page).getByRole("button", { name: "Save" }).click();
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page);
    }
    await dialog(page).getByRole("button", { name: "Change: Old phone" }).click();
    await dialog(page).getByRole("button", { name: "Remove this passkey" }).click();
    await dialog(page).getByLabel("Password", { exact: true }).fill(member.password);
    await dialog(page).getByRole("button", { name: "Use a passkey" }).click();
    await expect(dialog(page).getByText("Confirmed with your passkey")).toBeVisible();
    await dialog(page).getByRole("button", { name: "Remove" }).click();
    await expect(page.getByRole("button", { name: "Set up: Passkeys" })).toBeVisible();
  });
});
