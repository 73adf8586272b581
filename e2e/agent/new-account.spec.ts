import { randomInt } from "node:crypto";
import { expect, test } from "@playwright/test";
import { applyLook, expectAccessible } from "../support/looks.js";
import { startSignedIn } from "../support/member.js";

test("an account that an agent opens has to change its password, and appears in the team", async ({
  page,
  browser,
}) => {
  const username = `new${randomInt(1e9, 1e10)}`;
  const next = "Second-Horse#2";
  await applyLook(page, { scheme: "dark", language: "EN" });
  await startSignedIn(page, { username: "agent2", password: "Agent1#2026" });
  await page.goto("/agentHome/registerCenter");
  await expect(page).toHaveURL("/agentHome/accounts");
  const form = page.getByRole("region", { name: "New account" });
  await form.getByLabel("Username").fill(username);
  await form.getByRole("button", { name: "Generate" }).click();
  const password = await form.getByLabel("First password").inputValue();
  await form.getByLabel("Date of birth").fill("1990-05-17");
  await form.getByRole("button", { name: "Create account" }).click();
  await expect(form.getByText("Confirm that the person is 18 or older")).toBeVisible();
  await form.getByRole("checkbox").check();
  await form.getByRole("button", { name: "Create account" }).click();
  await expect(form.getByText(`Account ${username} is ready`)).toBeVisible();
  await expect(form.getByText(password)).toBeVisible();
  await expectAccessible(page);

  const other = await browser.newContext();
  const member = await other.newPage();
  await member.goto("/login");
  const dialog = member.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Username", exact: true }).fill(username);
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  await dialog.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(member.getByText("Choose a new password")).toBeVisible();
  await member.getByLabel("New password", { exact: true }).fill(next);
  await member.getByLabel("Confirm new password", { exact: true }).fill(next);
  await member.getByRole("button", { name: "Change password", exact: true }).click();
  await expect(member.getByRole("button", { name: `Account menu: ${username}` })).toBeVisible();
  await other.close();

  const menu = page.getByRole("navigation", { name: "Agent centre menu" });
  await menu.getByRole("link", { name: "Team management" }).click();
  await page.getByLabel("Search by username").fill(username);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/agentHome/team?account=${username}`);
  const row = page.getByRole("row").filter({ hasText: username });
  await expect(row.getByText("Player")).toBeVisible();
  await expect(row.getByText("Never")).toBeHidden();
  await row.getByRole("button", { name: `Actions for ${username}` }).click();
  await page.getByRole("menuitem", { name: "Send message" }).click();
  const message = page.getByRole("dialog", { name: `Message to ${username}` });
  await message.getByLabel("Subject").fill("Welcome");
  await message.getByLabel("Message", { exact: true }).fill("Good to have you in my team.");
  await message.getByRole("button", { name: "Send message" }).click();
  await expect(message).toBeHidden();
  await expect(page.getByText(`Message sent to ${username}`)).toBeVisible();
  await expectAccessible(page);
});
