import { randomInt } from "node:crypto";
import { expect, type Page } from "@playwright/test";
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
}

async function call<T>(page: Page, query: string, variables: object): Promise<T> {
  const response = await page.request.post("/graphql", { data: { query, variables } });
  const { data, errors } = await response.json();
  expect(errors).toBeUndefined();
  return data;
}

/** Registers a member of the demo brand, by a code to a phone of its own. */
export async function ownMember(page: Page): Promise<OwnMember> {
  const mobileNum = `202555${randomInt(1_000, 10_000)}`;
  const username = `mem${randomInt(1e9, 1e10)}`;
  const member = {
    username,
    password: "First-Horse#1",
    mobileNum,
    phone: `+1${mobileNum}`,
    email: `${username}@example.com`,
  };
  const to = { countryDialingCode: "+1", mobileNum };
  await call(page, "mutation ($input: SendCodeInput!) { sendCode(input: $input) { expiredMinutes } }", {
    input: { purpose: "REGISTRATION", ...to },
  });
  const { password, email } = member;
  await call(page, "mutation ($input: RegisterInput!) { register(input: $input) { token } }", {
    input: {
      ...{ username, password, confirmPassword: password, email, birthday: "1990-05-17", ...to },
      verificationCode: await newestCode(page, member.phone),
      ...{ acceptsTerms: true, isAdult: true },
    },
  });
  return member;
}
