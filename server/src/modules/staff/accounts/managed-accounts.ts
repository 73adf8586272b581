import type { Ctx, StaffActor } from "../../../core/ctx.js";
import { DomainError } from "../../../core/errors.js";
import { isId } from "../../../core/ids.js";
import { requirePermission } from "../staff.policy.js";
import { findAccount, lockAccount, type StaffAccountRow } from "../staff.store.js";

/** Requires an admin who acts on another account. @throws DomainError not_logged_in, permission_denied,
 * operation_not_allowed */
function requireOther(ctx: Ctx, id: string): StaffActor {
  const staff = requirePermission(ctx.actor, "staff.manage");
  if (staff.accountId === id) throw new DomainError("operation_not_allowed");
  return staff;
}

/** Only staff of the installation manage its accounts. @throws DomainError not_found */
function assertManaged(staff: StaffActor, account: StaffAccountRow | null): StaffAccountRow {
  if (!account || (account.brandId === null && staff.brandId !== null)) throw new DomainError("not_found");
  return account;
}

/**
 * Finds another account that the caller manages.
 * @throws DomainError not_logged_in, permission_denied, not_found, operation_not_allowed for the caller's own
 */
export async function findManagedAccount(ctx: Ctx, id: string): Promise<StaffAccountRow> {
  const staff = requireOther(ctx, id);
  return assertManaged(staff, isId(id) ? await findAccount(ctx.db, ctx.brand.id, id) : null);
}

/** Finds another account that the caller manages and locks it until the transaction ends. @throws as findManagedAccount */
export async function lockManagedAccount(ctx: Ctx, id: string): Promise<StaffAccountRow> {
  const staff = requireOther(ctx, id);
  return assertManaged(staff, isId(id) ? await lockAccount(ctx.db, ctx.brand.id, id) : null);
}
