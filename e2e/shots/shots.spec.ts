import { expect, test } from "@playwright/test";
import { type Look, wear } from "../support/looks.js";
import { goTo, type Place, pages, popUps } from "../support/site.js";
import { say } from "../support/texts.js";

interface Shot {
  readonly place: string;
  readonly look: Look;
  readonly width: number;
}

const en = (scheme: Look["scheme"]): Look => ({ scheme, language: "EN" });
const ar = (scheme: Look["scheme"]): Look => ({ scheme, language: "AR" });
const th = (scheme: Look["scheme"]): Look => ({ scheme, language: "TH" });

/** The places whose picture is the same for everybody on every day, in looks that take turns. */
const everyWidth = ["home", "category rng", "promotions", "agents' landing"].flatMap((place) =>
  [360, 768, 1440].flatMap((width): Shot[] => [
    { place, look: en("dark"), width },
    { place, look: width === 768 ? th("light") : ar("light"), width },
  ]),
);
const onceOrTwice = [
  ...["category live", "search without result", "help", "download", "no such page"],
  ...["sign-in", "registration", "forgotten password", "free play"],
].flatMap((place): Shot[] => [
  { place, look: en("light"), width: 360 },
  { place, look: ar("dark"), width: 1440 },
]);

function placeOf(name: string): Place {
  const found = [...pages, ...popUps].find((place) => place.name === name);
  if (!found) throw new RangeError(`there is no place ${name}`);
  return found;
}

/** What differs from run to run, though the clock stands and chance is no chance: amounts, moments, who won last, a code that holds the page's address. */
const changing = [
  "[data-testid=balance]",
  "time",
  "section[aria-labelledby=winners]",
  "img[src*=svg][width='200'][height='200']",
];

// Nothing is changed, so that the pictures can be taken side by side.
test.describe.configure({ mode: "parallel" });

for (const { place, look, width } of [...everyWidth, ...onceOrTwice]) {
  const name = [place.replaceAll(/\W+/g, "-"), width, look.scheme, look.language.toLowerCase()].join("-");
  test(name, async ({ page, browser }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.clock.setFixedTime(new Date("2026-06-15T12:00:00Z"));
    await page.addInitScript(() => {
      Math.random = () => 0.42;
    });
    await wear(page, look);
    await goTo(page, placeOf(place), (key) => say(look.language, key));
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const mask = changing.map((selector) => page.locator(selector));
    await expect(page).toHaveScreenshot([browser.version(), `${name}.png`], { mask });
  });
}
