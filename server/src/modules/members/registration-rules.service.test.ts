import {
  defaultRules,
  findRuleFault,
  mandatoryFields,
  registrationFields,
} from "@croupier/schema/rules/registration-fields.js";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { testCtx } from "../../../test/ctx.js";
import { openTestDatabase, type TestDatabase } from "../../../test/database.js";
import { buildBrand } from "../../../test/factories/brand.js";
import { buildMember } from "../../../test/factories/member.js";
import { registrationServices } from "../../../test/factories/registration.js";
import { buildAdmin } from "../../../test/factories/staff.js";
import type { Actor, BrandRef, Ctx } from "../../core/ctx.js";

let made: TestDatabase;
let services: Awaited<ReturnType<typeof registrationServices>>;
let brand: BrandRef;
let guest: Ctx;
let staff: Ctx;

beforeAll(async () => {
  made = await openTestDatabase();
  services = await registrationServices();
});
afterAll(async () => {
  await services.close();
});
beforeEach(async () => {
  const { db } = made.database;
  brand = await buildBrand(db);
  guest = testCtx(db, { brand, clock: services.clock });
  staff = { ...guest, actor: (await buildAdmin(db, brand)).actor };
});

describe("a brand's registration rules", () => {
  test("require username, password and birthday by default", async () => {
    const { fields, flags } = await services.rules.settings(guest);
    expect(fields).toEqual(defaultRules);
    const required = registrationFields.filter((field) => fields[field].required);
    expect(required).toEqual(["username", "password", "birthday"]);
    for (const field of registrationFields) expect(findRuleFault(field, fields[field]), field).toBeNull();
    expect(flags).toEqual({
      mobileRegistration: false,
      smsVerification: false,
      passwordAtMobile: true,
      humanCheck: false,
      phoneProof: false,
    });
  });

  test("change for their brand immediately, are audited, and invalidate cached guest responses", async () => {
    const version = services.content.of(brand.id);
    const changed = await services.rules.change(staff, "username", { minLength: 6, maxLength: 12 });
    const rule = { ...defaultRules.username, minLength: 6, maxLength: 12 };
    expect(changed).toEqual({ field: "username", rule });
    expect((await services.rules.settings(guest)).fields).toEqual({ ...defaultRules, username: rule });
    expect(services.content.of(brand.id)).toBeGreaterThan(version);
    const elsewhere = { ...guest, brand: await buildBrand(made.database.db) };
    expect((await services.rules.settings(elsewhere)).fields).toEqual(defaultRules);
    const entry = await made.database.db
      .selectFrom("audit.entry")
      .select(["actor_kind", "subject_id", "before", "after"])
      .where("brand_id", "=", brand.id)
      .where("action", "=", "registration.rule")
      .executeTakeFirst();
    expect(entry).toMatchObject({
      actor_kind: "staff",
      subject_id: "username",
      after: { minLength: 6, maxLength: 12 },
      before: { minLength: 4, maxLength: 20 },
    });
  });

  test("keep the parts that are not given", async () => {
    await services.rules.change(staff, "line", { enabled: true });
    const { rule } = await services.rules.change(staff, "line", { required: true });
    expect(rule).toEqual({ ...defaultRules.line, enabled: true, required: true });
    expect(await services.rules.passwordRule(guest)).toEqual(defaultRules.password);
  });

  test("are changed by staff only", async () => {
    const member = await buildMember(made.database.db, brand, { memberType: 1 });
    const refusals: [Actor, string][] = [
      [{ kind: "guest" }, "not_logged_in"],
      [member.actor, "permission_denied"],
    ];
    for (const [actor, code] of refusals)
      await expect(
        services.rules.change({ ...guest, actor }, "line", { enabled: true }),
      ).rejects.toMatchObject({
        code,
      });
  });

  test.each([
    ["an unknown field", "shoeSize", {}, "field"],
    ["an unknown pattern", "line", { patternId: "(a+)+$" }, "patternId"],
    ["a birthday that is not a date", "birthday", { patternId: "length" }, "patternId"],
    ["an e-mail address with another pattern", "email", { patternId: "length" }, "patternId"],
    ["a disabled username", "username", { enabled: false }, "enabled"],
    ["a required but disabled field", "line", { required: true }, "required"],
    ["a password length below the minimum", "password", { minLength: 4 }, "minLength"],
    ["a password length above the hashing limit", "password", { maxLength: 129 }, "maxLength"],
    ["a username shorter than accounts allow", "username", { minLength: 2 }, "minLength"],
    ["a length above the column's limit", "line", { maxLength: 256 }, "maxLength"],
    ["a minimum above the maximum", "line", { minLength: 65 }, "minLength"],
    ["a fractional length", "line", { minLength: 2.5 }, "minLength"],
  ])("refuse %s", async (_what, field, change, fault) => {
    await expect(services.rules.change(staff, field, change)).rejects.toMatchObject({
      code: "validation_failed",
      params: { fields: [{ field: fault, code: "invalid" }] },
    });
    expect((await services.rules.settings(guest)).fields).toEqual(defaultRules);
  });

  test("always require what an account needs", () => {
    for (const field of mandatoryFields)
      expect(defaultRules[field]).toMatchObject({ enabled: true, required: true });
  });
});
