import { expect, type Page, test } from "@playwright/test";
import { signInPath } from "../support/member.js";

async function expectLanguage(page: Page, tag: string, dir: string, home: string): Promise<void> {
  const html = page.locator("html");
  await expect(html).toHaveAttribute("lang", tag);
  await expect(html).toHaveAttribute("dir", dir);
  await expect(page.getByRole("link", { name: home, exact: true }).first()).toBeVisible();
}

test("the selected language changes texts and direction, and stays", async ({ page }) => {
  await page.goto("/terms");
  await expectLanguage(page, "en", "ltr", "Home");
  const language = page.locator("nav select");

  await language.selectOption({ label: "العربية" });
  await expectLanguage(page, "ar", "rtl", "الرئيسية");
  await page.reload();
  await expectLanguage(page, "ar", "rtl", "الرئيسية");
  await page.goto(signInPath);
  await expect(page.getByRole("dialog").getByText("تسجيل الدخول").first()).toBeVisible();
  await page.keyboard.press("Escape");

  await language.selectOption({ label: "简体中文" });
  await expectLanguage(page, "zh-Hans-CN", "ltr", "首页");

  await language.selectOption({ label: "English" });
  await expectLanguage(page, "en", "ltr", "Home");
});
