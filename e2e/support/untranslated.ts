import { slotTitles } from "@croupier/schema/rules/slots/titles.js";
import type { Page } from "@playwright/test";

/** A line of a page, or the label of one of its elements, and where it was read. */
interface Line {
  readonly where: string;
  readonly text: string;
}

/** Collects every text in a value of any shape. */
function collectTexts(value: unknown, into: Set<string>): void {
  if (typeof value === "string") for (const part of value.split(/<[^>]*>|\n/)) into.add(part.trim());
  else if (typeof value === "object" && value !== null)
    for (const part of Object.values(value)) collectTexts(part, into);
}

/** Records the server's responses from now on: names, titles and contents are the brand's own texts. */
export function recordResponses(page: Page): () => Promise<ReadonlySet<string>> {
  const texts = new Set<string>(slotTitles.map(({ name }) => name));
  const answers = new Set<Promise<void>>();
  page.on("response", (response) => {
    if (!/\/graphql|\/house\/api|\/wps\//.test(response.url())) return;
    const answer = response
      .json()
      .then(
        (value) => collectTexts(value, texts),
        // The response of a page that was left is gone.
        () => undefined,
      )
      .finally(() => answers.delete(answer));
    answers.add(answer);
  });
  return async () => {
    await Promise.all(answers);
    return texts;
  };
}

/** The texts and labels of the page, and the brand's own texts that the document contains. */
function readLines(page: Page): Promise<{ lines: Line[]; brand: string }> {
  return page.evaluate(() => {
    const lines = document.body.innerText.split("\n").map((text) => ({ where: "text", text }));
    for (const name of ["aria-label", "placeholder", "title", "alt"]) {
      for (const element of document.querySelectorAll(`[${name}]`)) {
        // Content hidden from everyone needs no translation.
        if (element.closest("noscript")) continue;
        if (element.closest('[aria-hidden="true"]') && !element.checkVisibility({ visibilityProperty: true }))
          continue;
        lines.push({ where: name, text: element.getAttribute(name) ?? "" });
      }
    }
    return { lines, brand: document.getElementById("brand")?.textContent || "{}" };
  });
}

const countryNames = new Intl.DisplayNames("en", { type: "region" });

const sameInEveryLanguage =
  /^(?:RTP|USD|EUR|SHA-256|UTC|GMT|Chromium|Chrome|Linux|Google|Facebook|LINE|Skype|Telegram|WhatsApp|Zalo|QQ|WeChat|Ctrl|PAR|iOS|Android|Safari|x86|AM|PM|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|minutes?|hours?|days?)$/;

function hasWords(text: string): boolean {
  return (text.match(/[A-Za-z]{3,}/g) ?? []).some((word) => !sameInEveryLanguage.test(word));
}

function withoutBrackets(line: string): string {
  const inner = line.replace(/⟦[^⟦⟧]*⟧/g, " ");
  return inner === line ? line : withoutBrackets(inner);
}

/** Whether a line contains words that are neither in the pseudo-language nor the brand's own. */
function isUntranslated(line: string, own: ReadonlySet<string>): boolean {
  // Addresses and the ends of ids are not words; they are removed first, since a short response may be part of them.
  let rest = withoutBrackets(line).replace(/\bhttps?:\/\/\S+|\b[0-9a-f-]+…[0-9a-f-]+\b/g, " ");
  if (!hasWords(rest) || own.has(rest.trim())) return false;
  const contained = [...own].filter((text) => text.length > 1 && rest.includes(text));
  for (const text of contained.sort((a, b) => b.length - a.length)) rest = rest.replaceAll(text, " ");
  return hasWords(rest);
}

/** Lines and labels of a page in the pseudo-language with words outside of its brackets. */
export async function findUntranslated(
  page: Page,
  answered: () => Promise<ReadonlySet<string>>,
): Promise<string[]> {
  const { lines, brand } = await readLines(page);
  const own = new Set(await answered());
  collectTexts(JSON.parse(brand), own);
  // The browser names the countries of responses, as it names months.
  for (const code of [...own].filter((text) => /^[A-Z]{2}$/.test(text)))
    own.add(countryNames.of(code) ?? code);
  const bare = lines.filter(({ text }) => isUntranslated(text, own));
  return [...new Set(bare.map(({ where, text }) => `not translated, ${where}: ${text.slice(0, 120)}`))];
}

/** Lines and labels of a page in a real language that fell back to English, which is the pseudo-language there. */
export async function findFallbacks(page: Page): Promise<string[]> {
  const { lines } = await readLines(page);
  const found = lines.filter(({ text }) => text.includes("⟦"));
  return [...new Set(found.map(({ where, text }) => `missing, ${where}: ${text.slice(0, 120)}`))];
}

/** Buttons and tabs of a page in the pseudo-language whose text does not fit. */
export function findClippedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("button, [role=tab], a[class*=Button]")]
      .filter((button) => button.checkVisibility() && button.innerText.includes("⟦"))
      .filter((button) =>
        [button, ...button.querySelectorAll<HTMLElement>("*")].some((part) => {
          const { overflowX, position } = getComputedStyle(part);
          const hides = overflowX !== "visible" && part.clientWidth > 1 && position !== "absolute";
          return hides && part.scrollWidth > part.clientWidth + 1;
        }),
      )
      .map((button) => `cut off: ${button.innerText.slice(0, 60)}`),
  );
}
