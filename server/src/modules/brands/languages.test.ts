import {
  findTranslatedLanguage,
  textDirection,
  textTag,
  translatedLanguages,
} from "@croupier/schema/rules/languages.js";
import { beforeAll, describe, expect, test } from "vitest";
import { testCtx } from "../../../test/ctx.js";
import { openTestDatabase, type TestDatabase } from "../../../test/database.js";
import { buildBrand } from "../../../test/factories/brand.js";
import { buildMember } from "../../../test/factories/member.js";
import { buildAdmin } from "../../../test/factories/staff.js";
import { ManualClock } from "../../core/clock.js";
import { LocalContentVersions } from "../../core/content-version.js";
import { newBytes } from "../../core/ids.js";
import { AuditService } from "../audit/audit.service.js";
import { BrandsService } from "./brands.service.js";

let made: TestDatabase;
beforeAll(async () => {
  made = await openTestDatabase();
});

function languages() {
  return made.database.db.selectFrom("brands.language").selectAll().execute();
}

describe("the table of languages", () => {
  test("contains every code of the platform with tag, direction and script", async () => {
    const rows = await languages();
    const codes = "AR BN CN EN ES FA FR HI ID JA KK KM KO LO MS MY NE PT RU TA TH TR TW TY UR UZ VI";
    expect(rows.map(({ code }) => code).sort()).toEqual(codes.split(" "));
    for (const { tag, direction, native_name, font_set } of rows) {
      expect(Intl.getCanonicalLocales(tag)).toEqual([tag]);
      expect(direction).toBe(textDirection(tag));
      expect(native_name).not.toBe("");
      expect(font_set).toMatch(/^[a-z]+$/);
    }
  });

  test("enables exactly the languages with complete translations", async () => {
    const offered = (await languages()).filter(({ enabled }) => enabled);
    expect(Object.fromEntries(offered.map(({ code, tag }) => [code, tag]))).toEqual(translatedLanguages);
  });
});

describe("a brand's languages", () => {
  const clock = new ManualClock(new Date("2026-03-01T12:00:00Z"));

  async function setUp() {
    const { db } = made.database;
    const brand = await buildBrand(db, { languages: ["EN", "AR"] });
    const brands = new BrandsService({
      audit: new AuditService(newBytes(32)),
      clock,
      content: new LocalContentVersions(),
    });
    const { actor } = await buildAdmin(db, brand);
    return { brand, brands, ctx: testCtx(db, { brand, clock, actor }) };
  }

  test("are set and ordered by its staff, and the first is the default", async () => {
    const { brands, ctx, brand } = await setUp();
    await brands.change(ctx, { languages: ["VI", "TH", "EN"] });
    const { languages, defaultLanguage } = await brands.current(ctx);
    expect([defaultLanguage, ...languages.map(({ code }) => code)]).toEqual(["VI", "VI", "TH", "EN"]);
    const { after } = await ctx.db
      .selectFrom("audit.entry")
      .select("after")
      .where("brand_id", "=", brand.id)
      .where("action", "=", "brand.settings")
      .executeTakeFirstOrThrow();
    expect(after).toEqual({ languages: ["VI", "TH", "EN"] });
  });

  test.each([
    ["none", []],
    ["a disabled one", ["EN", "JA"]],
    ["an unknown one", ["XX"]],
    ["a duplicate", ["EN", "EN"]],
  ])("cannot be %s", async (_, codes) => {
    const { brands, ctx } = await setUp();
    await expect(brands.change(ctx, { languages: codes })).rejects.toMatchObject({
      code: "validation_failed",
    });
    expect((await brands.current(ctx)).languages).toHaveLength(2);
  });

  test("cannot be set by members", async () => {
    const { brands, ctx, brand } = await setUp();
    const { actor } = await buildMember(ctx.db, brand);
    await expect(brands.change({ ...ctx, actor }, { languages: ["EN"] })).rejects.toMatchObject({
      code: "permission_denied",
    });
  });
});

test.each([
  ["VI", "VI"],
  ["th", "TH"],
  ["zh", "CN"],
  ["zh-Hans-CN", "CN"],
  ["ar_EG", "AR"],
  ["CN", "CN"],
  ["ja", null],
  ["", null],
])("%j is mapped to %j", (tag, code) => expect(findTranslatedLanguage(tag)).toBe(code));

test("texts of a language that is not translated are in English", () => {
  expect(["CN", "JA", "constructor"].map(textTag)).toEqual(["zh-Hans-CN", "en", "en"]);
});
