import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { testCtx } from "../../../../test/ctx.js";
import { openTestDatabase, type TestDatabase } from "../../../../test/database.js";
import { buildBrand } from "../../../../test/factories/brand.js";
import { identityServices, PlainHasher } from "../../../../test/factories/identity.js";
import { ManualClock } from "../../../core/clock.js";
import type { Ctx } from "../../../core/ctx.js";
import { newBytes } from "../../../core/ids.js";
import { SecretKeys } from "../../../core/secret-keys.js";
import { maskEmail, maskName, maskPhone } from "./contacts.model.js";
import { ContactsService } from "./contacts.service.js";

let made: TestDatabase;
let ctx: Ctx;
let ann: string;
let bob: string;
const contacts = new ContactsService(new SecretKeys([newBytes(32)]));
const verified = { verified: true };

beforeAll(async () => {
  made = await openTestDatabase();
});
beforeEach(async () => {
  const clock = new ManualClock(new Date("2026-03-01T12:00:00Z"));
  const services = await identityServices({ clock, hasher: new PlainHasher() });
  const brand = await buildBrand(made.database.db);
  ctx = testCtx(made.database.db, { brand, clock, actor: { kind: "system", name: "test" } });
  const account = (username: string) =>
    services.identity.createAccount(ctx, { username, password: "Right#2026" });
  ann = await account("ann");
  bob = await account("bob");
  return () => services.close();
});

describe("contacts", () => {
  test("of a new account are empty", async () => {
    expect(await contacts.of(ctx, ann)).toEqual({
      phone: null,
      phoneVerified: false,
      email: null,
      emailVerified: false,
      payeeName: null,
    });
    expect(await contacts.isPayeeName(ctx, ann, "Ann Lee")).toBe(false);
  });

  test("are decrypted for their account, and stored encrypted", async () => {
    await contacts.bindPhone(ctx, ann, "+447700900123", verified);
    await contacts.bindEmail(ctx, ann, "Ann@Example.com", { verified: false });
    await contacts.setPayeeName(ctx, ann, "Ann  Lee");
    expect(await contacts.of(ctx, ann)).toEqual({
      phone: "+447700900123",
      phoneVerified: true,
      email: "Ann@Example.com",
      emailVerified: false,
      payeeName: "Ann  Lee",
    });
    const row = await made.database.db
      .selectFrom("identity.contact")
      .selectAll()
      .where("account_id", "=", ann)
      .executeTakeFirstOrThrow();
    const bytes = Buffer.concat(Object.values(row).filter((value) => Buffer.isBuffer(value))).toString(
      "latin1",
    );
    expect(bytes).not.toMatch(/7700900123|example/i);
  });

  test("are found only by verified values, in their brand only", async () => {
    await contacts.bindPhone(ctx, ann, "+447700900123", verified);
    await contacts.bindEmail(ctx, ann, "ann@example.com", { verified: false });
    expect(await contacts.byPhone(ctx, "+447700900123")).toBe(ann);
    expect(await contacts.byEmail(ctx, "ann@example.com")).toBeNull();
    await contacts.bindEmail(ctx, ann, "ann@example.com", verified);
    expect(await contacts.byEmail(ctx, " ANN@example.com ")).toBe(ann);
    const other = await buildBrand(made.database.db);
    expect(await contacts.byPhone({ ...ctx, brand: other }, "+447700900123")).toBeNull();
    expect((await contacts.of({ ...ctx, brand: other }, ann)).phone).toBeNull();
    await expect(contacts.setPayeeName({ ...ctx, brand: other }, ann, "Bob")).rejects.toThrow(
      "another brand",
    );
  });

  test("verified values belong to one account; unverified ones may be shared", async () => {
    await contacts.bindPhone(ctx, ann, "+447700900123", { verified: false });
    await contacts.bindPhone(ctx, bob, "+447700900123", verified);
    const taken = { code: "validation_failed", params: { fields: [{ field: "mobileNum", code: "taken" }] } };
    await expect(contacts.bindPhone(ctx, ann, "+447700900123", verified)).rejects.toMatchObject(taken);
    await contacts.bindPhone(ctx, bob, null, verified);
    await contacts.bindPhone(ctx, ann, "+447700900123", verified);
    expect(await contacts.byPhone(ctx, "+447700900123")).toBe(ann);
  });

  test("payee names match in any case and spacing", async () => {
    await contacts.setPayeeName(ctx, ann, "Ann Lee");
    expect(await contacts.isPayeeName(ctx, ann, "  ann   LEE ")).toBe(true);
    expect(await contacts.isPayeeName(ctx, ann, "Ann Le")).toBe(false);
    expect(await contacts.isPayeeName(ctx, bob, "Ann Lee")).toBe(false);
  });

  test("document numbers match in any spelling, and hashes differ between kinds", () => {
    expect(contacts.hash("id_number", "ab-12 34")).toEqual(contacts.hash("id_number", "AB1234"));
    expect(contacts.hash("email", "a@b.c")).not.toEqual(contacts.hash("payee_name", "a@b.c"));
  });
});

test("masks hide the length of the hidden part", () => {
  expect([maskPhone("+447700900123"), maskPhone("+66812345678")]).toEqual(["+44***123", "+66***678"]);
  expect([maskEmail("ann@example.com"), maskEmail("x@y.z")]).toEqual(["a***@example.com", "x***@y.z"]);
  expect([maskName("Ann Lee"), maskName("李四"), maskName("")]).toEqual(["A***", "李***", "***"]);
});
