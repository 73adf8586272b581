import { beforeAll, describe, expect, test } from "vitest";
import { newId } from "../../src/core/ids.js";
import { openTestApp, type TestApp } from "../app.js";
import { buildBrand, unique } from "../factories/brand.js";
import { buildMember } from "../factories/member.js";
import { encryptBody, wps } from "../transports.js";
import { freshPhone } from "../verification/setup.js";

/** A brand whose guests prove a phone at registration, and one where nothing is proven. */
const features = { proven: ["mobile-registration", "registration-sms", "sms-sign-in"], unproven: [] };
const password = "Right-Horse#1";

type Kind = "free" | "taken" | "excluded";
const kinds: readonly Kind[] = ["free", "taken", "excluded"];
type Brand = Awaited<ReturnType<typeof buildBrand>>;

let t: TestApp;

beforeAll(async () => {
  t = await openTestApp();
});

/** Builds a contact that no one has, a member has proven, or an excluded member has proven. */
async function buildContact(brand: Brand, kind: Kind): Promise<{ phone: string; email: string }> {
  const contact = { phone: freshPhone(), email: `${newId()}@example.com` };
  if (kind === "free") return contact;
  const { db } = t.test.database;
  const { id } = await buildMember(db, brand);
  const platform = t.platform(brand);
  await t.services.contacts.bindPhone(platform, id, contact.phone, { verified: true });
  await t.services.contacts.bindEmail(platform, id, contact.email, { verified: true });
  if (kind === "excluded") {
    const term = { kind: "self_exclusion", starts_at: t.clock.now(), ends_at: null, lifts_at: null } as const;
    await db
      .insertInto("limits.exclusion")
      .values({ id: newId(), brand_id: brand.id, member_id: id, ...term })
      .execute();
  }
  return contact;
}

const localOf = (phone: string) => ({ countryDialingCode: "+44", number: phone.slice(3) });

/** The answer of a call, without what differs at each call. */
async function answerTo(brand: Brand, method: string, url: string, body: object): Promise<unknown> {
  const { status, code, params, value } = await wps(t, brand, { method, url, body });
  return { status, code, params, value: url.includes("/verification/") ? value : value !== null };
}

function requestCode(brand: Brand, phone: string): Promise<unknown> {
  const { countryDialingCode, number: mobileNo } = localOf(phone);
  return answerTo(brand, "POST", "/wps/verification/sms/register", { countryDialingCode, mobileNo });
}

async function registerByPhone(brand: Brand, phone: string, verificationCode: string): Promise<unknown> {
  const { countryDialingCode, number: mobileNum } = localOf(phone);
  const user = { countryDialingCode, mobileNum, verificationCode, birthday: "1990-05-17" };
  return answerTo(brand, "PUT", "/wps/member/register/mobile", await encryptBody(t, user));
}

async function registerByName(brand: Brand, email: string): Promise<unknown> {
  const username = `u${unique()}`.slice(0, 20);
  const chosen = { username, password, confirmPassword: password, birthday: "1990-05-17", email };
  return answerTo(brand, "PUT", "/wps/member/register", await encryptBody(t, chosen));
}

/** What is answered about contacts of each kind. */
async function answersBy(brand: Brand, ask: (contact: { phone: string; email: string }) => Promise<unknown>) {
  const answers = [];
  for (const kind of kinds) answers.push([kind, await ask(await buildContact(brand, kind))] as const);
  return Object.fromEntries(answers) as Record<Kind, unknown>;
}

describe("what a stranger learns at registration about a phone or address", () => {
  test("nothing, where the phone is proven: neither a request for a code nor a wrong code differs", async () => {
    const brand = await buildBrand(t.test.database.db, { features: features.proven });
    const requests = await answersBy(brand, ({ phone }) => requestCode(brand, phone));
    expect(requests).toEqual({ free: requests.free, taken: requests.free, excluded: requests.free });
    expect(requests.free).toMatchObject({ status: 200, code: null });
    const guesses = await answersBy(brand, async ({ phone }) => {
      await requestCode(brand, phone);
      const code = await t.codeTo(phone);
      return registerByPhone(brand, phone, code === "000000" ? "111111" : "000000");
    });
    expect(guesses).toEqual({ free: guesses.free, taken: guesses.free, excluded: guesses.free });
    expect(guesses.free).toMatchObject({ code: "invalid_verification_code" });
  });

  test("that an address belongs to a member or an excluded person, and never which of them", async () => {
    const brand = await buildBrand(t.test.database.db, { features: features.unproven });
    const refusal = { status: 422, code: "registration_refused", params: {}, value: false };
    expect(await answersBy(brand, ({ email }) => registerByName(brand, email))).toEqual({
      free: { status: 200, code: null, params: {}, value: true },
      taken: refusal,
      excluded: refusal,
    });
  });
});

test("who has proven a phone learns that it is taken", async () => {
  const brand = await buildBrand(t.test.database.db, { features: features.proven });
  const answers = await answersBy(brand, async ({ phone }) => {
    await requestCode(brand, phone);
    return registerByPhone(brand, phone, await t.codeTo(phone));
  });
  expect(answers).toMatchObject({
    free: { code: null },
    taken: { code: "validation_failed", params: { fields: [{ field: "mobileNum", code: "taken" }] } },
    excluded: { code: "registration_refused", params: {} },
  });
});
