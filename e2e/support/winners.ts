import type { Page } from "@playwright/test";
import { graphqlUrl, operationNameOf } from "./graphql.js";

/** Top wins of games that are not in the catalogue: cached games stay unchanged. */
const wins = [
  { nodeId: "won-orchard", name: "Cherry Row", customerName: "a***9", amount: "12480.00" },
  {
    nodeId: "won-reef",
    name: "The Pearl Diver's Very Long Way Home",
    customerName: "m***a",
    amount: "9315.50",
  },
  { nodeId: "won-jade", name: "Jade Steps", customerName: "q***7", amount: "4200.00" },
  { nodeId: "won-comet", name: "Comet Tail", customerName: "s***i", amount: "1999.99" },
  { nodeId: "won-lotus", name: "Lotus Pond", customerName: "b***o", amount: "870.25" },
  { nodeId: "won-ocean", name: "Ocean Floor", customerName: "z***4", amount: "640.00" },
];

const winners = wins.map(({ nodeId, name, customerName, amount }, index) => ({
  __typename: "Winner",
  game: {
    __typename: "Game",
    nodeId,
    name,
    iconUrl: `/art/${nodeId}.svg`,
  },
  customerName,
  amount: {
    __typename: "Money",
    amount,
    currency: "USD",
  },
  wonAt: `2026-06-15T11:0${index}:00Z`,
}));

/** Responds to the page's query for the top wins with the same six rows in every run. */
export async function mockWinners(page: Page): Promise<void> {
  await page.route(graphqlUrl, (route) =>
    operationNameOf(route.request()) === "WinnerBoard"
      ? route.fulfill({ json: { data: { winners } } })
      : route.fallback(),
  );
}
