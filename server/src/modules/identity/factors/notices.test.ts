import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../../test/app.js";
import { buildBrand } from "../../../../test/factories/brand.js";
import {
  askedFor,
  guest,
  password,
  settled,
  trySignIn,
  withAuthenticator,
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

/** What was told to an address, oldest first; codes are not news. */
async function toldTo(address: string): Promise<string[]> {
  const messages = await t.carriers.to(address, t.services.delivery, t.platform());
  return messages.flatMap(({ text }) => (text.startsWith("Your code") ? [] : [text]));
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

describe("what is told to the proven address", () => {
  test("an address: its coming to itself, its going to the old one", async () => {
    const { id, username } = await settled(t, brand);
    const ctx = memberCtx(t, brand, id);
    const [first, second] = [`${newId()}@example.com`, `${newId()}@example.com`];
    await bindPhone(ctx, freshPhone());
    await bindEmail(ctx, first);
    expect(await toldTo(first)).toEqual([expect.stringContaining("was added")]);
    await bindEmail(ctx, second, await boundCode(ctx, "email", first));
    const news = await toldTo(first);
    expect(news.at(-1)).toMatch(/e-mail address of your account was replaced/);
    expect(news.at(-1)).toContain(username);
    expect(news.at(-1)).not.toContain(second);
    expect(await toldTo(second)).toEqual([]);
    const code = await boundCode(ctx, "email", second);
    await t.services.contactBindings.unbind(ctx, "email", { password, boundCode: code });
    expect(await toldTo(second)).toEqual([expect.stringContaining("was removed")]);
  });

  test("a phone: bound, replaced, taken away", async () => {
    const { id, email } = await settled(t, brand, { email: true });
    const ctx = memberCtx(t, brand, id);
    const [first, second] = [freshPhone(), freshPhone()];
    await bindPhone(ctx, first);
    await bindPhone(ctx, second, await boundCode(ctx, "phone", first));
    const code = await boundCode(ctx, "phone", second);
    await t.services.contactBindings.unbind(ctx, "phone", { password, boundCode: code });
    const news = await toldTo(email);
    expect(news.map((text) => /was (added|replaced|removed)/.exec(text)?.[1])).toEqual([
      "added",
      "replaced",
      "removed",
    ]);
    expect(news.join()).not.toContain(first);
  });

  test("an authenticator and its recovery codes", async () => {
    const member = await settled(t, brand, { email: true });
    const ctx = memberCtx(t, brand, member.id);
    const code = await withAuthenticator(t, brand, member);
    await t.services.authenticators.renewRecoveryCodes(ctx, { password, code: code() });
    await t.services.authenticators.remove(ctx, { password, code: code() });
    const news = await toldTo(member.email);
    expect(news).toHaveLength(3);
    expect(news[0]).toContain("authenticator was added");
    expect(news[1]).toContain("New recovery codes");
    expect(news[2]).toContain("authenticator of your account was removed");
  });

  test("a payment password, set and changed, and a payee's name; none of them", async () => {
    const { id, email } = await settled(t, brand, { email: true });
    const ctx = memberCtx(t, brand, id);
    const digits = (paymentPassword: string) => ({
      paymentPassword,
      confirmPaymentPassword: paymentPassword,
    });
    await t.services.paymentPasswords.set(ctx, { password, ...digits("739105") });
    await t.services.paymentPasswords.change(ctx, { oldPaymentPassword: "739105", ...digits("860214") });
    await t.services.contactBindings.setPayeeName(ctx, { password, payeeName: "Ann Lee" });
    const news = await toldTo(email);
    expect(news).toHaveLength(3);
    expect(news.join()).not.toMatch(/739105|860214|Ann Lee/);
  });

  test("a device that is trusted from now on, in place of one that is only new", async () => {
    const member = await settled(t, brand, { email: true });
    const { username, email } = member;
    const ctx = { ...guest(t, brand), userAgent: "Mozilla/5.0 (X11; Linux x86_64) Firefox/128.0" };
    const deviceId = newId();
    const { ticket } = await askedFor(t, ctx, { username, deviceId });
    const place = { deviceId, ticket, method: "EMAIL" as const };
    await t.services.sessions.sendStepUpCode(ctx, place);
    const answer = await t.codeTo(email);
    const stepUp = { ticket, method: "EMAIL" as const, answer, trustDevice: true };
    await trySignIn(t, ctx, { username, deviceId, stepUp });
    const news = await toldTo(email);
    expect(news).toEqual([expect.stringContaining("trusts this device from now on")]);
    expect(news[0]).toContain(ctx.ip);
  });
});

test("an address that was only told is told nothing", async () => {
  const { id } = await settled(t, brand);
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
  expect(await toldTo(email)).toEqual([]);
});

test("what did not happen is not told", async () => {
  const { id, email } = await settled(t, brand, { email: true });
  const ctx = memberCtx(t, brand, id);
  const [phone, other] = [freshPhone(), await settled(t, brand, { phone: true })];
  await t.services.codes.send(ctx, { purpose: "bind_phone", channel: "sms", to: other.phone });
  const to = { countryDialingCode: "+44", mobileNum: other.phone.slice(3) };
  const verificationCode = await t.codeTo(other.phone);
  const bind = (given: object) =>
    t.services.contactBindings.bindPhone(ctx, { password, ...to, verificationCode, ...given });
  await expect(bind({ mobileNum: phone.slice(3) })).rejects.toMatchObject({
    code: "invalid_verification_code",
  });
  await expect(bind({})).rejects.toMatchObject({ code: "validation_failed" });
  expect(await toldTo(email)).toEqual([]);
});
