import { expect, test } from "@playwright/test";
import { expectAccessible, looks, visit, wear } from "../support/looks.js";
import { newestCode } from "../support/outbox.js";

test("a demo's visitor reads the codes they were sent, and finds their own", async ({ page }) => {
  const send = (mobileNo: string) =>
    page.request.post("/wps/verification/sms/register", { data: { mobileNo, countryDialingCode: "+44" } });
  expect((await send("7700 900881")).ok()).toBe(true);
  // What is on its way may be overtaken, and the page that is opened shows what has come.
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
  await page.getByLabel("Channel").selectOption("Mail");
  await page.getByLabel("To", { exact: true }).press("Enter");
  await expect(page.getByText("There is nothing here yet.")).toBeVisible();
});

for (const look of looks) {
  test(`the outbox is accessible and fits, ${look.scheme} ${look.language}`, async ({ page }) => {
    await wear(page, look);
    const mobileNo = `77009008${looks.indexOf(look)}3`;
    await page.request.post("/wps/verification/sms/register", {
      data: { mobileNo, countryDialingCode: "+44" },
    });
    await newestCode(page, `+44${mobileNo}`);
    await visit(page, {
      name: "outbox",
      path: `/outbox?lang=${look.language}`,
      ready: (shown) => shown.getByRole("listitem").first(),
    });
    await expectAccessible(page);
  });
}
