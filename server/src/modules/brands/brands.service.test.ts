import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { testCtx } from "../../../test/ctx.js";
import { openTestDatabase, type TestDatabase } from "../../../test/database.js";
import { buildBrand, unique } from "../../../test/factories/brand.js";
import { buildMember } from "../../../test/factories/member.js";
import { buildAdmin } from "../../../test/factories/staff.js";
import { ManualClock } from "../../core/clock.js";
import { LocalContentVersions } from "../../core/content-version.js";
import type { Ctx } from "../../core/ctx.js";
import { newBytes } from "../../core/ids.js";
import { inTx } from "../../core/tx.js";
import { AuditService } from "../audit/audit.service.js";
import { hasFeature, type NewBrand, normaliseHost } from "./brands.model.js";
import { BrandsService } from "./brands.service.js";

let made: TestDatabase;
let brands: BrandsService;
let content: LocalContentVersions;
let brand: Awaited<ReturnType<typeof buildBrand>>;
let ctx: Ctx;
const clock = new ManualClock(new Date("2026-03-01T12:00:00Z"));
const endsAt = new Date("2026-03-01T14:00:00Z");

beforeAll(async () => {
  made = await openTestDatabase();
});
beforeEach(async () => {
  content = new LocalContentVersions();
  brands = new BrandsService({ audit: new AuditService(newBytes(32)), clock, content });
  brand = await buildBrand(made.database.db, { features: ["x"], languages: ["AR", "EN"] });
  ctx = testCtx(made.database.db, { brand, clock, actor: { kind: "system", name: "test" } });
});

test.each([
  ["LocalHost:4000", "localhost"],
  ["play.example.com.", "play.example.com"],
  ["play.example.com.:443", "play.example.com"],
  ["Bücher.example", "xn--bcher-kva.example"],
  ["[::1]:4000", "::1"],
  ["[2001:DB8:0:0::1]", "2001:db8::1"],
  ["127.0.0.1:80", "127.0.0.1"],
  ["", null],
  ["a b", null],
  ["user@host", null],
  ["host/path", null],
  ["::1", null],
  ["[nonsense]", null],
  [`${"a".repeat(250)}.com`, null],
])("the host %j is %j", (host, normal) => expect(normaliseHost(host)).toBe(normal));

describe("a brand", () => {
  test("is found by its host, with any port and in any case, with all its settings", async () => {
    const found = await brands.byHost(ctx.db, `${brand.host.toUpperCase()}:4000`);
    expect(found).toMatchObject({
      id: brand.id,
      defaultLanguage: "EN",
      languages: [
        { code: "AR", tag: "ar", nativeName: "العربية", direction: "RTL", fontSet: "arabic" },
        { code: "EN", tag: "en", nativeName: "English", direction: "LTR", fontSet: "latin" },
      ],
      currencies: ["USD", "EUR"],
      domains: [brand.host],
      theme: { seedColour: "#7552f2" },
      maintenance: { on: false, endsAt: null },
    });
    if (!found) throw new Error("found");
    expect([hasFeature(found, "x"), hasFeature(found, "y")]).toEqual([true, false]);
    expect(await brands.current(ctx)).toEqual(found);
  });

  test("is not found by other hosts, and in maintenance without an end while it is closed", async () => {
    expect(await brands.byHost(ctx.db, `other.${brand.host}`)).toBeNull();
    expect(await brands.byHost(ctx.db, "not a host")).toBeNull();
    await ctx.db.updateTable("brands.brand").set({ active: false }).where("id", "=", brand.id).execute();
    const closed = { id: brand.id, isClosed: true, maintenance: { on: true, endsAt: null } };
    expect(await brands.byHost(ctx.db, brand.host)).toMatchObject(closed);
    expect(await brands.current(ctx)).toMatchObject(closed);
    expect(await brands.list(ctx.db)).toContainEqual(expect.objectContaining({ id: brand.id }));
  });

  test("is cached for 5 seconds, after which changes by other nodes are seen", async () => {
    await brands.byHost(ctx.db, brand.host);
    await ctx.db.updateTable("brands.brand").set({ name: "New" }).where("id", "=", brand.id).execute();
    clock.advance(4999);
    expect(await brands.byHost(ctx.db, brand.host)).toMatchObject({ name: "A brand" });
    clock.advance(1);
    expect(await brands.byHost(ctx.db, brand.host)).toMatchObject({ name: "New" });
  });

  test("is created by the platform only, validated and audited", async () => {
    const code = `b-${unique()}`;
    const input: NewBrand = {
      code,
      name: "Made",
      domains: [`${code}.test`],
      languages: ["EN"],
      defaultLanguage: "EN",
      currencies: ["USD"],
      timeZone: "Asia/Manila",
      theme: {
        seedColour: "#123456",
        accentColour: "#654321",
        radiusScale: 1,
        logoUrl: null,
        logoDarkUrl: null,
        faviconUrl: null,
      },
    };
    const { actor } = await buildAdmin(ctx.db, brand);
    await expect(brands.create({ ...ctx, actor }, input)).rejects.toMatchObject({
      code: "permission_denied",
    });
    const wrong = { ...input, domains: ["Wrong.test:80"], timeZone: "Nowhere/Land", defaultLanguage: "CN" };
    await expect(brands.create(ctx, wrong)).rejects.toMatchObject({
      params: { fields: [{ field: "domains" }, { field: "defaultLanguage" }, { field: "timeZone" }] },
    });
    expect(await brands.byHost(ctx.db, `${code}.test`)).toBeNull();
    const { id } = await brands.create(ctx, input);
    // The cached miss of the host is cleared immediately.
    expect(await brands.byHost(ctx.db, `${code}.test`)).toMatchObject({ id, timeZone: "Asia/Manila" });
    expect(await brands.byCode(ctx.db, code)).toMatchObject({ id });
    const entry = await ctx.db
      .selectFrom("audit.entry")
      .select(["actor_kind", "actor_id", "action"])
      .where("brand_id", "=", id)
      .execute();
    expect(entry).toEqual([{ actor_kind: "system", actor_id: "test", action: "brand.create" }]);
  });
});

