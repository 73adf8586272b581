import type { FastifyRequest } from "fastify";
import { isStaff } from "../core/ctx.js";
import { DomainError } from "../core/errors.js";

/** What a request says of who asks, and where. */
type Visit = Pick<FastifyRequest, "brand" | "isRestricted"> & {
  readonly ctx: Pick<FastifyRequest["ctx"], "actor" | "ip">;
};

/**
 * Why the brand is closed to a visitor; null while it is open. Maintenance comes before any region. Staff
 * who are signed in are never shut out.
 */
export function closureOf({ brand, ctx, isRestricted }: Visit): DomainError | null {
  if (isStaff(ctx.actor)) return null;
  const { on, endsAt } = brand.maintenance;
  if (on) return new DomainError("system_maintenance", { endsAt: endsAt?.toISOString() ?? null });
  return isRestricted ? new DomainError("region_restricted", { ip: ctx.ip }) : null;
}

/** The brand's status for a visitor: 0 open, 1 in maintenance, 2 closed to the region. */
export function statusOf(visit: Visit): 0 | 1 | 2 {
  const closure = closureOf(visit);
  if (!closure) return 0;
  return closure.code === "system_maintenance" ? 1 : 2;
}
