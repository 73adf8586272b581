import type { Actor } from "../../core/ctx.js";
import { validationFailed } from "../../core/errors.js";
import { isPlainText } from "../../core/plain-text.js";

/** An audited change. `before` and `after` contain the changed values, but no secrets. */
export interface AuditRecord {
  /** The action as "<subject>.<verb>", such as "brand.maintenance". */
  readonly action: string;
  readonly subjectKind: string;
  readonly subjectId: string;
  readonly before?: object | null;
  readonly after?: object | null;
  /** Why personal data was read unmasked, as `parseReason` returns it. */
  readonly reason?: string;
  /** Account id of who requested what the actor approved by it. */
  readonly requestedBy?: string;
  /** Whether it concerns the installation rather than the brand, such as its staff. */
  readonly isOfInstallation?: boolean;
}

/** The length of a reason, in characters. */
export const reasonLength = { min: 5, max: 300 } as const;

/**
 * Trims and checks the reason that staff give for reading personal data unmasked, or another note of theirs.
 * @throws DomainError validation_failed (the field: length, invalid)
 */
export function parseReason(text: string, field = "reason"): string {
  const reason = text.trim();
  if (reason.length < reasonLength.min || reason.length > reasonLength.max)
    throw validationFailed({ field, code: "length", params: reasonLength });
  if (!isPlainText(reason)) throw validationFailed({ field, code: "invalid" });
  return reason;
}

/** Returns the actor's id for the log; null for guests. */
export function getActorId(actor: Actor): string | null {
  switch (actor.kind) {
    case "guest":
      return null;
    case "member":
      return actor.memberId;
    case "staff":
      return actor.accountId;
    case "vendor":
      return actor.vendorId;
    case "system":
      return actor.name;
  }
}

const secretName = /password|secret|token|captcha|private_?key|signature/i;

/** Finds the paths of properties, at any depth, whose names look like a secret; callers must not record those. */
export function findSecretPaths(value: unknown, path = ""): string[] {
  if (typeof value !== "object" || value === null || value instanceof Date) return [];
  return Object.entries(value).flatMap(([name, member]) => {
    const at = path === "" ? name : `${path}.${name}`;
    const holdsText = typeof member === "string" || Buffer.isBuffer(member);
    return holdsText && secretName.test(name) ? [at] : findSecretPaths(member, at);
  });
}

/** Converts a value to what JSON keeps of it: bigint becomes decimal text, times are in ISO 8601. */
export function toJson(value: object | null | undefined): unknown {
  if (!value) return null;
  const text = JSON.stringify(value, (_name, member: unknown) =>
    typeof member === "bigint" ? member.toString() : member,
  );
  return JSON.parse(text);
}
