import type { TranslatedCode } from "@croupier/schema/rules/languages.js";
import { type Page, test } from "@playwright/test";
import { accessibilityFaults, type Look, sidewaysScroll } from "../support/looks.js";
import { isSeenAt, type Place, type Say, settle, walkTo } from "../support/site.js";
import { pseudo, say, speakPseudo } from "../support/texts.js";
import { bareWords, clippedWords, fallenBack, rememberAnswers } from "../support/untranslated.js";

type Scheme = Look["scheme"];

/** How a walk looks at the places of the site. */
export interface Walk {
  /** The reader's language. English is made longer and put in brackets, so that what is not translated shows. */
  readonly language: TranslatedCode;
  /** The widths at which each place is looked at, one after another, in pixels. */
  readonly widths: readonly number[];
  /** The schemes that take turns from place to place. */
  readonly schemes: readonly Scheme[];
  /** Whether every kind of person goes everywhere, and accessibility is looked at in every width. */
  readonly isWhole: boolean;
}

/**
 * What every run walks: each place for each kind of person at both ends of the widths, in a scheme that differs from
 * one kind of person to the next. Accessibility, which takes most of the time, is looked at in one width by a visitor
 * and in the other by a member, and in both where only one kind of person comes.
 */
export const everydayWalk: Walk = {
  language: "EN",
  widths: [1440, 360],
  schemes: ["dark", "light"],
  isWhole: false,
};

/** A place as somebody visits it. */
export interface Visit {
  readonly place: Place;
  /** The scheme's place among those that take turns. */
  readonly turn: number;
  /** No other kind of person comes here: the next width is in the next scheme. */
  readonly isAlone: boolean;
  /** The place's turn among the widths: in which of them accessibility is looked at where others come too. */
  readonly accessibleAt: number;
}

/** How long a fault has to last: what is still being drawn, or answered, is none. */
const lastingMs = 2_000;
const lookAgainMs = 100;

/** Makes the tab start in a language and scheme; the scheme may be changed while it is open. */
async function dress(page: Page, { language, schemes }: Walk): Promise<void> {
  await page.emulateMedia({ colorScheme: schemes[0], reducedMotion: "reduce" });
  await page.addInitScript(
    ([theme, code]) => {
      // A sandboxed frame has no storage; its page takes the look from its address.
      if (window.origin === "null") return;
      if (localStorage.getItem("theme") === null) localStorage.setItem("theme", theme);
      localStorage.setItem("lang", code);
    },
    [schemes[0] ?? "dark", language] as const,
  );
  await speakPseudo(page);
}

/** Changes the scheme as another tab of the reader's would. Pages that are no part of the app read it when they load. */
async function changeScheme(page: Page, scheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme });
  if (!page.url().startsWith("http")) return;
  await page.evaluate((newValue) => {
    localStorage.setItem("theme", newValue);
    dispatchEvent(new StorageEvent("storage", { key: "theme", newValue, storageArea: localStorage }));
  }, scheme);
}

/** The place with the language in its address, for a page that takes it from there. */
function inLanguage(place: Place, language: TranslatedCode): Place {
  return { ...place, path: place.path.replace("{language}", language) };
}

/** Whether a place has to be opened again for another width: what a press opened closes, and a frame keeps its scheme. */
function opensAgain({ open, path }: Place): boolean {
  return open !== undefined || /^\/(seamless|house)\b/.test(path);
}

/** The faults that last of those that are looked for. A look may itself take longer than faults have to last. */
async function lastingFaults(page: Page, look: () => Promise<string[]>): Promise<string[]> {
  const until = Date.now() + lastingMs;
  for (;;) {
    const isLast = Date.now() > until;
    const faults = await look();
    if (faults.length === 0 || isLast) return faults;
    await page.waitForTimeout(lookAgainMs);
  }
}

/**
 * Visits places one after another and checks at each that it is accessible, that nothing sticks out sideways, and
 * that every text is in the reader's language and fits. Answers the faults.
 */
export async function lookAround(page: Page, visits: readonly Visit[], walk: Walk): Promise<string[]> {
  const { language, schemes, isWhole } = walk;
  const isPseudo = language === "EN";
  const words: Say = isPseudo ? (key) => pseudo(say("EN", key)) : (key) => say(language, key);
  await dress(page, walk);
  const answered = rememberAnswers(page);
  const textFaults = async () =>
    isPseudo ? [...(await bareWords(page, answered)), ...(await clippedWords(page))] : fallenBack(page);
  const faultsOf = async (withAccessibility: boolean) => {
    const out = await sidewaysScroll(page);
    const faults = [...(await textFaults()), ...(out > 0 ? [`sticks out by ${out} pixels`] : [])];
    return faults.length > 0 || !withAccessibility ? faults : accessibilityFaults(page);
  };
  const faults: string[] = [];
  let widths = walk.widths;
  for (const { place, turn, isAlone, accessibleAt } of visits) {
    let views = 0;
    const seenAt = widths.filter((pixels) => isSeenAt(place, pixels));
    const accessible = isWhole || isAlone || seenAt.length === 1 ? seenAt : [walk.widths[accessibleAt]];
    for (const width of seenAt) {
      const scheme = schemes[(turn + (isAlone ? views : 0)) % schemes.length] ?? "dark";
      const where = `${place.name}, ${width}, ${scheme}`;
      await test.step(where, async () => {
        try {
          await page.setViewportSize({ width, height: width < 600 ? 780 : 900 });
          await changeScheme(page, scheme);
          if (views === 0 || opensAgain(place)) await walkTo(page, inLanguage(place, language), words);
          else await settle(page);
          const withAccessibility = accessible.includes(width);
          for (const fault of await lastingFaults(page, () => faultsOf(withAccessibility)))
            faults.push(`${where}: ${fault}`);
          views += 1;
        } catch (error) {
          faults.push(`${where}: ${error}`);
        }
      });
    }
    // The next place begins as wide as this one ended.
    widths = widths.toReversed();
  }
  return faults;
}
