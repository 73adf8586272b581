import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../../test/app.js";
import { buildBrand } from "../../../../test/factories/brand.js";
import {
  bindAuthenticator,
  buildMemberWithDevice,
  guest,
  password,
  requestStepUp,
  trySignIn,
} from "../../../../test/identity/people.js";
import { freshPhone, memberCtx } from "../../../../test/verification/setup.js";
import type { BrandRef, Ctx } from "../../../core/ctx.js";
import { newId } from "../../../core/ids.js";

let t: TestApp;
let brand: BrandRef;
beforeAll(async () => {
  t = await openTestApp();
});
beforeEach(async () => {
  brand = await buildBrand(t.test.database.db, { features: ["step-up"] });
});

/** Texts of the notices mailed to an address, oldest first; mails with codes are left out. */
async function noticesTo(address: string): Promise<string[]> {
  const messages = await t.carriers.receivedBy(address, t.services.delivery, t.platform());
  return messages.flatMap(({ text }) => (text.startsWith("Your verification code") ? [] : [text]));
}

async function bindEmail(ctx: Ctx, email: string, boundCode?: string) {
  await t.services.codes.send(ctx, { purpose: "bind_email", channel: "mail", to: email });
  const verificationCode = await t.codeTo(email);
  const proof = boundCode === undefined ? {} : { boundProof: "bound" as const, boundCode };
  await t.services.contactBindings.bindEmail(ctx, { password, email, verificationCode, ...proof });
}

async function bindPhone(ctx: Ctx, phone: string, boundCode?: string) {
  await t.services.codes.send(ctx, { purpose: "bind_phone", channel: "sms", to: phone });
  const to = { countryDialingCode: "+44", mobileNum: phone.slice(3) };
  const verificationCode = await t.codeTo(phone);
  const proof = boundCode === undefined ? {} : { boundProof: "bound" as const, boundCode };
  await t.services.contactBindings.bindPhone(ctx, { password, ...to, verificationCode, ...proof });
}

async function boundCode(ctx: Ctx, kind: "phone" | "email", to: string) {
  await t.services.contactBindings.sendBoundCode(ctx, kind);
  return t.codeTo(to);
}

