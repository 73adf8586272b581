import { expect, test } from "vitest";
import { depositFilter, toServerFilter } from "./deposit-filter";

const now = new Date("2026-03-15T12:00:00Z");
const read = (text: string) => depositFilter.read(new URLSearchParams(text), now, "UTC");

test("the default is all deposits of the last 30 days", () => {
  const filter = read("");
  expect(filter).toEqual({
    range: "last30",
    days: { from: "2026-02-14", to: "2026-03-15" },
    choice: "all",
  });
  expect(depositFilter.write(filter).toString()).toBe("");
});

test("a filter is read back from its address", () => {
  for (const text of ["range=last7&state=open", "from=2026-01-01&to=2026-01-31&state=ended"])
    expect(depositFilter.write(read(text)).toString()).toBe(text);
  expect(read("range=ever&state=lost")).toEqual(read(""));
});

test("the server's filter has whole days and the states of a choice", () => {
  expect(toServerFilter(read("from=2026-01-01&to=2026-01-31&state=credited"), "UTC")).toEqual({
    from: "2026-01-01T00:00:00.000Z",
    to: "2026-02-01T00:00:00.000Z",
    states: ["CREDITED"],
  });
});
