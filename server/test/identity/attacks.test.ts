import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { BrandRef, Ctx } from "../../src/core/ctx.js";
import { newId } from "../../src/core/ids.js";
import { buildTestApp, type TestApp } from "../app.js";
import { buildBrand } from "../factories/brand.js";
import { buildHolder, freshPhone, guestOf, memberCtx } from "../verification/setup.js";

let t: TestApp;
let brand: BrandRef;
beforeAll(async () => {
  t = await buildTestApp();
});
afterAll(() => t?.close());
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
  const askFor = async (phone: string) => {
    await t.services.codes.send(guestOf(t, brand), { purpose: "sign_in", channel: "sms", to: phone });
    return t.codeTo(phone);
  };

  test("strangers' wrong codes do not keep a member out of a device of their own", async () => {
    const { phone } = await buildHolder(t, brand);
    const deviceId = newId();
    await byCode(guestOf(t, brand), phone, await askFor(phone), deviceId);
    for (let guess = 0; guess < 50; guess += 1)
      await expect(byCode(guestOf(t, brand), phone, "no code")).rejects.toMatchObject({
        code: "invalid_verification_code",
      });
    await expect(byCode(guestOf(t, brand), phone, "no code", newId())).rejects.toMatchObject({
      code: "too_many_requests",
    });
    const code = await askFor(phone);
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

  test("sends no code to a phone or an address", async () => {
    const { id } = await buildHolder(t, brand);
    for (const [purpose, channel, to] of [
      ["bind_phone", "sms", freshPhone()],
      ["bind_email", "mail", `${newId()}@example.com`],
    ] as const)
      await expect(t.services.codes.send(due(id), { purpose, channel, to })).rejects.toMatchObject({
        code: "password_change_required",
      });
  });
});
