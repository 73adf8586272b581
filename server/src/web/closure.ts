import type { FastifyRequest } from "fastify";
import { isStaff } from "../core/ctx.js";
import { DomainError } from "../core/errors.js";
import { isRealMember } from "../kit/access.js";

/** What a request says of who asks, and where. */
type Visit = Pick<FastifyRequest, "brand" | "isRestricted"> & {
  readonly ctx: Pick<FastifyRequest["ctx"], "actor" | "ip">;
};

/**
 * Why the brand is closed to a visitor; null while it is open. Maintenance comes before any region. Staff
 * who are signed in are never shut out. `isForLeaving`: what is asked for lets members take their money out, which they
 * may in a brand that staff have closed, but not in maintenance.
 */
export function closureOf({ brand, ctx, isRestricted }: Visit, isForLeaving = false): DomainError | null {
  if (isStaff(ctx.actor)) return null;
  const { on, endsAt } = brand.maintenance;
  if (on && !(isForLeaving && brand.isClosed))
    return new DomainError("system_maintenance", { endsAt: endsAt?.toISOString() ?? null });
  return isRestricted ? new DomainError("region_restricted", { ip: ctx.ip }) : null;
}

/** As `closureOf`, for what a signed-in member needs to take money out, such as files. */
export function closureToMembers(visit: Visit): DomainError | null {
  return closureOf(visit, isRealMember(visit.ctx.actor));
}

/** The brand's status for a visitor: 0 open, 1 in maintenance, 2 closed to the region. */
export function statusOf(visit: Visit): 0 | 1 | 2 {
  const closure = closureOf(visit);
  if (!closure) return 0;
  return closure.code === "system_maintenance" ? 1 : 2;
}
