import type { Page } from "@playwright/test";
import { graphqlUrl, operationNameOf } from "./graphql.js";

/** Responds to the page's queries for the jackpot pool with an amount that grows by 25.00 with each of them. */
export async function mockJackpotPool(page: Page): Promise<void> {
  let dollars = 1_975;
  await page.route(graphqlUrl, (route) => {
    if (operationNameOf(route.request()) !== "JackpotPool") return route.fallback();
    dollars += 25;
    const jackpotPool = { __typename: "Money", amount: `${dollars}.00`, currency: "USD" };
    return route.fulfill({ json: { data: { jackpotPool } } });
  });
}
