import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildApp } from "../../src/app.js";
import type { BrandRef } from "../../src/core/ctx.js";
import { openSharedState, type SharedState } from "../../src/core/shared-state.js";
import { makeLog } from "../../src/log.js";
import { openTestApp, type TestApp } from "../app.js";
import { buildBrand } from "../factories/brand.js";
import { quickHasher } from "../factories/hasher.js";
import { type BuiltMember, buildMember } from "../factories/member.js";
import { deliverResets, linksTo, mutate } from "../identity/setup.js";
import { type Caller, encryptBody, graphql, type Outcome, wps } from "../transports.js";

const password = "Marker-Horse#31";
const fresh = "Second-Marker#47";
const wrong = "Wrong-Marker#59";
const digits = "7911123456";
const phone = `+44${digits}`;
const mobile = { countryDialingCode: "+44", mobileNum: digits };

/** What must be in no log line and in no refusal. */
const secrets = new Set<string>([password, fresh, wrong, digits]);
const lines: string[] = [];
const refusals: string[] = [];

let base: TestApp;
let shared: SharedState;
/** The same server again, with its log and its refusals kept. */
let t: TestApp;
let brand: BrandRef & { host: string };
let ann: BuiltMember;
let email: string;
let guest: Caller;
let here: Caller;
let ticketTold: string;

async function keepRefusals(app: TestApp["app"]): Promise<void> {
  app.addHook("onSend", async (_request, reply, payload) => {
    const body = typeof payload === "string" ? payload : Buffer.isBuffer(payload) ? payload.toString() : "";
    if (reply.statusCode >= 400 || body.includes('"errors"')) refusals.push(body);
  });
}

beforeAll(async () => {
  base = await openTestApp();
  shared = await openSharedState(null, () => undefined);
  const log = makeLog("info", { write: (line) => void lines.push(line) });
  const { config, clock, carriers } = base;
  const app = await buildApp({
    config,
    clock,
    carriers,
    log,
    hasher: quickHasher,
    database: base.test.database,
    ...shared,
  });
  await keepRefusals(app);
  await app.ready();
  t = { ...base, app, services: app.services };
  const features = ["free-play", "sms-sign-in", "step-up"];
  brand = await buildBrand(base.test.database.db, { features });
  guest = { host: brand.host };
  ann = await buildMember(t.test.database.db, brand, { password });
  email = keepSecret(`${ann.username}@marker.example`);
  await t.services.contacts.bindPhone(t.platform(brand), ann.id, phone, { verified: true });
  await t.services.contacts.bindEmail(t.platform(brand), ann.id, email, { verified: true });
  await t.services.contacts.setPayeeName(t.platform(brand), ann.id, keepSecret("Marker Payee Holder"));
});
afterAll(async () => {
  await t?.app.close();
  await shared?.close();
});

function keepSecret(text: string | undefined): string {
  if (!text) throw new Error("there is nothing to keep secret");
  secrets.add(text);
  return text;
}

const tokenOf = ({ value }: Outcome, name: string) =>
  keepSecret((value as Record<string, { token?: string }> | null)?.[name]?.token);

const signIn = (input: object, who = guest) =>
  mutate(t, who, "signIn", {
    type: "SignInInput",
    input,
    fields: "{ __typename ... on SignedIn { token } ... on StepUpNeeded { ticket } }",
  });

/** Signs in where more proof is asked for, and answers the token. */
async function signInByCode(secret: string): Promise<string> {
  const place = { username: ann.username, password: secret, deviceId: "marker-device" };
  const asked = await signIn(place);
  const ticket = keepSecret((asked.value as { signIn: { ticket?: string } }).signIn.ticket);
  const send = `mutation ($ticket: String!, $deviceId: String) {
    sendStepUpCode(ticket: $ticket, method: SMS, deviceId: $deviceId) { expiredMinutes } }`;
  expect((await graphql(t, guest, send, { ticket, deviceId: "marker-device" })).code).toBeNull();
  const stepUp = { ticket, method: "SMS", trustDevice: true };
  const code = keepSecret(await t.codeTo(phone));
  const holder = { ticket, method: "PAYEE_NAME", answer: keepSecret("Wrong Marker Holder") };
  for (const wrongly of [{ ...stepUp, answer: "000000" }, holder])
    expect((await signIn({ ...place, stepUp: wrongly })).code).not.toBeNull();
  return tokenOf(await signIn({ ...place, stepUp: { ...stepUp, answer: code } }), "signIn");
}

