import type { Ctx } from "../../../core/ctx.js";
import { DomainError, validationFailed } from "../../../core/errors.js";
import { newId, newToken } from "../../../core/ids.js";
import type { PasswordHasher } from "../../../core/password-hasher.js";
import type { SecretKeys } from "../../../core/secret-keys.js";
import { inTx } from "../../../core/tx.js";
import type { Db } from "../../../db/database.js";
import type { ApprovalsService } from "../../approvals/approvals.service.js";
import type { AuditService, RecordChange } from "../../audit/audit.service.js";
import { isUsername, normaliseUsername } from "../../identity/identity.model.js";
import { StaffRole, type StaffScope } from "../staff.model.js";
import { requireInstallationStaff, requirePermission, requireReauthenticated } from "../staff.policy.js";
import {
  countInstallationAdmins,
  findAccountByName,
  insertAccount,
  isNameTaken,
  listAccounts,
  lockNames,
  readRoles,
  replaceRoles,
  type StaffAccountRow,
} from "../staff.store.js";
import { findManagedAccount, lockManagedAccount } from "./managed-accounts.js";
import { type OpenedAccount, passwordPartOf } from "./one-time-password.js";

interface Deps {
  readonly approvals: ApprovalsService;
  readonly audit: AuditService;
  readonly hasher: PasswordHasher;
  readonly secretKeys: SecretKeys;
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

/** An account that does not exist yet. */
interface NewAccount {
  readonly username: string;
  /** Null for staff of the installation. */
  readonly brandId: string | null;
  readonly roles: readonly StaffRole[];
}

/** Admins of the installation without whom no one could approve a change of roles. */
const admins = 2;

/** Lists and creates staff accounts, and gives them roles. */
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
    const rows = await listAccounts(ctx.db, scope === "brand" ? ctx.brand.id : null);
    return rows.map(({ id, username, brandId, state, roles, createdAt }) => {
      return { id, username, isInstallationWide: brandId === null, state, roles, createdAt };
    });
  }

  /**
   * Creates an account with roles once a second admin requests the same. Each of the two gets one part of its one-time
   * password. The second admin of an installation is created by the first alone, as in `setRoles`.
   * @throws DomainError not_logged_in, permission_denied, reauthentication_required, validation_failed (username, roles),
   * name_taken, second_approver_needed, too_many_requests
   */
  async create(
    ctx: Ctx,
    given: { readonly username: string; readonly scope: StaffScope; readonly roles?: readonly StaffRole[] },
  ): Promise<OpenedAccount> {
    const { scope } = given;
    this.authorise(ctx, scope);
    const { accountId } = requireReauthenticated(ctx.actor);
    const [username, roles] = [parseUsername(given.username), parseRoles(given.roles ?? [])];
    const account = { username, roles, brandId: scope === "brand" ? ctx.brand.id : null };
    const usernameNorm = normaliseUsername(username);
    const partOf = (adminId: string) =>
      passwordPartOf(this.deps.secretKeys, { of: ["new", account.brandId, usernameNorm], adminId });
    const id = await this.deps.approvals.decide(ctx, {
      kind: "staff_account",
      subject: username,
      isOfInstallation: account.brandId === null,
      audit: { action: "staff.create", subjectKind: "staff" },
      lock: (ctx) => this.lockFreeName(ctx, account),
      guard: async (ctx) => ({
        before: {},
        after: { username, scope, roles: roles.join(" ") },
        isSafe: await this.isSecondAdmin(ctx, account, roles),
      }),
      act: async (ctx, _name, { after }, { requestedBy }) => {
        const first = requestedBy === undefined ? "" : partOf(requestedBy);
        return { ...after, id: await this.insert(ctx, account, first + partOf(accountId)) };
      },
      read: async (ctx) => (await findAccountByName(ctx.db, ctx.brand.id, usernameNorm))?.id ?? null,
    });
    return { id, isInEffect: id !== null, passwordPart: partOf(accountId) };
  }

  /**
   * Replaces the roles of another account once a second admin has requested the same. Until the installation has had two
   * admins, its only one may give the role of an admin to an account of the installation alone.
   * @returns The roles in effect.
   * @throws DomainError not_logged_in, permission_denied, reauthentication_required, not_found, operation_not_allowed for
   * the own account, validation_failed (roles), second_approver_needed
   */
  async setRoles(ctx: Ctx, id: string, given: readonly StaffRole[]): Promise<readonly StaffRole[]> {
    requireReauthenticated(ctx.actor);
    const roles = parseRoles(given);
    const { brandId } = await findManagedAccount(ctx, id);
    return this.deps.approvals.decide(ctx, {
      kind: "staff_roles",
      subject: id,
      isOfInstallation: brandId === null,
      audit: { action: "staff.set-roles", subjectKind: "staff" },
      lock: async (ctx) => {
        await lockNames(ctx.db);
        return lockManagedAccount(ctx, id);
      },
      guard: async (ctx, account) => ({
        before: { username: account.username, roles: (await readRoles(ctx.db, id)).join(" ") },
        after: { username: account.username, roles: roles.join(" ") },
        isSafe: await this.isSecondAdmin(ctx, account, roles),
      }),
      act: (ctx) => replaceRoles(ctx.db, id, roles, ctx.clock.now()),
      read: (ctx) => readRoles(ctx.db, id),
    });
  }

  /**
   * Creates an admin of the installation. Only the platform does so, from the machine's own shell, and only while
   * fewer than two are active: from then on admins approve each other.
   * @returns Its one-time password.
   * @throws DomainError permission_denied, validation_failed (username), name_taken
   */
  async createFirstAdmin(ctx: Ctx, given: string): Promise<string> {
    if (ctx.actor.kind !== "system") throw new DomainError("permission_denied");
    const username = parseUsername(given);
    const [account, password] = [{ username, brandId: null, roles: ["admin"] } as const, newToken()];
    await inTx(ctx, async (ctx) => {
      await this.lockFreeName(ctx, account);
      if ((await this.countMissingAdmins(ctx.db)) === 0) throw new DomainError("permission_denied");
      const id = await this.insert(ctx, account, password);
      const after = { username, scope: "installation", roles: "admin", id };
      await this.record(ctx, "staff.create", username, { after, isOfInstallation: true });
    });
    return password;
  }

  /** How many admins the installation lacks, so that they can approve each other. */
  async countMissingAdmins(db: Db): Promise<number> {
    return Math.max(0, admins - (await countInstallationAdmins(db, ["active"])));
  }

  /** Reads the roles of an account of the brand or the installation. Callers have authorised the access. */
  async rolesOf(ctx: Ctx, id: string): Promise<readonly StaffRole[]> {
    return readRoles(ctx.db, id);
  }

  /**
   * Whether roles make the second admin of an installation whose only admin acts. The names must be locked. Disabled
   * admins count, or an admin could disable the other and choose another one alone.
   */
  private async isSecondAdmin(
    { actor, db }: Ctx,
    account: Pick<StaffAccountRow, "brandId">,
    roles: readonly StaffRole[],
  ): Promise<boolean> {
    const isOfInstallation = actor.kind === "staff" && actor.brandId === null && account.brandId === null;
    if (!isOfInstallation || !roles.includes("admin")) return false;
    return (await countInstallationAdmins(db, ["active", "disabled"])) < admins;
  }

  /** Locks the names of staff until the transaction ends. @throws DomainError name_taken */
  private async lockFreeName({ db }: Ctx, { username, brandId }: NewAccount): Promise<void> {
    await lockNames(db);
    if (await isNameTaken(db, brandId, normaliseUsername(username))) throw new DomainError("name_taken");
  }

  /** Inserts an account, whose name is locked, in the caller's transaction. Returns its id. */
  private async insert(
    ctx: Ctx,
    { username, brandId, roles }: NewAccount,
    password: string,
  ): Promise<string> {
    const [id, now] = [newId(), ctx.clock.now()];
    await insertAccount(ctx.db, {
      id,
      brandId,
      username,
      usernameNorm: normaliseUsername(username),
      passwordHash: await this.deps.hasher.hash(password),
      mustChangePassword: true,
      now,
    });
    await replaceRoles(ctx.db, id, roles, now);
    return id;
  }

  private authorise(ctx: Ctx, scope: StaffScope): void {
    const staff = requirePermission(ctx.actor, "staff.manage");
    if (scope === "installation") requireInstallationStaff(staff);
  }
}

/** Trims and checks a username. @throws DomainError validation_failed (username) */
function parseUsername(given: string): string {
  const username = given.trim();
  if (!isUsername(username)) throw validationFailed({ field: "username", code: "invalid" });
  return username;
}

/** Puts roles in alphabetical order, each once. @throws DomainError validation_failed (roles) */
function parseRoles(given: readonly StaffRole[]): readonly StaffRole[] {
  if (given.some((role) => !StaffRole.is(role))) throw validationFailed({ field: "roles", code: "invalid" });
  return [...new Set(given)].sort();
}
