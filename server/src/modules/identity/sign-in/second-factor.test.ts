import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../../test/app.js";
import { buildBrand } from "../../../../test/factories/brand.js";
import {
  bindAuthenticator,
  buildMemberWithDevice,
  guest,
  password,
} from "../../../../test/identity/people.js";
import { encryptBody, wps } from "../../../../test/transports.js";
import type { BrandRef, Ctx } from "../../../core/ctx.js";
import { DomainError } from "../../../core/errors.js";
import { newId } from "../../../core/ids.js";
import type { SignedIn, StepUpNeeded } from "../identity.model.js";
import type { StepUpProof } from "./step-up.service.js";

let t: TestApp;
let brand: BrandRef & { host: string };
let ann: Awaited<ReturnType<typeof buildMemberWithDevice>>;
let code: () => string;

beforeAll(async () => {
  t = await openTestApp();
  // Without the step-up feature: an authenticator counts all the same.
  brand = await buildBrand(t.test.database.db, { features: ["sms-sign-in"] });
});
beforeEach(async () => {
  ann = await buildMemberWithDevice(t, brand, { phone: true, email: true, payeeName: "Ann Lee" });
  code = await bindAuthenticator(t, brand, ann);
});

const phoneOf = () => ({ countryDialingCode: "+44", mobileNum: ann.phone.slice(3) });
const newPassword = "Other-Horse#2";

async function sendCode(ctx: Ctx, purpose: "sign_in" | "reset_password", requester: string): Promise<string> {
  await t.services.codes.send(ctx, { purpose, channel: "sms", to: ann.phone, requester });
  return t.codeTo(ann.phone);
}

/** A way to sign in from a device: sends the first proof once and returns how to go on, with a second proof or not. */
type Way = (ctx: Ctx, deviceId: string) => Promise<(stepUp?: StepUpProof) => Promise<SignedIn>>;

const byPassword: Way = async (ctx, deviceId) => (stepUp) =>
  t.services.identity.signIn(ctx, {
    username: ann.username,
    password,
    portal: "member",
    deviceId,
    ...(stepUp && { stepUp }),
  });

const byCode: Way = async (ctx, deviceId) => {
  const sent = await sendCode(ctx, "sign_in", deviceId);
  const { countryDialingCode, mobileNum: username } = phoneOf();
  return (stepUp) =>
    t.services.identity.signIn(ctx, {
      type: "sms",
      username,
      countryDialingCode,
      password: sent,
      portal: "member",
      deviceId,
      ...(stepUp && { stepUp }),
    });
};

const byReset: Way = async (ctx, deviceId) => {
  const verificationCode = await sendCode(ctx, "reset_password", deviceId);
  const chosen = { newPassword, confirmNewPassword: newPassword };
  return (stepUp) =>
    t.services.passwordResets.byPhone(ctx, { ...phoneOf(), ...chosen, verificationCode, deviceId, stepUp });
};

async function neededBy(attempt: Promise<unknown>): Promise<StepUpNeeded> {
  const refusal = await attempt.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(refusal instanceof DomainError) || refusal.code !== "verification_required") throw refusal;
  return refusal.params.stepUp as StepUpNeeded;
}

describe.each([
  ["the password", byPassword],
  ["a code by text message", byCode],
  ["a password reset by phone", byReset],
])("once an authenticator is bound, %s", (_title, way) => {
  test("opens no session on an untrusted device without a code of it", async () => {
    const [ctx, deviceId] = [guest(t, brand), newId()];
    const attempt = await way(ctx, deviceId);
    const needed = await neededBy(attempt());
    expect(needed.methods).toEqual(["GOOGLE"]);
    const { ticket } = needed;
    for (const [method, answer] of [
      ["PAYEE_NAME", "Ann Lee"],
      ["SMS", "000000"],
      ["EMAIL", "000000"],
    ] as const)
      await expect(attempt({ ticket, method, answer, trustDevice: true })).rejects.toMatchObject({
        code: "operation_not_allowed",
      });
    await expect(
      attempt({ ticket, method: "GOOGLE", answer: "000000", trustDevice: true }),
    ).rejects.toMatchObject({ code: "invalid_verification_code" });
    const signedIn = await attempt({ ticket, method: "GOOGLE", answer: code(), trustDevice: false });
    expect(signedIn.accountId).toBe(ann.id);
  });

  test("is enough on the device that the member trusts, on any network", async () => {
    const attempt = await way(guest(t, brand), ann.deviceId);
    expect((await attempt()).accountId).toBe(ann.id);
  });

  test("is not enough on the network of a trusted device", async () => {
    const attempt = await way(guest(t, brand, ann.ip), newId());
    expect((await neededBy(attempt())).methods).toEqual(["GOOGLE"]);
  });
});

