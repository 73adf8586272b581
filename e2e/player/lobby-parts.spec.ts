import { expect, type Locator, type Page } from "@playwright/test";
import { mockJackpotPool } from "../support/jackpot.js";
import { clearFavourites, gameList, heart, listedNames } from "../support/lobby.js";
import { expectNoSidewaysScroll } from "../support/looks.js";
import { fillSignIn, startSignedIn } from "../support/member.js";
import { navigateTo } from "../support/site.js";
import { test } from "../support/test.js";
import { translate } from "../support/texts.js";
import { mockWinners } from "../support/winners.js";

const member = ["player2", "Player1#2026"] as const;
const jackpot = (page: Page) => page.getByRole("region", { name: "Jackpot" });

/** The digits on the counter's wheels. */
function readCounter(page: Page): Promise<number> {
  return jackpot(page).evaluate((counter) => {
    const wheels = [...counter.querySelectorAll("bdi > span")];
    const digits = wheels.map((place) => {
      const wheel = place.querySelector<HTMLElement>("span");
      return wheel ? wheel.style.getPropertyValue("--digit") : "";
    });
    return Number(digits.join("")) / 100;
  });
}

test.describe("on a desktop", { tag: "@width" }, () => {
  test("the home page shows notices, banners, the jackpot and the games in this order", async ({ page }) => {
    await page.goto("/");
    await expect(page.locator("main article").first()).toBeVisible({ timeout: 30_000 });
    const tops = await Promise.all(
      [
        page.getByRole("main").getByRole("region", { name: "News" }),
        page.locator('main [aria-roledescription="carousel"]'),
        jackpot(page),
        page.getByRole("navigation", { name: "Lobby" }),
        page.getByRole("region", { name: "Hot now" }),
        page.getByRole("region", { name: "Top wins" }),
      ].map(async (part) => (await part.boundingBox())?.y ?? Number.NaN),
    );
    expect(tops).toEqual([...tops].sort((a, b) => a - b));
  });

  test("the pictures of games among the top wins are as small as their rows", { tag: "@deep" }, async ({
    page,
  }) => {
    await mockWinners(page);
    await page.goto("/");
    const board = page.getByRole("region", { name: "Top wins" });
    await board.scrollIntoViewIfNeeded();
    const pictures = board.getByRole("listitem").locator("img");
    await expect(pictures).toHaveCount(6);
    const sizes = await pictures.evaluateAll((all) =>
      all.map((picture) => [picture.getBoundingClientRect().width, picture.getBoundingClientRect().height]),
    );
    for (const size of sizes) expect(size).toEqual([33, 44]);
  });

  test("the jackpot follows the pool, and stops while it is paused", { tag: "@deep" }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.clock.install();
    await mockJackpotPool(page);
    await page.goto("/");
    await expect.poll(() => readCounter(page)).toBeGreaterThanOrEqual(2_000);
    const first = await readCounter(page);
    await page.clock.runFor(16_000);
    await expect.poll(() => readCounter(page)).toBeGreaterThan(first);
    await page.getByRole("button", { name: "Pause the jackpot counter" }).click();
    const still = await readCounter(page);
    await page.clock.runFor(30_000);
    expect(await readCounter(page)).toBe(still);
  });
});

