import type { Db } from "../db/database.js";
import type { Clock } from "./clock.js";
import type { Permission } from "./permissions.js";

/** A visitor who is not signed in. */
export interface GuestActor {
  readonly kind: "guest";
}

/** A signed-in player, agent or trial member. */
export interface MemberActor {
  readonly kind: "member";
  readonly memberId: string;
  readonly sessionId: string;
  /** 0 player; 1, 2, 41, 42 agent; 4 trial. */
  readonly memberType: number;
  readonly role: "member" | "trial" | "agent";
  /** The session was idle too long: money operations require re-authentication. */
  readonly lockedForMoney: boolean;
  /** The password must be changed: until then the session may do nothing else. */
  readonly mustChangePassword?: boolean;
}

/** A member of staff, of one brand or of the whole installation. */
export interface StaffActor {
  readonly kind: "staff";
  readonly accountId: string;
  readonly sessionId: string;
  readonly username: string;
  /** Null for staff of the installation. */
  readonly brandId: string | null;
  /** How far the session's sign-in has come; only a complete one may do more than the step that it names. */
  readonly stage: "verify_factor" | "change_password" | "set_up_factor" | "complete";
  readonly permissions: ReadonlySet<Permission>;
  /** Whether a factor was verified within the last minutes. */
  readonly isReauthenticated: boolean;
}

/** A game vendor whose signature was verified. */
export interface VendorActor {
  readonly kind: "vendor";
  readonly vendorId: string;
  readonly vendorCode: string;
}

/** The platform itself: jobs and shell commands. `name` is recorded in the audit log. */
export interface SystemActor {
  readonly kind: "system";
  readonly name: string;
}

export type Actor = GuestActor | MemberActor | StaffActor | VendorActor | SystemActor;

/** Whether an actor is a member of staff, who signed in to the admin API. */
export function isStaff(actor: Actor): actor is StaffActor {
  return actor.kind === "staff";
}

/** The brand of a request. */
export interface BrandRef {
  readonly id: string;
  readonly code: string;
  readonly timeZone: string;
}

/** The common interface of pino and Fastify's request logger. */
export interface Log {
  info(details: object, message?: string): void;
  warn(details: object, message?: string): void;
  error(details: object, message?: string): void;
}

/** The request context, the first argument of every use case: the actor, the brand and the database handle. */
export interface Ctx {
  readonly db: Db;
  readonly brand: BrandRef;
  readonly actor: Actor;
  readonly clock: Clock;
  readonly requestId: string;
  /** The platform's language code: EN, CN, AR. */
  readonly language: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly log: Log;
  /** Runs an effect after the transaction has committed; immediately when there is no transaction. */
  readonly afterCommit: (effect: () => void) => void;
}
