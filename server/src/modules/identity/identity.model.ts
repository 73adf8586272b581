import type { MemberActor, OperatorActor } from "../../core/ctx.js";
import { defineErrors } from "../../core/errors.js";

defineErrors({
  account_disabled: "locked",
  account_locked: "locked",
  authenticator_bound: "conflict",
  authenticator_not_bound: "unprocessable",
  in_need_true_account: "forbidden",
  invalid_credentials: "unauthenticated",
  non_agent_login: "forbidden",
  non_member_login: "forbidden",
  password_change_required: "forbidden",
  proof_link_expired: "unprocessable",
  session_locked: "unauthenticated",
  step_up_expired: "unprocessable",
  verification_required: "forbidden",
});

/** The door a person signs in at. */
export type Portal = "member" | "agent" | "operator";

/** 0 player; 1, 2, 41, 42 agent; 4 trial. */
export type MemberType = 0 | 1 | 2 | 4 | 41 | 42;

export type AccountKind = "member" | "operator";
export type AccountState = "active" | "locked" | "disabled";

const agentTypes: readonly number[] = [1, 2, 41, 42];
const trialType = 4;

/** Whether a member's type is an agent's. */
export function isAgentType(memberType: number | null): boolean {
  return memberType !== null && agentTypes.includes(memberType);
}

/** What a member may do, by its type. */
export function roleOf(memberType: number): MemberActor["role"] {
  if (memberType === trialType) return "trial";
  return isAgentType(memberType) ? "agent" : "member";
}

/** An account as other modules know it. */
export interface Account {
  readonly id: string;
  readonly username: string;
  readonly kind: AccountKind;
  /** Null for operators. */
  readonly memberType: number | null;
  readonly state: AccountState;
  readonly mustChangePassword: boolean;
}

/** One sign-in of the past. */
export interface SignInRecord {
  readonly at: Date;
  readonly ip: string;
  /** Browser and system in words: "Firefox, Windows". */
  readonly device: string;
}

/** What may be shown besides a password: codes by text message, authenticator and mail, or the payee's name. */
export type StepUpMethod = "SMS" | "GOOGLE" | "EMAIL" | "PAYEE_NAME";

/** The password was right, and more is asked for. */
export interface StepUpNeeded {
  /** It is told once, and is good for 10 minutes from where it was asked for. */
  readonly ticket: string;
  readonly methods: readonly StepUpMethod[];
  /** Masked; null where no code goes to a phone. */
  readonly phone: string | null;
  /** Masked; null where no code goes by mail. */
  readonly email: string | null;
}

/** A token that signs a browser in by itself. */
export interface RememberToken {
  /** It is told once. */
  readonly token: string;
  readonly expiresAt: Date;
}

/** A time in which play is closed to a member (UTC). */
export interface Exclusion {
  /** Null where it does not end by itself. */
  readonly until: Date | null;
  /** From when the member may ask for its end; null where it ends by itself, or never. */
  readonly askFrom: Date | null;
}

/** What a sign-in answers. */
export interface SignedIn {
  /** Bearer token; it is told this once. */
  readonly token: string;
  readonly accountId: string;
  readonly firstTimeLogin: boolean;
  readonly passwordExpired: boolean;
  /** Until it is changed, the session is good for nothing else. */
  readonly mustChangePassword: boolean;
  readonly actor: MemberActor | OperatorActor;
  /** Absent where the browser is not to be remembered. */
  readonly remember?: RememberToken;
  /** Play is closed to the member, by their own wish or the brand's. */
  readonly exclusion?: Exclusion;
}

const minute = 60_000;
const hour = 60 * minute;

/** How long sessions last, in milliseconds. */
interface SessionTimes {
  /** Without activity for this long it is locked for money. */
  readonly idle: number;
  /** It dies this long after sign-in, whatever happens. */
  readonly life: number;
}

