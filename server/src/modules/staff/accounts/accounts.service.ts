import type { Ctx } from "../../../core/ctx.js";
import { DomainError, validationFailed } from "../../../core/errors.js";
import { isId, newId, newToken } from "../../../core/ids.js";
import type { PasswordHasher } from "../../../core/password-hasher.js";
import { inTx } from "../../../core/tx.js";
import type { Db } from "../../../db/database.js";
import type { ApprovalsService } from "../../approvals/approvals.service.js";
import type { AuditService, RecordChange } from "../../audit/audit.service.js";
import { isUsername, normaliseUsername } from "../../identity/identity.model.js";
import { deleteFactors } from "../factors/factors.store.js";
import type { StaffSessionsService } from "../sessions/sessions.service.js";
import { StaffRole, type StaffScope } from "../staff.model.js";
import { requireInstallationStaff, requirePermission, requireReauthenticated } from "../staff.policy.js";
import {
  countInstallationAdmins,
  insertAccount,
  isNameTaken,
  listAccounts,
  lockAccount,
  lockNames,
  readRoles,
  replaceRoles,
  type StaffAccountRow,
  setAccountState,
  updatePassword,
} from "../staff.store.js";

interface Deps {
  readonly approvals: ApprovalsService;
  readonly audit: AuditService;
  readonly hasher: PasswordHasher;
  readonly sessions: StaffSessionsService;
}

/** A staff account without its password. */
export interface StaffAccount {
  readonly id: string;
  readonly username: string;
  /** Whether it is staff of the installation rather than of one brand. */
  readonly isInstallationWide: boolean;
  readonly state: "active" | "disabled";
  readonly roles: readonly StaffRole[];
  readonly createdAt: Date;
}

/** A new account, or one whose password was reset, with the password that opens it once. */
export interface OpenedAccount {
  readonly id: string;
  /** Shown only once; has to be changed at the first sign-in. */
  readonly password: string;
}

/** A new account with its password before it is inserted. */
interface PreparedAccount {
  readonly username: string;
  readonly scope: StaffScope;
  readonly brandId: string | null;
  readonly password: string;
  readonly passwordHash: string;
}

/** Admins of the installation without whom no one could approve a change of roles. */
const admins = 2;

/** Manages staff accounts. */
export class StaffAccountsService {
  private readonly record: RecordChange;

  constructor(private readonly deps: Deps) {
    this.record = deps.audit.of("staff");
  }

  /**
   * Lists the staff of the brand or of the installation, by name.
   * @throws DomainError not_logged_in, permission_denied
   */
  async list(ctx: Ctx, scope: StaffScope): Promise<StaffAccount[]> {
    this.authorise(ctx, scope);
    const rows = await listAccounts(ctx.db, this.brandOf(ctx, scope));
    return rows.map(({ id, username, brandId, state, roles, createdAt }) => {
      return { id, username, isInstallationWide: brandId === null, state, roles, createdAt };
    });
  }

  /**
   * Creates an account. Its roles are those of setRoles: a second admin has to request the same.
   * @throws DomainError not_logged_in, permission_denied, reauthentication_required, validation_failed (username, roles),
   * name_taken
   */
  async create(
    ctx: Ctx,
    given: { readonly username: string; readonly scope: StaffScope; readonly roles?: readonly StaffRole[] },
  ): Promise<OpenedAccount> {
    const { username, scope, roles = [] } = given;
    this.authorise(ctx, scope);
    requireReauthenticated(ctx.actor);
    const prepared = await this.prepare(ctx, username, scope);
    return inTx(ctx, async (ctx) => {
      const opened = await this.insert(ctx, { ...prepared, roles: [] });
      if (roles.length > 0) await this.setRoles(ctx, opened.id, roles);
      return opened;
    });
  }

  /**
   * Replaces the roles of another account once a second admin has requested the same. While the installation has fewer
   * than two active admins, its only one may give the role of an admin to an account of the installation alone.
   * @returns The roles in effect.
   * @throws DomainError as setState; validation_failed (roles), second_approver_needed
   */
  async setRoles(ctx: Ctx, id: string, given: readonly StaffRole[]): Promise<readonly StaffRole[]> {
    requireReauthenticated(ctx.actor);
    const roles = StaffRole.values.filter((role) => given.includes(role));
    if (given.some((role) => !StaffRole.is(role)))
      throw validationFailed({ field: "roles", code: "invalid" });
    return this.deps.approvals.decide(ctx, {
      kind: "staff_roles",
      subject: id,
      audit: { action: "staff.set-roles", subjectKind: "staff" },
      lock: async (ctx) => {
        await lockNames(ctx.db);
        return this.lockManaged(ctx, id);
      },
      guard: async (ctx, account) => ({
        before: { username: account.username, roles: (await readRoles(ctx.db, id)).sort().join(" ") },
        after: { username: account.username, roles: [...roles].sort().join(" ") },
        isSafe: await this.isSecondAdmin(ctx, account, roles),
        isOfInstallation: account.brandId === null,
      }),
      act: (ctx) => replaceRoles(ctx.db, id, roles, ctx.clock.now()),
      read: (ctx) => readRoles(ctx.db, id),
    });
  }

