import { Secret, TOTP } from "otpauth";
import type { BrandRef, Ctx } from "../../src/core/ctx.js";

import { DomainError } from "../../src/core/errors.js";
import { newId } from "../../src/core/ids.js";
import type { StepUpNeeded } from "../../src/modules/identity/identity.model.js";
import type { SignInInput } from "../../src/modules/identity/sign-in/sign-in.js";
import type { TestApp } from "../app.js";
import { buildMember, type MemberOverrides } from "../factories/member.js";
import { freshIp, freshPhone } from "../verification/setup.js";

export const password = "Right-Horse#1";

/** A guest of the brand, from an unused network or the given one. */
export function guest(t: TestApp, brand: BrandRef, ip = freshIp()): Ctx {
  return { ...t.platform(brand), actor: { kind: "guest" }, ip };
}

/** Creates a member who has signed in once from a device, with the given contacts verified. */
export async function buildMemberWithDevice(
  t: TestApp,
  brand: BrandRef,
  has: { phone?: boolean; email?: boolean; payeeName?: string } & MemberOverrides = {},
) {
  const { phone: hasPhone, email: hasEmail, payeeName, ...overrides } = has;
  const { id, username } = await buildMember(t.test.database.db, brand, { password, ...overrides });
  const deviceId = newId();
  const ctx = guest(t, brand);
  await t.services.identity.signIn(ctx, { username, password, portal: "member", deviceId });
  const { contacts } = t.services;
  const phone = freshPhone();
  const email = `${newId()}@example.com`;
  if (hasPhone) await contacts.bindPhone(t.platform(brand), id, phone, { verified: true });
  if (hasEmail) await contacts.bindEmail(t.platform(brand), id, email, { verified: true });
  if (payeeName) await contacts.setPayeeName(t.platform(brand), id, payeeName);
  return { id, username, deviceId, phone, email, ip: ctx.ip };
}

/** Tries to sign in by password. */
export function trySignIn(t: TestApp, ctx: Ctx, input: Partial<SignInInput>) {
  const { username = "", ...rest } = input;
  return t.services.identity.signIn(ctx, { username, password, portal: "member", ...rest });
}

/** Signs in and returns the step-up that is required. @throws when none is */
export async function requestStepUp(
  t: TestApp,
  ctx: Ctx,
  input: Partial<SignInInput>,
): Promise<StepUpNeeded> {
  const refusal = await trySignIn(t, ctx, input).catch((error: unknown) => error);
  if (!(refusal instanceof DomainError) || refusal.code !== "verification_required") throw refusal;
  return refusal.params.stepUp as StepUpNeeded;
}

/** Binds an authenticator to the account and returns a function for its next codes. */
export async function bindAuthenticator(t: TestApp, brand: BrandRef, member: { id: string }, proof?: string) {
  const actor = {
    kind: "member" as const,
    memberId: member.id,
    sessionId: newId(),
    memberType: 0,
    role: "member" as const,
    lockedForMoney: false,
  };
  const ctx = { ...t.platform(brand), actor };
  const { secret } = await t.services.authenticators.begin(ctx, { password, code: proof });
  const code = () => {
    t.clock.advance(30_000);
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    return totp.generate({ timestamp: t.clock.now().getTime() });
  };
  await t.services.authenticators.confirm(ctx, { code: code() });
  return code;
}