const memberTimes: SessionTimes = { idle: 30 * minute, life: 24 * hour };
const backOfficeTimes: SessionTimes = { idle: 15 * minute, life: 8 * hour };

/** Activity is written down at most this often, in milliseconds. */
export const touchIntervalMs = minute / 2;

/** How long a portal's sessions last. */
export function sessionTimes(portal: Portal): SessionTimes {
  return portal === "member" ? memberTimes : backOfficeTimes;
}

/** A session as its owner is shown it. */
export interface SessionInfo {
  readonly id: string;
  readonly portal: Portal;
  readonly startedAt: Date;
  /** Whole half minutes. */
  readonly activeAt: Date;
  readonly ip: string;
  /** Browser and system in words: "Firefox, Windows". */
  readonly device: string;
  /** Whether it is the one that asks. */
  readonly current: boolean;
}

/** A session as it is found by its token. */
export interface LiveSession {
  readonly id: string;
  readonly accountId: string;
  readonly portal: Portal;
  readonly activeAt: Date;
  readonly username: string;
  readonly memberType: number | null;
  readonly passwordDue: boolean;
}

/** Whether a session had no activity for too long. */
export function isIdle({ portal, activeAt }: LiveSession, now: Date): boolean {
  return now.getTime() - activeAt.getTime() >= sessionTimes(portal).idle;
}

/** Whether activity is to be written down: not of a session that was idle too long, nor again within a moment. */
export function isTouchDue(session: LiveSession, now: Date): boolean {
  return !isIdle(session, now) && now.getTime() - session.activeAt.getTime() >= touchIntervalMs;
}

/** Who acts in a session. An operator's session that was idle too long is of no use at all: null. */
export function actorOf(session: LiveSession, now: Date): MemberActor | OperatorActor | null {
  const { id: sessionId, accountId, username, memberType, passwordDue } = session;
  const idle = isIdle(session, now);
  if (memberType === null) return idle ? null : { kind: "operator", accountId, sessionId, username };
  const role = roleOf(memberType);
  const member = { memberId: accountId, sessionId, memberType, role, lockedForMoney: idle };
  return { kind: "member", ...member, ...(passwordDue ? { mustChangePassword: true } : {}) };
}

/** User names that differ only in case or in the form of their letters are the same: this is the same text. */
export function normaliseUsername(username: string): string {
  // Upper case first: it folds what has no lower case of its own, such as ß and final sigma.
  return username.normalize("NFKC").trim().toUpperCase().toLowerCase().normalize("NFKC");
}

const usernameText = /^[\p{L}\p{M}\p{N}._@+-]{3,64}$/u;

/** Whether a new account may have this name: letters, digits and . _ @ + - only, 3 to 64 of them. */
export function isUsername(username: string): boolean {
  return usernameText.test(username) && normaliseUsername(username).length <= 255;
}

/** Shortest and longest password, in characters. */
export const passwordLength = { min: 8, max: 128 };

/** Whether a new account may have this password. */
export function isPassword(password: string): boolean {
  const length = [...password].length;
  return length >= passwordLength.min && length <= passwordLength.max;
}

/** Whether a password is older than the brand allows; `maxDays` null: passwords do not expire. */
export function isPasswordExpired(changedAt: Date | null, maxDays: number | null, now: Date): boolean {
  if (maxDays === null || changedAt === null) return false;
  return now.getTime() - changedAt.getTime() >= maxDays * 24 * hour;
}

const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, "Edge"],
  [/\b(OPR|Opera)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS|Chromium)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, "Android"],
  [/\b(iPhone|iPad|iPod)\b/, "iOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

/** Browser and system of a user agent in words, or its first word where neither is known. */
export function describeDevice(userAgent: string): string {
  const named = [browsers, systems].flatMap((list) => {
    const known = list.find(([pattern]) => pattern.test(userAgent));
    return known ? [known[1]] : [];
  });
  return named.length > 0 ? named.join(", ") : (/^[\w.-]{1,40}/.exec(userAgent)?.[0] ?? "");
}
