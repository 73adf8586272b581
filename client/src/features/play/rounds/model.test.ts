import { describe, expect, it } from "vitest";
import { isFiltered, readFilter, toServerFilter, writeFilter } from "./model";

const now = new Date("2026-11-21T18:00:00Z");
const zone = "Asia/Bangkok";
const read = (query: string) => readFilter(new URLSearchParams(query), now, zone);

describe("the record's filter", () => {
  it("defaults to the last seven days", () => {
    const filter = read("");
    expect(filter).toEqual({
      range: "last7",
      days: { from: "2026-11-16", to: "2026-11-22" },
      gameType: null,
      vendor: null,
      game: null,
      status: null,
    });
    expect(isFiltered(filter)).toBe(false);
  });

  it.each([
    "range=today",
    "from=2026-11-01&to=2026-11-10",
    "range=last30&kind=LIVE&vendor=house&game=reels-1&status=VOID",
    "",
  ])("is read from and written to the address %j", (query) => {
    expect(writeFilter(read(query)).toString()).toBe(query);
  });

  it.each([
    "range=year",
    "kind=CHESS",
    "status=LOST",
    "from=2026-02-31&to=2026-03-01",
    "from=2026-03-02&to=2026-03-01",
    "from=x",
  ])("ignores %j", (query) => {
    expect(read(query)).toEqual(read(""));
  });

  it("queries days in the brand's time zone", () => {
    expect(toServerFilter(read("range=today&game=reels-1&status=OPEN"), zone)).toEqual({
      from: "2026-11-21T17:00:00.000Z",
      to: "2026-11-22T17:00:00.000Z",
      nodeId: "reels-1",
      status: "OPEN",
    });
  });
});
