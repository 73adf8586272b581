import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { testCtx } from "../../../test/ctx.js";
import { openTestDatabase, type TestDatabase } from "../../../test/database.js";
import { buildBrand } from "../../../test/factories/brand.js";
import { buildMember } from "../../../test/factories/member.js";
import { buildAdmin } from "../../../test/factories/staff.js";
import { ManualClock } from "../../core/clock.js";
import { LocalContentVersions } from "../../core/content-version.js";
import type { Ctx } from "../../core/ctx.js";
import { newBytes } from "../../core/ids.js";
import { AuditService } from "../audit/audit.service.js";
import { parseRange, type RegionRule } from "./regions.model.js";
import { RegionsService } from "./regions.service.js";

let made: TestDatabase;
let regions: RegionsService;
let content: LocalContentVersions;
let ctx: Ctx;
const clock = new ManualClock(new Date("2026-03-01T12:00:00Z"));
const audit = new AuditService(newBytes(32));

beforeAll(async () => {
  made = await openTestDatabase();
});
beforeEach(async () => {
  content = new LocalContentVersions();
  regions = new RegionsService({ audit, clock, content });
  const brand = await buildBrand(made.database.db);
  ctx = testCtx(made.database.db, { brand, clock, actor: { kind: "system", name: "test" } });
});

const rule = (given: Partial<RegionRule>): RegionRule => ({
  mode: "block",
  countries: [],
  allowed: [],
  blocked: [],
  ...given,
});
const isBlocked = (ip: string, by = regions) => by.isRestricted(ctx.db, ctx.brand.id, ip);
const blockedOf = (...ips: string[]) => Promise.all(ips.map((ip) => isBlocked(ip)));

/** Counts the SQL statements of a function. */
async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const spy = vi.spyOn(ctx.db.getExecutor(), "executeQuery");
  await work();
  const { length } = spy.mock.calls;
  spy.mockRestore();
  return length;
}

describe("a line of the country table", () => {
  test.each([
    "1.0.0.0,1.0.0.255,AU",
    "1.0.0.0/24,au",
    '"1.0.0.0","1.0.0.255","AU"',
    "::/96,ZZ",
    "2001:db8::,2001:db8::ffff,-",
    "1.2.3.4,",
  ])("%j is valid", (line) => expect(parseRange(line)).not.toBeNull());

  test.each([
    "1.0.0.9,1.0.0.1,AU",
    "1.0.0.0,::1,AU",
    "1.0.0.1/24,AU",
    "1.0.0.0,1.0.0.255,Australia",
    "1.0.0.0",
    "1,2,AU",
    "a,b,c,d",
    "1.0.0.0,1.0.0.255,AU,x",
    "1.0.0.0;1.0.0.255;AU",
    "'; drop table regions.load; --,AU",
  ])("%j is invalid", (line) => expect(parseRange(line)).toBeNull());
});

