import type { BrandRef, Ctx } from "../../src/core/ctx.js";
import { newId } from "../../src/core/ids.js";
import type { TestApp } from "../app.js";
import { buildBrand } from "../factories/brand.js";
import { buildMember } from "../factories/member.js";

export const features = ["sms-sign-in", "mobile-registration", "registration-sms"];

let lastAddress = 0;
let lastPhone = 0;

/** An unused IP address, without throttle counts. */
export function freshIp(): string {
  lastAddress += 1;
  return `10.${process.pid % 250}.${lastAddress >> 8}.${lastAddress & 255}`;
}

/** An unused phone number. */
export function freshPhone(): string {
  lastPhone += 1;
  return `+44${7_700_000_000 + lastPhone}`;
}

/** A guest of the brand, from an unused network. */
export function guestOf(t: TestApp, brand: BrandRef): Ctx {
  return { ...t.platform(brand), actor: { kind: "guest" }, ip: freshIp() };
}

/** Creates a brand with codes enabled, and a guest of it. */
export async function buildVisit(t: TestApp, on: readonly string[] = features) {
  const brand = await buildBrand(t.test.database.db, { features: on });
  return { brand, ctx: guestOf(t, brand) };
}

/** Creates a member of the brand with a verified phone and e-mail address. */
export async function buildHolder(t: TestApp, brand: BrandRef) {
  const member = await buildMember(t.test.database.db, brand);
  const phone = freshPhone();
  const email = `${newId()}@example.com`;
  const { contacts } = t.services;
  await contacts.bindPhone(t.platform(brand), member.id, phone, { verified: true });
  await contacts.bindEmail(t.platform(brand), member.id, email, { verified: true });
  return { ...member, phone, email };
}

/** A ctx of the member, from an unused network. */
export function memberCtx(
  t: TestApp,
  brand: BrandRef,
  memberId: string,
  role: "member" | "trial" = "member",
) {
  const actor = {
    kind: "member" as const,
    memberId,
    sessionId: newId(),
    role,
    lockedForMoney: false,
    memberType: role === "trial" ? 4 : 0,
  };
  return { ...guestOf(t, brand), actor };
}