async function codeFor(purpose: string, who = guest): Promise<string> {
  const input = { purpose, ...mobile };
  const sent = await mutate(t, who, "sendCode", {
    type: "SendCodeInput",
    input,
    fields: "{ expiredMinutes }",
  });
  expect(sent.code).toBeNull();
  return keepSecret(await t.codeTo(phone));
}

describe("the flows of identity, with secrets that are easy to find again", () => {
  test("registering and signing in by password", async () => {
    const registered = await mutate(t, guest, "register", {
      type: "RegisterInput",
      input: {
        username: "markerone",
        password,
        confirmPassword: password,
        birthday: "1990-05-17",
        acceptsTerms: true,
        isAdult: true,
        deviceId: "marker-device",
      },
      fields: "{ token }",
    });
    expect(registered.code).toBeNull();
    tokenOf(registered, "register");
    expect((await signIn({ username: ann.username, password: wrong })).code).toBe("invalid_credentials");
    const sealed = await encryptBody(t, { username: ann.username, password: wrong });
    const login = { method: "POST", url: "/wps/session/login" };
    expect((await wps(t, guest, { ...login, body: sealed })).code).toBe("invalid_credentials");
    const told = await wps(t, guest, {
      ...login,
      body: await encryptBody(t, { username: ann.username, password }),
    });
    expect(told.code).toBe("verification_required");
    // It is told to the one who asked, in the refusal itself.
    ticketTold = (told.params as { stepUp: { ticket: string } }).stepUp.ticket;
    here = { host: brand.host, token: await signInByCode(password) };
  });

  test("a code by phone", async () => {
    const code = await codeFor("SIGN_IN");
    const by = { type: "SMS", username: digits, countryDialingCode: "+44", deviceId: "marker-device" };
    expect((await signIn({ ...by, password: "000000" })).code).not.toBeNull();
    expect((await signIn({ ...by, password: code })).code).toBeNull();
    expect((await signIn({ ...by, password: code })).code).not.toBeNull();
  });

  test("new passwords, by the old one, by mail and by phone", async () => {
    const chosen = { newPassword: fresh, confirmNewPassword: fresh };
    const change = (input: object) =>
      mutate(t, here, "changePassword", { type: "ChangePasswordInput", input, fields: "{ token }" });
    expect((await change({ oldPassword: wrong, ...chosen })).code).toBe("validation_failed");
    expect((await change({ oldPassword: password, ...chosen, confirmNewPassword: wrong })).code).toBe(
      "validation_failed",
    );
    here = { ...here, token: tokenOf(await change({ oldPassword: password, ...chosen }), "changePassword") };

    const form = { username: ann.username, email };
    await mutate(t, guest, "requestPasswordReset", { type: "PasswordResetRequestInput", input: form });
    await deliverResets(t, brand);
    const token = keepSecret((await linksTo(t, email)).at(-1));
    const open = "mutation ($token: String!) { openPasswordReset(token: $token) { ticket } }";
    expect((await graphql(t, guest, open, { token: `${token.slice(0, -1)}_` })).code).not.toBeNull();
    const opened = await graphql(t, guest, open, { token });
    const ticket = keepSecret(
      (opened.value as { openPasswordReset: { ticket: string } }).openPasswordReset.ticket,
    );
    const complete = (input: object) =>
      mutate(t, guest, "completePasswordReset", { type: "CompletePasswordResetInput", input });
    expect(
      (await complete({ ticket, newPassword: wrong, confirmNewPassword: password })).code,
    ).not.toBeNull();
    expect((await complete({ ticket, newPassword: password, confirmNewPassword: password })).code).toBeNull();

    const byPhone = (verificationCode: string) =>
      mutate(t, guest, "resetPasswordByPhone", {
        type: "PhonePasswordResetInput",
        input: { ...mobile, verificationCode, ...chosen, deviceId: "marker-device" },
        fields: "{ token }",
      });
    const code = await codeFor("RESET_PASSWORD");
    expect((await byPhone("000001")).code).not.toBeNull();
    here = { ...here, token: tokenOf(await byPhone(code), "resetPasswordByPhone") };
  });

  test("what a member proves itself by", async () => {
    const begin = await graphql(
      t,
      here,
      "mutation ($p: String!) { beginAuthenticator(password: $p) { __typename } }",
      {
        p: fresh,
      },
    );
    expect(begin.code).toBeNull();
    for (const [name, document] of [
      ["p", "mutation ($p: String!) { unlockSession(password: $p) }"],
      ["p", "mutation ($p: String!) { beginAuthenticator(password: $p) { __typename } }"],
      ["p", "mutation ($p: String!) { confirmAuthenticator(code: $p) { __typename } }"],
    ] as const) {
      expect((await graphql(t, here, document, { [name]: wrong })).code).not.toBeNull();
    }
    const payment = keepSecret("918274");
    const set = (input: object) =>
      mutate(t, here, "setPaymentPassword", { type: "SetPaymentPasswordInput", input });
    const twice = { paymentPassword: payment, confirmPaymentPassword: payment };
    expect((await set({ password: wrong, ...twice })).code).not.toBeNull();
    expect((await set({ password: fresh, ...twice })).code).toBeNull();
    const bind = {
      password: fresh,
      email: keepSecret("other@marker.example"),
      verificationCode: keepSecret("424242"),
    };
    const bound = await mutate(t, here, "bindEmail", { type: "BindEmailInput", input: bind });
    expect(bound.code).not.toBeNull();
  });

  test("an address, and the link that proves it", async () => {
    await t.services.registrationRules.change(t.platform(brand), "email", { enabled: true });
    const told = keepSecret("told@marker.example");
    const made = await mutate(t, guest, "register", {
      type: "RegisterInput",
      input: {
        username: "markertwo",
        password,
        confirmPassword: password,
        birthday: "1990-05-17",
        acceptsTerms: true,
        isAdult: true,
        email: told,
        deviceId: "marker-device",
      },
      fields: "{ token }",
    });
    const who = { host: brand.host, token: tokenOf(made, "register") };
    const again = await graphql(t, who, "mutation { sendEmailProof }");
    expect(again.code).toBeNull();
    const mails = await t.carriers.to(told, t.services.delivery, t.platform());
    const links = mails.map(({ text }) => keepSecret(/\/verify-email#([\w-]{43})/.exec(text)?.[1]));
    expect(links).toHaveLength(2);
    const prove = (token: string | undefined) =>
      graphql(t, guest, "mutation ($token: String!) { proveEmail(token: $token) }", { token });
    expect((await prove(`${links[0]?.slice(0, -1)}_`)).code).not.toBeNull();
    expect((await prove(links[0])).code).toBeNull();
    expect((await prove(links[0])).code).toBe("proof_link_dead");
    await t.app.inject({ url: `/verify-email?token=${links[1]}`, headers: { host: brand.host } });
  });

  test("codes in place of captchas, and third parties' words", async () => {
    const standIn = (input: object) =>
      mutate(t, guest, "captchaStandIn", { type: "CaptchaStandInInput", input, fields: "{ captchaId }" });
    const asked = await standIn({ username: ann.username, channel: "MAIL" });
    const { captchaId } = (asked.value as { captchaStandIn: { captchaId: string } }).captchaStandIn;
    const captcha = keepSecret(await t.codeTo(email));
    expect(
      (await signIn({ username: ann.username, password: wrong, captchaId, captcha })).code,
    ).not.toBeNull();
    const typed = keepSecret("typed@marker.example");
    for (const input of [
      { action: "REGISTRATION", email: typed },
      { action: "SEND_CODE", purpose: "REGISTRATION", email: typed, ...mobile },
    ])
      expect((await standIn(input)).code).not.toBeNull();
    const firebaseIdToken = keepSecret(`eyJhbGciOiJSUzI1NiJ9.${"marker".repeat(12)}.${"proof".repeat(12)}`);
    const by = { type: "SMS", username: digits, countryDialingCode: "+44", password: "", firebaseIdToken };
    expect((await signIn(by)).code).toBe("operation_not_allowed");
    const body = await encryptBody(t, { ...by, type: "sms" });
    const login = { method: "POST", url: "/wps/session/login", body };
    expect((await wps(t, guest, login)).code).toBe("operation_not_allowed");
  });

  test("linking an account elsewhere", async () => {
    for (const payload of [
      { link: true, password: wrong },
      { link: true, password: fresh },
    ]) {
      const answer = await t.app.inject({
        method: "POST",
        url: "/social/google/begin",
        payload,
        headers: { host: brand.host, authorization: `Bearer ${here.token}` },
      });
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    }
  });

  test("handing a token over, playing for fun, and leaving", async () => {
    const handed = await graphql(t, here, "mutation { exchangeToken { token } }");
    here = { ...here, token: tokenOf(handed, "exchangeToken") };
    const tried = await mutate(t, guest, "tryFree", {
      type: "TryFreeInput",
      input: { adult: true, humanToken: keepSecret("marker-human-token") },
      fields: "{ token }",
    });
    tokenOf(tried, "tryFree");
    const left = await wps(t, here, { method: "DELETE", url: "/wps/session/logout" });
    expect(left.code).toBeNull();
    const dead = await wps(t, here, { method: "GET", url: "/wps/member/info" });
    expect(dead.code).toBe("not_logged_in");
  });

  test("what cannot be read at all", async () => {
    const send = (url: string, payload: string, headers: object = {}) =>
      t.app.inject({
        method: "POST",
        url,
        headers: { host: brand.host, "content-type": "application/json", ...headers },
        payload,
      });
    const typed = { input: { username: ann.username, password: { is: password }, portal: fresh } };
    const query = "mutation ($input: SignInInput!) { signIn(input: $input) { __typename } }";
    for (const body of [
      JSON.stringify({ query, variables: typed }),
      JSON.stringify({ query, variables: { input: { username: ann.username, [wrong]: 1, password } } }),
      JSON.stringify({ query, variables: { input: password } }),
      JSON.stringify({
        query: `mutation { signIn(input: {username: "a", password: ["${password}"]}) { __typename } }`,
      }),
      JSON.stringify({ query: `mutation { signIn(input: {username: "a", password: "${password}) }` }),
      `{"query": "${password}`,
      `{"query": 1, "variables": "${password}"}`,
    ]) {
      await send("/graphql", body);
    }
    const plain = JSON.stringify({ username: ann.username, password });
    for (const body of [plain, plain.slice(0, -2), JSON.stringify({ payload: password }), `"${password}"`]) {
      await send("/wps/session/login", body);
      await send("/wps/member/password", body, { authorization: `Bearer ${here.token}` });
    }
    await send(`/wps/session/login?password=${encodeURIComponent(password)}&token=${here.token}`, plain);
    await send("/wps/session/login", plain, {
      "content-type": "text/plain",
      cookie: `remember=${here.token}`,
    });
    for (const url of [`/wps/${here.token}?token=${here.token}`, `/reset?token=${here.token}`, "/graphql"]) {
      await t.app.inject({ url, headers: { host: brand.host, authorization: `Bearer ${here.token}` } });
    }
    expect(refusals.length).toBeGreaterThan(15);
  });
});

/** Whether a text holds a secret; one of digits only where they stand by themselves, not within a time or an id. */
function holds(text: string, secret: string): boolean {
  if (!/^\d{4,6}$/.test(secret)) return text.includes(secret);
  return new RegExp(`(?<![\\w.:-])${secret}(?![\\w:-])`).test(text);
}

test("leave nothing of them in the log", () => {
  expect(lines.length).toBeGreaterThan(40);
  const found = [...secrets, ticketTold].flatMap((secret) => lines.filter((line) => holds(line, secret)));
  expect(found).toEqual([]);
});

test("and nothing in a refusal", () => {
  const found = [...secrets].flatMap((secret) => refusals.filter((body) => holds(body, secret)));
  expect(found).toEqual([]);
});
