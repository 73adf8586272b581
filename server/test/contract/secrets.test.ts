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
const newPassword = "Second-Marker#47";
const wrong = "Wrong-Marker#59";
const digits = "7911123456";
const phone = `+44${digits}`;
const mobile = { countryDialingCode: "+44", mobileNum: digits };

/** Values that no log line and no error response may contain. */
const secrets = new Set<string>([password, newPassword, wrong, digits]);
const logLines: string[] = [];
const errorBodies: string[] = [];

let base: TestApp;
let shared: SharedState;
/** A second instance of the server whose log and error responses are recorded. */
let t: TestApp;
let brand: BrandRef & { host: string };
let ann: BuiltMember;
let email: string;
let guest: Caller;
let caller: Caller;
let wpsTicket: string;

async function recordErrors(app: TestApp["app"]): Promise<void> {
  app.addHook("onSend", async (_request, reply, payload) => {
    const body = typeof payload === "string" ? payload : Buffer.isBuffer(payload) ? payload.toString() : "";
    if (reply.statusCode >= 400 || body.includes('"errors"')) errorBodies.push(body);
  });
}

beforeAll(async () => {
  base = await openTestApp();
  shared = await openSharedState(null, () => undefined);
  const log = makeLog("info", { write: (line) => void logLines.push(line) });
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
  await recordErrors(app);
  await app.ready();
  t = { ...base, app, services: app.services };
  const features = ["trial-accounts", "sms-sign-in", "step-up"];
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
  if (!text) throw new Error("missing secret");
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

/** Signs in with a step-up code and returns the token. */
async function signInByCode(secret: string): Promise<string> {
  const credentials = { username: ann.username, password: secret, deviceId: "marker-device" };
  const refused = await signIn(credentials);
  const ticket = keepSecret((refused.value as { signIn: { ticket?: string } }).signIn.ticket);
  const send = `mutation ($ticket: String!, $deviceId: String) {
    sendStepUpCode(ticket: $ticket, method: SMS, deviceId: $deviceId) { expiredMinutes } }`;
  expect((await graphql(t, guest, send, { ticket, deviceId: "marker-device" })).code).toBeNull();
  const stepUp = { ticket, method: "SMS", trustDevice: true };
  const code = keepSecret(await t.codeTo(phone));
  const holder = { ticket, method: "PAYEE_NAME", answer: keepSecret("Wrong Marker Holder") };
  for (const wrongProof of [{ ...stepUp, answer: "000000" }, holder])
    expect((await signIn({ ...credentials, stepUp: wrongProof })).code).not.toBeNull();
  return tokenOf(await signIn({ ...credentials, stepUp: { ...stepUp, answer: code } }), "signIn");
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

describe("identity flows with recognisable secrets", () => {
  test("registration and sign-in by password", async () => {
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
    const refused = await wps(t, guest, {
      ...login,
      body: await encryptBody(t, { username: ann.username, password }),
    });
    expect(refused.code).toBe("verification_required");
    // The error response itself contains this ticket, so only the log is searched for it.
    wpsTicket = (refused.params as { stepUp: { ticket: string } }).stepUp.ticket;
    caller = { host: brand.host, token: await signInByCode(password) };
  });

  test("sign-in by SMS code", async () => {
    const code = await codeFor("SIGN_IN");
    const by = { type: "SMS", username: digits, countryDialingCode: "+44", deviceId: "marker-device" };
    expect((await signIn({ ...by, password: "000000" })).code).not.toBeNull();
    expect((await signIn({ ...by, password: code })).code).toBeNull();
    expect((await signIn({ ...by, password: code })).code).not.toBeNull();
  });

  test("password changes by the old password, by e-mail and by phone", async () => {
    const chosen = { newPassword, confirmNewPassword: newPassword };
    const change = (input: object) =>
      mutate(t, caller, "changePassword", { type: "ChangePasswordInput", input, fields: "{ token }" });
    expect((await change({ oldPassword: wrong, ...chosen })).code).toBe("validation_failed");
    expect((await change({ oldPassword: password, ...chosen, confirmNewPassword: wrong })).code).toBe(
      "validation_failed",
    );
    caller = {
      ...caller,
      token: tokenOf(await change({ oldPassword: password, ...chosen }), "changePassword"),
    };

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
    caller = { ...caller, token: tokenOf(await byPhone(code), "resetPasswordByPhone") };
  });

  test("authenticator, payment password and e-mail binding", async () => {
    const begin = await graphql(
      t,
      caller,
      "mutation ($p: String!) { beginAuthenticator(password: $p) { __typename } }",
      { p: newPassword },
    );
    expect(begin.code).toBeNull();
    for (const [name, document] of [
      ["p", "mutation ($p: String!) { unlockSession(password: $p) }"],
      ["p", "mutation ($p: String!) { beginAuthenticator(password: $p) { __typename } }"],
      ["p", "mutation ($p: String!) { confirmAuthenticator(code: $p) { __typename } }"],
    ] as const) {
      expect((await graphql(t, caller, document, { [name]: wrong })).code).not.toBeNull();
    }
    const payment = keepSecret("918274");
    const set = (input: object) =>
      mutate(t, caller, "setPaymentPassword", { type: "SetPaymentPasswordInput", input });
    const twice = { paymentPassword: payment, confirmPaymentPassword: payment };
    expect((await set({ password: wrong, ...twice })).code).not.toBeNull();
    expect((await set({ password: newPassword, ...twice })).code).toBeNull();
    const bind = {
      password: newPassword,
      email: keepSecret("other@marker.example"),
      verificationCode: keepSecret("424242"),
    };
    const bound = await mutate(t, caller, "bindEmail", { type: "BindEmailInput", input: bind });
    expect(bound.code).not.toBeNull();
  });

  test("an e-mail address and its verification link", async () => {
    await t.services.registrationRules.change(t.platform(brand), "email", { enabled: true });
    const givenEmail = keepSecret("given@marker.example");
    const registered = await mutate(t, guest, "register", {
      type: "RegisterInput",
      input: {
        username: "markertwo",
        password,
        confirmPassword: password,
        birthday: "1990-05-17",
        acceptsTerms: true,
        isAdult: true,
        email: givenEmail,
        deviceId: "marker-device",
      },
      fields: "{ token }",
    });
    const newcomer = { host: brand.host, token: tokenOf(registered, "register") };
    const resent = await graphql(t, newcomer, "mutation { sendEmailProof }");
    expect(resent.code).toBeNull();
    const mails = await t.carriers.receivedBy(givenEmail, t.services.delivery, t.platform());
    const links = mails.map(({ text }) => keepSecret(/\/verify-email#([\w-]{43})/.exec(text)?.[1]));
    expect(links).toHaveLength(2);
    const prove = (token: string | undefined) =>
      graphql(t, guest, "mutation ($token: String!) { proveEmail(token: $token) }", { token });
    expect((await prove(`${links[0]?.slice(0, -1)}_`)).code).not.toBeNull();
    expect((await prove(links[0])).code).toBeNull();
    expect((await prove(links[0])).code).toBe("proof_link_expired");
    await t.app.inject({ url: `/verify-email?token=${links[1]}`, headers: { host: brand.host } });
  });

  test("captcha fallback codes and phone proofs of third parties", async () => {
    const sendFallback = (input: object) =>
      mutate(t, guest, "sendCaptchaFallback", {
        type: "CaptchaFallbackInput",
        input,
        fields: "{ captchaId }",
      });
    const sent = await sendFallback({ username: ann.username, channel: "MAIL" });
    const { captchaId } = (sent.value as { sendCaptchaFallback: { captchaId: string } }).sendCaptchaFallback;
    const captcha = keepSecret(await t.codeTo(email));
    expect(
      (await signIn({ username: ann.username, password: wrong, captchaId, captcha })).code,
    ).not.toBeNull();
    const typed = keepSecret("typed@marker.example");
    for (const input of [
      { action: "REGISTRATION", email: typed },
      { action: "SEND_CODE", purpose: "REGISTRATION", email: typed, ...mobile },
    ])
      expect((await sendFallback(input)).code).not.toBeNull();
    const firebaseIdToken = keepSecret(`eyJhbGciOiJSUzI1NiJ9.${"marker".repeat(12)}.${"proof".repeat(12)}`);
    const by = { type: "SMS", username: digits, countryDialingCode: "+44", password: "", firebaseIdToken };
    expect((await signIn(by)).code).toBe("operation_not_allowed");
    const body = await encryptBody(t, { ...by, type: "sms" });
    const login = { method: "POST", url: "/wps/session/login", body };
    expect((await wps(t, guest, login)).code).toBe("operation_not_allowed");
  });

  test("linking a social account", async () => {
    for (const payload of [
      { link: true, password: wrong },
      { link: true, password: newPassword },
    ]) {
      const answer = await t.app.inject({
        method: "POST",
        url: "/social/google/begin",
        payload,
        headers: { host: brand.host, authorization: `Bearer ${caller.token}` },
      });
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    }
  });

  test("token exchange, free play and sign-out", async () => {
    const exchanged = await graphql(t, caller, "mutation { exchangeToken { token } }");
    caller = { ...caller, token: tokenOf(exchanged, "exchangeToken") };
    const trial = await mutate(t, guest, "createTrialAccount", {
      type: "CreateTrialAccountInput",
      input: { adult: true, humanToken: keepSecret("marker-human-token") },
      fields: "{ token }",
    });
    tokenOf(trial, "createTrialAccount");
    const signOut = await wps(t, caller, { method: "DELETE", url: "/wps/session/logout" });
    expect(signOut.code).toBeNull();
    const memberInfo = await wps(t, caller, { method: "GET", url: "/wps/member/info" });
    expect(memberInfo.code).toBe("not_logged_in");
  });

  test("malformed requests", async () => {
    const send = (url: string, payload: string, headers: object = {}) =>
      t.app.inject({
        method: "POST",
        url,
        headers: { host: brand.host, "content-type": "application/json", ...headers },
        payload,
      });
    const typed = { input: { username: ann.username, password: { is: password }, portal: newPassword } };
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
      await send("/wps/member/password", body, { authorization: `Bearer ${caller.token}` });
    }
    await send(`/wps/session/login?password=${encodeURIComponent(password)}&token=${caller.token}`, plain);
    await send("/wps/session/login", plain, {
      "content-type": "text/plain",
      cookie: `remember=${caller.token}`,
    });
    const { token } = caller;
    for (const url of [`/wps/${token}?token=${token}`, `/reset?token=${token}`, "/graphql"]) {
      await t.app.inject({ url, headers: { host: brand.host, authorization: `Bearer ${token}` } });
    }
    expect(errorBodies.length).toBeGreaterThan(15);
  });
});

/** Whether a text contains a secret. Short numbers must be separate words, not parts of a time or an id. */
function containsSecret(text: string, secret: string): boolean {
  if (!/^\d{4,6}$/.test(secret)) return text.includes(secret);
  return new RegExp(`(?<![\\w.:-])${secret}(?![\\w:-])`).test(text);
}

test("the log contains no secrets", () => {
  expect(logLines.length).toBeGreaterThan(40);
  const found = [...secrets, wpsTicket].flatMap((secret) =>
    logLines.filter((line) => containsSecret(line, secret)),
  );
  expect(found).toEqual([]);
});

test("error responses contain no secrets", () => {
  const found = [...secrets].flatMap((secret) => errorBodies.filter((body) => containsSecret(body, secret)));
  expect(found).toEqual([]);
});
