import type { MemberActor } from "../../core/ctx.js";
import { defineErrors } from "../../core/errors.js";
import { type EnumValue, enumOf } from "../../kit/enum-of.js";

defineErrors({
  account_disabled: "locked",
  account_locked: "locked",
  authenticator_bound: "conflict",
  authenticator_not_bound: "unprocessable",
  in_need_true_account: "forbidden",
  invalid_credentials: "unauthenticated",
  non_agent_login: "forbidden",
  password_change_required: "forbidden",
  proof_link_expired: "unprocessable",
  session_locked: "unauthenticated",
  step_up_expired: "unprocessable",
  verification_required: "forbidden",
});

export const SignInType = enumOf("SignInType", "The credentials of a sign-in.", {
  username: "Username and password.",
  sms: "Phone and a code that was sent to it.",
});
export type SignInType = EnumValue<typeof SignInType>;

export const Portal = enumOf("Portal", "The part of the platform that a person signs in to.", {
  member: "The player site; agents may use it too.",
  agent: "The agents' back office.",
});
export type Portal = EnumValue<typeof Portal>;

/** 0 player; 1, 2, 41, 42 agent; 4 trial. */
export type MemberType = 0 | 1 | 2 | 4 | 41 | 42;

export const AccountState = enumOf("AccountState", "Whether a member may sign in.", {
  active: "The member may.",
  locked: "The account is locked.",
  disabled: "The account is disabled.",
});
export type AccountState = EnumValue<typeof AccountState>;

const agentTypes: readonly number[] = [1, 2, 41, 42];
const trialType = 4;

export function isAgentType(memberType: number): boolean {
  return agentTypes.includes(memberType);
}

/** Maps a member type to its role. */
export function roleOf(memberType: number): MemberActor["role"] {
  if (memberType === trialType) return "trial";
  return isAgentType(memberType) ? "agent" : "member";
}

/** An account without its password fields, for other modules. */
export interface Account {
  readonly id: string;
  readonly username: string;
  readonly memberType: number;
  readonly state: AccountState;
  readonly mustChangePassword: boolean;
}

/** One past sign-in. */
export interface SignInRecord {
  readonly at: Date;
  readonly ip: string;
  /** Browser and operating system, such as "Firefox, Windows". */
  readonly device: string;
}

export const StepUpMethod = enumOf("StepUpMethod", "A second proof after the password.", {
  SMS: "A code sent to the account's phone.",
  PASSKEY: "An answer of one of the account's passkeys (AuthenticationResponseJSON, as text).",
  GOOGLE: "A code of the account's authenticator, or one of its recovery codes.",
  RECOVERY_CODE: "One of the recovery codes of an account without an authenticator.",
  EMAIL: "A code sent to the account's e-mail address.",
  PAYEE_NAME: "The name of the holder of the member's bank accounts.",
});
export type StepUpMethod = EnumValue<typeof StepUpMethod>;

/** The password was correct, but the sign-in needs a second proof. */
export interface StepUpNeeded {
  /** Shown only once; valid for 10 minutes, from the same device and network only. */
  readonly ticket: string;
  readonly methods: readonly StepUpMethod[];
  /** Masked; null when SMS is not among the methods. */
  readonly phone: string | null;
  /** Masked; null when EMAIL is not among the methods. */
  readonly email: string | null;
}

/** A remember-me token, which signs a browser in without a password. */
export interface RememberToken {
  /** Shown only once; stored as a hash. */
  readonly token: string;
  readonly expiresAt: Date;
}

/** A period in which a member may not play (UTC). */
export interface Exclusion {
  /** Null when it has no fixed end. */
  readonly until: Date | null;
  /** When the member may first ask to end it; null when it has a fixed end or is permanent. */
  readonly askFrom: Date | null;
}

/** The result of a successful sign-in. */
export interface SignedIn {
  /** Bearer token of the new session; shown only once, stored as a hash. */
  readonly token: string;
  readonly accountId: string;
  readonly firstTimeLogin: boolean;
  readonly passwordExpired: boolean;
  /** While true, the session can only be used to change the password. */
  readonly mustChangePassword: boolean;
  readonly actor: MemberActor;
  /** Absent unless the member asked to be remembered on this browser. */
  readonly remember?: RememberToken;
  /** Set when the member is excluded from play, by their own request or by the brand. */
  readonly exclusion?: Exclusion;
}

