import type { Page } from "@playwright/test";
import { graphqlUrl, operationNameOf } from "./graphql.js";

/** Top wins of games that are not in the catalogue: cached games stay unchanged. */
const wins = [
  { id: "won-orchard", name: "Cherry Row", customerName: "a***9", amount: "12480.00" },
  {
    id: "won-reef",
    name: "The Pearl Diver's Very Long Way Home",
    customerName: "m***a",
    amount: "9315.50",
  },
  { id: "won-jade", name: "Jade Steps", customerName: "q***7", amount: "4200.00" },
  { id: "won-comet", name: "Comet Tail", customerName: "s***i", amount: "1999.99" },
  { id: "won-lotus", name: "Lotus Pond", customerName: "b***o", amount: "870.25" },
  { id: "won-ocean", name: "Ocean Floor", customerName: "z***4", amount: "640.00" },
];

const winners = wins.map(({ id, name, customerName, amount }, index) => ({
  __typename: "Winner",
  game: {
    __typename: "Game",
    id,
    name,
    iconUrl: `/art/${id}.svg`,
  },
  customerName,
  amount: {
    __typename: "Money",
    amount,
    currency: "USD",
  },
  wonAt: `2026-06-15T11:0${index}:00Z`,
  isJackpot: index === 0,
}));

/** Responds to the page's query for the top wins with the same six rows in every run. */
export async function mockWinners(page: Page): Promise<void> {
  await page.route(graphqlUrl, (route) =>
    operationNameOf(route.request()) === "WinnerBoard"
      ? route.fulfill({ json: { data: { winners } } })
      : route.fallback(),
  );
}
