import type { Ctx } from "../../../core/ctx.js";
import { DomainError } from "../../../core/errors.js";
import { newToken } from "../../../core/ids.js";
import type { PasswordHasher } from "../../../core/password-hasher.js";
import type { ApprovalsService } from "../../approvals/approvals.service.js";
import { recoveryAction } from "../../audit/alerts/alerts.model.js";
import { normaliseUsername } from "../../identity/identity.model.js";
import { countFactors, deleteFactors } from "../factors/factors.store.js";
import type { StaffSessionsService } from "../sessions/sessions.service.js";
import {
  findInstallationAccount,
  lockInstallationAccount,
  readRoles,
  type StaffAccountRow,
  updatePassword,
} from "../staff.store.js";

interface Deps {
  readonly approvals: ApprovalsService;
  readonly hasher: PasswordHasher;
  readonly sessions: StaffSessionsService;
}

/** Gives an admin new access from the server's own shell, where no other admin can sign in to reset the account. */
export class AdminRecoveryService {
  constructor(private readonly deps: Deps) {}

  /**
   * Gives an active admin of the installation a new one-time password, and removes factors, recovery codes and sessions.
   * What waits for a second admin about the account ends. The audit log's linker raises an alert about it. For the
   * platform only, which acts for a person with access to the server.
   * @returns The one-time password.
   * @throws DomainError permission_denied, not_found for anyone but an admin of the installation, operation_not_allowed
   * for a disabled one
   */
  async recover(ctx: Ctx, username: string): Promise<string> {
    if (ctx.actor.kind !== "system") throw new DomainError("permission_denied");
    const found = await findInstallationAccount(ctx.db, normaliseUsername(username.trim()));
    if (!found) throw new DomainError("not_found");
    const password = newToken();
    const passwordHash = await this.deps.hasher.hash(password);
    await this.deps.approvals.decide(ctx, {
      kind: "staff_reset",
      subject: found.id,
      isOfInstallation: true,
      related: ["staff_enable", "staff_roles"],
      audit: { action: recoveryAction, subjectKind: "staff" },
      lock: (ctx) => lockAdmin(ctx, found.id),
      guard: async (ctx, account) => {
        const { hasAuthenticator, passkeys } = await countFactors(ctx.db, account.id);
        const { username } = account;
        return {
          before: { username, credentials: "current", authenticator: hasAuthenticator, passkeys },
          after: { username, credentials: "one-time", authenticator: false, passkeys: 0 },
        };
      },
      act: (ctx, account) => this.replaceAccess(ctx, account, passwordHash),
      read: async () => undefined,
    });
    return password;
  }

  private async replaceAccess(
    ctx: Ctx,
    { id, passwordHash: before }: StaffAccountRow,
    after: string,
  ): Promise<void> {
    if (!(await updatePassword(ctx.db, { id, before, after, mustChange: true })))
      throw new DomainError("operation_not_allowed");
    await deleteFactors(ctx.db, id);
    await this.deps.sessions.endOthers(ctx, id, null);
  }
}

/** Locks an account that is an active admin of the installation. @throws DomainError not_found, operation_not_allowed */
async function lockAdmin(ctx: Ctx, id: string): Promise<StaffAccountRow> {
  const account = await lockInstallationAccount(ctx.db, id);
  if (!account || !(await readRoles(ctx.db, id)).includes("admin")) throw new DomainError("not_found");
  if (account.state !== "active") throw new DomainError("operation_not_allowed");
  return account;
}
