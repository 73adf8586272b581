import { randomInt, randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { newestCode } from "./outbox.js";

/** A member that a journey has to itself. */
export interface OwnMember {
  readonly username: string;
  readonly password: string;
  /** Verified; without the dialling code, which is 1. */
  readonly mobileNum: string;
  readonly phone: string;
  /** Told at registration, and not verified. */
  readonly email: string;
  /** Of the session that the registration opened. */
  readonly token: string;
}

/** Asks the server without the screen, for what a journey finds in place; `token` null for a guest. */
async function call<T>(page: Page, token: string | null, query: string, variables: object): Promise<T> {
  const headers = token === null ? undefined : { authorization: `Bearer ${token}` };
  const response = await page.request.post("/graphql", { data: { query, variables }, headers });
  const { data, errors } = await response.json();
  expect(errors).toBeUndefined();
  return data;
}

/**
 * Registers a member of the demo brand, by a code to a phone of its own. The network this comes from is the
 * member's own, and so is a device, which is none of the browser's.
 */
export async function ownMember(page: Page): Promise<OwnMember> {
  // So many that two members of a run do not come by one number: numbers are taken by their length.
  const mobileNum = `${randomInt(200, 1_000)}555${randomInt(1_000, 10_000)}`;
  const username = `mem${randomInt(1e9, 1e10)}`;
  const member = {
    username,
    password: "First-Horse#1",
    mobileNum,
    phone: `+1${mobileNum}`,
    email: `${username}@example.com`,
  };
  const to = { countryDialingCode: "+1", mobileNum };
  await call(page, null, "mutation ($input: SendCodeInput!) { sendCode(input: $input) { expiredMinutes } }", {
    input: { purpose: "REGISTRATION", ...to },
  });
  const { password, email } = member;
  const registration = "mutation ($input: RegisterInput!) { register(input: $input) { token } }";
  const { register } = await call<{ register: { token: string } }>(page, null, registration, {
    input: {
      username,
      password,
      confirmPassword: password,
      email,
      birthday: "1990-05-17",
      ...to,
      verificationCode: await newestCode(page, member.phone),
      acceptsTerms: true,
      isAdult: true,
      deviceId: randomUUID(),
    },
  });
  return { ...member, token: register.token };
}

/** Binds the member's address, by a code that is sent to it. */
export async function bindEmail(page: Page, { token, email, password }: OwnMember): Promise<void> {
  await call(
    page,
    token,
    "mutation ($input: SendCodeInput!) { sendCode(input: $input) { expiredMinutes } }",
    {
      input: { purpose: "BIND_EMAIL", email },
    },
  );
  await call(page, token, "mutation ($input: BindEmailInput!) { bindEmail(input: $input) }", {
    input: { email, password, verificationCode: await newestCode(page, email) },
  });
}

/** Binds an authenticator. Answers what gives a code that the binding did not use up: the next one. */
export async function bindAuthenticator(page: Page, { token, password }: OwnMember): Promise<() => string> {
  const begin = "mutation ($password: String!) { beginAuthenticator(password: $password) { secret } }";
  const { beginAuthenticator } = await call<{ beginAuthenticator: { secret: string } }>(page, token, begin, {
    password,
  });
  const totp = new TOTP({ secret: Secret.fromBase32(beginAuthenticator.secret) });
  const confirm = "mutation ($code: String!) { confirmAuthenticator(code: $code) { recoveryCodes } }";
  await call(page, token, confirm, { code: totp.generate() });
  return () => totp.generate({ timestamp: Date.now() + totp.period * 1_000 });
}

/** Tells the bank's name for the member. */
export async function setPayeeName(page: Page, member: OwnMember, payeeName: string): Promise<void> {
  const { token, password } = member;
  await call(page, token, "mutation ($input: PayeeNameInput!) { setPayeeName(input: $input) }", {
    input: { payeeName, password },
  });
}
