import { expect } from "@playwright/test";
import { newestCode } from "../support/dev-mailbox.js";
import { applyLook, expectAccessible, expectNoSidewaysScroll } from "../support/looks.js";
import { sizes, test } from "../support/test.js";

test("a visitor of the demo reads the codes in the dev mailbox, and finds their own", async ({ page }) => {
  const send = (mobileNo: string) =>
    page.request.post("/wps/verification/sms/register", { data: { mobileNo, countryDialingCode: "+44" } });
  expect((await send("7700 900881")).ok()).toBe(true);
  // Deliveries may overtake each other, and the opened page shows only what has arrived.
  const code = await newestCode(page, "+447700900881");
  expect((await send("7700 900882")).ok()).toBe(true);
  await newestCode(page, "+447700900882");

  await page.goto("/outbox");
  const messages = page.getByRole("listitem");
  await expect(messages.first()).toContainText("+447700900882");
  await page.getByLabel("To", { exact: true }).fill("+447700900881");
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
