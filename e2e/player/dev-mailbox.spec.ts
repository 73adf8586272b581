import { randomInt } from "node:crypto";
import { expect } from "@playwright/test";
import { newestCode } from "../support/dev-mailbox.js";
import { applyLook, expectAccessible, expectNoSidewaysScroll } from "../support/looks.js";
import { sizes, test } from "../support/test.js";

test("a visitor of the demo reads the codes in the dev mailbox, and finds their own", async ({ page }) => {
  /** Sends a code to a phone, and returns it once it has arrived: the opened page shows no more. */
  const send = async (mobileNo: string) => {
    const data = { mobileNo, countryDialingCode: "+44" };
    expect((await page.request.post("/wps/verification/sms/register", { data })).ok()).toBe(true);
    return newestCode(page, `+44${mobileNo}`);
  };
  const own = `7700${randomInt(100_000, 1_000_000)}`;
  const other = `7700${randomInt(100_000, 1_000_000)}`;
  const code = await send(own);
  await send(other);

  await page.goto("/outbox");
  const messages = page.getByRole("listitem");
  await expect(messages.filter({ hasText: `+44${other}` })).toHaveCount(1);
  await page.getByLabel("To", { exact: true }).fill(`+44${own}`);
  await page.getByLabel("Channel").selectOption("Text messages");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(messages).toHaveCount(1);
  await expect(messages).toContainText(`your code is ${code}`);
  await page.getByLabel("Channel").selectOption("Email");
  await page.getByLabel("To", { exact: true }).press("Enter");
  await expect(page.getByText("No messages yet.")).toBeVisible();
});

test("the dev mailbox is accessible and fits", { tag: ["@look", "@deep"] }, async ({ page, look }) => {
  await applyLook(page, look);
  const mobileNo = "7700900883";
  await page.request.post("/wps/verification/sms/register", {
    data: { mobileNo, countryDialingCode: "+44" },
  });
  await newestCode(page, `+44${mobileNo}`);
  await page.goto(`/outbox?lang=${look.language}`);
  await expect(page.getByRole("listitem").first()).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(sizes[360]);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
