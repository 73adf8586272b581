import { Secret, TOTP } from "otpauth";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../../test/app.js";
import { buildBrand } from "../../../../test/factories/brand.js";
import { type BuiltMember, buildMember } from "../../../../test/factories/member.js";
import { mutate } from "../../../../test/identity/setup.js";
import { type Caller, graphql, openSession } from "../../../../test/transports.js";
import { freshPhone } from "../../../../test/verification/setup.js";
import type { BrandRef } from "../../../core/ctx.js";

const password = "Right-Horse#1";
let t: TestApp;
let brand: BrandRef & { host: string };
let ann: BuiltMember;
let here: Caller;

beforeAll(async () => {
  t = await openTestApp();
});
beforeEach(async () => {
  const { db } = t.test.database;
  brand = await buildBrand(db, { features: ["step-up"] });
  ann = await buildMember(db, brand, { password });
  here = { host: brand.host, token: await openSession(t, brand.id, ann.id) };
});

const contacts = () => t.services.contacts.of(t.platform(brand), ann.id);

async function sendTo(to: { phone: string } | { email: string }): Promise<string> {
  const input =
    "phone" in to
      ? { purpose: "BIND_PHONE", countryDialingCode: "+44", mobileNum: to.phone.slice(3) }
      : { purpose: "BIND_EMAIL", email: to.email };
  await mutate(t, here, "sendCode", { type: "SendCodeInput", input, fields: "{ expiredMinutes }" });
  return t.codeTo("phone" in to ? to.phone : to.email);
}

const bindPhone = (phone: string, verificationCode: string, part: object = {}, who = here) =>
  mutate(t, who, "bindPhone", {
    type: "BindPhoneInput",
    input: { password, countryDialingCode: "+44", mobileNum: phone.slice(3), verificationCode, ...part },
  });

const bindEmail = (email: string, verificationCode: string, part: object = {}) =>
  mutate(t, here, "bindEmail", {
    type: "BindEmailInput",
    input: { password, email, verificationCode, ...part },
  });

const unbind = (contact: "PHONE" | "EMAIL", input: object) =>
  graphql(
    t,
    here,
    "mutation ($contact: BoundContact!, $input: BindingProofInput!) { unbindContact(contact: $contact, input: $input) }",
    { contact, input: { password, ...input } },
  );

async function boundCode(contact: "PHONE" | "EMAIL", to: string): Promise<string> {
  await graphql(t, here, `mutation { sendBoundCode(contact: ${contact}) }`);
  return t.codeTo(to);
}

/** Binds a phone without a code: the next code to the same phone may be sent only minutes later. */
async function bindDirectly(phone: string): Promise<void> {
  await t.services.contacts.bindPhone(t.platform(brand), ann.id, phone, { verified: true });
}

async function bindAuthenticator(): Promise<() => string> {
  const begun = await graphql(
    t,
    here,
    `mutation { beginAuthenticator(password: "${password}") { secret uri } }`,
  );
  const { secret } = (begun.value as { beginAuthenticator: { secret: string } }).beginAuthenticator;
  const codeNow = () =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: t.clock.now().getTime() });
  const { code } = await graphql(
    t,
    here,
    `mutation { confirmAuthenticator(code: "${codeNow()}") { recoveryCodes } }`,
  );
  expect(code).toBeNull();
  t.clock.advance(60_000);
  return codeNow;
}

describe("a phone", () => {
  test("is bound by the password and a code sent to it, and shown masked", async () => {
    const phone = freshPhone();
    const code = await sendTo({ phone });
    expect((await bindPhone(phone, code)).code).toBeNull();
    expect(await contacts()).toMatchObject({ phone, phoneVerified: true });
    const { value } = await graphql(t, here, "{ me { security { phone { masked verified } } } }");
    const masked = `+44***${phone.slice(-3)}`;
    expect(value).toEqual({ me: { security: { phone: { masked, verified: true } } } });
    expect((await bindPhone(freshPhone(), code)).code).not.toBeNull();
  });

  test("is not bound with a wrong password, nor with a code sent to another phone", async () => {
    const phone = freshPhone();
    const code = await sendTo({ phone });
    const wrong = await bindPhone(phone, code, { password: "Wrong-Horse#1" });
    expect(wrong.params.fields).toMatchObject([{ field: "password", code: "wrong" }]);
    expect((await bindPhone(freshPhone(), code)).code).toBe("invalid_verification_code");
    expect((await contacts()).phone).toBeNull();
    // The refused attempts have not used the code up.
    expect((await bindPhone(phone, code)).code).toBeNull();
  });

  test("verified by another account cannot be bound", async () => {
    const phone = freshPhone();
    const bob = await buildMember(t.test.database.db, brand);
    await t.services.contacts.bindPhone(t.platform(brand), bob.id, phone, { verified: true });
    const { params } = await bindPhone(phone, await sendTo({ phone }));
    expect(params.fields).toMatchObject([{ field: "mobileNum", code: "taken" }]);
    expect((await t.services.contacts.of(t.platform(brand), bob.id)).phone).toBe(phone);
  });

  test("is replaced only with a code sent to the old one as well", async () => {
    const [old, phone] = [freshPhone(), freshPhone()];
    await bindDirectly(old);
    const code = await sendTo({ phone });
    const without = await bindPhone(phone, code);
    expect(without.params.fields).toMatchObject([{ field: "boundCode", code: "required" }]);
    const guessed = await bindPhone(phone, code, { boundCode: "000000" });
    expect(guessed.params.fields).toMatchObject([{ field: "boundCode", code: "wrong" }]);
    // The new phone's own code proves nothing about the old one.
    const swapped = await bindPhone(phone, code, { boundCode: code });
    expect(swapped.params.fields).toMatchObject([{ field: "boundCode", code: "wrong" }]);
    const oldCode = await boundCode("PHONE", old);
    expect((await bindPhone(phone, code, { boundCode: oldCode })).code).toBeNull();
    expect((await contacts()).phone).toBe(phone);
  });

  test("is replaced with an authenticator code, which is spent", async () => {
    await bindDirectly(freshPhone());
    const codeNow = await bindAuthenticator();
    const phone = freshPhone();
    const proof = { boundProof: "AUTHENTICATOR", boundCode: codeNow() };
    expect((await bindPhone(phone, await sendTo({ phone }), proof)).code).toBeNull();
    const other = freshPhone();
    const again = await bindPhone(other, await sendTo({ phone: other }), proof);
    expect(again.params.fields).toMatchObject([{ field: "boundCode", code: "wrong" }]);
  });

  test("cannot be unbound while it is the last recovery method", async () => {
    const phone = freshPhone();
    await bindDirectly(phone);
    const code = await boundCode("PHONE", phone);
    expect((await unbind("PHONE", { boundCode: code })).code).toBe("last_recovery_method");
    const email = `${ann.username}@example.com`;
    await t.services.contacts.bindEmail(t.platform(brand), ann.id, email, { verified: false });
    expect((await unbind("PHONE", { boundCode: code })).code).toBe("last_recovery_method");
    const codeNow = await bindAuthenticator();
    const byAuthenticator = () => unbind("PHONE", { boundProof: "AUTHENTICATOR", boundCode: codeNow() });
    expect((await byAuthenticator()).code).toBeNull();
    expect((await contacts()).phone).toBeNull();
    expect((await byAuthenticator()).code).toBe("not_found");
  });
});

