import type { Page } from "@playwright/test";

/** Signs in through the pop-up of the page in hand, as a visitor does. */
export async function signIn(page: Page, username: string, password: string): Promise<void> {
  await page.goto("/login");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("User name", { exact: true }).fill(username);
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  await dialog.getByRole("button", { name: "Sign in", exact: true }).click();
  await dialog.waitFor({ state: "hidden" });
}
