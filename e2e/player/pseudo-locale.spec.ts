import { readFileSync } from "node:fs";
import { join } from "node:path";
import { slotTitles } from "@croupier/schema/rules/slots/titles.js";
import { expect, type Page, test } from "@playwright/test";
import { expectNoSidewaysScroll, wear } from "../support/looks.js";
import { beOnSite, isSeenAt, type Person, pages, people, popUps, settle, walkTo } from "../support/site.js";
import { pseudo, say, speakPseudo } from "../support/texts.js";
import { playHouseRound } from "../support/wps.js";

const widths = [360, 1280];

// What people see in a made-up language that is longer than English: whatever is not in it was written in the code.
test.describe.configure({ mode: "parallel" });
// A service worker would fetch the texts past the ones put in their place.
test.use({ serviceWorkers: "block" });

test.beforeAll(({ request }) => playHouseRound(request, "player2"));

/** Everything that the server said since: names, titles and contents are the brand's own words. */
function listen(page: Page): () => Promise<string[]> {
  const heard = new Set<string>(slotTitles.map(({ name }) => name));
  const answers: Promise<void>[] = [];
  const take = (value: unknown): void => {
    if (typeof value === "string") for (const part of value.split(/<[^>]*>|\n/)) heard.add(part.trim());
    else if (typeof value === "object" && value !== null) Object.values(value).forEach(take);
  };
  page.on("response", (response) => {
    if (!/\/graphql|\/house\/api|\/wps\//.test(response.url())) return;
    // A page that was left keeps no answers.
    answers.push(response.json().then(take, () => undefined));
  });
  return async () => {
    await Promise.all(answers);
    return [...heard].filter((text) => text.length > 1).sort((a, b) => b.length - a.length);
  };
}

/** Lines and names of the page that hold words outside the brackets of the made-up language. */
function bareWords(page: Page, known: readonly string[]): Promise<string[]> {
  return page.evaluate((said) => {
    const brand = document.getElementById("brand")?.textContent;
    const ownWords: string[] = [];
    const take = (value: unknown): void => {
      if (typeof value === "string") ownWords.push(value);
      else if (typeof value === "object" && value !== null) Object.values(value).forEach(take);
    };
    take(JSON.parse(brand || "{}"));
    const allowed =
      /^(?:RTP|USD|EUR|SHA-256|UTC|GMT|Chromium|Chrome|Linux|Google|Facebook|LINE|Skype|Telegram|WhatsApp|Zalo|QQ|WeChat|Ctrl|PAR|iOS|Android|Safari|x86|AM|PM|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)$/;
    const faults: string[] = [];
    const look = (line: string, where: string) => {
      let rest = line;
      for (let before = ""; before !== rest; ) {
        before = rest;
        rest = rest.replace(/⟦[^⟦⟧]*⟧/g, " ");
      }
      // The ends of an id are no words; they go first, since something short that was said may be a part of one.
      rest = rest.replace(/\b[0-9a-f-]+…[0-9a-f-]+\b/g, " ");
      for (const text of [...said, ...ownWords]) if (text.length > 1) rest = rest.replaceAll(text, " ");
      const words = (rest.match(/[A-Za-z]{3,}/g) ?? []).filter((word) => !allowed.test(word));
      if (words.length > 0) faults.push(`${where}: ${line.slice(0, 120)}`);
    };
    for (const line of document.body.innerText.split("\n")) look(line, "text");
    for (const name of ["aria-label", "placeholder", "title", "alt"]) {
      for (const element of document.querySelectorAll(`[${name}]`)) {
        // Nobody reads what is hidden from everybody.
        if (element.closest("noscript")) continue;
        if (element.closest('[aria-hidden="true"]') && !element.checkVisibility({ visibilityProperty: true }))
          continue;
        look(element.getAttribute(name) ?? "", name);
      }
    }
    return [...new Set(faults)];
  }, known);
}

/** What stays for two seconds: what the server says while we look is heard before the next look. */
async function lastingBareWords(page: Page, known: () => Promise<string[]>): Promise<string[]> {
  const until = Date.now() + 2000;
  let found = await bareWords(page, await known());
  while (found.length > 0 && Date.now() < until) {
    await page.waitForTimeout(200);
    found = await bareWords(page, await known());
  }
  return found;
}

/** Buttons and tabs whose words do not fit into them. */
function clipped(page: Page): Promise<string[]> {
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
      .map((button) => button.innerText.slice(0, 60)),
  );
}

test("every address of the site is among the pages that are walked", () => {
  const walked = new Set([...pages, ...popUps].map(({ path }) => path.split("?")[0]));
  const table = readFileSync(join(import.meta.dirname, "../../client/src/lib/paths.ts"), "utf8");
  const addresses = [...table.matchAll(/^ {2}\w+: "(\/[^"]*)"/gm)].map(([, path = ""]) => path);
  expect(addresses.length).toBeGreaterThan(30);
  // One leads on to the profile; the other is the agents', whose own test opens it.
  const elsewhere = ["/member", "/agentHome"];
  expect(addresses.filter((path) => !walked.has(path) && !elsewhere.includes(path))).toEqual([]);
});

function walk(person: Person, places: typeof pages, kind: string): void {
  test(`a ${person} finds every ${kind} in the reader's language, and all of it fits`, async ({
    page,
    request,
  }) => {
    test.setTimeout(600_000);
    const mine = places.filter(({ who }) => (who ?? ["visitor"]).includes(person));
    await beOnSite(page, request, person);
    await wear(page, { scheme: "dark", language: "EN" });
    await speakPseudo(page);
    const known = listen(page);
    const faults: string[] = [];
    for (const place of mine) {
      for (const width of widths.filter((pixels) => isSeenAt(place, pixels))) {
        await test.step(`${place.name}, ${width}`, async () => {
          const where = `${place.name}, ${width}`;
          await page.setViewportSize({ width, height: 800 });
          try {
            // A page takes another width as it stands; what hangs from a button closes.
            if (width === widths[0] || place.open || place.width)
              await walkTo(page, place, (key) => pseudo(say("EN", key)));
            else await settle(page);
            for (const line of await lastingBareWords(page, known))
              faults.push(`${where}: not translated: ${line}`);
            for (const words of await clipped(page)) faults.push(`${where}: cut off: ${words}`);
            await expectNoSidewaysScroll(page);
          } catch (error) {
            faults.push(`${where}: ${error}`);
          }
        });
      }
    }
    expect(faults).toEqual([]);
  });
}

for (const person of people.filter((one) => one !== "agent")) {
  walk(person, pages, "page");
  walk(person, popUps, "pop-up");
}
