import type { Db } from "../db/database.js";
import type { Clock } from "./clock.js";

/** Nobody is signed in. */
export interface GuestActor {
  readonly kind: "guest";
}

/** A player, agent or trial member, signed in on the member or agent side. */
export interface MemberActor {
  readonly kind: "member";
  readonly memberId: string;
  readonly sessionId: string;
  /** 0 player; 1, 2, 41, 42 agent; 4 trial. */
  readonly memberType: number;
  readonly role: "member" | "trial" | "agent";
  /** The session was idle too long: money waits until the password is given again. */
  readonly lockedForMoney: boolean;
  /** The password must be changed: until then the session is good for nothing else. */
  readonly mustChangePassword?: boolean;
}

/** Who runs a brand. */
export interface OperatorActor {
  readonly kind: "operator";
  readonly accountId: string;
  readonly sessionId: string | null;
  readonly username: string;
}

/** A game vendor whose signature was verified. */
export interface VendorActor {
  readonly kind: "vendor";
  readonly vendorId: string;
  readonly vendorCode: string;
}

/** The platform itself: jobs, and verbs run from a shell. `name` goes into the audit log. */
export interface SystemActor {
  readonly kind: "system";
  readonly name: string;
}

export type Actor = GuestActor | MemberActor | OperatorActor | VendorActor | SystemActor;

/** A brand as every request carries it. */
export interface BrandRef {
  readonly id: string;
  readonly code: string;
  readonly timeZone: string;
}

/** What pino and Fastify's request logger share. */
export interface Log {
  info(details: object, message?: string): void;
  warn(details: object, message?: string): void;
  error(details: object, message?: string): void;
}

/** What every use-case gets first: whose call it is, in which brand, on which database handle. */
export interface Ctx {
  readonly db: Db;
  readonly brand: BrandRef;
  readonly actor: Actor;
  readonly clock: Clock;
  readonly requestId: string;
  /** Language code of the platform: EN, CN, AR. */
  readonly language: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly log: Log;
  /** Runs after the transaction has committed; at once when there is none. */
  readonly afterCommit: (effect: () => void) => void;
}
