import { type ErrorCode, isErrorCode } from "@croupier/schema/rules/error-codes.js";
import { beforeAll, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../test/app.js";
import { graphql } from "../../../test/transports.js";
import { buildVisit, freshPhone } from "../../../test/verification/setup.js";
import type { Ctx } from "../../core/ctx.js";
import { messageOf } from "../../web/messages.js";
import { writeSettings } from "../verification/codes.store.js";

let t: TestApp;
let host: string;
let ctx: Ctx;
let brandId: string;
beforeAll(async () => {
  t = await openTestApp();
});

async function visit(features?: readonly string[]) {
  const made = await buildVisit(t, features);
  ({ ctx } = made);
  ({ host, id: brandId } = made.brand);
}

const document = "mutation ($input: SendCodeInput!) { sendCode(input: $input) { expiredMinutes } }";

/** Requests a registration code by GraphQL and returns the error code. */
async function ask(mobileNum = freshPhone().slice(3), more: object = {}): Promise<string | null> {
  const input = { purpose: "REGISTRATION", countryDialingCode: "44", mobileNum, ...more };
  return (await graphql(t, { host }, document, { input })).code;
}

async function use(code: string, to = freshPhone()): Promise<string | null> {
  const input = { purpose: "registration" as const, channel: "sms" as const, to, code };
  return t.services.codes.use(ctx, input).then(
    () => null,
    (error: { code: string }) => error.code,
  );
}

/** Each error of phones and codes, with a part of its message and a call that provokes it. */
const table: readonly (readonly [ErrorCode, string, () => Promise<string | null>])[] = [
  ["invalid_phone_number", "format", () => ask("12")],
  ["missing_phone_number", "valid phone number", () => ask("")],
  [
    "too_many_requests",
    "5 minutes",
    async () => {
      const phone = freshPhone().slice(3);
      for (let sent = 0; sent < 3; sent += 1) await ask(phone);
      return ask(phone);
    },
  ],
  [
    "unknown_error",
    "went wrong",
    async () => {
      const { delivery } = t.services;
      const { canSend } = delivery;
      delivery.canSend = () => {
        throw new Error("unexpected");
      };
      const code = await ask();
      delivery.canSend = canSend;
      return code;
    },
  ],
  ["invalid_verification_code", "incorrect", () => use("123456")],
  ["missing_verification_code", "enter the code", () => use(" ")],
  ["captcha_check_failed", "human check", () => ask(undefined, { captchaId: "x", captcha: "y" })],
  [
    "quota_exceeded",
    "customer service",
    async () => {
      await writeSettings(t.test.database.db, brandId, { codeMinutes: 3, dailyQuota: 0 });
      return ask();
    },
  ],
  [
    "operation_not_allowed",
    "customer service",
    async () => {
      await visit([]);
      return ask();
    },
  ],
  [
    "code_expired",
    "request a new one",
    async () => {
      const phone = freshPhone();
      await ask(phone.slice(3));
      t.clock.advance(180_000);
      return use(await t.codeTo(phone), phone);
    },
  ],
];

describe("errors of phones and codes", () => {
  test.each(table)("%s is raised, with the message: %s", async (code, part, provoke) => {
    await visit();
    expect(await provoke()).toBe(code);
    const params = { retryAfterSeconds: 299 };
    expect(messageOf(code, params, "en").toLowerCase()).toContain(part.toLowerCase());
    for (const tag of ["zh-Hans-CN", "ar"]) {
      expect(messageOf(code, params, tag)).not.toBe(messageOf(code, params, "en"));
      expect(messageOf(code, params, tag)).not.toMatch(/\{\{|undefined|NaN/);
    }
  });

  test("popup_closed_by_user, which the browser raises, is in the catalogue", () => {
    expect(isErrorCode("popup_closed_by_user")).toBe(true);
    expect(messageOf("popup_closed_by_user", {}, "en")).toContain("try again");
  });
});
