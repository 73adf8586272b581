import { Extensions } from "type-graphql";
import type { Actor, StaffActor } from "../core/ctx.js";
import { DomainError } from "../core/errors.js";
import type { Permission } from "../core/permissions.js";

/**
 * Who may call: everyone; signed-in members, those who play for free included; members with a real account; agents; staff.
 * Each of `trial`, `member` and `agent` includes the narrower ones after it. Sessions of staff count in the schema of
 * staff only, and those of members everywhere else.
 */
export type Audience = "public" | "trial" | "member" | "agent" | "staff";

/** What is declared of a field of GraphQL or a call of /wps. */
export interface Access {
  readonly audiences: readonly Audience[];
  /** Whether it answers while the brand is in maintenance, or closed to the visitor's region. */
  readonly whileClosed?: boolean;
  /**
   * Whether it answers in a brand that staff have closed, so that members sign in and take their money out. Queries and
   * subscriptions of signed-in members answer there in any case.
   */
  readonly whileBrandClosed?: boolean;
  /** Whether its value is the same for every guest of a brand in one language, so that caches may keep it. */
  readonly guestCacheable?: boolean;
  /** Whether pages call it by themselves, so that it does not keep a session from idling. */
  readonly isBackground?: boolean;
  /** What staff have to be allowed to do. */
  readonly permission?: Permission;
  /** Whether staff must have verified a factor within the last minutes: money, payees, secrets, roles, factors. */
  readonly isSensitive?: boolean;
  /** Whether staff may call it before their sign-in is complete. */
  readonly duringSignIn?: boolean;
}

type AccessFlags = Omit<Access, "audiences">;

/** Says who may use something: `access: allow("member")`. */
export function allow(audience: Audience | readonly Audience[], flags: AccessFlags = {}): Access {
  return { audiences: [audience].flat(), ...flags };
}

/** Declares who may use a field of a type that is a class of decorators, such as `Me`: `@Access("member")`. */
export function Access(
  audience: Audience | readonly Audience[],
  flags: AccessFlags = {},
): MethodDecorator & PropertyDecorator {
  return Extensions({ access: allow(audience, flags) });
}

/** Whether an actor may have money at the brand. Those who play for free do not. */
export function isRealMember(actor: Actor): boolean {
  return actor.kind === "member" && actor.role !== "trial";
}

const audiencesOfMember = {
  trial: ["trial"],
  member: ["trial", "member"],
  agent: ["trial", "member", "agent"],
} as const satisfies Readonly<Record<string, readonly Audience[]>>;

/**
 * Asserts that an actor is of a declared audience. Services authorise all the same: they know whose data it is.
 * @throws DomainError not_logged_in for guests, and for staff where signed-in members are meant; in_need_true_account for
 * trial members where members with real accounts are meant; second_factor_required and password_change_required for
 * staff whose sign-in is not complete; reauthentication_required for staff who have to verify a factor again;
 * permission_denied for everyone else
 */
export function assertMayCall(actor: Actor, access: Access): void {
  const { audiences } = access;
  if (audiences.includes("public") || actor.kind === "system" || actor.kind === "vendor") return;
  if (actor.kind === "staff" && audiences.includes("staff")) {
    assertStaffMayCall(actor, access);
    return;
  }
  if (actor.kind !== "member") throw new DomainError("not_logged_in");
  if (audiencesOfMember[actor.role].some((audience) => audiences.includes(audience))) return;
  const isForMembers = audiences.some((audience) => audience !== "staff");
  throw new DomainError(
    actor.role === "trial" && isForMembers ? "in_need_true_account" : "permission_denied",
  );
}

function assertStaffMayCall(actor: StaffActor, { permission, isSensitive, duringSignIn }: Access): void {
  if (duringSignIn) return;
  if (actor.stage === "change_password") throw new DomainError("password_change_required");
  if (actor.stage !== "complete") throw new DomainError("second_factor_required");
  if (permission !== undefined && !actor.permissions.has(permission))
    throw new DomainError("permission_denied");
  if (isSensitive && !actor.isReauthenticated) throw new DomainError("reauthentication_required");
}

/** Whether guests are part of an audience. */
export function isOpenToGuests(audience: Audience): boolean {
  return audience === "public";
}
