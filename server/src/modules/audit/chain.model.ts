import { keyedHash, sha256 } from "../../core/crypto.js";
import type { AuditActorKind } from "./entries.model.js";

/** The chain of entries that belong to no brand; a brand's chain has the brand's id. */
export const installationChain = "00000000-0000-0000-0000-000000000000";

/** The hash before the first link of a chain. */
export const chainStart: Buffer = Buffer.alloc(32);

/** How long after the first authenticated link entries of earlier builds, without an HMAC, are accepted. */
export const upgradeMs = 24 * 3_600_000;

/** Everything of an entry that its hash covers. `before` and `after` are JSON values. */
export interface HashedEntry {
  readonly id: string;
  readonly brandId: string | null;
  readonly at: Date;
  readonly actorKind: AuditActorKind;
  readonly actorId: string | null;
  readonly action: string;
  readonly subjectKind: string;
  readonly subjectId: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly reason: string | null;
  readonly requestedBy: string | null;
  readonly ip: string;
  readonly requestId: string;
}

/** A position in a chain. */
export interface ChainLink {
  readonly chain: string;
  /** From 1, without gaps. */
  readonly seq: bigint;
  readonly entryId: string;
  readonly isAuthentic: boolean;
  readonly linkedAt: Date;
  readonly hash: Buffer;
}

/** Sorts the properties of objects at any depth: the database does not keep their order. */
function sortProperties(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortProperties);
  if (typeof value !== "object" || value === null) return value;
  const sorted = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(sorted.map(([name, member]) => [name, sortProperties(member)]));
}

/** The canonical text of an entry: the same when it is written and when it is read back. */
function canonicalText(entry: HashedEntry): string {
  return JSON.stringify([
    entry.id,
    entry.brandId,
    entry.at.getTime(),
    entry.actorKind,
    entry.actorId,
    entry.action,
    entry.subjectKind,
    entry.subjectId,
    sortProperties(entry.before),
    sortProperties(entry.after),
    entry.reason,
    entry.requestedBy,
    entry.ip,
    entry.requestId,
  ]);
}

/** Computes the HMAC by which a server shows that it wrote an entry. */
export function authenticate(key: Buffer, entry: HashedEntry): Buffer {
  return keyedHash(key, "audit.entry", canonicalText(entry));
}

/** Computes the hash of a link: of the hash before it, its place, and its entry. */
export function hashLink(previous: Buffer, link: Omit<ChainLink, "hash">, entry: HashedEntry): Buffer {
  const { chain, seq, isAuthentic, linkedAt } = link;
  const place = JSON.stringify([chain, seq.toString(), isAuthentic, linkedAt.getTime()]);
  return sha256(Buffer.concat([previous, Buffer.from(`${place}\n${canonicalText(entry)}`)]));
}

/** The last link of a chain's day, as it is kept outside the database. */
export interface ChainRoot {
  /** The day in the brand's time zone; UTC for the installation's chain. */
  readonly day: string;
  readonly chain: string;
  /** The number of links up to the end of that day. */
  readonly count: bigint;
  /** The hash of the last of them, in hexadecimal. */
  readonly hash: string;
}
