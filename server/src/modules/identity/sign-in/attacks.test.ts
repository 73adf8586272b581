import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../../test/app.js";
import { buildBrand } from "../../../../test/factories/brand.js";
import { buildMember } from "../../../../test/factories/member.js";
import { buildHolder, freshPhone, guestOf, memberCtx } from "../../../../test/verification/setup.js";
import type { BrandRef, Ctx } from "../../../core/ctx.js";
import { newId } from "../../../core/ids.js";

let t: TestApp;
let brand: BrandRef;
beforeAll(async () => {
  t = await openTestApp();
});
beforeEach(async () => {
  const features = ["sms-sign-in", "mobile-registration", "registration-sms"];
  brand = await buildBrand(t.test.database.db, { features });
});

describe("signing in by phone and code", () => {
  const byCode = (ctx: Ctx, phone: string, code: string, deviceId?: string) =>
    t.services.identity.signIn(ctx, {
      username: phone.slice(3),
      countryDialingCode: "+44",
      password: code,
      type: "sms",
      portal: "member",
      ...(deviceId ? { deviceId } : {}),
    });
  const sendCode = async (phone: string) => {
    await t.services.codes.send(guestOf(t, brand), { purpose: "sign_in", channel: "sms", to: phone });
    return t.codeTo(phone);
  };

  test("strangers' wrong codes do not lock a member out on a known device", async () => {
    const { phone } = await buildHolder(t, brand);
    const deviceId = newId();
    await byCode(guestOf(t, brand), phone, await sendCode(phone), deviceId);
    for (let guess = 0; guess < 50; guess += 1)
      await expect(byCode(guestOf(t, brand), phone, "no code")).rejects.toMatchObject({
        code: "invalid_verification_code",
      });
    await expect(byCode(guestOf(t, brand), phone, "no code", newId())).rejects.toMatchObject({
      code: "too_many_requests",
    });
    const code = await sendCode(phone);
    await expect(byCode(guestOf(t, brand), phone, code, deviceId)).resolves.toMatchObject({
      actor: { kind: "member" },
    });
  });
});

describe("a session whose password must be changed", () => {
  const due = (memberId: string): Ctx => {
    const ctx = memberCtx(t, brand, memberId);
    return { ...ctx, actor: { ...ctx.actor, mustChangePassword: true } };
  };

  test("may not send codes to a phone or an address", async () => {
    const { id } = await buildHolder(t, brand);
    for (const [purpose, channel, to] of [
      ["bind_phone", "sms", freshPhone()],
      ["bind_email", "mail", `${newId()}@example.com`],
    ] as const)
      await expect(t.services.codes.send(due(id), { purpose, channel, to })).rejects.toMatchObject({
        code: "password_change_required",
      });
  });

  test("has password hashing throttled", async () => {
    const password = "Right-Horse#1";
    const member = await buildMember(t.test.database.db, brand, { password, mustChangePassword: true });
    const ctx = { ...due(member.id), actor: { ...member.actor, mustChangePassword: true } };
    const same = { newPassword: password, confirmNewPassword: password };
    const codes: string[] = [];
    for (let tried = 0; tried < 12; tried += 1)
      await t.services.passwords.change(ctx, same).catch(({ code }) => codes.push(code));
    expect(codes.slice(0, 10)).toEqual(Array(10).fill("validation_failed"));
    expect(codes.slice(10)).toEqual(["too_many_requests", "too_many_requests"]);
  });
});
