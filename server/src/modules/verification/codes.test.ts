import { beforeAll, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../test/app.js";
import { buildBrand } from "../../../test/factories/brand.js";
import { runOverlapping } from "../../../test/overlap.js";
import { buildHolder, buildVisit, freshPhone, guestOf, memberCtx } from "../../../test/verification/setup.js";
import type { Ctx } from "../../core/ctx.js";
import { inTx } from "../../core/tx.js";
import { writeSettings } from "./codes.store.js";
import type { SendPurpose, VerificationPurpose } from "./verification.model.js";

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});

const minute = 60_000;

function send(ctx: Ctx, to: string, purpose: SendPurpose = "registration") {
  return t.services.codes.send(ctx, { purpose, channel: "sms", to });
}
function use(ctx: Ctx, to: string, code: string, purpose: VerificationPurpose = "registration") {
  return t.services.codes.use(ctx, { purpose, channel: "sms", to, code });
}
/** A code that differs from the given one. */
function wrong(code: string) {
  return String((Number(code) + 1) % 1_000_000).padStart(6, "0");
}

describe("a code", () => {
  test("has 6 digits, is valid as long as the brand's settings say, and only once", async () => {
    const { ctx } = await buildVisit(t);
    const phone = freshPhone();
    expect(await send(ctx, phone)).toEqual({ expiredMinutes: 3 });
    const code = await t.codeTo(phone);
    expect(code).toMatch(/^\d{6}$/);
    await use(ctx, phone, ` ${code.slice(0, 3)} ${code.slice(3)} `);
    await expect(use(ctx, phone, code)).rejects.toMatchObject({ code: "invalid_verification_code" });
  });

  test("is missing, wrong, or expired", async () => {
    const { ctx, brand } = await buildVisit(t);
    await writeSettings(t.test.database.db, brand.id, { codeMinutes: 10, dailyQuota: 9 });
    const phone = freshPhone();
    await expect(use(ctx, phone, "123456")).rejects.toMatchObject({ code: "invalid_verification_code" });
    expect(await send(ctx, phone)).toEqual({ expiredMinutes: 10 });
    const code = await t.codeTo(phone);
    await expect(use(ctx, phone, "  ")).rejects.toMatchObject({ code: "missing_verification_code" });
    await expect(use(ctx, phone, "1".repeat(300))).rejects.toMatchObject({
      code: "invalid_verification_code",
    });
    t.clock.advance(10 * minute);
    await expect(use(ctx, phone, code)).rejects.toMatchObject({ code: "code_expired" });
    await expect(use(ctx, phone, wrong(code))).rejects.toMatchObject({ code: "code_expired" });
  });

  test("allows 5 wrong attempts, concurrent ones included", async () => {
    const { ctx } = await buildVisit(t);
    const phone = freshPhone();
    await send(ctx, phone);
    const code = await t.codeTo(phone);
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => use(ctx, phone, wrong(code))));
    expect(tries.every(({ status }) => status === "rejected")).toBe(true);
    await expect(use(ctx, phone, code)).rejects.toMatchObject({ code: "invalid_verification_code" });
  });

  test("is still valid after 4 wrong attempts", async () => {
    const { ctx } = await buildVisit(t);
    const phone = freshPhone();
    await send(ctx, phone);
    const code = await t.codeTo(phone);
    for (let at = 0; at < 4; at += 1)
      await expect(use(ctx, phone, wrong(code))).rejects.toMatchObject({ code: "invalid_verification_code" });
    await use(ctx, phone, code);
  });

  test("used concurrently is accepted once", async () => {
    const { ctx } = await buildVisit(t);
    const phone = freshPhone();
    await send(ctx, phone);
    const code = await t.codeTo(phone);
    const uses = await Promise.allSettled([1, 2, 3].map(() => use(ctx, phone, code)));
    expect(uses.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("is invalid once the next one was sent", async () => {
    const { ctx } = await buildVisit(t);
    const phone = freshPhone();
    await send(ctx, phone);
    const first = await t.codeTo(phone);
    await send(ctx, phone);
    const second = await t.codeTo(phone);
    if (first !== second)
      await expect(use(ctx, phone, first)).rejects.toMatchObject({ code: "invalid_verification_code" });
    await use(ctx, phone, second);
  });

  test("is valid for its purpose, recipient and brand only", async () => {
    const { ctx } = await buildVisit(t);
    const [phone, other] = [freshPhone(), freshPhone()];
    await send(ctx, phone);
    const code = await t.codeTo(phone);
    const refused = { code: "invalid_verification_code" };
    await expect(use(ctx, phone, code, "reset_password")).rejects.toMatchObject(refused);
    await expect(use(ctx, other, code)).rejects.toMatchObject(refused);
    const mail = { purpose: "registration" as const, channel: "mail" as const, to: phone, code };
    await expect(t.services.codes.use(ctx, mail)).rejects.toMatchObject(refused);
    const elsewhere = await buildVisit(t);
    await expect(use({ ...ctx, brand: elsewhere.brand }, phone, code)).rejects.toMatchObject(refused);
    await use(ctx, phone, code);
  });

  test("is used up if, and only if, the transaction that spends it commits", async () => {
    const { ctx } = await buildVisit(t);
    const phone = freshPhone();
    await send(ctx, phone);
    const input = { purpose: "registration" as const, channel: "sms" as const, to: phone };
    const code = await t.codeTo(phone);
    const checked = await t.services.codes.check(ctx, { ...input, code });
    const failing = inTx(ctx, async (ctx) => {
      await checked.spend(ctx);
      throw new Error("something else went wrong");
    });
    await expect(failing).rejects.toThrow("something else");
    await inTx(ctx, async (ctx) => checked.spend(ctx));
    await expect(use(ctx, phone, code)).rejects.toMatchObject({ code: "invalid_verification_code" });
  });

  test("cannot be checked inside a transaction, whose rollback would undo the count", async () => {
    const { ctx } = await buildVisit(t);
    await expect(inTx(ctx, (ctx) => use(ctx, freshPhone(), "123456"))).rejects.toThrow(
      "outside a transaction",
    );
  });

  test("is stored without code and recipient in plain text", async () => {
    const { ctx, brand } = await buildVisit(t);
    const holder = await buildHolder(t, brand);
    await send(ctx, holder.phone, "sign_in");
    const { db } = t.test.database;
    const rows = [
      await db.selectFrom("verification.code").selectAll().where("brand_id", "=", brand.id).execute(),
      await db.selectFrom("delivery.message").selectAll().where("brand_id", "=", brand.id).execute(),
    ];
    expect(rows.every(({ length }) => length === 1)).toBe(true);
    const code = await t.codeTo(holder.phone);
    const ids = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
    const kept = JSON.stringify(rows, (_, value) =>
      value?.type === "Buffer" ? Buffer.from(value.data).toString("latin1") : value,
    ).replace(ids, "an id, whose digits may be the code's by chance");
    expect(kept).not.toContain(code);
    expect(kept).not.toContain(holder.phone.slice(1));
  });
});

describe("a code for the account of a phone", () => {
  test("is sent to the phone, with the same result for an unknown phone", async () => {
    const { ctx, brand } = await buildVisit(t);
    const { phone } = await buildHolder(t, brand);
    const unknown = freshPhone();
    for (const purpose of ["sign_in", "reset_password"] as const) {
      expect(await send(ctx, phone, purpose)).toEqual(await send(ctx, unknown, purpose));
      await use(ctx, phone, await t.codeTo(phone), purpose);
    }
    expect(await t.carriers.receivedBy(unknown, t.services.delivery, t.platform())).toEqual([]);
  });

  test("for an unknown phone cannot be guessed", async () => {
    const { ctx, brand } = await buildVisit(t);
    const unknown = freshPhone();
    await send(ctx, unknown, "sign_in");
    const { db } = t.test.database;
    const row = await db
      .selectFrom("verification.code")
      .select("code_hash")
      .where("brand_id", "=", brand.id)
      .executeTakeFirstOrThrow();
    expect(row.code_hash).toHaveLength(32);
    await expect(use(ctx, unknown, "000000", "sign_in")).rejects.toMatchObject({
      code: "invalid_verification_code",
    });
  });

  test("is not sent to another brand's member", async () => {
    const { brand } = await buildVisit(t);
    const { phone } = await buildHolder(t, brand);
    const elsewhere = await buildVisit(t);
    const before = t.carriers.sent.length;
    await send(elsewhere.ctx, phone, "sign_in");
    await t.services.delivery.deliverDue(t.platform());
    expect(t.carriers.sent).toHaveLength(before);
  });
});

describe("a code for a sign-in or a password reset", () => {
  const either = "sign_in_or_reset_password" as const;
  const both = ["sign_in", "reset_password"] as const;
  const refused = { code: "invalid_verification_code" };
  const other = { sign_in: "reset_password", reset_password: "sign_in" } as const;

  /** Sends a code to a member's phone. */
  async function sent(purpose: SendPurpose = either) {
    const { ctx, brand } = await buildVisit(t);
    const { phone } = await buildHolder(t, brand);
    await send(ctx, phone, purpose);
    return { ctx, brand, phone, code: await t.codeTo(phone) };
  }

  test.each(both)("can be used for %s, and for neither afterwards", async (purpose) => {
    const { ctx, phone, code } = await sent();
    await use(ctx, phone, code, purpose);
    for (const next of both) await expect(use(ctx, phone, code, next)).rejects.toMatchObject(refused);
  });

  test("allows 5 wrong attempts for both purposes together", async () => {
    const { ctx, phone, code } = await sent();
    for (const purpose of ["sign_in", "reset_password", "sign_in", "reset_password"] as const)
      await expect(use(ctx, phone, wrong(code), purpose)).rejects.toMatchObject(refused);
    // A correct code is not counted.
    await t.services.codes.check(ctx, { purpose: "reset_password", channel: "sms", to: phone, code });
    await expect(use(ctx, phone, wrong(code), "sign_in")).rejects.toMatchObject(refused);
    for (const purpose of both) await expect(use(ctx, phone, code, purpose)).rejects.toMatchObject(refused);
  });

  test("allows 5 wrong attempts for both purposes, concurrent ones included", async () => {
    const { ctx, phone, code } = await sent();
    const guesses = Array.from({ length: 8 }, (_, at) => use(ctx, phone, wrong(code), both[at % 2]));
    const tries = await Promise.allSettled(guesses);
    expect(tries.every(({ status }) => status === "rejected")).toBe(true);
    for (const purpose of both) await expect(use(ctx, phone, code, purpose)).rejects.toMatchObject(refused);
  });

  test("used concurrently for both purposes is accepted once", async () => {
    for (let round = 0; round < 8; round += 1) {
      const { ctx, phone, code } = await sent();
      const uses = await Promise.allSettled(
        [...both, ...both].map((purpose) => use(ctx, phone, code, purpose)),
      );
      expect(uses.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      for (const result of uses)
        if (result.status === "rejected") expect(result.reason).toMatchObject(refused);
    }
  });

  test.each(both)("checked for both purposes is used up by the open transaction of %s", async (purpose) => {
    const { ctx, phone, code } = await sent();
    const entered = { channel: "sms", to: phone, code } as const;
    const mine = await t.services.codes.check(ctx, { purpose, ...entered });
    const others = await t.services.codes.check(ctx, { purpose: other[purpose], ...entered });
    const [first, second] = await runOverlapping(
      ctx,
      (ctx) => mine.spend(ctx),
      (ctx) => others.spend(ctx),
    );
    expect(first.status).toBe("fulfilled");
    expect(second).toMatchObject({ status: "rejected", reason: refused });
  });

  test("is still valid for the other purpose when the first transaction fails", async () => {
    const { ctx, phone, code } = await sent();
    const checked = await t.services.codes.check(ctx, {
      purpose: "reset_password",
      channel: "sms",
      to: phone,
      code,
    });
    const failing = inTx(ctx, async (ctx) => {
      await checked.spend(ctx);
      throw new Error("something else went wrong");
    });
    await expect(failing).rejects.toThrow("something else");
    await use(ctx, phone, code, "sign_in");
    await expect(inTx(ctx, (ctx) => checked.spend(ctx))).rejects.toMatchObject(refused);
  });

  test("is not valid for other purposes, nor are other codes for these", async () => {
    const { ctx, brand, phone, code } = await sent();
    const holder = await buildHolder(t, brand);
    const member = memberCtx(t, brand, holder.id);
    for (const purpose of ["registration", "bind_phone", "step_up", "captcha_fallback"] as const)
      for (const by of [ctx, member])
        await expect(use(by, phone, code, purpose)).rejects.toMatchObject(refused);
    await use(ctx, phone, code, "sign_in");
    for (const purpose of ["registration", "bind_phone", "step_up"] as const) {
      const to = freshPhone();
      await send(member, to, purpose);
      const elsewhere = await t.codeTo(to);
      for (const next of both) await expect(use(member, to, elsewhere, next)).rejects.toMatchObject(refused);
      await use(member, to, elsewhere, purpose);
    }
  });

  test.each(both)("differs from one sent for %s only", async (purpose) => {
    const { ctx, phone, code } = await sent(purpose);
    await expect(use(ctx, phone, code, other[purpose])).rejects.toMatchObject(refused);
    await use(ctx, phone, code, purpose);
  });

  test("is invalid once the next one was sent for any of these purposes", async () => {
    for (const next of [either, ...both]) {
      const { ctx, phone, code } = await sent();
      await send(ctx, phone, next);
      const newer = await t.codeTo(phone);
      for (const purpose of both)
        if (newer !== code) await expect(use(ctx, phone, code, purpose)).rejects.toMatchObject(refused);
      await use(ctx, phone, newer, next === "reset_password" ? next : "sign_in");
    }
  });

  test("is valid for its number, brand and browser only", async () => {
    const { ctx, brand } = await buildVisit(t);
    const { phone } = await buildHolder(t, brand);
    const { phone: another } = await buildHolder(t, brand);
    const elsewhere = await buildVisit(t);
    const to = { channel: "sms", to: phone, requester: "own" } as const;
    await t.services.codes.send(ctx, { purpose: either, ...to });
    const code = await t.codeTo(phone);
    for (const purpose of both) {
      const entered = { purpose, ...to, code };
      const { codes } = t.services;
      for (const requester of ["another", undefined])
        await expect(codes.use(ctx, { ...entered, requester })).rejects.toMatchObject(refused);
      await expect(codes.use(ctx, { ...entered, to: another })).rejects.toMatchObject(refused);
      await expect(codes.use(elsewhere.ctx, entered)).rejects.toMatchObject(refused);
    }
    await t.services.codes.use(ctx, { purpose: "reset_password", ...to, code });
  });

  test("has the same result for an unknown phone, without being sent", async () => {
    const { ctx, brand, phone } = await sent();
    const unknown = freshPhone();
    expect(await send(ctx, unknown, either)).toEqual(await send(guestOf(t, brand), phone, either));
    expect(await t.carriers.receivedBy(unknown, t.services.delivery, t.platform())).toEqual([]);
    for (const purpose of both)
      await expect(use(ctx, unknown, "000000", purpose)).rejects.toMatchObject(refused);
  });
});

describe("a code requested by a browser", () => {
  const purpose = "reset_password" as const;
  const channel = "sms" as const;
  const refused = { code: "invalid_verification_code" };
  const ask = (ctx: Ctx, to: string, requester?: string) =>
    t.services.codes.send(ctx, { purpose, channel, to, requester });
  const tryCode = (ctx: Ctx, to: string, code: string, requester?: string) =>
    t.services.codes.use(ctx, { purpose, channel, to, code, requester });

  test("is not affected by the guesses or requests of others", async () => {
    const { ctx, brand } = await buildVisit(t);
    const { phone } = await buildHolder(t, brand);
    await ask(ctx, phone, "own");
    const code = await t.codeTo(phone);
    await ask(guestOf(t, brand), phone, "stranger");
    for (const requester of ["stranger", "unknown", undefined])
      for (let at = 0; at < 6; at += 1)
        await expect(tryCode(guestOf(t, brand), phone, wrong(code), requester)).rejects.toMatchObject(
          refused,
        );
    await tryCode(ctx, phone, code, "own");
  });

  test("is valid in that browser only, for five attempts", async () => {
    const { ctx, brand } = await buildVisit(t);
    const { phone } = await buildHolder(t, brand);
    await ask(ctx, phone, "own");
    const code = await t.codeTo(phone);
    for (const requester of ["another", undefined])
      await expect(tryCode(ctx, phone, code, requester)).rejects.toMatchObject(refused);
    for (let at = 0; at < 5; at += 1)
      await expect(tryCode(ctx, phone, wrong(code), "own")).rejects.toMatchObject(refused);
    await expect(tryCode(ctx, phone, code, "own")).rejects.toMatchObject(refused);
  });

  test("without a requester can be used by a browser with a device id, once", async () => {
    const { ctx, brand } = await buildVisit(t);
    const { phone } = await buildHolder(t, brand);
    await ask(ctx, phone);
    const code = await t.codeTo(phone);
    await tryCode(ctx, phone, code, "own");
    await expect(tryCode(ctx, phone, code)).rejects.toMatchObject(refused);
  });

  test("limits the guesses at a phone across networks and requesters", async () => {
    const { brand } = await buildVisit(t);
    const { phone } = await buildHolder(t, brand);
    const { db } = t.test.database;
    const requests = await Promise.allSettled(
      Array.from({ length: 12 }, (_, at) => ask(guestOf(t, brand), phone, `stranger-${at}`)),
    );
    expect(requests.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    for (let at = 0; at < 12; at += 1)
      for (let guess = 0; guess < 8; guess += 1)
        await expect(tryCode(guestOf(t, brand), phone, "no code", `stranger-${at}`)).rejects.toMatchObject(
          refused,
        );
    const rows = await db
      .selectFrom("verification.code")
      .select("tries")
      .where("brand_id", "=", brand.id)
      .execute();
    expect(rows.map(({ tries }) => tries)).toEqual([5, 5, 5]);
  });

  test("has a device id of at most 255 characters", async () => {
    const { ctx } = await buildVisit(t);
    await expect(ask(ctx, freshPhone(), "x".repeat(256))).rejects.toMatchObject({
      code: "validation_failed",
      params: { fields: [{ field: "deviceId", code: "too_long" }] },
    });
  });
});

describe("requesting a code", () => {
  test("depends on the features of the brand", async () => {
    const { ctx } = await buildVisit(t, []);
    for (const purpose of ["sign_in", "registration"] as const)
      await expect(send(ctx, freshPhone(), purpose)).rejects.toMatchObject({ code: "operation_not_allowed" });
    await send(ctx, freshPhone(), "reset_password");
    await send(ctx, freshPhone(), "sign_in_or_reset_password");
    const mail = { purpose: "registration" as const, channel: "mail" as const, to: "a@example.com" };
    const visit = await buildVisit(t);
    await expect(t.services.codes.send(visit.ctx, mail)).rejects.toMatchObject({
      code: "operation_not_allowed",
    });
  });

  test("to bind a contact needs a real account", async () => {
    const { ctx, brand } = await buildVisit(t);
    const { id } = await buildHolder(t, brand);
    const phone = freshPhone();
    await expect(send(ctx, phone, "bind_phone")).rejects.toMatchObject({ code: "not_logged_in" });
    const trial = memberCtx(t, brand, id, "trial");
    await expect(send(trial, phone, "bind_phone")).rejects.toMatchObject({ code: "in_need_true_account" });
    const member = memberCtx(t, brand, id);
    await send(member, phone, "bind_phone");
    await use(member, phone, await t.codeTo(phone), "bind_phone");
    const mail = { purpose: "bind_email" as const, channel: "mail" as const, to: " New@Example.com " };
    await t.services.codes.send(member, mail);
    const code = await t.codeTo("new@example.com");
    await t.services.codes.use(member, { ...mail, to: "NEW@example.com", code });
  });

  test("needs a valid recipient", async () => {
    const { ctx, brand } = await buildVisit(t);
    await expect(send(ctx, "")).rejects.toMatchObject({ code: "missing_phone_number" });
    await expect(send(ctx, "07700900123")).rejects.toMatchObject({ code: "invalid_phone_number" });
    const member = memberCtx(t, brand, (await buildHolder(t, brand)).id);
    const emails = [
      "",
      "a",
      "a@b",
      "a@b..c",
      "a b@c.de",
      "a@b.c\nBcc: x@y.z",
      "<a@b.cd>",
      `${"a".repeat(65)}@b.cd`,
    ];
    for (const to of emails)
      await expect(
        t.services.codes.send(member, { purpose: "bind_email", channel: "mail", to }),
      ).rejects.toMatchObject({ code: "validation_failed" });
  });
});

describe("codes are throttled", () => {
  const tooMany = { code: "too_many_requests" };

  test("by recipient for 5 minutes, for all callers and purposes together", async () => {
    const { ctx, brand } = await buildVisit(t);
    const phone = freshPhone();
    await send(ctx, phone);
    await send(guestOf(t, brand), phone, "sign_in");
    await send(guestOf(t, brand), phone, "reset_password");
    const fault = await send(guestOf(t, brand), phone, "sign_in_or_reset_password").catch((error) => error);
    expect(fault).toMatchObject(tooMany);
    expect(fault.params.retryAfterSeconds).toBeGreaterThan(290);
    expect(fault.params.retryAfterSeconds).toBeLessThanOrEqual(300);
  });

  test("by network", async () => {
    const { ctx } = await buildVisit(t);
    for (let at = 0; at < 10; at += 1) await send(ctx, freshPhone());
    await expect(send(ctx, freshPhone())).rejects.toMatchObject(tooMany);
  });

  test("by the brand's daily quota", async () => {
    const { ctx, brand } = await buildVisit(t);
    await writeSettings(t.test.database.db, brand.id, { codeMinutes: 1, dailyQuota: 2 });
    await send(ctx, freshPhone());
    await send(ctx, freshPhone(), "sign_in");
    await expect(send(ctx, freshPhone())).rejects.toMatchObject({ code: "quota_exceeded" });
    const other = await buildBrand(t.test.database.db, { features: ["mobile-registration"] });
    await send(guestOf(t, other), freshPhone());
    t.clock.advance(24 * 60 * minute);
    await send(ctx, freshPhone());
  });

  test("and guesses are throttled by network", async () => {
    const { ctx } = await buildVisit(t);
    const guess = () => use(ctx, freshPhone(), "123456").catch((error) => error.code);
    const codes = [];
    for (let at = 0; at < 31; at += 1) codes.push(await guess());
    expect(new Set(codes.slice(0, 30))).toEqual(new Set(["invalid_verification_code"]));
    expect(codes[30]).toBe("too_many_requests");
  });
});

describe("a brand's settings for codes", () => {
  const change = (ctx: Ctx, codeMinutes: number, dailyQuota: number) =>
    t.services.codeSettings.set(ctx, { codeMinutes, dailyQuota });

  test("are changed by staff, and audited", async () => {
    const { ctx, brand } = await buildVisit(t);
    await expect(change(ctx, 5, 9)).rejects.toMatchObject({ code: "not_logged_in" });
    const member = memberCtx(t, brand, (await buildHolder(t, brand)).id);
    await expect(change(member, 5, 9)).rejects.toMatchObject({ code: "permission_denied" });
    await change(t.platform(brand), 5, 9);
    expect(await send(ctx, freshPhone())).toEqual({ expiredMinutes: 5 });
    const { db } = t.test.database;
    const entries = await db.selectFrom("audit.entry").selectAll().where("brand_id", "=", brand.id).execute();
    expect(entries.find(({ action }) => action === "brand.one_time_messages")).toMatchObject({
      before: { minutes: 3, dailyQuota: 10_000 },
      after: { minutes: 5, dailyQuota: 9 },
    });
  });

  test.each([
    [0, 9],
    [11, 9],
    [1.5, 9],
    [5, -1],
    [5, 1e9],
  ])("cannot be %d minutes with %d a day", async (minutes, quota) => {
    const { brand } = await buildVisit(t);
    await expect(change(t.platform(brand), minutes, quota)).rejects.toMatchObject({
      code: "validation_failed",
    });
  });
});

describe("when a message cannot be sent", () => {
  test("the caller gets an error, and may try again immediately", async () => {
    const { ctx } = await buildVisit(t);
    const phone = freshPhone();
    for (const fault of [
      "code_not_sent",
      "quota_exceeded",
      "invalid_phone_number",
      "code_not_sent",
    ] as const) {
      t.carriers.fault = fault;
      await expect(send(ctx, phone)).rejects.toMatchObject({ code: fault });
    }
    t.carriers.fault = null;
    await send(ctx, phone);
    await use(ctx, phone, await t.codeTo(phone));
  });

  test("to an account's phone, following callers get the same error until a delivery succeeds", async () => {
    const { ctx, brand } = await buildVisit(t);
    const { phone } = await buildHolder(t, brand);
    t.carriers.fault = "code_not_sent";
    await send(ctx, phone, "sign_in");
    await t.services.delivery.deliverDue(t.platform());
    for (const to of [phone, freshPhone()])
      await expect(send(ctx, to, "sign_in")).rejects.toMatchObject({ code: "code_not_sent" });
    t.carriers.fault = null;
    t.clock.advance(5_000);
    await use(ctx, phone, await t.codeTo(phone), "sign_in");
    await send(ctx, freshPhone(), "sign_in");
  });

  test("to an account's phone once, other callers get no error after a success", async () => {
    const { ctx, brand } = await buildVisit(t);
    const { phone } = await buildHolder(t, brand);
    t.carriers.fault = "code_not_sent";
    await send(ctx, phone, "sign_in");
    await t.services.delivery.deliverDue(t.platform());
    t.carriers.fault = null;
    t.clock.advance(1_000);
    await send(ctx, freshPhone());
    await send(ctx, freshPhone(), "sign_in");
  });

  test("it is dropped once its code has expired", async () => {
    const { ctx, brand } = await buildVisit(t);
    const { phone } = await buildHolder(t, brand);
    await send(ctx, phone, "sign_in");
    t.clock.advance(4 * minute);
    await t.services.delivery.deliverDue(t.platform());
    expect(t.carriers.sent.filter(({ to }) => to === phone)).toEqual([]);
    const { db } = t.test.database;
    expect(await db.selectFrom("delivery.message").select("id").execute()).toEqual([]);
  });
});