  /**
   * Creates an admin of the installation. Only the platform does so, from the machine's own shell, and only while
   * there are fewer than two: from then on admins approve each other.
   * @throws DomainError permission_denied, validation_failed (username), name_taken
   */
  async createFirstAdmin(ctx: Ctx, username: string): Promise<OpenedAccount> {
    if (ctx.actor.kind !== "system") throw new DomainError("permission_denied");
    if ((await countInstallationAdmins(ctx.db)) >= admins) throw new DomainError("permission_denied");
    const prepared = await this.prepare(ctx, username, "installation");
    return inTx(ctx, (ctx) => this.insert(ctx, { ...prepared, roles: ["admin"] }));
  }

  /** Whether the installation has staff of its own, rather than of a brand. */
  async hasInstallationStaff(db: Db): Promise<boolean> {
    return (await listAccounts(db, null)).length > 0;
  }

  /**
   * Disables an account, which ends its sessions, or enables it again. Own accounts cannot be disabled.
   * @throws DomainError not_logged_in, permission_denied, reauthentication_required, not_found, operation_not_allowed
   */
  async setState(ctx: Ctx, id: string, state: StaffAccount["state"]): Promise<void> {
    requireReauthenticated(ctx.actor);
    await this.change(ctx, id, async (ctx, account) => {
      if (account.state === state) return;
      await setAccountState(ctx.db, id, state);
      if (state === "disabled") await this.deps.sessions.endOthers(ctx, id, null);
      const action = `staff.${state === "active" ? "enable" : "disable"}`;
      await this.record(ctx, action, account.id, { isOfInstallation: account.brandId === null });
    });
  }

  /**
   * Gives an account a new one-time password, and removes its factors and sessions: for who lost them. No one resets
   * their own.
   * @throws DomainError as setState; too_many_requests
   */
  async reset(ctx: Ctx, id: string): Promise<OpenedAccount> {
    requireReauthenticated(ctx.actor);
    const password = newToken();
    const after = await this.deps.hasher.hash(password);
    await this.change(ctx, id, async (ctx, account) => {
      const changed = await updatePassword(ctx.db, {
        id,
        before: account.passwordHash,
        after,
        mustChange: true,
      });
      if (!changed) throw new DomainError("operation_not_allowed");
      await deleteFactors(ctx.db, id);
      await this.deps.sessions.endOthers(ctx, id, null);
      await this.record(ctx, "staff.reset", account.id, { isOfInstallation: account.brandId === null });
    });
    return { id, password };
  }

  /** Reads the roles of an account of the brand or the installation. Callers have authorised the access. */
  async rolesOf(ctx: Ctx, id: string): Promise<readonly StaffRole[]> {
    return readRoles(ctx.db, id);
  }

  /** Whether roles make the second admin of an installation whose only admin acts. The names must be locked. */
  private async isSecondAdmin(
    { actor, db }: Ctx,
    account: StaffAccountRow,
    roles: readonly StaffRole[],
  ): Promise<boolean> {
    const isOfInstallation = actor.kind === "staff" && actor.brandId === null && account.brandId === null;
    return isOfInstallation && roles.includes("admin") && (await countInstallationAdmins(db)) < admins;
  }

  /** Checks a user name and hashes a new password. @throws DomainError validation_failed (username) */
  private async prepare(ctx: Ctx, given: string, scope: StaffScope): Promise<PreparedAccount> {
    const username = given.trim();
    if (!isUsername(username)) throw validationFailed({ field: "username", code: "invalid" });
    const password = newToken();
    const passwordHash = await this.deps.hasher.hash(password);
    return { username, scope, brandId: this.brandOf(ctx, scope), password, passwordHash };
  }

  /** Inserts an account in the caller's transaction. @throws DomainError name_taken */
  private async insert(
    ctx: Ctx,
    { scope, password, roles, ...prepared }: PreparedAccount & { readonly roles: readonly StaffRole[] },
  ): Promise<OpenedAccount> {
    const [id, now] = [newId(), ctx.clock.now()];
    const { username, brandId } = prepared;
    const usernameNorm = normaliseUsername(username);
    await lockNames(ctx.db);
    if (await isNameTaken(ctx.db, brandId, usernameNorm)) throw new DomainError("name_taken");
    await insertAccount(ctx.db, { ...prepared, id, usernameNorm, mustChangePassword: true, now });
    await replaceRoles(ctx.db, id, roles, now);
    await this.record(ctx, "staff.create", id, {
      after: { username, scope, roles },
      isOfInstallation: brandId === null,
    });
    return { id, password };
  }

  /** Locks an account that the caller manages, and changes it. */
  private async change(
    ctx: Ctx,
    id: string,
    work: (ctx: Ctx, account: StaffAccountRow) => Promise<void>,
  ): Promise<void> {
    requirePermission(ctx.actor, "staff.manage");
    await inTx(ctx, async (ctx) => work(ctx, await this.lockManaged(ctx, id)));
  }

  /** Locks another account that the caller manages. @throws DomainError not_found, operation_not_allowed */
  private async lockManaged(ctx: Ctx, id: string): Promise<StaffAccountRow> {
    const staff = requirePermission(ctx.actor, "staff.manage");
    if (staff.accountId === id) throw new DomainError("operation_not_allowed");
    const account = isId(id) ? await lockAccount(ctx.db, ctx.brand.id, id) : null;
    if (!account || (account.brandId === null && staff.brandId !== null)) throw new DomainError("not_found");
    return account;
  }

  private authorise(ctx: Ctx, scope: StaffScope): void {
    const staff = requirePermission(ctx.actor, "staff.manage");
    if (scope === "installation") requireInstallationStaff(staff);
  }

  private brandOf(ctx: Ctx, scope: StaffScope): string | null {
    return scope === "brand" ? ctx.brand.id : null;
  }
}
