import type { StaffActor } from "../../core/ctx.js";
import { defineErrors } from "../../core/errors.js";
import { type Permission, permissions } from "../../core/permissions.js";
import { type EnumValue, enumOf } from "../../kit/enum-of.js";

defineErrors({
  factor_in_use: "conflict",
  last_factor: "unprocessable",
  reauthentication_required: "forbidden",
  second_factor_required: "forbidden",
});

export const StaffRole = enumOf("StaffRole", "What a member of staff is there for.", {
  admin: "Everything, staff and settings included.",
  cashier: "Deposits, withdrawals and transfers.",
  approver: "As the cashier; payment methods and providers, and where payouts go.",
  support: "The chat and messages to members.",
  content: "Pages, notices and messages to members.",
  risk: "Accounts, limits, regions and the audit log.",
  catalogue: "Games, vendors and the jackpot.",
});
export type StaffRole = EnumValue<typeof StaffRole>;

export const StaffScope = enumOf("StaffScope", "Whose staff an account is.", {
  brand: "The brand's.",
  installation: "The installation's: they may act in every brand.",
});
export type StaffScope = EnumValue<typeof StaffScope>;

/** The steps of a sign-in, as the actor has them. */
export const StaffStage = enumOf<StaffActor["stage"]>("StaffStage", "What a staff session has to do next.", {
  verify_factor: "Verify a second factor.",
  change_password: "Replace the password that an admin set.",
  set_up_factor: "Set up a second factor.",
  complete: "Nothing: the sign-in is complete.",
});
export type StaffStage = EnumValue<typeof StaffStage>;

const readsMoney: readonly Permission[] = [
  "approvals.read",
  "contracts.read",
  "deposits.read",
  "members.read",
  "programmes.read",
  "transfers.read",
  "withdrawals.read",
];
const decidesAboutMoney: readonly Permission[] = [
  "approvals.refuse",
  "contracts.decide",
  "deposits.decide",
  "programmes.decide",
  "transfers.decide",
  "withdrawals.decide",
];

/** Only staff of the installation may do these. */
const installationOnly: ReadonlySet<Permission> = new Set(["brands.create", "countries.load", "keys.rotate"]);

const permissionsOfRole: Readonly<Record<StaffRole, readonly Permission[]>> = {
  admin: permissions,
  cashier: [...readsMoney, ...decidesAboutMoney],
  approver: [
    ...readsMoney,
    ...decidesAboutMoney,
    "contracts.configure",
    "deposits.configure",
    "personal-data.reveal",
    "programmes.configure",
    "transfers.configure",
    "withdrawals.configure",
  ],
  support: ["members.read", "messages.send", "support.answer"],
  content: ["content.manage", "messages.send"],
  risk: [
    ...readsMoney,
    "audit.read",
    "countries.load",
    "limits.manage",
    "members.manage",
    "personal-data.reveal",
    "regions.manage",
  ],
  catalogue: ["catalogue.manage", "jackpot.manage"],
};

/** What a member of staff may do: everything that any of the roles allows, but for what their scope forbids. */
export function permissionsOf(
  roles: readonly StaffRole[],
  { isInstallationWide }: { readonly isInstallationWide: boolean },
): ReadonlySet<Permission> {
  const allowed = roles.flatMap((role) => permissionsOfRole[role]);
  return new Set(allowed.filter((permission) => isInstallationWide || !installationOnly.has(permission)));
}

const minute = 60_000;

/** Lifetimes of a staff session, in milliseconds. */
export const staffSessionTimes = {
  /** Without activity for this long, a session is over. */
  idle: 15 * minute,
  /** A session is over this long after sign-in, active or not. */
  life: 8 * 60 * minute,
  /** How long a verified factor counts as recent. */
  reauthentication: 10 * minute,
  /** Activity is recorded at most this often. */
  touch: minute / 2,
} as const;

/** A session that has neither ended nor expired, with its account. */
export interface StaffSession {
  readonly id: string;
  readonly accountId: string;
  /** Null for staff of the installation. */
  readonly brandId: string | null;
  readonly username: string;
  readonly mustChangePassword: boolean;
  readonly hasFactor: boolean;
  readonly roles: readonly StaffRole[];
  readonly activeAt: Date;
  readonly verifiedAt: Date | null;
  readonly reauthenticatedAt: Date | null;
}

/** What a session has to do before it may do anything else; "complete" when it has done it. */
export function stageOf(
  session: Pick<StaffSession, "verifiedAt" | "hasFactor" | "mustChangePassword">,
): StaffStage {
  if (session.hasFactor && session.verifiedAt === null) return "verify_factor";
  if (session.mustChangePassword) return "change_password";
  return session.hasFactor ? "complete" : "set_up_factor";
}

function isWithin(at: Date | null, milliseconds: number, now: Date): boolean {
  return at !== null && now.getTime() - at.getTime() < milliseconds;
}

/** Whether a session was inactive for too long. */
export function isIdle({ activeAt }: Pick<StaffSession, "activeAt">, now: Date): boolean {
  return !isWithin(activeAt, staffSessionTimes.idle, now);
}

/** Whether the session's activity has to be recorded. */
export function isTouchDue({ activeAt }: Pick<StaffSession, "activeAt">, now: Date): boolean {
  return !isWithin(activeAt, staffSessionTimes.touch, now);
}

/** The actor of a session. Until its stage is complete it has no permissions. */
export function staffActorOf(session: StaffSession, now: Date): StaffActor {
  const { id: sessionId, accountId, brandId, username, roles, reauthenticatedAt } = session;
  const stage = stageOf(session);
  const isInstallationWide = brandId === null;
  return {
    kind: "staff",
    accountId,
    sessionId,
    username,
    brandId,
    stage,
    permissions: stage === "complete" ? permissionsOf(roles, { isInstallationWide }) : new Set(),
    isReauthenticated: isWithin(reauthenticatedAt, staffSessionTimes.reauthentication, now),
  };
}

/** Passwords of staff: any 12 to 128 characters that are not a common password. */
export const staffPasswordRule = { patternId: "length", minLength: 12, maxLength: 128 } as const;

/** What separates the codes and secrets of staff authenticators from others. */
export const staffAuthenticatorPurposes = {
  throttle: "staff-factor",
  secret: "staff.authenticator",
  recoveryCode: "staff.recovery-code",
} as const;
