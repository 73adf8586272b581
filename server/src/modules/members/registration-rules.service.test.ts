import {
  defaultRules,
  mandatoryFields,
  registrationFields,
  findRuleFault,
} from "@croupier/schema/rules/registration-fields.js";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { testCtx } from "../../../test/ctx.js";
import { openTestDatabase, type TestDatabase } from "../../../test/database.js";
import { buildOperator } from "../../../test/factories/account.js";
import { buildBrand } from "../../../test/factories/brand.js";
import { buildMember } from "../../../test/factories/member.js";
import { registrationServices } from "../../../test/factories/registration.js";
import type { Actor, BrandRef, Ctx } from "../../core/ctx.js";

let made: TestDatabase;
let services: Awaited<ReturnType<typeof registrationServices>>;
let brand: BrandRef;
let guest: Ctx;
let operator: Ctx;

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
  operator = { ...guest, actor: (await buildOperator(db, brand)).actor };
});

describe("what a brand asks of new members", () => {
  test("is little and safe until it chooses: a name, a password, a birthday", async () => {
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

  test("changes for its brand at once, is recorded, and guests' kept answers go", async () => {
    const version = services.content.of(brand.id);
    const changed = await services.rules.change(operator, "username", { minLength: 6, maxLength: 12 });
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
      actor_kind: "operator",
      subject_id: "username",
      after: { minLength: 6, maxLength: 12 },
      before: { minLength: 4, maxLength: 20 },
    });
  });

  test("stays what it was in what is not said", async () => {
    await services.rules.change(operator, "line", { enabled: true });
    const { rule } = await services.rules.change(operator, "line", { required: true });
    expect(rule).toEqual({ ...defaultRules.line, enabled: true, required: true });
    expect(await services.rules.passwordRule(guest)).toEqual(defaultRules.password);
  });

  test("is an operator's business", async () => {
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
    ["nobody's field", "shoeSize", {}, "field"],
    ["an unknown kind", "line", { patternId: "(a+)+$" }, "patternId"],
    ["a birthday that is no date", "birthday", { patternId: "length" }, "patternId"],
    ["an address of another kind", "email", { patternId: "length" }, "patternId"],
    ["no user name", "username", { enabled: false }, "enabled"],
    ["what is required and not asked for", "line", { required: true }, "required"],
    ["a password too short to be one", "password", { minLength: 4 }, "minLength"],
    ["a password too long to be hashed", "password", { maxLength: 129 }, "maxLength"],
    ["a user name that no account may have", "username", { minLength: 2 }, "minLength"],
    ["more than there is room for", "line", { maxLength: 256 }, "maxLength"],
    ["ends that cross", "line", { minLength: 65 }, "minLength"],
    ["part of a character", "line", { minLength: 2.5 }, "minLength"],
  ])("is not %s", async (_what, field, change, fault) => {
    await expect(services.rules.change(operator, field, change)).rejects.toMatchObject({
      code: "validation_failed",
      params: { fields: [{ field: fault, code: "invalid" }] },
    });
    expect((await services.rules.settings(guest)).fields).toEqual(defaultRules);
  });

  test("always has what an account needs", () => {
    for (const field of mandatoryFields)
      expect(defaultRules[field]).toMatchObject({ enabled: true, required: true });
  });
});