test.describe("on a phone", { tag: "@width" }, () => {
  test.use({ width: 360 });

  test("a category without games says so, and offers others", { tag: "@deep" }, async ({ page }) => {
    await page.goto("/rng");
    await listedNames(page);
    for (const kind of ["sports", "esports", "lott", "elott", "live", "fish", "pvp"]) {
      await navigateTo(page, `/${kind}`);
      const name = translate("EN", `common:categories.${kind.toUpperCase()}`);
      await expect(page.getByRole("main").getByText(`${name}: no games yet`)).toBeVisible();
      await expect(page.getByRole("region", { name: "Hot now" }).getByRole("article").first()).toBeVisible();
    }
    await page.getByRole("link", { name: "See all games" }).click();
    await expect(page).toHaveURL("/");
  });

  test("a collection opens its games over the page, and Back closes it", async ({ page }) => {
    await page.goto("/rng?vassalage=tidewater");
    await listedNames(page);
    const link = page.getByRole("link", { name: "Open Tidewater Treasures, Tidewater Studio" });
    await link.click();
    const dialog = page.getByRole("dialog", { name: "Tidewater Treasures" });
    await expect(dialog.getByRole("article").first()).toBeVisible();
    await expect(page).toHaveURL("/rng?vassalage=tidewater&collection=tidewater-collection");
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL("/rng?vassalage=tidewater");
    await link.press("Enter");
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(link).toBeFocused();
  });
});

test.describe("at the width of a phone", () => {
  test.use({ width: 360 });

  test("a row of games and the filters scroll to the edges of the screen, and the names of studios fit", async ({
    page,
  }) => {
    const expectAtEdges = async (list: Locator) => {
      await expect(list).toBeVisible({ timeout: 30_000 });
      const { x, width } = (await list.boundingBox()) ?? { x: Number.NaN, width: Number.NaN };
      expect([x, x + width]).toEqual([0, 360]);
    };
    await page.goto("/");
    await expectAtEdges(page.getByRole("region", { name: "Hot now" }).getByRole("list"));
    await expectNoSidewaysScroll(page);
    await page.goto("/rng?vassalage=tidewater");
    await listedNames(page);
    for (const filter of await page.getByRole("main").getByRole("group").all()) await expectAtEdges(filter);
    await expectNoSidewaysScroll(page);
    const studio = page.getByLabel("Studio", { exact: true });
    await expect(studio).toHaveValue("tidewater");
    const hidden = await studio.evaluate((select: HTMLSelectElement) => {
      const text = document.createElement("canvas").getContext("2d");
      const { fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(select);
      if (!text) throw new Error("no canvas");
      text.font = `${fontSize} ${fontFamily}`;
      const widthForText =
        select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return text.measureText(select.selectedOptions[0]?.text ?? "").width - widthForText;
    });
    expect(hidden).toBeLessThanOrEqual(0);
  });
});

test("a collection's game asks a guest to sign in, and the collection returns when that is closed", {
  tag: "@deep",
}, async ({ page }) => {
  await page.goto("/rng?collection=tidewater-collection");
  const dialog = page.getByRole("dialog", { name: "Tidewater Treasures" });
  await dialog
    .getByRole("link", { name: /^Play / })
    .first()
    .click();
  await expect(page.getByRole("dialog").getByLabel("Username", { exact: true })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog.getByRole("article").first()).toBeVisible();
});

test("a guest's favourite is added after the sign-in, and discarded when that is closed", async ({
  page,
}) => {
  await startSignedIn(page, { username: "player2", password: "Player1#2026" });
  await clearFavourites(page);
  await page.evaluate(() => sessionStorage.clear());
  await page.goto("/rng?vassalage=emberline");
  const names = (await listedNames(page)).filter((name) => name !== "Emberline After Dark");
  const [closed = "", pressed = ""] = names;
  await heart(page, closed).click();
  await expect(page.getByRole("dialog").getByLabel("Username", { exact: true })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await heart(page, pressed).click();
  await fillSignIn(page, ...member);
  await expect(page.getByText(`${pressed} added to favourites`)).toBeVisible();
  await expect(page).toHaveURL("/rng?vassalage=emberline");
  await expect(heart(page, pressed)).toHaveAttribute("aria-pressed", "true");
  await expect(heart(page, closed)).toHaveAttribute("aria-pressed", "false");
  await navigateTo(page, "/favorite");
  await expect(gameList(page).getByRole("listitem")).toHaveCount(1);
  expect(await listedNames(page)).toEqual([pressed]);
});
