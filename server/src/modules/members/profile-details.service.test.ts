import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../test/app.js";
import { graphql } from "../../../test/doors.js";
import { buildBrand } from "../../../test/factories/brand.js";
import { type BuiltMember, buildMember } from "../../../test/factories/member.js";
import type { BrandRef, Ctx } from "../../core/ctx.js";
import type { FieldFault } from "../../core/errors.js";
import type { ProfileTexts } from "./profile-details.service.js";

let t: TestApp;
let brand: BrandRef & { host: string };
let member: BuiltMember;
let ctx: Ctx;

beforeAll(async () => {
  t = await openTestApp();
});
beforeEach(async () => {
  brand = await buildBrand(t.test.database.db);
  await t.services.registrationRules.change(t.platform(brand), "line", { enabled: true });
  await t.services.registrationRules.change(t.platform(brand), "whatsapp", {
    enabled: true,
    required: true,
    patternId: "digits",
    minLength: 8,
    maxLength: 12,
  });
  member = await buildMember(t.test.database.db, brand);
  ctx = { ...t.platform(brand), actor: member.actor };
});

const list = () => t.services.profileDetails.list(ctx);
const texts = async () => Object.fromEntries((await list()).map(({ field, text }) => [field, text]));
const change = (input: ProfileTexts, as = ctx) => t.services.profileDetails.change(as, input);
const faultsOf = (input: ProfileTexts) =>
  change(input).then(
    () => "none",
    ({ params }: { params: { fields: readonly FieldFault[] } }) =>
      Object.fromEntries(params.fields.map(({ field, code }) => [field, code])),
  );

describe("profile details", () => {
  test("are those the brand's rules enable, and are stored encrypted", async () => {
    expect(await list()).toMatchObject([
      { field: "birthday", text: null, isFixed: false, rule: { required: true } },
      { field: "line", text: null, isFixed: false },
      { field: "whatsapp", text: null, rule: { patternId: "digits", minLength: 8, maxLength: 12 } },
    ]);
    await change({ birthday: "1990-05-17", line: "  ann.line ", whatsapp: "447700900123" });
    expect(await texts()).toEqual({ birthday: "1990-05-17", line: "ann.line", whatsapp: "447700900123" });
    const rows = await t.test.database.db
      .selectFrom("members.detail")
      .select("sealed")
      .where("member_id", "=", member.id)
      .execute();
    expect(rows).toHaveLength(3);
    for (const { sealed } of rows) expect(sealed.toString("latin1")).not.toContain("ann.line");
  });

  test("are changed field by field; an empty text removes one that is not required", async () => {
    await change({ line: "first", whatsapp: "12345678" });
    await change({ line: "second" });
    expect(await texts()).toEqual({ birthday: null, line: "second", whatsapp: "12345678" });
    await change({ line: "" });
    expect(await texts()).toMatchObject({ line: null });
    expect(await faultsOf({ whatsapp: "" })).toEqual({ whatsapp: "required" });
  });

  test("are validated by the brand's rules, and nothing is written when one is invalid", async () => {
    expect(
      await faultsOf({ line: "ann", whatsapp: "not digits", zalo: "ann", birthday: "17.05.1990" }),
    ).toEqual({ whatsapp: "digits", zalo: "not_asked", birthday: "date_ymd" });
    expect(await faultsOf({ line: "x".repeat(60_000) })).toEqual({ line: "no_spaces" });
    expect(await texts()).toEqual({ birthday: null, line: null, whatsapp: null });
  });

  test("include a birthday that can be set once, by a member of legal age", async () => {
    const year = t.clock.now().getUTCFullYear();
    expect(await faultsOf({ birthday: `${year - 17}-01-01` })).toEqual({ birthday: "under_age" });
    expect(await faultsOf({ birthday: `${year + 1}-01-01` })).toEqual({ birthday: "not_a_birthday" });
    expect(await faultsOf({ birthday: "1990-02-30" })).toEqual({ birthday: "date_ymd" });
    await change({ birthday: "1990-05-17" });
    expect(await faultsOf({ birthday: "1990-05-17" })).toBe("none");
    expect(await faultsOf({ birthday: "1980-05-17" })).toEqual({ birthday: "fixed" });
    expect(await faultsOf({ birthday: "" })).toEqual({ birthday: "fixed" });
    expect((await list())[0]).toMatchObject({ text: "1990-05-17", isFixed: true });
  });

  test("include a birthday that concurrent calls set once", async () => {
    const results = await Promise.allSettled([
      change({ birthday: "1990-05-17" }),
      change({ birthday: "1985-05-17" }),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("remain listed, and can be removed, when the brand disables the field", async () => {
    await change({ line: "ann" });
    await t.services.registrationRules.change(t.platform(brand), "line", { enabled: false });
    expect(await texts()).toMatchObject({ line: "ann" });
    expect(await faultsOf({ line: "other" })).toEqual({ line: "not_asked" });
    await change({ line: "" });
    expect(await texts()).not.toHaveProperty("line");
  });

  test("are audited without the texts", async () => {
    await change({ line: "ann.secret" });
    const { after } = await t.test.database.db
      .selectFrom("audit.entry")
      .select("after")
      .where("subject_id", "=", member.id)
      .where("action", "=", "member.details")
      .executeTakeFirstOrThrow();
    expect(after).toEqual({ fields: ["line"] });
  });

  test("cannot be changed by guests, trial members or members of another brand", async () => {
    const guest = { ...ctx, actor: { kind: "guest" } as const };
    await expect(change({ line: "ann" }, guest)).rejects.toMatchObject({ code: "not_logged_in" });
    const trial = await buildMember(t.test.database.db, brand, { memberType: 4 });
    await expect(change({ line: "ann" }, { ...ctx, actor: trial.actor })).rejects.toMatchObject({
      code: "in_need_true_account",
    });
    const other = await buildBrand(t.test.database.db);
    const abroad = { ...t.platform(other), actor: member.actor };
    await t.services.registrationRules.change(t.platform(other), "line", { enabled: true });
    await expect(change({ line: "ann" }, abroad)).rejects.toMatchObject({ code: "not_logged_in" });
  });

  test("need a sign-in in GraphQL", async () => {
    const document = 'mutation { updateProfileDetails(input: {line: "ann"}) { field text isFixed } }';
    expect((await graphql(t, { host: brand.host }, document)).code).toBe("not_logged_in");
  });
});
