import { sha256 } from "../../core/crypto.js";
import type { Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import { newId, newToken } from "../../core/ids.js";
import { isKey, supportLimits, type Visitor } from "./support.model.js";
import { requireVisitor } from "./support.policy.js";
import { exchangeTicket, findKey, insertKey } from "./visitor-keys.store.js";

function expiresIn(ctx: Ctx, ms: number): Date {
  return new Date(ctx.clock.now().getTime() + ms);
}

/** Finds the visitor of a call: the member of the session, or the visitor of the key; null for a guest without a key. */
export async function findCallVisitor(ctx: Ctx, key: string | null): Promise<Visitor | null> {
  requireVisitor(ctx.actor);
  if (ctx.actor.kind === "member") return { kind: "member", id: ctx.actor.memberId };
  if (key === null || !isKey(key)) return null;
  return findKey(ctx.db, { brandId: ctx.brand.id, hash: sha256(key), now: ctx.clock.now() });
}

/** As `findCallVisitor`. @throws DomainError permission_denied, not_found for a guest without a valid key */
export async function requireCallVisitor(ctx: Ctx, key: string | null): Promise<Visitor> {
  const visitor = await findCallVisitor(ctx, key);
  if (!visitor) throw new DomainError("not_found");
  return visitor;
}

/** Creates a key of a new guest. */
export async function createGuestKey(ctx: Ctx): Promise<string> {
  const key = newToken();
  await insertKey(ctx.db, {
    brandId: ctx.brand.id,
    hash: sha256(key),
    step: "key",
    visitor: { kind: "guest", id: newId() },
    expiresAt: expiresIn(ctx, supportLimits.guestKeyMs),
  });
  return key;
}

/** Creates a member's ticket, which is valid once and for a minute. */
export async function createTicket(ctx: Ctx, memberId: string): Promise<string> {
  const ticket = newToken();
  await insertKey(ctx.db, {
    brandId: ctx.brand.id,
    hash: sha256(ticket),
    step: "ticket",
    visitor: { kind: "member", id: memberId },
    expiresAt: expiresIn(ctx, supportLimits.ticketMs),
  });
  return ticket;
}

/** Exchanges a ticket for a key. @throws DomainError not_found for a ticket that is not valid any more */
export async function exchangeTicketForKey(ctx: Ctx, ticket: string): Promise<string> {
  const key = newToken();
  const isValid =
    isKey(ticket) &&
    (await exchangeTicket(ctx.db, {
      brandId: ctx.brand.id,
      ticketHash: sha256(ticket),
      keyHash: sha256(key),
      now: ctx.clock.now(),
      expiresAt: expiresIn(ctx, supportLimits.memberKeyMs),
    }));
  if (!isValid) throw new DomainError("not_found");
  return key;
}