test("a password reset by /wps needs a code of it, too", async () => {
  const body = phoneOf();
  await wps(t, brand, { method: "POST", url: "/wps/verification/sms/noLogin", body });
  const verificationCode = await t.codeTo(ann.phone);
  const reset = async (stepUp?: object) =>
    wps(t, brand, {
      method: "POST",
      url: "/wps/member/password/verification",
      body: await encryptBody(t, { ...body, verificationCode, newPassword, ...(stepUp && { stepUp }) }),
    });
  const needed = await reset();
  expect(needed).toMatchObject({
    code: "verification_required",
    params: { stepUp: { methods: ["GOOGLE"] } },
  });
  const { ticket } = needed.params.stepUp as StepUpNeeded;
  const wrong = await reset({ ticket, method: "GOOGLE", answer: "000000" });
  expect(wrong.code).toBe("invalid_verification_code");
  const own = { username: ann.username, password, portal: "member", deviceId: ann.deviceId } as const;
  expect((await t.services.identity.signIn(guest(t, brand), own)).accountId).toBe(ann.id);
  const done = await reset({ ticket, method: "GOOGLE", answer: code() });
  expect(done).toMatchObject({ code: null, value: { token: expect.any(String) } });
});

test("a refused reset changes no password", async () => {
  const [ctx, deviceId] = [guest(t, brand), newId()];
  await neededBy((await byReset(ctx, deviceId))());
  const own = { username: ann.username, password, portal: "member", deviceId: ann.deviceId } as const;
  expect((await t.services.identity.signIn(guest(t, brand), own)).accountId).toBe(ann.id);
});

test("a browser that is remembered, but not trusted, is not signed in by itself", async () => {
  const [ctx, deviceId] = [guest(t, brand), newId()];
  const input = { username: ann.username, password, portal: "member", deviceId, remember: true } as const;
  const { ticket } = await neededBy(t.services.identity.signIn(ctx, input));
  const stepUp = { ticket, method: "GOOGLE", answer: code(), trustDevice: false } as const;
  const { remember } = await t.services.identity.signIn(ctx, { ...input, stepUp });
  const token = remember?.token ?? expect.fail("nothing was remembered");
  expect(await t.services.sessions.resume(ctx, { token, deviceId })).toBeNull();
});

describe("once an authenticator is bound, a change of", () => {
  const signedIn = (): Ctx => {
    const actor = {
      kind: "member" as const,
      memberId: ann.id,
      sessionId: newId(),
      memberType: 0,
      role: "member" as const,
      lockedForMoney: false,
    };
    return { ...guest(t, brand), actor };
  };
  const refusal = {
    code: "validation_failed",
    params: { fields: [{ field: "boundCode", code: "required" }] },
  };

  test("the phone or the address needs a code of it, not one to the bound contact", async () => {
    const { contactBindings } = t.services;
    await contactBindings.sendBoundCode(signedIn(), "phone");
    const boundCode = await t.codeTo(ann.phone);
    for (const boundProof of ["bound", undefined] as const) {
      const given = { password, boundCode, ...(boundProof && { boundProof }) };
      await expect(contactBindings.unbind(signedIn(), "phone", given)).rejects.toMatchObject(refusal);
    }
    const given = { password, boundProof: "authenticator", boundCode: code() } as const;
    await contactBindings.unbind(signedIn(), "phone", given);
    expect((await t.services.contacts.of(t.platform(brand), ann.id)).phone).toBeNull();
    // The first phone, too: it would be a new way in.
    const first = { ...phoneOf(), password, verificationCode: "000000" };
    await expect(contactBindings.bindPhone(signedIn(), first)).rejects.toMatchObject(refusal);
  });

  test("the payee's name needs a code of it", async () => {
    const bob = await buildMemberWithDevice(t, brand);
    const bobsCode = await bindAuthenticator(t, brand, bob);
    ann = bob;
    const { contactBindings } = t.services;
    const name = { payeeName: "Bob Ray", password };
    await expect(contactBindings.setPayeeName(signedIn(), name)).rejects.toMatchObject(refusal);
    await contactBindings.setPayeeName(signedIn(), { ...name, boundCode: bobsCode() });
    expect((await t.services.contacts.of(t.platform(brand), bob.id)).payeeName).toBe("Bob Ray");
  });

  test("a payee account needs a code of it: other proofs are neither offered nor accepted", async () => {
    const { contactBindings } = t.services;
    expect(await contactBindings.selfProofs(signedIn())).toEqual(["authenticator"]);
    await contactBindings.sendBoundCode(signedIn(), "email");
    const byMail = { boundProof: "email", boundCode: await t.codeTo(ann.email) } as const;
    await expect(contactBindings.proveSelf(signedIn(), byMail)).rejects.toMatchObject(refusal);
    await contactBindings.proveSelf(signedIn(), { boundProof: "authenticator", boundCode: code() });
  });
});
