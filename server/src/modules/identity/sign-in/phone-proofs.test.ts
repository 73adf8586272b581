import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { buildTestApp, type OwnTestApp } from "../../../../test/app.js";
import { graphql, seal, wps } from "../../../../test/doors.js";
import { buildBrand } from "../../../../test/factories/brand.js";
import { mutate } from "../../../../test/identity/setup.js";
import { PhonePeer } from "../../../../test/phone-peer.js";
import { buildHolder, freshPhone } from "../../../../test/verification/setup.js";
import { readSettings } from "../../../config/config.js";
import type { BrandRef } from "../../../core/ctx.js";
import { VisitorChecksService } from "../../verification/visitor-checks.service.js";

let peer: PhonePeer;
let t: OwnTestApp;
let brand: BrandRef & { host: string };

beforeAll(async () => {
  peer = await PhonePeer.start();
  const { carriers } = readSettings({});
  const widget = { siteKey: "site-1", scriptUrl: "https://check.example/api.js" };
  const humanCheck = { url: "https://check.example/verify", secret: "s", widget };
  t = await buildTestApp({ config: { carriers: { ...carriers, phoneProof: peer.settings, humanCheck } } });
});
afterAll(async () => {
  await t?.close();
  await peer?.stop();
});
beforeEach(async () => {
  const features = ["sms-sign-in", "mobile-registration", "registration-sms"];
  brand = await buildBrand(t.test.database.db, { features });
});

const proofOf = (phone: string) => peer.sign(phone, {}, t.clock.now());

async function signIn(phone: string, firebaseIdToken: string, part: object = {}) {
  const input = {
    type: "SMS",
    username: phone.slice(3),
    countryDialingCode: "+44",
    password: "",
    firebaseIdToken,
    ...part,
  };
  const fields = "{ ... on SignedIn { token me { id } } }";
  const answer = await mutate(t, brand, "signIn", { type: "SignInInput", input, fields });
  return { code: answer.code, me: (answer.value as { signIn: { me: { id: string } } } | null)?.signIn.me };
}

test("a proof signs in the phone's owner once, by GraphQL and by /wps", async () => {
  const { id, phone } = await buildHolder(t, brand);
  const token = await proofOf(phone);
  expect(await signIn(phone, token)).toMatchObject({ code: null, me: { id } });
  expect((await signIn(phone, token)).code).toBe("invalid_verification_code");
  const body = {
    type: "sms",
    username: phone.slice(3),
    countryDialingCode: "+44",
    firebaseIdToken: await peer.sign(phone, { sub: "person-2" }, t.clock.now()),
  };
  const atWps = await wps(t, brand, { method: "POST", url: "/wps/session/login", body: await seal(t, body) });
  expect(atWps).toMatchObject({ code: null, value: { mustChangePassword: false } });
});

test("a proof is refused for another phone, an unknown phone, when expired, and without the brand's feature", async () => {
  const { phone } = await buildHolder(t, brand);
  const unknown = freshPhone();
  expect((await signIn(phone, await proofOf(freshPhone()))).code).toBe("invalid_verification_code");
  expect((await signIn(unknown, await proofOf(unknown))).code).toBe("invalid_verification_code");
  expect((await signIn(phone, "no token")).code).toBe("invalid_verification_code");
  const early = new Date(t.clock.now().getTime() - 11 * 60_000);
  expect((await signIn(phone, await peer.sign(phone, {}, early))).code).toBe("code_expired");
  expect((await signIn(phone, await proofOf(phone), { type: "USERNAME" })).code).toBe("validation_failed");
  const without = await buildBrand(t.test.database.db);
  const input = { type: "SMS", username: phone.slice(3), countryDialingCode: "+44", password: "" };
  const refused = await mutate(t, without, "signIn", {
    type: "SignInInput",
    fields: "{ __typename }",
    input: { ...input, firebaseIdToken: await proofOf(phone) },
  });
  expect(refused.code).toBe("operation_not_allowed");
});

test("a proof used to register cannot sign in afterwards", async () => {
  const phone = freshPhone();
  const token = await proofOf(phone);
  const input = {
    method: "MOBILE",
    mobileNum: phone.slice(3),
    countryDialingCode: "+44",
    birthday: "1990-05-17",
    acceptsTerms: true,
    isAdult: true,
    firebaseIdToken: token,
  };
  const made = await mutate(t, brand, "register", { type: "RegisterInput", input, fields: "{ token }" });
  expect(made.code).toBeNull();
  expect((await signIn(phone, token)).code).toBe("invalid_verification_code");
  expect((await signIn(phone, await peer.sign(phone, { sub: "again" }, t.clock.now()))).code).toBeNull();
});

test("brand settings contain the phone proof page and the human check", async () => {
  const document = "{ brand { phoneProof { url } humanCheck { siteKey scriptUrl } } }";
  const { value } = await graphql(t, brand, document);
  expect(value).toEqual({
    brand: {
      phoneProof: { url: `${peer.issuer}/prove` },
      humanCheck: { siteKey: "site-1", scriptUrl: "https://check.example/api.js" },
    },
  });
  const none = new VisitorChecksService({ humanCheck: null, phoneProof: null });
  expect([none.humanCheck, none.phoneProof, none.origins()]).toEqual([null, null, []]);
});
