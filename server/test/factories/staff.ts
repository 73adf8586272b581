import { Secret, TOTP } from "otpauth";
import type { Clock } from "../../src/core/clock.js";
import { sha256 } from "../../src/core/crypto.js";
import type { BrandRef, Ctx, StaffActor } from "../../src/core/ctx.js";
import { newBytes, newId, newToken } from "../../src/core/ids.js";
import type { PasswordHasher } from "../../src/core/password-hasher.js";
import { SecretKeys } from "../../src/core/secret-keys.js";
import { memoryThrottles } from "../../src/core/throttle-limiter.js";
import type { Db } from "../../src/db/database.js";
import { confirmAuthenticator } from "../../src/kit/authenticators/authenticators.store.js";
import { SignInGuard } from "../../src/kit/sign-in-guard.js";
import { ApprovalsService } from "../../src/modules/approvals/approvals.service.js";
import { ApprovalPoliciesService } from "../../src/modules/approvals/policies.service.js";
import { StaffRefusalsService } from "../../src/modules/audit/alerts/refusals.service.js";
import { AuditService } from "../../src/modules/audit/audit.service.js";
import { StaffAccountAccessService } from "../../src/modules/staff/accounts/account-access.service.js";
import { StaffAccountsService } from "../../src/modules/staff/accounts/accounts.service.js";
import { StaffSignInService } from "../../src/modules/staff/accounts/sign-in.service.js";
import { StaffFactorsService } from "../../src/modules/staff/factors/factors.service.js";
import { authenticatorTables, putUnconfirmedSecret } from "../../src/modules/staff/factors/factors.store.js";
import { StaffPasskeysService } from "../../src/modules/staff/factors/passkeys.service.js";
import { StaffSessionsService } from "../../src/modules/staff/sessions/sessions.service.js";
import { insertSession, recordVerification } from "../../src/modules/staff/sessions/sessions.store.js";
import {
  permissionsOf,
  type StaffRole,
  type StaffScope,
  staffSessionTimes,
} from "../../src/modules/staff/staff.model.js";
import { insertAccount, replaceRoles } from "../../src/modules/staff/staff.store.js";
import { unique } from "./brand.js";
import { quickHasher } from "./hasher.js";

/** Creates the services of staff, as the server does; throttles use the given clock. */
export function staffServices({ clock, hasher }: { readonly clock: Clock; readonly hasher: PasswordHasher }) {
  const throttles = memoryThrottles(clock);
  const audit = new AuditService(newBytes(32));
  const refusals = new StaffRefusalsService({ audit, throttles });
  const policies = new ApprovalPoliciesService();
  const secretKeys = new SecretKeys([newBytes(32)]);
  const approvals = new ApprovalsService({ audit, policies, secretKeys });
  const sessions = new StaffSessionsService({ audit });
  const factors = new StaffFactorsService({ audit, refusals, sessions, throttles, secretKeys });
  return {
    sessions,
    factors,
    signIn: new StaffSignInService({ audit, hasher, refusals, sessions, guard: new SignInGuard(throttles) }),
    passkeys: new StaffPasskeysService({ sessions, factors }),
    accounts: new StaffAccountsService({ approvals, audit, hasher, secretKeys }),
    accountAccess: new StaffAccountAccessService({ approvals, hasher, sessions, secretKeys }),
    approvals,
  };
}

/** Creates an account as two admins do. Returns its id and one-time password. */
export async function openAccount(
  { accounts }: Pick<ReturnType<typeof staffServices>, "accounts">,
  [first, second]: readonly [Ctx, Ctx],
  given: { readonly username: string; readonly scope: StaffScope; readonly roles?: readonly StaffRole[] },
): Promise<{ readonly id: string; readonly password: string }> {
  const requested = await accounts.create(first, given);
  const { id, passwordPart } = await accounts.create(second, given);
  if (id === null) throw new Error("the second admin did not request the same");
  return { id, password: requested.passwordPart + passwordPart };
}

/** The code that an authenticator app shows now, or that many steps of 30 seconds later. */
export function authenticatorCode(secret: string, clock: Clock, steps = 0): string {
  const timestamp = clock.now().getTime() + steps * 30_000;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

/** An actor as a complete session of a member of staff with these roles has it. */
export function staffActor(
  ctx: Pick<Ctx, "brand">,
  given: {
    readonly accountId: string;
    readonly roles: readonly StaffRole[];
    readonly isInstallationWide?: boolean;
    readonly isReauthenticated?: boolean;
  },
): StaffActor {
  const { accountId, roles, isInstallationWide = false, isReauthenticated = true } = given;
  return {
    kind: "staff",
    accountId,
    sessionId: accountId,
    username: "staff",
    brandId: isInstallationWide ? null : ctx.brand.id,
    stage: "complete",
    permissions: permissionsOf(roles, { isInstallationWide }),
    isReauthenticated,
  };
}

/** Inserts staff of a brand, or of the installation, with roles; their password is "plain". */
export async function buildStaff(
  db: Db,
  brand: BrandRef | null,
  roles: readonly StaffRole[],
): Promise<{ readonly id: string; readonly username: string }> {
  const id = newId();
  const username = `s-${unique()}`;
  await insertAccount(db, {
    id,
    brandId: brand?.id ?? null,
    username,
    usernameNorm: username,
    passwordHash: await quickHasher.hash("plain"),
    mustChangePassword: false,
    now: new Date(),
  });
  await replaceRoles(db, id, roles, new Date());
  return { id, username };
}

/** Inserts an admin of the brand; `actor` is the admin, signed in and re-authenticated, with every permission. */
export async function buildAdmin(
  db: Db,
  brand: BrandRef,
): Promise<{ readonly id: string; readonly username: string; readonly actor: StaffActor }> {
  const { id, username } = await buildStaff(db, brand, ["admin"]);
  return { id, username, actor: { ...staffActor({ brand }, { accountId: id, roles: ["admin"] }), username } };
}

/** Opens a session of staff whose sign-in is complete, and returns its token. */
export async function openStaffSession(db: Db, accountId: string, now: Date): Promise<string> {
  const token = newToken();
  const id = newId();
  const expiresAt = new Date(now.getTime() + staffSessionTimes.life);
  const session = {
    id,
    accountId,
    tokenHash: sha256(token),
    now,
    expiresAt,
    ip: "127.0.0.1",
    userAgent: "test",
  };
  await insertSession(db, session);
  await recordVerification(db, id, now);
  const secretSealed = newBytes(40);
  await putUnconfirmedSecret(db, accountId, secretSealed);
  await confirmAuthenticator(db, authenticatorTables, { accountId, secretSealed, step: 0, now });
  return token;
}
