import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../support/looks.js";
import { startSignedIn } from "../support/member.js";
import { sizes } from "../support/test.js";
import { playHouseRound } from "../support/wps.js";

test.beforeEach(async ({ page }) => {
  await startSignedIn(page, { username: "player2", password: "Player1#2026" });
});

/** Presses "Download CSV"; returns the file's rows, without its quotes. */
async function downloadCsv(page: Page, name: RegExp): Promise<string[][]> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("main").getByRole("button", { name: "Download CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(name);
  const text = await readFile(await download.path(), "utf8");
  expect(text.startsWith("\ufeff")).toBe(true);
  const lines = text.slice(1).trimEnd().split("\r\n");
  return lines.map((line) => line.split(",").map((cell) => cell.replace(/^"|"$/g, "")));
}

/** The amount of a figure among totals, as it is written. */
const sum = (region: Locator, figure: string) =>
  region
    .locator("div")
    .filter({ has: region.page().getByText(figure, { exact: true }) })
    .locator("dd bdi")
    .last();

test("a posting of the account record links to its round, its wallet postings, and the verification", async ({
  page,
}) => {
  const { bet } = await playHouseRound(page.request, "player2");
  await page.goto("/member/account-record?kind=BET");
  const list = page.getByRole("region", { name: "Your account record" });
  await expect(list).toContainText(`−$${bet}`);
  await expectAccessible(page);
  await list.getByRole("link").first().click();
  const round = page.getByRole("dialog", { name: "Round" });
  await expect(round.getByRole("heading", { name: "Transactions" })).toBeVisible();
  await expect(round.getByRole("list")).toContainText(`−$${bet}`);
  await expectAccessible(page);
  const [proof] = await Promise.all([
    page.waitForEvent("popup"),
    round.getByRole("button", { name: /^Details of round/ }).click(),
  ]);
  await expect(proof).toHaveURL(/\/house\/verify\.html/);
  await round.getByRole("button", { name: "Close" }).click();
  await expect(page).toHaveURL("/member/betting-record");
});

test("kinds and days are in the address, survive a reload, and filter the file too", {
  tag: "@deep",
}, async ({ page }) => {
  await playHouseRound(page.request, "player2");
  await page.setViewportSize(sizes[360]);
  await page.goto("/member/account-record?range=last30");
  await page.getByLabel("Type", { exact: true }).selectOption({ label: "Stake" });
  await expect(page).toHaveURL("/member/account-record?range=last30&kind=BET");
  await page.reload();
  await expect(page.getByLabel("Type", { exact: true })).toHaveValue("BET");
  const entries = page.getByText(/^\d+ of \d+ entr/);
  // It is hidden until everything above it has loaded, and has no text until then.
  await expect(entries).toBeVisible();
  const count = /of (\d+)/.exec(await entries.innerText())?.[1];
  await expectNoSidewaysScroll(page);
  const [head, ...rows] = await downloadCsv(page, /^account-record-[\d-]+\.csv$/);
  expect(head?.slice(0, 5)).toEqual(["time", "kind", "account", "currency", "amount"]);
  expect(rows).toHaveLength(Number(count));
  expect(rows.every(([, kind, , , amount]) => kind === "bet" && /^-\d+\.\d\d$/.test(amount ?? ""))).toBe(
    true,
  );
  await page.getByRole("button", { name: "Previous 30 days" }).click();
  await expect(page).toHaveURL(/from=[\d-]+&to=[\d-]+&kind=BET$/);
  await expect(page.getByText("No entries match these filters")).toBeVisible();
});

test("profit and loss match the betting record and the file", async ({ page }) => {
  await playHouseRound(page.request, "player2");
  await page.goto("/member/betting-record?range=last30");
  const all = page.getByRole("region", { name: "Totals for all results" });
  const expected = await Promise.all(
    ["Stake", "Payout", "Net"].map((figure) => sum(all, figure).innerText()),
  );
  await page.goto("/member/profit-loss?range=last30");
  const total = page.getByRole("region", { name: "Total" });
  for (const [index, figure] of ["Stake", "Payout", "Net"].entries())
    await expect(sum(total, figure)).toHaveText(expected[index] ?? "");
  await expect(page.getByRole("img", { name: /^Chart of net result/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Studio" }).click();
  await expect(page).toHaveURL("/member/profit-loss?range=last30&by=VENDOR");
  await expect(page.getByRole("region", { name: "Your profit and loss" })).toContainText("Croupier House");
  const [head, ...rows] = await downloadCsv(page, /^profit-loss-[\d-]+\.csv$/);
  expect(head).toContain("net");
  const cents = (column: string) =>
    rows.reduce((all, row) => all + Math.round(Number(row[head?.indexOf(column) ?? 0]) * 100), 0);
  const read = (text: string) => Math.round(Number(text.replace("−", "-").replace(/[^\d.-]/g, "")) * 100);
  expect([cents("staked"), cents("paid"), cents("net")]).toEqual(expected.map(read));
});