describe("the country table", () => {
  test("finds the most specific range, of IPv4 and IPv6", async () => {
    await regions.load(ctx, [
      "start,end,country",
      "# remark",
      "",
      "10.9.0.0,10.9.255.255,AA",
      "10.9.1.0,10.9.1.255,BB",
      "10.9.1.7/32,CC",
      "10.9.2.0/24,ZZ",
      "2001:db8::/32,DD",
      "2001:db8:1::,2001:db8:1::ffff,EE",
    ]);
    const of = (ip: string) => regions.countryOf(ctx, ip);
    expect(await Promise.all(["10.9.0.1", "10.9.1.8", "10.9.1.7", "10.9.2.2", "10.8.0.1"].map(of))).toEqual([
      ...["AA", "BB", "CC"],
      ...[null, null],
    ]);
    expect(await Promise.all(["2001:db8::9", "2001:db8:1::f", "::ffff:10.9.1.7", "x", ""].map(of))).toEqual([
      ...["DD", "EE", "CC"],
      ...[null, null],
    ]);
  });

  test("prefers the smaller of two ranges that contain the same network, in either order", async () => {
    const [wide, narrow] = ["20.0.0.0,20.0.1.127,AA", "20.0.0.0,20.0.0.255,BB"];
    for (const lines of [
      [wide, narrow],
      [narrow, wide],
    ]) {
      await regions.load(ctx, lines);
      const found = await Promise.all(["20.0.0.9", "20.0.1.9"].map((ip) => regions.countryOf(ctx, ip)));
      expect(found).toEqual(["BB", "AA"]);
    }
  });

  test("is replaced completely by the next one, which reports invalid lines", async () => {
    await regions.load(ctx, ["30.0.0.0/8,AA", "31.0.0.0/8,AA"]);
    const report = await regions.load(ctx, ["30.0.0.0/8,BB", "nonsense 1", "32.0.0.0,32.0.0.2,CC"]);
    expect(report).toEqual({ ranges: 2, nets: 3, faults: 1, faultLines: [2] });
    const found = ["30.1.1.1", "31.1.1.1", "32.0.0.2"].map((ip) => regions.countryOf(ctx, ip));
    expect(await Promise.all(found)).toEqual(["BB", null, "CC"]);
    const loads = ctx.db.selectFrom("regions.country_net").select("load_id").distinct();
    expect(await loads.execute()).toHaveLength(1);
  });

  test("is kept when the next load fails, or has too many invalid lines", async () => {
    await regions.load(ctx, ["30.0.0.0/8,AA"]);
    async function* broken() {
      for (let n = 0; n < 3_000; n += 1) yield `40.${n >> 8}.${n & 255}.0/24,BB`;
      throw new Error("disk failure");
    }
    await expect(regions.load(ctx, broken())).rejects.toThrow("disk failure");
    await expect(regions.load(ctx, ["a 1", "b 2", "30.0.0.0/8,BB"])).rejects.toMatchObject({
      code: "validation_failed",
    });
    await expect(regions.load(ctx, [])).rejects.toMatchObject({ code: "validation_failed" });
    expect(await regions.countryOf(ctx, "30.0.0.1")).toBe("AA");
    expect(await regions.countryOf(ctx, "40.0.0.1")).toBeNull();
    const nets = ctx.db.selectFrom("regions.country_net").select("net");
    expect(await nets.execute()).toHaveLength(1);
  });

  test("is loaded by staff only", async () => {
    const { actor } = await buildMember(ctx.db, ctx.brand);
    await expect(regions.load({ ...ctx, actor }, ["1.0.0.0/8,AA"])).rejects.toMatchObject({
      code: "permission_denied",
    });
  });
});