describe("maintenance", () => {
  test("is set by the brand's staff, takes effect immediately and is audited with the previous state", async () => {
    const { actor } = await buildAdmin(ctx.db, brand);
    const by = { ...ctx, actor };
    await brands.current(ctx);
    await brands.setMaintenance(by, { on: true, endsAt });
    expect(content.of(brand.id)).toBe(1);
    expect((await brands.current(ctx)).maintenance).toEqual({ on: true, endsAt });
    await brands.setMaintenance(by, { on: false, endsAt });
    expect((await brands.current(ctx)).maintenance).toEqual({ on: false, endsAt: null });
    const other = new BrandsService({ audit: new AuditService(newBytes(32)), clock, content });
    expect((await other.current(ctx)).maintenance.on).toBe(false);
    await brands.setMaintenance(by, { on: true, endsAt });
    expect((await other.current(ctx)).maintenance.on, "on a node that received the event").toBe(true);
    await brands.setMaintenance(by, { on: false, endsAt: null });
    const entries = await ctx.db
      .selectFrom("audit.entry")
      .select(["actor_id", "before", "after", "ip", "request_id", "at"])
      .where("brand_id", "=", brand.id)
      .orderBy("id")
      .execute();
    const on = { on: true, endsAt: endsAt.toISOString() };
    const off = { on: false, endsAt: null };
    const by2 = { actor_id: actor.accountId, ip: ctx.ip, request_id: ctx.requestId, at: clock.now() };
    expect(entries).toEqual([
      { ...by2, before: off, after: on },
      { ...by2, before: on, after: off },
      { ...by2, before: off, after: on },
      { ...by2, before: on, after: off },
    ]);
  });

  test("is refused to others without an audit entry", async () => {
    const { actor } = await buildMember(ctx.db, brand, { memberType: 1 });
    const guest = { ...ctx, actor: { kind: "guest" as const } };
    await expect(brands.setMaintenance(guest, { on: true, endsAt })).rejects.toMatchObject({
      code: "not_logged_in",
    });
    await expect(brands.setMaintenance({ ...ctx, actor }, { on: true, endsAt })).rejects.toMatchObject({
      code: "permission_denied",
    });
    const rolledBack = inTx(ctx, async (ctx) => {
      await brands.setMaintenance(ctx, { on: true, endsAt });
      throw new Error("rolled back");
    });
    await expect(rolledBack).rejects.toThrow("rolled back");
    expect(content.of(brand.id)).toBe(0);
    expect((await brands.current(ctx)).maintenance.on).toBe(false);
    const entries = ctx.db.selectFrom("audit.entry").select("id").where("brand_id", "=", brand.id);
    expect(await entries.execute()).toEqual([]);
  });
});

describe("the footer's vendors", () => {
  test("are hidden by the brand's staff, which takes effect immediately and is audited", async () => {
    const { actor } = await buildAdmin(ctx.db, brand);
    const by = { ...ctx, actor };
    expect((await brands.current(ctx)).hiddenFooterVendors).toEqual([]);
    await brands.change(by, { hiddenFooterVendors: ["TCG_SEA", "tidewater"] });
    expect((await brands.current(ctx)).hiddenFooterVendors).toEqual(["TCG_SEA", "tidewater"]);
    expect(content.of(brand.id)).toBe(1);
    await brands.change(by, { hiddenFooterVendors: [] });
    expect((await brands.current(ctx)).hiddenFooterVendors).toEqual([]);
    const entries = ctx.db.selectFrom("audit.entry").select(["actor_id", "action", "before", "after"]);
    const common = { actor_id: actor.accountId, action: "brand.settings" };
    expect(await entries.where("brand_id", "=", brand.id).orderBy("id").execute()).toEqual([
      {
        ...common,
        before: { hiddenFooterVendors: [] },
        after: { hiddenFooterVendors: ["TCG_SEA", "tidewater"] },
      },
      {
        ...common,
        before: { hiddenFooterVendors: ["TCG_SEA", "tidewater"] },
        after: { hiddenFooterVendors: [] },
      },
    ]);
  });

  test.each([[["a b"]], [[""]], [["x".repeat(65)]], [["ok", "<script>"]], [Array(51).fill("v")]])(
    "must be valid codes, limited in number: %j",
    async (vendorCodes) => {
      await expect(brands.change(ctx, { hiddenFooterVendors: vendorCodes })).rejects.toMatchObject({
        code: "validation_failed",
      });
      expect((await brands.current(ctx)).hiddenFooterVendors).toEqual([]);
    },
  );

  test("are refused to members and guests", async () => {
    const { actor } = await buildMember(ctx.db, brand, { memberType: 1 });
    const guest = { ...ctx, actor: { kind: "guest" as const } };
    await expect(brands.change(guest, { hiddenFooterVendors: [] })).rejects.toMatchObject({
      code: "not_logged_in",
    });
    await expect(brands.change({ ...ctx, actor }, { hiddenFooterVendors: [] })).rejects.toMatchObject({
      code: "permission_denied",
    });
  });
});
