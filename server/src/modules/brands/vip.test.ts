import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../test/app.js";
import { testCtx } from "../../../test/ctx.js";
import { buildBrand } from "../../../test/factories/brand.js";
import { buildMember } from "../../../test/factories/member.js";
import { buildAdmin } from "../../../test/factories/staff.js";
import { graphql, openSession } from "../../../test/transports.js";
import type { Ctx } from "../../core/ctx.js";
import { type VipLevel, vipOf } from "./vip.model.js";

const vipLevels: readonly VipLevel[] = [
  { level: 1, rank: 0, labels: { EN: "Bronze", CN: "青铜" } },
  { level: 5, rank: 3, labels: { EN: "Gold" } },
];

describe("the name of a VIP level", () => {
  const named = (level: number, language = "EN") =>
    vipOf({ vipLevels, defaultLanguage: "EN" }, level, language);

  test("is that of the highest named level at or below it", () => {
    expect(named(1)).toEqual({ level: 1, label: "Bronze", rank: 0 });
    expect(named(4)).toEqual({ level: 4, label: "Bronze", rank: 0 });
    expect(named(5)).toEqual({ level: 5, label: "Gold", rank: 3 });
    expect(named(70)).toEqual({ level: 70, label: "Gold", rank: 3 });
  });

  test("is in the requested language, else in the brand's default one", () => {
    expect(named(2, "CN")?.label).toBe("青铜");
    expect(named(6, "CN")?.label).toBe("Gold");
  });

  test("is null below the first named level, or without levels", () => {
    expect(named(0)).toBeNull();
    expect(vipOf({ vipLevels: [], defaultLanguage: "EN" }, 9, "EN")).toBeNull();
  });
});

describe("a brand's VIP levels", () => {
  let t: TestApp;
  let brand: Awaited<ReturnType<typeof buildBrand>>;
  let staff: Ctx;

  beforeAll(async () => {
    t = await openTestApp();
  });
  beforeEach(async () => {
    const { db } = t.test.database;
    brand = await buildBrand(db);
    staff = testCtx(db, { brand, actor: (await buildAdmin(db, brand)).actor, clock: t.clock });
  });

  const set = (levels: readonly VipLevel[], ctx = staff) => t.services.brands.setVipLevels(ctx, levels);
  const current = async () => (await t.services.brands.current(staff)).vipLevels;

  async function shownTo(memberType: 0 | 4, level: number) {
    const { db } = t.test.database;
    const { id } = await buildMember(db, brand, { memberType });
    await db.updateTable("members.member").set({ level }).where("id", "=", id).execute();
    const caller = { host: brand.host, token: await openSession(t, brand.id, id) };
    return (await graphql(t, caller, "{ me { level vip { level label rank } } brand { hasVip } }")).value;
  }

  test("are set by its staff, sorted and audited, and shown to members", async () => {
    expect(await shownTo(0, 6)).toEqual({ me: { level: 6, vip: null }, brand: { hasVip: false } });
    await set([...vipLevels].reverse());
    expect(await current()).toEqual(vipLevels);
    const vip = { level: 6, label: "Gold", rank: 3 };
    expect(await shownTo(0, 6)).toEqual({ me: { level: 6, vip }, brand: { hasVip: true } });
    expect(await shownTo(4, 6)).toEqual({ me: { level: 6, vip: null }, brand: { hasVip: true } });
    await set([]);
    expect(await current()).toEqual([]);
    const entries = staff.db.selectFrom("audit.entry").select(["before", "after"]);
    expect(await entries.where("brand_id", "=", brand.id).orderBy("id").execute()).toEqual([
      { before: { levels: [] }, after: { levels: [...vipLevels].reverse() } },
      { before: { levels: vipLevels }, after: { levels: [] } },
    ]);
  });

  test.each<[string, VipLevel]>([
    ["level", { level: -1, rank: 0, labels: { EN: "A" } }],
    ["level", { level: 1.5, rank: 0, labels: { EN: "A" } }],
    ["level", { level: 1000, rank: 0, labels: { EN: "A" } }],
    ["rank", { level: 0, rank: 100, labels: { EN: "A" } }],
    ["labels", { level: 0, rank: 0, labels: {} }],
    ["labels", { level: 0, rank: 0, labels: { CN: "A" } }],
    ["labels", { level: 0, rank: 0, labels: { EN: " " } }],
    ["labels", { level: 0, rank: 0, labels: { EN: "x".repeat(41) } }],
    ["labels", { level: 0, rank: 0, labels: { EN: "A\u202e" } }],
    ["labels", { level: 0, rank: 0, labels: { EN: "A", XX: "A" } }],
  ])("are refused for a bad %s", async (field, level) => {
    await expect(set([level])).rejects.toMatchObject({
      code: "validation_failed",
      params: { fields: [{ field: `levels.0.${field}`, code: "invalid" }] },
    });
  });

  test("are unique, and refused to members", async () => {
    const [first] = vipLevels;
    if (!first) throw new Error("a level");
    await expect(set([first, first])).rejects.toMatchObject({ code: "validation_failed" });
    const { actor } = await buildMember(staff.db, brand);
    await expect(set([], { ...staff, actor })).rejects.toMatchObject({ code: "permission_denied" });
  });
});
