import { expect, test } from "@playwright/test";
import { expectAccessible, type Look, allLooks as looks, wear, whole } from "../support/looks.js";
import { beOnSite, type Person, type Place, pages, people, popUps, walkTo } from "../support/site.js";
import { say } from "../support/texts.js";
import { playHouseRound } from "../support/wps.js";

// Every page and pop-up, for everybody, in both schemes and directions. AXE_MATRIX=whole tries every combination
// of them; otherwise each pair of choices is met, the rest of a combination taking turns.
test.describe.configure({ mode: "parallel" });

const usual = { width: 1280, height: 720 };
const phone = { width: 360, height: 740 };

/** Agents see what members see, but for a few places. */
function comesTo(person: Person, { who = people, differsForAgents }: Place): boolean {
  return who.includes(person) && (whole || person !== "agent" || differsForAgents === true);
}

/** The looks in which somebody sees the nth place: all of them, or one that goes round. */
function looksOf(place: Place, n: number, person: Person): readonly Look[] {
  if (whole) return looks;
  const visits = people.filter((one) => comesTo(one, place));
  // Who comes alone sees two looks that differ in both ways, so that no place is seen in one scheme only.
  const first = n + visits.indexOf(person);
  const seen = visits.length === 1 ? [first, first % 2 ? first - 1 : first + 1] : [first];
  return seen.map((turn) => looks[turn % looks.length] as Look);
}

test.beforeAll(({ request }) => playHouseRound(request, "player2"));

function scan(kind: string, places: readonly Place[]): void {
  for (const person of people) {
    for (const look of looks) {
      const due = places.filter(
        (place, n) => comesTo(person, place) && looksOf(place, n, person).includes(look),
      );
      if (due.length === 0) continue;
      test(`${kind} have no fault for a ${person}: ${look.scheme}, ${look.language}`, async ({
        page,
        request,
      }) => {
        test.setTimeout(600_000);
        await beOnSite(page, request, person);
        await wear(page, look);
        const faults: string[] = [];
        for (const place of due) {
          await test.step(place.name, async () => {
            try {
              await page.setViewportSize(place.width === "phone" ? phone : usual);
              await walkTo(page, place, (key) => say(look.language, key));
              await expectAccessible(page);
            } catch (error) {
              faults.push(`${place.name}: ${error}`);
            }
          });
        }
        expect(faults).toEqual([]);
      });
    }
  }
}

scan("pages", pages);
scan("pop-ups", popUps);
