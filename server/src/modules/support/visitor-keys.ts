import { sha256 } from "../../core/crypto.js";
import type { Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import { newId, newToken } from "../../core/ids.js";
import { isKey, supportLimits, type Visitor } from "./support.model.js";
import { requireVisitor } from "./support.policy.js";
import { exchangeTicket, findKey, insertKey } from "./visitor-keys.store.js";

function later(ctx: Ctx, ms: number): Date {
  return new Date(ctx.clock.now().getTime() + ms);
}

/** Who writes: the member of the session, or whose key was given; null for a guest without one. */
export async function visitorOfCall(ctx: Ctx, key: string | null): Promise<Visitor | null> {
  requireVisitor(ctx.actor);
  if (ctx.actor.kind === "member") return { kind: "member", id: ctx.actor.memberId };
  if (key === null || !isKey(key)) return null;
  return findKey(ctx.db, { brandId: ctx.brand.id, hash: sha256(key), now: ctx.clock.now() });
}

/** As `visitorOfCall`. @throws DomainError permission_denied, not_found for a guest without a key that is good */
export async function requireVisitorOfCall(ctx: Ctx, key: string | null): Promise<Visitor> {
  const visitor = await visitorOfCall(ctx, key);
  if (!visitor) throw new DomainError("not_found");
  return visitor;
}

/** A new guest's key. */
export async function newGuestKey(ctx: Ctx): Promise<string> {
  const key = newToken();
  await insertKey(ctx.db, {
    brandId: ctx.brand.id,
    hash: sha256(key),
    step: "key",
    visitor: { kind: "guest", id: newId() },
    expiresAt: later(ctx, supportLimits.guestKeyMs),
  });
  return key;
}

/** A ticket that is good for a minute, and once. */
export async function newTicket(ctx: Ctx, memberId: string): Promise<string> {
  const ticket = newToken();
  await insertKey(ctx.db, {
    brandId: ctx.brand.id,
    hash: sha256(ticket),
    step: "ticket",
    visitor: { kind: "member", id: memberId },
    expiresAt: later(ctx, supportLimits.ticketMs),
  });
  return ticket;
}

/** The key that a ticket is exchanged for. @throws DomainError not_found when it is no ticket any more */
export async function keyOfTicket(ctx: Ctx, ticket: string): Promise<string> {
  const key = newToken();
  const isGood =
    isKey(ticket) &&
    (await exchangeTicket(ctx.db, {
      brandId: ctx.brand.id,
      ticketHash: sha256(ticket),
      keyHash: sha256(key),
      now: ctx.clock.now(),
      expiresAt: later(ctx, supportLimits.memberKeyMs),
    }));
  if (!isGood) throw new DomainError("not_found");
  return key;
}