describe("an address", () => {
  test("is bound by a code sent to it, and replaced only with another", async () => {
    const email = `${ann.username}@example.com`;
    expect((await bindEmail(email.toUpperCase(), await sendTo({ email }))).code).toBeNull();
    expect(await contacts()).toMatchObject({ email, emailVerified: true });
    const other = `new-${ann.username}@example.com`;
    const code = await sendTo({ email: other });
    expect((await bindEmail(other, code)).params.fields).toMatchObject([{ field: "boundCode" }]);
    expect((await bindEmail("not an address", code)).params.fields).toMatchObject([{ field: "email" }]);
    expect((await contacts()).email).toBe(email);
  });

  test("that is unverified can be bound without a code for the old one", async () => {
    const email = `${ann.username}@example.com`;
    await t.services.contacts.bindEmail(t.platform(brand), ann.id, email, { verified: false });
    expect((await bindEmail(email, await sendTo({ email }))).code).toBeNull();
    expect((await contacts()).emailVerified).toBe(true);
  });
});

describe("the payee name", () => {
  const set = (payeeName: string) =>
    mutate(t, here, "setPayeeName", { type: "PayeeNameInput", input: { payeeName, password } });

  test("is set once, and shown masked", async () => {
    expect((await set("  Ann   Lee ")).code).toBeNull();
    expect((await set("Ann Lee")).code).toBe("payee_name_set");
    const { value } = await graphql(t, here, "{ me { security { payeeName } } }");
    expect(value).toEqual({ me: { security: { payeeName: "A***" } } });
    expect(await t.services.contacts.isPayeeName(t.platform(brand), ann.id, "ann lee")).toBe(true);
  });

  test("set concurrently is set once", async () => {
    const outcomes = await Promise.all([set("Ann Lee"), set("Bob Lee")]);
    expect(outcomes.filter(({ code }) => code === null)).toHaveLength(1);
  });

  test.each(["", "A", "A1", "<b>Ann</b>", "'; drop table x;--", "x".repeat(65)])(
    "cannot be %j",
    async (name) => {
      expect((await set(name)).params.fields).toMatchObject([{ field: "payeeName" }]);
    },
  );
});

describe("the profile", () => {
  const update = (input: object) =>
    mutate(t, here, "updateProfile", {
      type: "ProfileInput",
      input,
      fields: "{ nickname memberType level icon { iconId url } }",
    });

  test("accepts a nickname and one of the avatars, and nothing else", async () => {
    const { value } = await update({ nickname: "  Queen of spades ", iconId: "spade" });
    const { updateProfile } = value as { updateProfile: { nickname: string; icon: { url: string } } };
    expect(updateProfile.nickname).toBe("Queen of spades");
    expect(
      (await t.app.inject({ url: updateProfile.icon.url, headers: { host: brand.host } })).statusCode,
    ).toBe(200);
    for (const part of [{ memberType: 1 }, { level: 9 }, { id: "x" }, { brandId: "x" }, { balance: "9" }])
      expect((await update({ nickname: "x", ...part })).code, JSON.stringify(part)).toBe("malformed_request");
  });

  test.each(["", " ", "a\u202eb", "x".repeat(65), "\u0000"])("refuses the nickname %j", async (nickname) => {
    expect((await update({ nickname })).code).toBe("validation_failed");
  });

  test("changes only for the caller", async () => {
    const bob = await buildMember(t.test.database.db, brand, { nickname: "Bob" });
    await update({ nickname: "Ann" });
    expect((await t.services.members.byId(t.platform(brand), bob.id)).nickname).toBe("Bob");
  });
});
