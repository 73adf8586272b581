import type { Actor, StaffActor } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import type { Permission } from "../../core/permissions.js";

/**
 * Requires a staff session, at whatever stage of its sign-in.
 * @throws DomainError not_logged_in for guests, permission_denied for others
 */
export function requireStaffSession(actor: Actor): StaffActor {
  if (actor.kind === "guest") throw new DomainError("not_logged_in");
  if (actor.kind !== "staff") throw new DomainError("permission_denied");
  return actor;
}

/**
 * Requires a member of the brand's or the installation's staff.
 * @throws DomainError not_logged_in, permission_denied; password_change_required and second_factor_required while a
 * step of the sign-in is missing
 */
export function requireStaff(actor: Actor): StaffActor {
  const staff = requireStaffSession(actor);
  if (staff.stage === "complete") return staff;
  throw new DomainError(
    staff.stage === "change_password" ? "password_change_required" : "second_factor_required",
  );
}

/**
 * Requires a member of staff who has a permission.
 * @throws DomainError as requireStaff; permission_denied without the permission
 */
export function requirePermission(actor: Actor, permission: Permission): StaffActor {
  const staff = requireStaff(actor);
  if (!staff.permissions.has(permission)) throw new DomainError("permission_denied");
  return staff;
}

/**
 * Requires a member of staff who verified a factor within the last minutes: before changes of money, payees, secrets,
 * roles and factors.
 * @throws DomainError as requireStaff; reauthentication_required
 */
export function requireReauthenticated(actor: Actor): StaffActor {
  const staff = requireStaff(actor);
  if (!staff.isReauthenticated) throw new DomainError("reauthentication_required");
  return staff;
}

/** Requires a member of staff of the installation, not of one brand. @throws DomainError permission_denied */
export function requireInstallationStaff(staff: StaffActor): void {
  if (staff.brandId !== null) throw new DomainError("permission_denied");
}
