import { type EnumValue, enumOf } from "../../kit/enum-of.js";
import { exactId, exactText, flag, oneOf, period } from "../../kit/lists/filters.js";

export const AuditActorKind = enumOf("AuditActorKind", "Who acted.", {
  guest: "A visitor who was not signed in.",
  member: "A player or agent.",
  operator: "Staff, by a shell that no longer exists.",
  staff: "Staff.",
  vendor: "A game vendor.",
  system: "The platform itself.",
});
export type AuditActorKind = EnumValue<typeof AuditActorKind>;

/** An entry of the audit log as staff see it. */
export interface AuditEntry {
  readonly id: string;
  readonly at: Date;
  readonly actorKind: AuditActorKind;
  /** Id of an account or vendor, or the platform's job; null for guests. */
  readonly actorId: string | null;
  /** The action as "<subject>.<verb>". */
  readonly action: string;
  readonly subjectKind: string;
  readonly subjectId: string;
  /** The changed values as JSON text. */
  readonly before: string | null;
  readonly after: string | null;
  /** Why personal data was read. */
  readonly reason: string | null;
  /** Account id of who requested what the actor approved. */
  readonly requestedBy: string | null;
  readonly ip: string;
  readonly requestId: string;
}

/** Filters of the audit log. */
export const auditEntryFilters = {
  actorKind: oneOf(AuditActorKind, "Only entries of actors of this kind."),
  actorId: exactId("Only entries of the actor with this id."),
  action: exactText("Only actions that begin with this text, such as `withdrawal.`."),
  subjectKind: exactText("Only entries about subjects of this kind."),
  subjectId: exactText("Only entries about the subject with this id."),
  ...period("entries"),
  text: exactText(
    "Only entries whose subject, reason or values contain this text, in any case; needs `from`.",
  ),
  ofInstallation: flag(
    "Lists the entries of the installation, such as changes of its staff, rather than the brand's. For staff of the installation.",
  ),
};

/** The maximum days of an exported time range. */
export const maxExportDays = 366;

/** Rate limit of exports for each member of staff. */
export const auditExportThrottle = { name: "audit-export", points: 20, windowSeconds: 600 };
