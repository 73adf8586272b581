import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { lotusOrigin, port } from "../support/address.js";
import { applyLook, expectAccessible, expectNoSidewaysScroll, type Look } from "../support/looks.js";
import { runOperatorFor } from "../support/shell.js";
import { sizes, test } from "../support/test.js";
import { translate } from "../support/texts.js";

const runLotusOperator = (...words: string[]) => runOperatorFor("lotus", ...words);

/** Returns to the tab, which makes an open page check the site's status. */
const showTab = () => document.dispatchEvent(new Event("visibilitychange"));

test("maintenance replaces an open page, with the brand's text, and ends again", async ({ page }) => {
  await page.goto(`${lotusOrigin}/hot`);
  await expect(page.getByRole("heading", { level: 1, name: "Hot now" })).toBeVisible();
  const texts = [
    "--text",
    "EN|New lanterns|We hang them up until noon.",
    "--text",
    "AR|فوانيس جديدة|نعود ظهرًا.",
  ];
  try {
    const ends = ["--ends-at", "2030-01-01T04:00:00Z"];
    expect(await runLotusOperator("brand-maintenance", "on", ...ends, ...texts)).toContain(
      "closed for maintenance",
    );
    await page.evaluate(showTab);
    await expect(page.getByRole("heading", { level: 1, name: "New lanterns" })).toBeVisible();
    await expect(page.getByText("We hang them up until noon.")).toBeVisible();
    await expect(page.getByText(/^Expected end: Jan 1, 2030/)).toBeVisible();
    const mail = page.getByRole("navigation", { name: "Customer service" }).getByRole("link");
    await expect(mail).toHaveAttribute("href", "mailto:help@lotus.example");
    await expect(page.getByRole("link", { name: "Sign in" })).toHaveCount(0);
    const loaded = await page.goto(`${lotusOrigin}/rng`);
    expect(loaded?.status()).toBe(503);
    await expect(page.getByRole("heading", { level: 1, name: "New lanterns" })).toBeVisible();
  } finally {
    await runLotusOperator("brand-maintenance", "off");
  }
  await expect(page.getByRole("heading", { level: 1, name: "Slots" })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole("link", { name: "Sign in" })).toBeVisible();
});

test("an operation that is refused because the site has closed shows the page immediately", async ({
  page,
}) => {
  await page.goto(`${lotusOrigin}/hot`);
  await page.getByRole("searchbox").first().fill("lan");
  try {
    await runLotusOperator("brand-maintenance", "on");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 }), "a refused call says so at once").not.toHaveText(
      "Hot now",
    );
    await expect(page.getByText("This page opens the site by itself as soon as it is back.")).toBeVisible();
  } finally {
    await runLotusOperator("brand-maintenance", "off");
  }
});

test("a blocked region sees the reason, with the visitor's IP address", { tag: "@look" }, async ({
  page,
  look,
}) => {
  const folder = await mkdtemp(join(tmpdir(), "croupier-regions-"));
  const table = join(folder, "table.csv");
  try {
    await writeFile(table, "net,country\n203.0.113.0/24,PH\nnonsense 1\n198.51.100.0,198.51.100.255,DE\n");
    const loaded = await runLotusOperator("regions", "load", table);
    expect(loaded).toContain("2 ranges (2 networks)");
    expect(loaded).toContain("skipped 1 invalid lines, the first 3");
    expect(
      await runLotusOperator("regions", "block", "PH", "--deny", "127.0.0.1", "--deny", "::1"),
    ).toContain("Open to all but PH; never 127.0.0.1/32");
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
    await runLotusOperator("regions", "open");
    await rm(folder, { recursive: true, force: true });
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

test("a host without a brand says so, in the user's language", { tag: "@look" }, async ({
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
