import { categoryPaths, paths } from "@croupier/schema/rules/site-pages.js";
import { expect } from "@playwright/test";
import { dialogs, type Person, type Place, pages, people, signInOnSite } from "../support/site.js";
import { test } from "../support/test.js";
import { playHouseRound } from "../support/wps.js";
import { type Visit, visitPlaces, type Walk } from "./walk.js";

// Visits each place of the site, as every person who can go there. The configuration decides how.
test.describe.configure({ mode: "parallel" });

/**
 * Who visits a place in a walk that is not whole: visitors and members take turns with the places of everyone, and agents
 * go where they see something else than members do.
 */
function visitsInTurn(person: Person, { visitors, differsForAgents }: Place, n: number): boolean {
  if (differsForAgents) return true;
  if (person === "agent") return false;
  return visitors !== undefined || person === (n % 2 === 0 ? "visitor" : "member");
}

/**
 * The places that a person visits, first those in the one scheme and then those in the other: a change of scheme renders
 * the whole page again.
 */
function planVisits(person: Person, places: readonly Place[], { isWhole, widths, schemes }: Walk): Visit[] {
  const isVisited = (place: Place, n: number) =>
    (place.visitors ?? people).includes(person) && (isWhole || visitsInTurn(person, place, n));
  return places
    .map((place, n) => ({
      place,
      n,
      schemeIndex: (people.indexOf(person) + Math.floor(n / 2)) % schemes.length,
      ownWidth: (people.indexOf(person) + Math.floor(n / 2 / schemes.length)) % widths.length,
    }))
    .filter(({ place, n }) => isVisited(place, n))
    .sort((one, other) => one.schemeIndex - other.schemeIndex);
}

const kinds = [
  { kind: "pages", places: pages },
  { kind: "dialogs", places: dialogs },
];

for (const person of people) {
  for (const { kind, places } of kinds) {
    test(`${kind} have no faults for a ${person}`, async ({ page, request, walk }) => {
      test.setTimeout(900_000);
      if (person === "member") await playHouseRound(request, "player2");
      await signInOnSite(page, request, person);
      expect(await visitPlaces(page, planVisits(person, places, walk), walk)).toEqual([]);
    });
  }
}

test("every address of the site is visited by the walk", () => {
  const visitedPaths = new Set([...pages, ...dialogs].map(({ path }) => path.split("?")[0]));
  const addresses = [...Object.values(paths), ...Object.values(categoryPaths)];
  // It redirects to the profile.
  const redirected: readonly string[] = [paths.member];
  expect(addresses.filter((path) => !visitedPaths.has(path) && !redirected.includes(path))).toEqual([]);
});
