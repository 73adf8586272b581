import { expect, test } from "vitest";
import type { Actor, MemberActor } from "../core/ctx.js";
import { type Audience, assertMayCall } from "./access.js";

const member = (role: MemberActor["role"]): MemberActor => ({
  kind: "member",
  memberId: "m",
  sessionId: "s",
  memberType: 0,
  role,
  lockedForMoney: false,
});
const actors: Readonly<Record<string, Actor>> = {
  guest: { kind: "guest" },
  trial: member("trial"),
  member: member("member"),
  agent: member("agent"),
  staff: {
    kind: "staff",
    accountId: "a",
    sessionId: "s",
    username: "st",
    brandId: "b",
    stage: "complete",
    permissions: new Set(),
    isReauthenticated: false,
  },
};

function codeFor(actor: Actor, audiences: readonly Audience[]): string {
  try {
    assertMayCall(actor, { audiences });
    return "passes";
  } catch (error) {
    return (error as { code: string }).code;
  }
}

test.each<[Audience | readonly Audience[], readonly string[]]>([
  ["public", ["passes", "passes", "passes", "passes", "passes"]],
  ["trial", ["not_logged_in", "passes", "passes", "passes", "not_logged_in"]],
  ["member", ["not_logged_in", "in_need_true_account", "passes", "passes", "not_logged_in"]],
  ["agent", ["not_logged_in", "in_need_true_account", "permission_denied", "passes", "not_logged_in"]],
  ["staff", ["not_logged_in", "permission_denied", "permission_denied", "permission_denied", "passes"]],
  [
    ["agent", "staff"],
    ["not_logged_in", "in_need_true_account", "permission_denied", "passes", "passes"],
  ],
])("%s admits guest, trial member, member, agent and staff as declared", (audience, expected) => {
  expect(Object.values(actors).map((actor) => codeFor(actor, [audience].flat()))).toEqual(expected);
});
