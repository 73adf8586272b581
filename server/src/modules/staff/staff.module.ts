import type { PasswordHasher } from "../../core/password-hasher.js";
import { defineModule } from "../../kit/module.js";
import type { Platform } from "../../kit/platform.js";
import { SignInGuard, signInLimits } from "../../kit/sign-in-guard.js";
import type { ApprovalsModule } from "../approvals/approvals.module.js";
import type { AuditModule } from "../audit/audit.module.js";
import { StaffAccountAccessService } from "./accounts/account-access.service.js";
import { StaffAccountsService } from "./accounts/accounts.service.js";
import { AdminRecoveryService } from "./accounts/admin-recovery.service.js";
import { StaffSignInService } from "./accounts/sign-in.service.js";
import { addDemoStaff } from "./demo/demo-staff.js";
import { StaffFactorsService } from "./factors/factors.service.js";
import { StaffPasskeysService } from "./factors/passkeys.service.js";
import { StaffSessionsService } from "./sessions/sessions.service.js";
import { staffJobs } from "./staff.jobs.js";
import { StaffAccountsResolver } from "./staff-accounts.resolver.js";
import { StaffSignInResolver } from "./staff-sign-in.resolver.js";

export type StaffModule = ReturnType<typeof staffModule>;

interface Needs {
  readonly platform: Platform;
  readonly approvals: ApprovalsModule;
  readonly audit: AuditModule;
  readonly hasher: PasswordHasher;
}

/** People who run brands or the installation: their accounts, roles, factors and sessions. */
export function staffModule({
  platform,
  approvals: { services: approvalsOf },
  audit: { services },
  hasher,
}: Needs) {
  const { audit, staffRefusals: refusals } = services;
  const { approvals } = approvalsOf;
  const secretKeys = platform.config.keys.secrets;
  const sessions = new StaffSessionsService({ audit });
  const guard = new SignInGuard(platform.throttles, signInLimits, "staff-sign-in");
  const factors = new StaffFactorsService({
    audit,
    refusals,
    sessions,
    throttles: platform.throttles,
    secretKeys,
  });
  const signIn = new StaffSignInService({ audit, hasher, guard, refusals, sessions });
  const passkeys = new StaffPasskeysService({ sessions, factors });
  const accounts = new StaffAccountsService({ approvals, audit, hasher, secretKeys });
  const accountAccess = new StaffAccountAccessService({ approvals, hasher, sessions, secretKeys });
  const adminRecovery = new AdminRecoveryService({ approvals, hasher, sessions });
  return defineModule({
    services: {
      staffSessions: sessions,
      staffSignIn: signIn,
      staffFactors: factors,
      staffPasskeys: passkeys,
      staffAccounts: accounts,
      staffAccountAccess: accountAccess,
      adminRecovery,
    },
    adminResolvers: [
      new StaffSignInResolver({ signIn, sessions, factors, passkeys }),
      new StaffAccountsResolver({ accounts, accountAccess, sessions }),
    ],
    jobs: staffJobs,
    demoData: [(ctx) => addDemoStaff(ctx, { hasher, factors })],
  });
}
