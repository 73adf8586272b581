import { describe, expect, it } from "vitest";
import { menuPages } from "./agent-pages";

const pathsOf = (...kinds: Parameters<typeof menuPages>[0] & object) =>
  menuPages(kinds)
    .filter(({ kinds }) => kinds)
    .map(({ path }) => path);

describe("the menu of the back office", () => {
  it("has the pages of the kinds of contract that the brand offers, and bills with any of them", () => {
    expect(pathsOf("DAILY_SALARY")).toEqual(["/agentHome/daily-salaries", "/agentHome/bills"]);
    expect(pathsOf("REALTIME_SALARY", "DIVIDEND")).toEqual([
      "/agentHome/dividends",
      "/agentHome/realtime-salaries",
      "/agentHome/bills",
    ]);
  });

  it("has none of them for a brand without contracts, and before that is known", () => {
    expect(pathsOf()).toEqual([]);
    expect(menuPages(null)).toEqual(menuPages([]));
    expect(menuPages(null).length).toBeGreaterThan(0);
  });
});
