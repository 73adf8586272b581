import { expect, it } from "vitest";
import { accountFilter, daysOf, profitFilter, toServerFilter } from "./model";

const now = new Date("2026-11-21T18:00:00Z");
const zone = "Asia/Bangkok";
const account = (query: string) => accountFilter.read(new URLSearchParams(query), now, zone);

it("queries days in the brand's time zone", () => {
  expect(toServerFilter(account("range=today&kind=WIN"), zone)).toEqual({
    from: "2026-11-21T17:00:00.000Z",
    to: "2026-11-22T17:00:00.000Z",
    kinds: ["WIN"],
  });
});

it.each(["currency=usd", "currency=DROP+TABLE", "kind=THEFT", "by=YEAR"])("ignores %j", (query) => {
  const profit = (text: string) => profitFilter.read(new URLSearchParams(text), now, zone);
  expect(account(query)).toEqual(account(""));
  expect(profit(query)).toEqual(profit(""));
});

it("lists the 92 days of the longest range", () => {
  expect(daysOf(account("from=2025-01-01&to=2026-11-20").days)).toHaveLength(92);
});
