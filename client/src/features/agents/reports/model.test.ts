import { describe, expect, it } from "vitest";
import { changeOf } from "./change";
import { reportLinks } from "./links";
import { lossQuery, toTeamFilter } from "./model";
import { pointsAt, startsOf, stepsOf } from "./series";

const read = (query: string) => lossQuery.read(new URLSearchParams(query)).filter;
const teamFilter = (query: string) => toTeamFilter(read(query), "USD");

describe("the filter of reports", () => {
  it("is today in the first currency without parameters", () => {
    expect(teamFilter("")).toEqual({
      period: "TODAY",
      from: null,
      to: null,
      currency: "USD",
      categories: [],
      vendorCode: null,
      scope: "ALL",
      team: "AS_WAS",
      of: null,
    });
  });

  it("takes the last 92 days of a longer period, and today for one without its days", () => {
    expect(teamFilter("period=CUSTOM&from=2026-01-01&to=2026-11-20")).toMatchObject({
      period: "CUSTOM",
      from: "2026-08-21",
      to: "2026-11-20",
    });
    expect(teamFilter("period=CUSTOM&from=2026-11-20")).toMatchObject({ period: "TODAY", from: null });
    expect(teamFilter("period=CUSTOM&from=2026-11-20&to=2026-11-19")).toMatchObject({ period: "TODAY" });
    expect(teamFilter("period=CUSTOM&from=2026-02-30&to=2026-03-01")).toMatchObject({ period: "TODAY" });
  });

  it.each(["period=EVER", "of=1", "category=CARDS", "scope=NONE", "vendor=a%20b"])("ignores %s", (query) => {
    expect(teamFilter(query)).toEqual(teamFilter(""));
  });

  it("goes along to the lists behind the numbers, without the fields of one page", () => {
    const links = reportLinks(read("period=LAST_7_DAYS&category=RNG&account=fox&order=DEPOSITS"));
    expect(links.membersWith("ACTIVE")).toBe(
      "/agentHome/loss?period=LAST_7_DAYS&category=RNG&rows=members&with=ACTIVE",
    );
    expect(links.rounds({ category: "LIVE" })).toBe("/agentHome/betting?period=LAST_7_DAYS&category=LIVE");
    expect(links.members({ seen: "ONLINE" })).toBe("/agentHome/members?seen=ONLINE");
  });
});

describe("a change", () => {
  const money = (amount: string) => ({ amount, currency: "USD" });

  it.each([
    [150, 100, 50],
    [0, 100, -100],
    [5, 0, null],
    [money("10.50"), money("-21.00"), 150],
    [money("0.01"), money("3.00"), -99.6],
  ])("from %j to %j is %j percent", (now, before, change) => {
    expect(changeOf(now, before)).toBe(change);
  });
});

describe("the steps of a series", () => {
  const zone = "Asia/Bangkok";

  it("are all hours, days or months of the period", () => {
    const hours = startsOf({ from: "2026-11-20", to: "2026-11-21" }, "HOUR", zone);
    expect([hours.length, hours[0], hours.at(-1)]).toEqual([
      24,
      "2026-11-19T17:00:00Z",
      "2026-11-20T16:00:00Z",
    ]);
    expect(startsOf({ from: "2026-11-29", to: "2026-12-02" }, "DAY", zone)).toEqual([
      "2026-11-29",
      "2026-11-30",
      "2026-12-01",
    ]);
    expect(startsOf({ from: "2026-11-29", to: "2027-01-02" }, "MONTH", zone)).toEqual([
      "2026-11-01",
      "2026-12-01",
      "2027-01-01",
    ]);
  });

  it("are hours where those of the period before are kept", () => {
    const steps = (from: string, to: string, beforeFrom: string, isAsIs = false) =>
      stepsOf({ from, to }, { from: beforeFrom, to: from }, "2026-11-20", isAsIs);
    expect(steps("2026-11-20", "2026-11-21", "2026-11-19")).toEqual(["HOUR"]);
    expect(steps("2026-11-20", "2026-11-21", "2026-11-19", true)).toEqual(["DAY"]);
    expect(steps("2026-11-06", "2026-11-07", "2026-11-05")).toEqual(["DAY"]);
    expect(steps("2026-11-01", "2026-12-01", "2026-10-01")).toEqual(["DAY", "MONTH"]);
  });

  it("have no point where there are no figures", () => {
    const points = [{ start: "2026-11-20" }];
    expect(pointsAt(points, ["2026-11-19", "2026-11-20"])).toEqual([undefined, points[0]]);
  });
});