const minute = 60_000;
const hour = 60 * minute;

/** Lifetimes of a session, in milliseconds. */
interface SessionTimes {
  /** After this long without activity, the session may not move money until it is unlocked. */
  readonly idle: number;
  /** The session expires this long after sign-in, active or not. */
  readonly life: number;
}

const memberTimes: SessionTimes = { idle: 30 * minute, life: 24 * hour };
const backOfficeTimes: SessionTimes = { idle: 15 * minute, life: 8 * hour };

/** Activity of a session is recorded at most once in this many milliseconds. */
export const touchIntervalMs = minute / 2;

export function sessionTimes(portal: Portal): SessionTimes {
  return portal === "member" ? memberTimes : backOfficeTimes;
}

/** A session as shown to its owner. */
export interface SessionInfo {
  readonly id: string;
  readonly portal: Portal;
  readonly startedAt: Date;
  /** Accurate to 30 seconds, since activity is recorded that often at most. */
  readonly activeAt: Date;
  readonly ip: string;
  /** Browser and operating system, such as "Firefox, Windows". */
  readonly device: string;
  /** Whether the request was made with this session. */
  readonly current: boolean;
}

/** A session that has neither ended nor expired, as looked up by its token. */
export interface LiveSession {
  readonly id: string;
  readonly accountId: string;
  readonly portal: Portal;
  readonly activeAt: Date;
  readonly memberType: number;
  readonly passwordDue: boolean;
}

/** Whether a session has been inactive for its portal's idle time. */
export function isIdle({ portal, activeAt }: LiveSession, now: Date): boolean {
  return now.getTime() - activeAt.getTime() >= sessionTimes(portal).idle;
}

/** Whether activity must be recorded: not for an idle session, and at most once per `touchIntervalMs`. */
export function isTouchDue(session: LiveSession, now: Date): boolean {
  return !isIdle(session, now) && now.getTime() - session.activeAt.getTime() >= touchIntervalMs;
}

/** The actor of a session. */
export function actorOf(session: LiveSession, now: Date): MemberActor {
  const { id: sessionId, accountId, memberType, passwordDue } = session;
  const role = roleOf(memberType);
  const member = { memberId: accountId, sessionId, memberType, role, lockedForMoney: isIdle(session, now) };
  return { kind: "member", ...member, ...(passwordDue ? { mustChangePassword: true } : {}) };
}

/** Normalises a username, so that names that differ only in case or in Unicode form compare equal. */
export function normaliseUsername(username: string): string {
  // Upper case first: it folds letters without a lower-case form of their own, such as ß and the final sigma.
  return username.normalize("NFKC").trim().toUpperCase().toLowerCase().normalize("NFKC");
}

const usernameText = /^[\p{L}\p{M}\p{N}._@+-]{3,64}$/u;

/** Whether a new account may have this name: 3 to 64 characters, only letters, digits and . _ @ + - */
export function isUsername(username: string): boolean {
  return usernameText.test(username) && normaliseUsername(username).length <= 255;
}

/** Minimum and maximum password length, in characters. */
export const passwordLength = { min: 8, max: 128 };

/** Whether a password has an allowed length. */
export function isPassword(password: string): boolean {
  const length = [...password].length;
  return length >= passwordLength.min && length <= passwordLength.max;
}

/** Whether a password is older than the brand allows. With `maxDays` null, passwords do not expire. */
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

/** Names the browser and operating system of a user agent; its leading token when neither is known. */
export function describeDevice(userAgent: string): string {
  const named = [browsers, systems].flatMap((list) => {
    const known = list.find(([pattern]) => pattern.test(userAgent));
    return known ? [known[1]] : [];
  });
  return named.length > 0 ? named.join(", ") : (/^[\w.-]{1,40}/.exec(userAgent)?.[0] ?? "");
}

/** What separates the codes and secrets of members' authenticators from others. */
export const authenticatorPurposes = {
  throttle: "authenticator",
  secret: "authenticator.secret",
  recoveryCode: "authenticator.recovery",
} as const;

/** Outbox topic of accounts whose sessions were ended, all or all except one. */
export const sessionsEndedTopic = "sessions-ended";

/** The end of an account's sessions, by the member, a new password or staff. */
export interface SessionsEnded {
  readonly accountId: string;
  /** The session that goes on; null: none. */
  readonly kept: string | null;
  /** ISO 8601. */
  readonly at: string;
}
