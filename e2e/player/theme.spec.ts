import { expect, type Page, test } from "@playwright/test";

/** Records the document's colours when its HTML has been parsed, long before the site's script has run. */
async function recordFirstColours(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener("readystatechange", () => {
      if (document.readyState !== "interactive") return;
      const { documentElement: html } = document;
      const { backgroundColor } = getComputedStyle(html);
      const scheme = html.getAttribute("data-mantine-color-scheme");
      Object.assign(window, { firstColours: { scheme, backgroundColor } });
    });
  });
}

const firstColours = (page: Page) => page.evaluate(() => Reflect.get(window, "firstColours"));

test("the selected theme applies from the first paint", async ({ page }) => {
  await recordFirstColours(page);
  const html = page.locator("html");
  await page.goto("/terms");
  await expect(html).toHaveAttribute("data-mantine-color-scheme", "dark");
  expect(await firstColours(page)).toEqual({ scheme: "dark", backgroundColor: "rgb(11, 15, 23)" });

  await page.getByText("Light", { exact: true }).click();
  await expect(html).toHaveAttribute("data-mantine-color-scheme", "light");
  await page.reload();
  expect(await firstColours(page)).toEqual({ scheme: "light", backgroundColor: "rgb(244, 246, 250)" });
  await expect(page.getByRole("radio", { name: "Light" })).toBeChecked();
  await expect(html).toHaveAttribute("data-mantine-color-scheme", "light");

  await page.getByText("Dark", { exact: true }).click();
  await page.reload();
  expect(await firstColours(page)).toMatchObject({ scheme: "dark" });
  await expect(page.getByRole("radio", { name: "Dark" })).toBeChecked();
});