describe("a brand's access rule", () => {
  beforeEach(() => regions.load(ctx, ["50.0.0.0/8,MT", "51.0.0.0/8,DE"]));

  test("admits everyone by default", async () => {
    expect(await blockedOf("50.0.0.1", "9.9.9.9", "127.0.0.1", "not an address")).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  test("blocks the listed countries", async () => {
    await regions.setRule(ctx, rule({ countries: ["mt", "MT"] }));
    expect(await blockedOf("50.0.0.1", "51.0.0.1", "9.9.9.9", "127.0.0.1")).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect((await regions.rule(ctx)).countries).toEqual(["MT"]);
  });

  test("of mode allow blocks other countries and unknown ones", async () => {
    await regions.setRule(ctx, rule({ mode: "allow", countries: ["MT"] }));
    const results = await blockedOf(
      "50.0.0.1",
      "51.0.0.1",
      "9.9.9.9",
      "nonsense",
      "10.0.0.1",
      "::1",
      "fd00::1",
    );
    expect(results).toEqual([false, true, true, true, false, false, false]);
  });

  test("has exceptions by network: the most specific applies, and blocking wins over allowing", async () => {
    const blocked = ["50.1.0.0/16", "127.0.0.1", "::1/128", "9.9.9.9"];
    const allowed = ["50.1.2.0/24", "51.0.0.0/8", "9.9.9.9"];
    await regions.setRule(ctx, rule({ countries: ["DE"], allowed, blocked }));
    expect(await blockedOf("50.1.1.1", "50.1.2.1", "51.0.0.1", "9.9.9.9")).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect(await blockedOf("127.0.0.1", "127.0.0.2", "::1", "::ffff:127.0.0.1")).toEqual([
      true,
      false,
      true,
      true,
    ]);
    expect((await regions.rule(ctx)).blocked).toContain("127.0.0.1/32");
  });

  test("applies to its brand only", async () => {
    await regions.setRule(ctx, rule({ countries: ["MT"] }));
    const other = await buildBrand(ctx.db);
    expect(await regions.isRestricted(ctx.db, other.id, "50.0.0.1")).toBe(false);
  });

  test.each([
    ["an empty allow list", { mode: "allow" }, "countries"],
    ["an invalid country", { countries: ["Malta"] }, "countries"],
    ["an invalid network", { allowed: ["10.0.0.1/8"] }, "allowed"],
    ["SQL", { blocked: ["1.1.1.1'); drop table regions.rule; --"] }, "blocked"],
    [
      "too many networks",
      { blocked: Array.from({ length: 501 }, (_, n) => `1.1.${n >> 8}.${n & 255}`) },
      "blocked",
    ],
  ] as const)("is refused with %s", async (_title, given, field) => {
    await expect(regions.setRule(ctx, rule(given))).rejects.toMatchObject({
      code: "validation_failed",
      params: { fields: [{ field }] },
    });
  });

  test("is changed by staff, and audited", async () => {
    const { actor } = await buildAdmin(ctx.db, ctx.brand);
    await regions.setRule({ ...ctx, actor }, rule({ countries: ["MT"] }));
    const entry = ctx.db.selectFrom("audit.entry").select(["action", "before", "after", "actor_id"]);
    expect(
      await entry.where("brand_id", "=", ctx.brand.id).where("action", "=", "brand.regions").execute(),
    ).toEqual([
      {
        action: "brand.regions",
        actor_id: actor.kind === "staff" ? actor.accountId : null,
        before: rule({}),
        after: rule({ countries: ["MT"] }),
      },
    ]);
    for (const memberType of [0, 1, 4] as const) {
      const { actor } = await buildMember(ctx.db, ctx.brand, { memberType });
      const by = { ...ctx, actor };
      await expect(regions.setRule(by, rule({}))).rejects.toMatchObject({ code: "permission_denied" });
      await expect(regions.rule(by)).rejects.toMatchObject({ code: "permission_denied" });
    }
    const guest = { ...ctx, actor: { kind: "guest" as const } };
    await expect(regions.setRule(guest, rule({}))).rejects.toMatchObject({ code: "not_logged_in" });
  });
});

describe("the cache", () => {
  beforeEach(() => regions.load(ctx, ["50.0.0.0/8,MT"]));

  test("needs no SQL for cached addresses, and has no entries for others", async () => {
    await regions.setRule(ctx, rule({ countries: ["MT"] }));
    expect(regions.cachedIsRestricted(ctx.brand.id, "50.0.0.1")).toBeUndefined();
    expect(await countStatements(() => isBlocked("50.0.0.1"))).toBe(2);
    expect(regions.cachedIsRestricted(ctx.brand.id, "50.0.0.1")).toBe(true);
    expect(regions.cachedIsRestricted(ctx.brand.id, "127.0.0.1")).toBe(false);
    expect(regions.cachedIsRestricted(ctx.brand.id, "50.0.0.2")).toBeUndefined();
    expect(await countStatements(() => isBlocked("50.0.0.1"))).toBe(0);
  });

  test("is invalidated by a change of rule or table, on all nodes that receive the event", async () => {
    const other = new RegionsService({ audit, clock, content });
    expect([await isBlocked("50.0.0.1"), await isBlocked("50.0.0.1", other)]).toEqual([false, false]);
    await regions.setRule(ctx, rule({ countries: ["MT"] }));
    expect([await isBlocked("50.0.0.1"), await isBlocked("50.0.0.1", other)]).toEqual([true, true]);
    await regions.load(ctx, ["50.0.0.0/8,DE"]);
    expect([await isBlocked("50.0.0.1"), await isBlocked("50.0.0.1", other)]).toEqual([false, false]);
  });

  test("keeps a rule for five seconds without an event", async () => {
    const deaf = new RegionsService({ audit, clock, content: new LocalContentVersions() });
    expect(await isBlocked("50.0.0.1", deaf)).toBe(false);
    await regions.setRule(ctx, rule({ countries: ["MT"] }));
    expect(await isBlocked("50.0.0.1", deaf)).toBe(false);
    clock.advance(5_000);
    expect(await isBlocked("50.0.0.1", deaf)).toBe(true);
  });
});
