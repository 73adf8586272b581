import type { TranslatedLanguage } from "@croupier/schema/rules/languages.js";
import { type Page, test } from "@playwright/test";
import { findAccessibilityFaults, type Look, measureSidewaysScroll } from "../support/looks.js";
import { existsAt, type Place, type Translate, waitUntilLoaded, walkTo } from "../support/site.js";
import { toPseudo, translate, usePseudoLanguage } from "../support/texts.js";
import {
  findClippedTexts,
  findFallbacks,
  findUntranslated,
  recordResponses,
} from "../support/untranslated.js";

type Scheme = Look["scheme"];

/** How a walk visits the places of the site. */
export interface Walk {
  /** The page's language. English is replaced by the pseudo-language, so that missing translations show. */
  readonly language: TranslatedLanguage;
  /** The widths at which each place is visited, in order, in pixels. */
  readonly widths: readonly number[];
  /** The schemes in which the places are visited, some in each. */
  readonly schemes: readonly Scheme[];
  /** Whether every person goes everywhere, at every width. */
  readonly isWhole: boolean;
}

/**
 * The walk of every run: each place at one of the widths and in one scheme, which both differ from place to place. A place
 * for visitors and members is visited by one of them, in turn.
 */
export const everydayWalk: Walk = {
  language: "EN",
  widths: [1440, 360],
  schemes: ["dark", "light"],
  isWhole: false,
};

/** A visit of a place. */
export interface Visit {
  readonly place: Place;
  /** Index of its scheme among the walk's. */
  readonly schemeIndex: number;
  /** Index of the width at which it is visited, unless the walk is whole. */
  readonly ownWidth: number;
}

/** How long a fault has to last: a page that is still rendering or loading has none. */
const minFaultMs = 2_000;
const recheckMs = 100;

/** Makes the tab start in a language and scheme; the scheme may be changed while it is open. */
async function applyLook(page: Page, { language, schemes }: Walk): Promise<void> {
  await page.emulateMedia({ colorScheme: schemes[0], reducedMotion: "reduce" });
  await page.addInitScript(
    ([theme, code]) => {
      // A sandboxed frame has no storage; its page reads the look from its address.
      if (window.origin === "null") return;
      if (localStorage.getItem("theme") === null) localStorage.setItem("theme", theme);
      localStorage.setItem("lang", code);
    },
    [schemes[0] ?? "dark", language] as const,
  );
  await usePseudoLanguage(page);
}

/** Changes the scheme as another tab of the user would. Pages outside of the app read it when they load. */
async function changeScheme(page: Page, scheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme });
  if (!page.url().startsWith("http")) return;
  await page.evaluate((newValue) => {
    localStorage.setItem("theme", newValue);
    dispatchEvent(new StorageEvent("storage", { key: "theme", newValue, storageArea: localStorage }));
  }, scheme);
}

/** The place with the language in its address, for a page that reads it from there. */
function inLanguage(place: Place, language: TranslatedLanguage): Place {
  return { ...place, path: place.path.replace("{language}", language) };
}

/** Whether a place has to be opened again for another width: opened dialogs close, and a frame keeps its scheme. */
function needsReopening({ open, path }: Place): boolean {
  return open !== undefined || /^\/(seamless|house)\b/.test(path);
}

/** The faults that persist. A check may itself take longer than faults have to last. */
async function findLastingFaults(page: Page, look: () => Promise<string[]>): Promise<string[]> {
  const until = Date.now() + minFaultMs;
  for (;;) {
    const isLast = Date.now() > until;
    const faults = await look();
    if (faults.length === 0 || isLast) return faults;
    await page.waitForTimeout(recheckMs);
  }
}

/**
 * Visits places one after another and checks that each is accessible, that nothing overflows sideways, and that every
 * text is in the page's language and fits. Returns the faults.
 */
export async function visitPlaces(page: Page, visits: readonly Visit[], walk: Walk): Promise<string[]> {
  const { language, schemes, isWhole } = walk;
  const isPseudo = language === "EN";
  const words: Translate = isPseudo
    ? (key) => toPseudo(translate("EN", key))
    : (key) => translate(language, key);
  await applyLook(page, walk);
  const answered = recordResponses(page);
  const textFaults = async () =>
    isPseudo
      ? [...(await findUntranslated(page, answered)), ...(await findClippedTexts(page))]
      : findFallbacks(page);
  const findFaults = async () => {
    const out = await measureSidewaysScroll(page);
    const faults = [...(await textFaults()), ...(out > 0 ? [`sticks out by ${out} pixels`] : [])];
    return faults.length > 0 ? faults : findAccessibilityFaults(page);
  };
  const faults: string[] = [];
  let currentWidth = walk.widths[0];
  let currentScheme = schemes[0];
  for (const { place, schemeIndex, ownWidth } of visits) {
    let isOpen = false;
    const scheme = schemes[schemeIndex] ?? "dark";
    const existingWidths = walk.widths.filter((pixels) => existsAt(place, pixels));
    const visited = existingWidths.filter(
      (_width, index) => isWhole || existingWidths.length === 1 || index === ownWidth,
    );
    // A window that keeps its size is ready sooner.
    for (const width of currentWidth === visited.at(-1) ? visited.toReversed() : visited) {
      const where = `${place.name}, ${width}, ${scheme}`;
      await test.step(where, async () => {
        try {
          await page.setViewportSize({ width, height: width < 600 ? 780 : 900 });
          if (currentScheme !== scheme) await changeScheme(page, scheme);
          currentScheme = scheme;
          if (!isOpen || needsReopening(place)) await walkTo(page, inLanguage(place, language), words);
          else await waitUntilLoaded(page);
          for (const fault of await findLastingFaults(page, findFaults)) faults.push(`${where}: ${fault}`);
          isOpen = true;
          currentWidth = width;
        } catch (error) {
          faults.push(`${where}: ${error}`);
        }
      });
    }
  }
  return faults;
}
