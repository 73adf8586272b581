import { expect, type Page, test } from "@playwright/test";
import { SendMessageDocument } from "../../server/src/cli/admin/gql/graphql.js";
import { expectAccessible, expectNoSidewaysScroll } from "../support/looks.js";
import { startSignedIn } from "../support/member.js";
import { callGraphql, registerMember } from "../support/registered-member.js";
import { asStaff, findMemberId } from "../support/staff.js";
import { sizes } from "../support/test.js";
import { waitForQuiet, watchRequests } from "../support/wait-for-quiet.js";

const main = (page: Page) => page.getByRole("main");

/** Sends a message as staff; to all members where `memberId` is null. */
async function sendMessage(memberId: string | null, title: string, body: string): Promise<void> {
  const texts = [{ language: "EN", title, body }];
  await asStaff(SendMessageDocument, { input: { memberId, texts, requestId: crypto.randomUUID() } });
}

test("a message arrives live, expands in place and is marked as read", async ({ page }) => {
  const member = await registerMember(page);
  const memberId = await findMemberId(member.username);
  await sendMessage(memberId, "Tide tables", "High water at noon.");
  await startSignedIn(page, member);
  await page.goto("/member/message");
  const list = main(page).getByRole("list", { name: "Messages" });
  await expect(list.getByRole("listitem").first()).toBeVisible();
  await main(page).getByRole("button", { name: "Mark all as read" }).click();
  await expect(main(page).getByRole("status")).toHaveText("0 unread messages");

  const title = `Boat ${Date.now()}`;
  await sendMessage(memberId, title, "It sails on Sunday.");
  const side = page.getByRole("navigation", { name: "My account" });
  await expect(side.getByRole("link", { name: "Messages" })).toContainText("1 unread message");
  await expect(page.getByRole("button", { name: /^Account menu/ })).toContainText("1");
  const newest = list.getByRole("listitem").first();
  await newest.getByRole("button", { name: title }).click();
  await expect(newest).toContainText("It sails on Sunday.");
  await expect(main(page).getByRole("status")).toHaveText("0 unread messages");
  await expectAccessible(page);

  await page.setViewportSize(sizes[360]);
  await expectNoSidewaysScroll(page);
  await sendMessage(null, "To everybody", "Hello.");
  const bar = page.getByRole("navigation", { name: "Quick menu" });
  await expect(bar.getByRole("button")).toContainText("1 unread message");
  await main(page).getByRole("button", { name: "Mark all as read" }).click();
  await expect(bar.getByRole("button")).not.toContainText("unread");
});

test("a trial member's pages query no messages", { tag: "@deep" }, async ({ page }) => {
  const operations: string[] = [];
  page.on("request", (request) => {
    if (/nreadMessages/.test(request.postData() ?? "")) operations.push(request.url());
  });
  const create = "mutation { createTrialAccount(input: { adult: true }) { token } }";
  const { createTrialAccount } = await callGraphql<{ createTrialAccount: { token: string } }>(
    page,
    null,
    create,
    {},
  );
  // Any page of the site would do; this one makes no further requests.
  await page.goto("/healthz");
  await page.evaluate((token) => {
    sessionStorage.setItem("token", token);
    sessionStorage.setItem("isTrial", "true");
  }, createTrialAccount.token);
  watchRequests(page);
  await page.goto("/terms");
  await expect(page.getByRole("button", { name: /^Account menu/ })).toBeVisible();
  await waitForQuiet(page);
  expect(operations).toEqual([]);
});
