import { randomInt, randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { newestCode } from "./dev-mailbox.js";
import { rememberTrustedDevice } from "./member.js";

/** A member that a test has to itself. */
export interface RegisteredMember {
  readonly username: string;
  readonly password: string;
  /** Verified; without the dialling code, which is 1. */
  readonly mobileNum: string;
  readonly phone: string;
  /** Given at registration, and not verified. */
  readonly email: string;
  /** Of the session that the registration opened. */
  readonly token: string;
}

/** Calls the server directly, to prepare a test's data; `token` is null for a guest. */
export async function callGraphql<T>(
  page: Page,
  token: string | null,
  query: string,
  variables: object,
): Promise<T> {
  const headers = token === null ? undefined : { authorization: `Bearer ${token}` };
  const response = await page.request.post("/graphql", { data: { query, variables }, headers });
  const { data, errors } = await response.json();
  expect(errors).toBeUndefined();
  return data;
}

/**
 * Registers a member of the demo brand, with a code to a phone of its own; with an agent's invitation code in that agent's
 * downline, with a member's referral code as that member's friend. The member gets a network and a device of its own, other than the browser's.
 */
export async function registerMember(
  page: Page,
  { affiliateCode, referralCode }: { readonly affiliateCode?: string; readonly referralCode?: string } = {},
): Promise<RegisteredMember> {
  // Enough combinations that two members of a run do not get the same number: the length of numbers is fixed.
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
  await callGraphql(
    page,
    null,
    "mutation ($input: SendCodeInput!) { sendCode(input: $input) { expiredMinutes } }",
    {
      input: { purpose: "REGISTRATION", ...to },
    },
  );
  const { password, email } = member;
  const deviceId = randomUUID();
  rememberTrustedDevice(username, deviceId);
  const registration = "mutation ($input: RegisterInput!) { register(input: $input) { token } }";
  const { register } = await callGraphql<{ register: { token: string } }>(page, null, registration, {
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
      deviceId,
      affiliateCode,
      referralCode,
    },
  });
  return { ...member, token: register.token };
}

/** Binds the member's email address, with a code that is sent to it. */
export async function bindEmail(page: Page, { token, email, password }: RegisteredMember): Promise<void> {
  await callGraphql(
    page,
    token,
    "mutation ($input: SendCodeInput!) { sendCode(input: $input) { expiredMinutes } }",
    {
      input: { purpose: "BIND_EMAIL", email },
    },
  );
  await callGraphql(page, token, "mutation ($input: BindEmailInput!) { bindEmail(input: $input) }", {
    input: { email, password, verificationCode: await newestCode(page, email) },
  });
}

/** Binds an authenticator. Returns the function that generates a code that the binding did not use up: the next one. */
export async function bindAuthenticator(
  page: Page,
  { token, password }: RegisteredMember,
): Promise<() => string> {
  const begin = "mutation ($password: String!) { beginAuthenticator(password: $password) { secret } }";
  const { beginAuthenticator } = await callGraphql<{ beginAuthenticator: { secret: string } }>(
    page,
    token,
    begin,
    {
      password,
    },
  );
  const totp = new TOTP({ secret: Secret.fromBase32(beginAuthenticator.secret) });
  const confirm = "mutation ($code: String!) { confirmAuthenticator(code: $code) { recoveryCodes } }";
  await callGraphql(page, token, confirm, { code: totp.generate() });
  return () => totp.generate({ timestamp: Date.now() + totp.period * 1_000 });
}
