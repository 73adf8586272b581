import { type EnumValue, enumOf } from "../../../kit/enum-of.js";
import { anyOf, flag } from "../../../kit/lists/filters.js";
import type { HashedEntry } from "../chain.model.js";

export const SecurityAlertKind = enumOf("SecurityAlertKind", "What looks wrong.", {
  bulk_reveals: "One member of staff read personal data many times within an hour.",
  refusals: "One member of staff was refused, or failed to authenticate, many times within an hour.",
  mutual_approvals: "Two members of staff approved each other's requests repeatedly within 30 days.",
  admin_recoveries: "An admin of the installation was given new access by a command on the server.",
});
export type SecurityAlertKind = EnumValue<typeof SecurityAlertKind>;

const hourMs = 3_600_000;

/** From how many entries within which time an alert is raised, and as long after it not again. */
export const alertRules: Readonly<
  Record<SecurityAlertKind, { readonly threshold: number; readonly windowMs: number }>
> = {
  bulk_reveals: { threshold: 30, windowMs: hourMs },
  refusals: { threshold: 20, windowMs: hourMs },
  /** Of each of the two, about requests of the other. */
  mutual_approvals: { threshold: 5, windowMs: 30 * 24 * hourMs },
  admin_recoveries: { threshold: 1, windowMs: hourMs },
};

/** What the actions of reads of personal data begin with. */
export const revealPrefix = "personal-data.";

/** The action of a refusal; its subject is the account of staff. */
export const refusalAction = "staff.refused";

/** The action of a recovery of an admin's access on the server; its subject is the admin's account. */
export const recoveryAction = "staff.recover";

/** The alerts that are about the account which entries of an action have as their subject. */
export const actionOfSubject: Readonly<Partial<Record<SecurityAlertKind, string>>> = {
  refusals: refusalAction,
  admin_recoveries: recoveryAction,
};

/** Refusals of one account that are recorded, so that no client fills the log. */
export const refusalThrottle = { name: "audit-refusals", points: 60, windowSeconds: 3_600 };

/** A suspicion that an entry gives rise to: whose entries have to be counted. */
export interface Suspicion {
  readonly kind: SecurityAlertKind;
  readonly brandId: string | null;
  readonly accountId: string;
  /** The other of a pair; the pair is ordered, so that it has one alert. */
  readonly otherAccountId: string | null;
}

/** The suspicions that an entry gives rise to. */
export function suspicionsOf(entry: HashedEntry): Suspicion[] {
  const { brandId, action, actorId, actorKind, subjectId, requestedBy } = entry;
  const ofSubject = SecurityAlertKind.values.find((kind) => actionOfSubject[kind] === action);
  if (ofSubject) return [{ kind: ofSubject, brandId, accountId: subjectId, otherAccountId: null }];
  if (actorId === null || actorKind !== "staff") return [];
  if (action.startsWith(revealPrefix))
    return [{ kind: "bulk_reveals", brandId, accountId: actorId, otherAccountId: null }];
  if (requestedBy === null) return [];
  const [accountId = "", otherAccountId = ""] = [actorId, requestedBy].sort();
  return [{ kind: "mutual_approvals", brandId, accountId, otherAccountId }];
}

/** An alert as staff see it. */
export interface SecurityAlert extends Suspicion {
  readonly id: string;
  /** How many entries it counted, since when. */
  readonly count: number;
  readonly since: Date;
  readonly raisedAt: Date;
  readonly acknowledgedAt: Date | null;
  /** Username of who acknowledged it. */
  readonly acknowledgedBy: string | null;
  readonly note: string | null;
}

/** Filters of alerts. */
export const securityAlertFilters = {
  kinds: anyOf(SecurityAlertKind, "Kinds to include; all when empty."),
  openOnly: flag("Only alerts that are not acknowledged yet."),
  ofInstallation: flag(
    "Lists alerts about staff of the installation rather than the brand's. For staff of the installation.",
  ),
};
