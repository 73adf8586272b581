import { expect, test } from "vitest";
import { toServerFilter } from "./deposit-filter";

test("the server's filter has whole days and the states of a choice", () => {
  const days = { from: "2026-01-01", to: "2026-01-31" };
  expect(toServerFilter({ range: "custom", days, state: "credited" }, "UTC")).toEqual({
    from: "2026-01-01T00:00:00.000Z",
    to: "2026-02-01T00:00:00.000Z",
    states: ["CREDITED"],
  });
});
