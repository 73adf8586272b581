import { expect, type Page, test } from "@playwright/test";
import { applyLook, type Look } from "../support/looks.js";
import { dialogs, goTo, type Place, pages } from "../support/site.js";
import { translate } from "../support/texts.js";
import { mockWinners } from "../support/winners.js";

interface Shot {
  readonly place: string;
  readonly look: Look;
  readonly width: number;
}

const en = (scheme: Look["scheme"]): Look => ({ scheme, language: "EN" });
const ar = (scheme: Look["scheme"]): Look => ({ scheme, language: "AR" });
const th = (scheme: Look["scheme"]): Look => ({ scheme, language: "TH" });

/** The places that look the same for everyone on every day, in alternating looks. */
const everyWidth = ["home", "category rng", "promotions", "agents' landing"].flatMap((place) =>
  [360, 768, 1440].flatMap((width): Shot[] => [
    { place, look: en("dark"), width },
    { place, look: width === 768 ? th("light") : ar("light"), width },
  ]),
);
const someWidths = [
  ...["category live", "search without result", "help", "download", "no such page"],
  ...["sign-in", "registration", "forgotten password", "free play"],
].flatMap((place): Shot[] => [
  { place, look: en("light"), width: 360 },
  { place, look: ar("dark"), width: 1440 },
]);

/** The winner board, which the screenshots of the page mask. */
const winnerBoards: readonly Shot[] = [
  { place: "home", look: en("dark"), width: 360 },
  { place: "home", look: ar("light"), width: 360 },
  { place: "home", look: en("light"), width: 1440 },
  { place: "home", look: ar("dark"), width: 1440 },
];

function findPlace(name: string): Place {
  const found = [...pages, ...dialogs].find((place) => place.name === name);
  if (!found) throw new RangeError(`there is no place ${name}`);
  return found;
}

/**
 * Varies from run to run, even with a fixed clock and fixed random numbers: amounts, times, the last winners, a QR code
 * of the page's address.
 */
const variableContent = [
  "[data-testid=balance]",
  "time",
  "section[aria-labelledby=winners]",
  "img[src*=svg][width='200'][height='200']",
];

// The tests change nothing, so that they can run in parallel.
test.describe.configure({ mode: "parallel" });

function fileNameOf(what: string, { look, width }: Shot): string {
  return [what.replaceAll(/\W+/g, "-"), width, look.scheme, look.language.toLowerCase()].join("-");
}

/** Opens a screenshot's place with a fixed clock and fixed random numbers. */
async function open(page: Page, { place, look, width }: Shot): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.clock.setFixedTime(new Date("2026-06-15T12:00:00Z"));
  await page.addInitScript(() => {
    Math.random = () => 0.42;
  });
  await applyLook(page, look);
  await goTo(page, findPlace(place), (key) => translate(look.language, key));
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

for (const shot of [...everyWidth, ...someWidths]) {
  const name = fileNameOf(shot.place, shot);
  test(name, async ({ page, browser }) => {
    await open(page, shot);
    const mask = variableContent.map((selector) => page.locator(selector));
    await expect(page).toHaveScreenshot([browser.version(), `${name}.png`], { mask });
  });
}

for (const shot of winnerBoards) {
  const name = fileNameOf("top wins", shot);
  test(name, async ({ page, browser }) => {
    await mockWinners(page);
    await open(page, shot);
    const board = page.locator("section[aria-labelledby=winners]");
    await board.scrollIntoViewIfNeeded();
    const rows = board.getByRole("listitem");
    await expect(rows).toHaveCount(6);
    await expect(async () => {
      const pictures = await rows
        .locator("img")
        .evaluateAll((all) =>
          all.map((picture) => picture instanceof HTMLImageElement && picture.naturalWidth > 0),
        );
      expect(pictures.slice(0, 5)).toEqual([true, true, true, true, true]);
    }).toPass();
    await expect(board).toHaveScreenshot([browser.version(), `${name}.png`]);
  });
}
