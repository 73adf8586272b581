import { expect, test } from "@playwright/test";

test("the page of the /wps calls encrypts and sends its example of signing in", async ({ page }) => {
  await page.goto("/wps/docs");
  const call = page.locator("#operations-session-post_wps_session_login");
  await call
    .getByRole("button", { name: /session\/login$/ })
    .first()
    .click();
  await call.getByRole("button", { name: "Try it out" }).click();
  await expect(call.locator("textarea")).toHaveValue(/"username": "player1"/);
  const sent = page.waitForRequest((request) => request.method() === "POST");
  await call.getByRole("button", { name: "Execute" }).click();
  expect(Object.keys((await sent).postDataJSON())).toEqual(["payload"]);
  await expect(call.locator(".live-responses-table")).toContainText('"token"');
});
