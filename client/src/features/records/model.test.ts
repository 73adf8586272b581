import { describe, expect, it } from "vitest";
import {
  daysOf,
  readAccountFilter,
  readProfitFilter,
  toServerFilter,
  writeAccountFilter,
  writeProfitFilter,
} from "./model";

const now = new Date("2026-11-21T18:00:00Z");
const zone = "Asia/Bangkok";
const account = (query: string) => readAccountFilter(new URLSearchParams(query), now, zone);
const profit = (query: string) => readProfitFilter(new URLSearchParams(query), now, zone);

describe("filters of records", () => {
  it.each(["", "range=today&kind=DEPOSIT", "from=2026-11-01&to=2026-11-10&kind=BET&currency=EUR"])(
    "come back from the address %j",
    (query) => {
      expect(writeAccountFilter(account(query)).toString()).toBe(query);
    },
  );

  it.each(["", "by=VENDOR", "range=last30&by=CATEGORY&currency=USDT"])("of profit from %j", (query) => {
    expect(writeProfitFilter(profit(query)).toString()).toBe(query);
  });

  it.each(["kind=THEFT", "currency=usd", "currency=DROP+TABLE", "by=YEAR", "from=2026-13-01&to=x"])(
    "pass over %j",
    (query) => {
      expect(account(query)).toEqual(account(""));
      expect(profit(query)).toEqual(profit(""));
    },
  );

  it("show the last 92 days of a longer range", () => {
    expect(account("from=2025-01-01&to=2026-11-20").days).toEqual({ from: "2026-08-21", to: "2026-11-20" });
    expect(daysOf(account("from=2025-01-01&to=2026-11-20").days)).toHaveLength(92);
  });

  it("query days in the brand's time zone", () => {
    expect(toServerFilter(account("range=today&kind=WIN"), zone)).toEqual({
      from: "2026-11-21T17:00:00.000Z",
      to: "2026-11-22T17:00:00.000Z",
      kinds: ["WIN"],
    });
  });
});
