import { expect, it } from "vitest";
import { roundFilter, toServerFilter } from "./model";

it("queries days in the brand's time zone, and every field", () => {
  const query = new URLSearchParams("range=today&kind=LIVE&vendor=house&game=reels-1&status=OPEN");
  const filter = roundFilter.read(query, new Date("2026-11-21T18:00:00Z"), "Asia/Bangkok");
  expect(toServerFilter(filter, "Asia/Bangkok")).toEqual({
    from: "2026-11-21T17:00:00.000Z",
    to: "2026-11-22T17:00:00.000Z",
    gameType: "LIVE",
    vendorCode: "house",
    gameId: "reels-1",
    status: "OPEN",
  });
});
