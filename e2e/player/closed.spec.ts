import { expect, type Page } from "@playwright/test";
import {
  type MaintenanceInput,
  SetMaintenanceDocument,
  SetRegionRuleDocument,
} from "../../server/src/cli/admin/gql/graphql.js";
import { lotusOrigin, port } from "../support/address.js";
import { graphqlUrl, operationNameOf } from "../support/graphql.js";
import { applyLook, expectAccessible, expectNoSidewaysScroll, type Look } from "../support/looks.js";
import { fillSignIn } from "../support/member.js";
import { BrandStaff } from "../support/staff.js";
import { sizes, test } from "../support/test.js";
import { translate } from "../support/texts.js";

/** Closes the lotus brand for maintenance, or opens it. Returns whether it is closed. */
async function setMaintenance(input: MaintenanceInput): Promise<boolean> {
  return (await new BrandStaff("lotus").call(SetMaintenanceDocument, { input })).setMaintenance;
}

/** Returns to the tab, which makes an open page check the site's status. */
const showTab = () => document.dispatchEvent(new Event("visibilitychange"));

test("maintenance replaces an open page, with the brand's text, and ends again", async ({ page }) => {
  await page.goto(`${lotusOrigin}/hot`);
  await expect(page.getByRole("heading", { level: 1, name: "Hot now" })).toBeVisible();
  const texts = [
    { language: "EN", title: "New lanterns", text: "We hang them up until noon." },
    { language: "AR", title: "فوانيس جديدة", text: "نعود ظهرًا." },
  ];
  try {
    expect(await setMaintenance({ on: true, endsAt: "2030-01-01T04:00:00Z", texts })).toBe(true);
    await page.evaluate(showTab);
    await expect(page.getByRole("heading", { level: 1, name: "New lanterns" })).toBeVisible();
    await expect(page.getByText("We hang them up until noon.")).toBeVisible();
    await expect(page.getByText(/^Back by Jan 1, 2030/)).toBeVisible();
    const mail = page.getByRole("navigation", { name: "Customer service" }).getByRole("link");
    await expect(mail).toHaveAttribute("href", "mailto:help@lotus.example");
    await expect(page.getByRole("link", { name: "Sign in" })).toHaveCount(0);
    const loaded = await page.goto(`${lotusOrigin}/rng`);
    expect(loaded?.status()).toBe(503);
    await expect(page.getByRole("heading", { level: 1, name: "New lanterns" })).toBeVisible();
  } finally {
    await setMaintenance({ on: false });
  }
  await expect(page.getByRole("heading", { level: 1, name: "Slots" })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole("link", { name: "Sign in" })).toBeVisible();
});

test("an operation that is refused because the site has closed shows the page immediately", {
  tag: "@deep",
}, async ({ page }) => {
  await page.goto(`${lotusOrigin}/hot`);
  await page.getByRole("combobox").first().fill("lan");
  try {
    await setMaintenance({ on: true });
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 }), "a refused call says so at once").not.toHaveText(
      "Hot now",
    );
    await expect(page.getByText("This page will reopen automatically.")).toBeVisible();
  } finally {
    await setMaintenance({ on: false });
  }
});

/** Tells the page that staff have closed the brand; only staff of the installation can, so the server's stays open. */
async function showAsClosed(page: Page): Promise<void> {
  await page.route(graphqlUrl, async (route) => {
    if (operationNameOf(route.request()) !== "SiteStatus") return route.fallback();
    const response = await route.fetch();
    const { systemStatus } = (await response.json()).data;
    return route.fulfill({
      response,
      json: { data: { systemStatus: { ...systemStatus, status: 1, isClosed: true } } },
    });
  });
}

test("a closed brand leads its members to the sign-in and to their money, and to nothing else", async ({
  page,
}) => {
  await showAsClosed(page);
  await page.goto("/hot");
  const closed = page.getByRole("heading", { level: 1, name: "This site is closed" });
  await expect(closed).toBeVisible();
  await expect(page.getByRole("button", { name: "Sign out" })).toHaveCount(0);
  await page.getByRole("link", { name: "Withdraw balance" }).click();
  await fillSignIn(page, "player1", "Player1#2026");
  await expect(page).toHaveURL("/member/withdraw");
  await expect(page.getByRole("heading", { level: 1, name: "Withdraw" })).toBeVisible();
  await page.getByRole("banner").getByRole("link").first().click();
  await expect(closed).toBeVisible();
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("button", { name: "Sign out" })).toHaveCount(0);
  await page.unrouteAll({ behavior: "wait" });
});

test("a blocked region sees the reason, with the visitor's IP address", { tag: ["@look", "@deep"] }, async ({
  page,
  look,
}) => {
  const staff = new BrandStaff("lotus");
  try {
    const input = { mode: "BLOCK" as const, countries: ["PH"], blocked: ["127.0.0.1", "::1"] };
    await staff.call(SetRegionRuleDocument, { input });
    await applyLook(page, look);
    const closedResponse = await page.goto(lotusOrigin);
    expect(closedResponse?.status()).toBe(451);
    await expect(
      page.getByRole("heading", { level: 1, name: translate(look.language, "common:restricted.title") }),
    ).toBeVisible();
    await expect(page.getByText("127.0.0.1")).toBeVisible();
    await page.setViewportSize(sizes[360]);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  } finally {
    await staff.call(SetRegionRuleDocument, { input: { mode: "BLOCK", countries: [] } });
  }
  await page.setViewportSize(sizes[1440]);
  await page.reload();
  const signIn = page
    .getByRole("banner")
    .getByRole("link", { name: translate(look.language, "common:signIn") });
  await expect(signIn).toBeVisible();
});

const unknownHostTexts: Partial<
  Record<Look["language"], { locale: string; heading: string; direction: string }>
> = {
  EN: { locale: "en-US", heading: "No site at this address", direction: "ltr" },
  AR: { locale: "ar-EG", heading: "لا يوجد موقع على هذا العنوان", direction: "rtl" },
};

test("a host without a brand says so, in the user's language", { tag: ["@deep", "@look"] }, async ({
  browser,
  look,
}) => {
  const { locale = "", heading, direction = "" } = unknownHostTexts[look.language] ?? {};
  const context = await browser.newContext({ locale, colorScheme: look.scheme, viewport: sizes[360] });
  const page = await context.newPage();
  const answer = await page.goto(`http://nowhere.localhost:${port}/hot`);
  expect(answer?.status()).toBe(403);
  await expect(page.getByRole("heading", { level: 1, name: heading, exact: true })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("dir", direction);
  await expect(page.getByText("nowhere.localhost")).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await context.close();
});
