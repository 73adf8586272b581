import type { Actor } from "../../core/ctx.js";

/** One change as it is recorded. `before` and `after` hold what changed, never a secret. */
export interface AuditRecord {
  /** What was done: "<subject>.<verb>", such as "brand.maintenance". */
  readonly action: string;
  readonly subjectKind: string;
  readonly subjectId: string;
  readonly before?: object | null;
  readonly after?: object | null;
}

/** Who an actor is in the log; null where nobody is signed in. */
export function actorId(actor: Actor): string | null {
  switch (actor.kind) {
    case "guest":
      return null;
    case "member":
      return actor.memberId;
    case "operator":
      return actor.accountId;
    case "vendor":
      return actor.vendorId;
    case "system":
      return actor.name;
  }
}

const secret = /password|secret|token|captcha|private_?key|signature/i;

/** Names of members, at any depth, that look like a secret: recording them is a mistake of the caller. */
export function secretMembers(value: unknown, path = ""): string[] {
  if (typeof value !== "object" || value === null || value instanceof Date) return [];
  return Object.entries(value).flatMap(([name, member]) => {
    const at = path === "" ? name : `${path}.${name}`;
    const holdsText = typeof member === "string" || Buffer.isBuffer(member);
    return holdsText && secret.test(name) ? [at] : secretMembers(member, at);
  });
}

/** A value as JSON keeps it: bigint as decimal text, times in ISO 8601. */
export function toJson(value: object): string {
  return JSON.stringify(value, (_name, member: unknown) =>
    typeof member === "bigint" ? member.toString() : member,
  );
}
