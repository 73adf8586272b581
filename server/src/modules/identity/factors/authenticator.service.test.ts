import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { testCtx } from "../../../../test/ctx.js";
import { openTestDatabase, type TestDatabase } from "../../../../test/database.js";
import { buildBrand } from "../../../../test/factories/brand.js";
import { PlainHasher } from "../../../../test/factories/identity.js";
import { buildMember } from "../../../../test/factories/member.js";
import { secretsServices } from "../../../../test/factories/secrets.js";
import { ManualClock } from "../../../core/clock.js";
import type { BrandRef, Ctx } from "../../../core/ctx.js";

const password = "Right#2026";
const clock = new ManualClock(new Date());
let made: TestDatabase;
let services: Awaited<ReturnType<typeof secretsServices>>;
let brand: BrandRef;
let ctx: Ctx;
let memberId: string;

beforeAll(async () => {
  made = await openTestDatabase();
  services = await secretsServices({ clock, hasher: new PlainHasher() });
});
afterAll(async () => {
  await services.close();
});
beforeEach(async () => {
  const { db } = made.database;
  brand = await buildBrand(db, { name: "Royal" });
  const member = await buildMember(db, brand, {});
  memberId = member.id;
  const password_hash = `plain:${password}`;
  await db.updateTable("identity.account").set({ password_hash }).where("id", "=", memberId).execute();
  ctx = testCtx(db, { brand, clock, actor: member.actor });
  clock.advance(120_000);
});