describe("notices to the verified address", () => {
  test("of a new address go to itself, of a replacement or removal to the old one", async () => {
    const { id, username } = await buildMemberWithDevice(t, brand);
    const ctx = memberCtx(t, brand, id);
    const [first, second] = [`${newId()}@example.com`, `${newId()}@example.com`];
    await bindPhone(ctx, freshPhone());
    await bindEmail(ctx, first);
    expect(await noticesTo(first)).toEqual([expect.stringContaining("was added")]);
    await bindEmail(ctx, second, await boundCode(ctx, "email", first));
    const notices = await noticesTo(first);
    expect(notices.at(-1)).toMatch(/email address on your account was changed/);
    expect(notices.at(-1)).toContain(username);
    expect(notices.at(-1)).not.toContain(second);
    expect(await noticesTo(second)).toEqual([]);
    const code = await boundCode(ctx, "email", second);
    await t.services.contactBindings.unbind(ctx, "email", { password, boundCode: code });
    expect(await noticesTo(second)).toEqual([expect.stringContaining("was removed")]);
  });

  test("of a phone: bound, replaced, removed", async () => {
    const { id, email } = await buildMemberWithDevice(t, brand, { email: true });
    const ctx = memberCtx(t, brand, id);
    const [first, second] = [freshPhone(), freshPhone()];
    await bindPhone(ctx, first);
    await bindPhone(ctx, second, await boundCode(ctx, "phone", first));
    const code = await boundCode(ctx, "phone", second);
    await t.services.contactBindings.unbind(ctx, "phone", { password, boundCode: code });
    const notices = await noticesTo(email);
    expect(notices.map((text) => /phone number.* was (added|changed|removed)/.exec(text)?.[1])).toEqual([
      "added",
      "changed",
      "removed",
    ]);
    expect(notices.join()).not.toContain(first);
  });

  test("of an authenticator and its recovery codes", async () => {
    const member = await buildMemberWithDevice(t, brand, { email: true });
    const ctx = memberCtx(t, brand, member.id);
    const code = await bindAuthenticator(t, brand, member);
    await t.services.authenticators.renewRecoveryCodes(ctx, { password, code: code() });
    await t.services.authenticators.remove(ctx, { password, code: code() });
    const notices = await noticesTo(member.email);
    expect(notices).toHaveLength(3);
    expect(notices[0]).toContain("authenticator app was added");
    expect(notices[1]).toContain("New recovery codes");
    expect(notices[2]).toContain("authenticator app was removed");
  });

  test("of a payment password and a payee name do not contain the values", async () => {
    const { id, email } = await buildMemberWithDevice(t, brand, { email: true });
    const ctx = memberCtx(t, brand, id);
    const digits = (paymentPassword: string) => ({
      paymentPassword,
      confirmPaymentPassword: paymentPassword,
    });
    await t.services.paymentPasswords.set(ctx, { password, ...digits("739105") });
    await t.services.paymentPasswords.change(ctx, { oldPaymentPassword: "739105", ...digits("860214") });
    await t.services.contactBindings.setPayeeName(ctx, { password, payeeName: "Ann Lee" });
    const notices = await noticesTo(email);
    expect(notices).toHaveLength(3);
    expect(notices.join()).not.toMatch(/739105|860214|Ann Lee/);
  });

  test("of a newly trusted device replace that of a new device", async () => {
    const member = await buildMemberWithDevice(t, brand, { email: true });
    const { username, email } = member;
    const ctx = { ...guest(t, brand), userAgent: "Mozilla/5.0 (X11; Linux x86_64) Firefox/128.0" };
    const deviceId = newId();
    const { ticket } = await requestStepUp(t, ctx, { username, deviceId });
    await t.services.sessions.sendStepUpCode(ctx, { deviceId, ticket, method: "EMAIL" });
    const answer = await t.codeTo(email);
    const stepUp = { ticket, method: "EMAIL" as const, answer, trustDevice: true };
    await trySignIn(t, ctx, { username, deviceId, stepUp });
    const notices = await noticesTo(email);
    expect(notices).toEqual([expect.stringContaining("chose to trust this device")]);
    expect(notices[0]).toContain(ctx.ip);
  });
});

test("an unverified address receives no notices", async () => {
  const { id } = await buildMemberWithDevice(t, brand);
  const ctx = memberCtx(t, brand, id);
  const email = `${newId()}@example.com`;
  await t.services.contacts.bindEmail(t.platform(brand), id, email, { verified: false });
  await bindPhone(ctx, freshPhone());
  const paymentPassword = "739105";
  await t.services.paymentPasswords.set(ctx, {
    password,
    paymentPassword,
    confirmPaymentPassword: paymentPassword,
  });
  expect(await noticesTo(email)).toEqual([]);
});

test("failed changes send no notices", async () => {
  const { id, email } = await buildMemberWithDevice(t, brand, { email: true });
  const ctx = memberCtx(t, brand, id);
  const [phone, other] = [freshPhone(), await buildMemberWithDevice(t, brand, { phone: true })];
  await t.services.codes.send(ctx, { purpose: "bind_phone", channel: "sms", to: other.phone });
  const to = { countryDialingCode: "+44", mobileNum: other.phone.slice(3) };
  const verificationCode = await t.codeTo(other.phone);
  const bind = (given: object) =>
    t.services.contactBindings.bindPhone(ctx, { password, ...to, verificationCode, ...given });
  await expect(bind({ mobileNum: phone.slice(3) })).rejects.toMatchObject({
    code: "invalid_verification_code",
  });
  await expect(bind({})).rejects.toMatchObject({ code: "validation_failed" });
  expect(await noticesTo(email)).toEqual([]);
});
