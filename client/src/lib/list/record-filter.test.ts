import { describe, expect, it } from "vitest";
import { matching, oneOf } from "./address-fields";
import { makeRecordFilter } from "./record-filter";

const now = new Date("2026-11-21T18:00:00Z");
const kind = makeRecordFilter({
  range: "last7",
  maxDays: 92,
  fields: {
    state: oneOf(["all", "open", "ended"], "all"),
    game: oneOf(["RNG", "LIVE"]),
    currency: matching(/^[A-Z]{3,5}$/),
  },
});
const read = (query: string) => kind.read(new URLSearchParams(query), now, "Asia/Bangkok");

describe("a record's filter", () => {
  it("has initial values without parameters, in the brand's time zone", () => {
    expect(read("")).toEqual({
      range: "last7",
      days: { from: "2026-11-16", to: "2026-11-22" },
      state: "all",
      game: null,
      currency: null,
    });
  });

  it.each(["", "range=today&state=open", "from=2026-11-01&to=2026-11-10&game=LIVE&currency=EUR"])(
    "is read from and written to the address %j",
    (query) => {
      expect(kind.write(read(query)).toString()).toBe(query);
    },
  );

  it.each([
    "range=year",
    "state=lost",
    "game=CHESS",
    "currency=DROP+TABLE",
    "from=2026-02-31&to=2026-03-01",
    "from=2026-03-02&to=2026-03-01",
    "from=x",
  ])("ignores %j", (query) => {
    expect(read(query)).toEqual(read(""));
  });

  it("leaves other parameters of an address as they are", () => {
    const before = new URLSearchParams("page=2&state=open");
    expect(kind.write(read("state=ended"), before).toString()).toBe("page=2&state=ended");
    expect(kind.write(read(""), before).toString()).toBe("page=2");
  });

  it("shortens a longer range to its last days", () => {
    expect(read("from=2025-01-01&to=2026-11-20").days).toEqual({ from: "2026-08-21", to: "2026-11-20" });
  });
});