/** The code that an authenticator shows the given number of steps from now. */
function codeOf(secret: string, steps = 0): string {
  const timestamp = clock.now().getTime() + steps * 30_000;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

async function bind() {
  const { secret } = await services.authenticators.begin(ctx, { password });
  const recovery = await services.authenticators.confirm(ctx, { code: codeOf(secret) });
  clock.advance(60_000);
  return { secret, recovery };
}

const verify = (code: string) => services.authenticators.verify(ctx, memberId, code);

describe("binding", () => {
  test("names brand and account in the setup URI, and takes effect only once confirmed", async () => {
    const { uri, secret } = await services.authenticators.begin(ctx, { password });
    expect(uri).toMatch(/^otpauth:\/\/totp\/Royal:u-/);
    expect(uri).toContain(`secret=${secret}`);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(await services.authenticators.state(ctx, memberId)).toBeNull();
    expect(await verify(codeOf(secret))).toBe(false);
    await expect(services.authenticators.confirm(ctx, { code: "000000" })).rejects.toMatchObject({
      code: "invalid_verification_code",
    });
    const recovery = await services.authenticators.confirm(ctx, { code: codeOf(secret) });
    expect(new Set(recovery).size).toBe(10);
    for (const code of recovery) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
    expect(await services.authenticators.state(ctx, memberId)).toMatchObject({ recoveryCodesLeft: 10 });
  });

  test("needs the password, and a code of the latest secret", async () => {
    await expect(services.authenticators.begin(ctx, { password: "wrong" })).rejects.toMatchObject({
      params: { fields: [{ field: "password", code: "wrong" }] },
    });
    await expect(services.authenticators.confirm(ctx, { code: "123456" })).rejects.toMatchObject({
      code: "authenticator_not_bound",
    });
    const first = await services.authenticators.begin(ctx, { password });
    const second = await services.authenticators.begin(ctx, { password });
    await expect(services.authenticators.confirm(ctx, { code: codeOf(first.secret) })).rejects.toMatchObject({
      code: "invalid_verification_code",
    });
    await services.authenticators.confirm(ctx, { code: codeOf(second.secret) });
    await expect(services.authenticators.begin(ctx, { password })).rejects.toMatchObject({
      code: "authenticator_bound",
    });
  });

  test("stores no secret or code in plain text", async () => {
    const { secret, recovery } = await bind();
    const { db } = made.database;
    const rows = [
      await db.selectFrom("identity.authenticator").selectAll().where("account_id", "=", memberId).execute(),
      await db.selectFrom("identity.recovery_code").selectAll().where("account_id", "=", memberId).execute(),
    ].flat();
    const bytes = Buffer.concat(rows.flatMap((row) => Object.values(row).filter(Buffer.isBuffer)));
    for (const text of [secret, ...recovery.map((code) => code.replace("-", ""))])
      expect(bytes.includes(text)).toBe(false);
  });
});

describe("a code", () => {
  test("is valid one step before and after its own, and only once", async () => {
    const { secret } = await bind();
    expect(await verify(codeOf(secret, -2))).toBe(false);
    expect(await verify(codeOf(secret, 2))).toBe(false);
    expect(await verify(codeOf(secret, -1))).toBe(true);
    expect(await verify(codeOf(secret, -1))).toBe(false);
    expect(await verify(codeOf(secret, 1))).toBe(true);
    // Older than the spent code, though never used itself.
    expect(await verify(codeOf(secret))).toBe(false);
  });

  test("used concurrently is accepted once", async () => {
    const { secret } = await bind();
    const code = codeOf(secret);
    const results = await Promise.all([verify(code), verify(code), verify(code)]);
    expect(results.filter(Boolean)).toHaveLength(1);
  });

  test("cannot be guessed: after ten wrong codes even the right one is throttled", async () => {
    const { secret } = await bind();
    for (let i = 0; i < 10; i += 1) expect(await verify("000000")).toBe(false);
    await expect(verify(codeOf(secret))).rejects.toMatchObject({ code: "too_many_requests" });
    clock.advance(15 * 60_000);
    expect(await verify(codeOf(secret))).toBe(true);
  });

  test("is not valid for another account or brand", async () => {
    const { secret } = await bind();
    const stranger = await buildMember(made.database.db, brand);
    expect(await services.authenticators.verify(ctx, stranger.id, codeOf(secret))).toBe(false);
    const other = { ...ctx, brand: await buildBrand(made.database.db) };
    expect(await services.authenticators.verify(other, memberId, codeOf(secret))).toBe(false);
  });
});

describe("a recovery code", () => {
  test("is valid once, in any case and spacing", async () => {
    const { recovery } = await bind();
    const [first = "", second = ""] = recovery;
    expect(await verify(` ${first.toLowerCase()} `)).toBe(true);
    expect(await verify(first)).toBe(false);
    expect(await verify(second.replace("-", ""))).toBe(true);
    expect(await services.authenticators.state(ctx, memberId)).toMatchObject({ recoveryCodesLeft: 8 });
  });

  test("is invalid once new codes were generated", async () => {
    const { secret, recovery } = await bind();
    const fresh = await services.authenticators.renewRecoveryCodes(ctx, { password, code: codeOf(secret) });
    expect(await verify(recovery[0] ?? "")).toBe(false);
    expect(await verify(fresh[0] ?? "")).toBe(true);
  });
});

test("removing needs the password and a code, and invalidates all codes", async () => {
  const { secret, recovery } = await bind();
  const { authenticators } = services;
  await expect(authenticators.remove(ctx, { password: "wrong", code: codeOf(secret) })).rejects.toMatchObject(
    { code: "validation_failed" },
  );
  await expect(authenticators.remove(ctx, { password, code: "000000" })).rejects.toMatchObject({
    code: "invalid_verification_code",
  });
  await authenticators.remove(ctx, { password, code: recovery[0] ?? "" });
  expect(await authenticators.state(ctx, memberId)).toBeNull();
  expect(await verify(codeOf(secret))).toBe(false);
  await expect(authenticators.remove(ctx, { password, code: codeOf(secret) })).rejects.toMatchObject({
    code: "authenticator_not_bound",
  });
});

test("trial members and guests cannot bind one", async () => {
  const trial = await buildMember(made.database.db, brand, { memberType: 4 });
  await expect(
    services.authenticators.begin({ ...ctx, actor: trial.actor }, { password }),
  ).rejects.toMatchObject({ code: "in_need_true_account" });
  await expect(
    services.authenticators.begin({ ...ctx, actor: { kind: "guest" } }, { password }),
  ).rejects.toMatchObject({ code: "not_logged_in" });
});
