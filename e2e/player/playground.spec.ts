import { expect, test } from "@playwright/test";

test("the playground runs an example, and makes no request to another host", async ({ page }) => {
  const hosts = new Set<string>();
  page.on("request", (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol.startsWith("http")) hosts.add(host);
  });
  await page.goto("/playground");
  const editor = page.locator(".graphiql-editor").first();
  await expect(editor).toContainText("mutation SignIn");
  await expect(page.locator(".graphiql-editor-tool")).toContainText('"username"');
  await page.getByRole("tab", { name: "Games" }).click();
  // The editor renders spaces as no-break spaces.
  await expect(editor).toContainText(/query\sGames/);
  // The editor recognises the operation a moment after its text is shown.
  await expect(async () => {
    await page.getByRole("button", { name: /^Execute query/ }).click();
    await expect(page.locator(".result-window")).toContainText("house-reels-1", { timeout: 3_000 });
  }).toPass({ timeout: 20_000 });
  expect([...hosts]).toEqual([new URL(page.url()).host]);
});

test("the example of signing in to the schema of staff has its variables, after a reload too", {
  tag: "@deep",
}, async ({ page }) => {
  const [query, variables] = [page.locator(".graphiql-editor"), page.locator(".graphiql-editor-tool")];
  const expectExample = async () => {
    await expect(query.first()).toContainText("mutation SignIn");
    await expect(variables).toContainText('"username"');
  };
  await page.goto("/playground?schema=staff");
  await expectExample();
  await page.reload();
  await expectExample();
});
