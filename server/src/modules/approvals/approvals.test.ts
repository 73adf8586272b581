import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../test/app.js";
import { testCtx } from "../../../test/ctx.js";
import { runsOf } from "../../../test/depth.js";
import { buildBrand } from "../../../test/factories/brand.js";
import { buildAdmin } from "../../../test/factories/staff.js";
import type { Ctx } from "../../core/ctx.js";
import { newId } from "../../core/ids.js";
import { getActorId } from "../audit/audit.model.js";
import { requestLifetimeMs } from "./approvals.model.js";

let t: TestApp;
let platform: Ctx;
let staff: readonly [Ctx, Ctx, Ctx];
/** What took effect, in order. */
let effects: { readonly by: string; readonly amount: bigint }[];

const day = 24 * 3_600_000;
const nameOf = ({ actor }: Ctx) => (actor.kind === "staff" ? actor.username : "");

beforeAll(async () => {
  t = await openTestApp();
});
beforeEach(async () => {
  const { db } = t.test.database;
  const brand = await buildBrand(db);
  const person = async () =>
    testCtx(db, { brand, clock: t.clock, actor: (await buildAdmin(db, brand)).actor });
  platform = t.platform(brand);
  staff = [await person(), await person(), await person()];
  effects = [];
});

interface Given {
  readonly amount?: bigint;
  readonly subject?: string;
  readonly memberId?: string | null;
  readonly hidden?: string;
  readonly isSafe?: boolean;
}

/** Decides about a credit that exists in this test only; its effect is a line of `effects`. */
function decide(ctx: Ctx, { amount = 0n, subject = "x", memberId = null, hidden, isSafe }: Given) {
  return t.services.approvals.decide(ctx, {
    kind: "deposit_credit",
    subject,
    related: ["unmatched_payment"],
    audit: { action: "test.credit", subjectKind: "test" },
    lock: async () => subject,
    guard: () => ({
      before: { state: "OPEN" },
      after: { decision: "CREDIT", amount: String(amount) },
      ...(amount === 0n ? {} : { amount: { value: amount, currency: "USD", memberId } }),
      ...(hidden === undefined ? {} : { hidden }),
      ...(isSafe === undefined ? {} : { isSafe }),
    }),
    act: async (ctx) => {
      ctx.afterCommit(() => effects.push({ by: nameOf(ctx), amount }));
    },
    read: async () => effects.length,
  });
}

const setThreshold = (perDecision: bigint | null) =>
  t.services.approvalPolicies.writeForCurrency(platform, "USD", perDecision);
const waiting = async () =>
  (await t.services.approvals.list.page(staff[0], { first: 20, after: null })).edges;
const listAll = async () =>
  (await t.services.approvals.list.page(staff[0], { first: 20, after: null, states: [] })).edges.map(
    ({ node }) => node.state,
  );

async function auditOf(subject: string) {
  return t.test.database.db
    .selectFrom("audit.entry")
    .select(["action", "before", "after", "requested_by as requestedBy"])
    .where("subject_id", "=", subject)
    .where("brand_id", "=", platform.brand.id)
    .orderBy("id")
    .execute();
}

describe("a decision without a policy", () => {
  test("takes effect once two persons have made it, and is in the audit log twice", async () => {
    const [first, second] = staff;
    expect(await decide(first, { amount: 1n })).toBe(0);
    await expect(decide(first, { amount: 1n })).rejects.toMatchObject({ code: "second_approver_needed" });
    expect((await waiting()).map(({ node }) => node)).toMatchObject([
      {
        kind: "deposit_credit",
        subject: "x",
        before: { state: "OPEN" },
        after: { decision: "CREDIT", amount: "1" },
        amount: 1n,
        currency: "USD",
        requester: nameOf(first),
        requestedAt: t.clock.now(),
        expiresAt: new Date(t.clock.now().getTime() + requestLifetimeMs),
      },
    ]);
    expect(await decide(second, { amount: 1n })).toBe(1);
    expect(await listAll()).toEqual(["APPROVED"]);
    expect(await auditOf("x")).toMatchObject([
      { action: "test.credit", after: { approval: "WAITING", amount: "1" }, requestedBy: null },
      {
        action: "test.credit",
        after: { decision: "CREDIT", amount: "1" },
        requestedBy: getActorId(first.actor),
      },
    ]);
  });

  test("needs the same from both, the hidden part included; another one replaces the first", async () => {
    const [first, second, third] = staff;
    await decide(first, { hidden: "a" });
    await decide(second, { hidden: "b" });
    await decide(first, { hidden: "a" });
    expect(effects).toEqual([]);
    expect((await listAll()).sort()).toEqual(["REPLACED", "REPLACED", "WAITING"]);
    expect(await decide(third, { hidden: "a" })).toBe(1);
    const rows = await t.test.database.db.selectFrom("approvals.request").select("after").execute();
    expect(JSON.stringify(rows)).not.toContain("hidden");
  });

  test("waits for 24 hours", async () => {
    const [first, second] = staff;
    await decide(first, {});
    t.clock.advance(requestLifetimeMs);
    expect(await decide(second, {})).toBe(0);
    t.clock.advance(requestLifetimeMs - 1);
    expect(await decide(first, {})).toBe(1);
  });

  test("is the platform's alone, and that of one person where nothing is given away", async () => {
    const [first, second] = staff;
    await decide(first, { amount: 5n });
    await decide(platform, { amount: 5n });
    await decide(second, { subject: "y", isSafe: true });
    expect(effects).toHaveLength(2);
    expect(await listAll()).toEqual(["REPLACED"]);
  });

  test("is not that of members and guests", async () => {
    const guest = testCtx(t.test.database.db, { brand: platform.brand, clock: t.clock });
    await expect(decide(guest, {})).rejects.toMatchObject({ code: "not_logged_in" });
  });
});

describe("a request that waits", () => {
  test("is refused by another person and withdrawn by its requester, once", async () => {
    const [first, second] = staff;
    const { approvals } = t.services;
    await decide(first, { subject: "x" });
    await decide(first, { subject: "y" });
    const [{ node: y }, { node: x }] = (await waiting()) as [never, never] as [
      { node: { id: string } },
      { node: { id: string } },
    ];
    expect(await approvals.refuse(second, x.id)).toMatchObject({ state: "REFUSED", endedBy: nameOf(second) });
    expect(await approvals.refuse(first, y.id)).toMatchObject({ state: "WITHDRAWN" });
    await expect(approvals.refuse(second, x.id)).rejects.toMatchObject({ code: "already_resolved" });
    await expect(approvals.refuse(second, newId())).rejects.toMatchObject({ code: "not_found" });
    expect(await decide(second, { subject: "x" })).toBe(0);
    expect((await auditOf("x")).map(({ action }) => action)).toContain("approval.refuse");
  });
});

describe("a decision with a policy", () => {
  beforeEach(() => setThreshold(1_000n));

  test.each([
    ["999 alone", [[0, 999n, "a"]], 1],
    ["not 1,000", [[0, 1_000n, "a"]], 0],
    [
      "not what adds up to 1,000 by one person",
      [
        [0, 500n, "a"],
        [0, 500n, "b"],
      ],
      1,
    ],
    [
      "not what adds up to 1,000 about one member",
      [
        [0, 500n, "a"],
        [1, 500n, "a"],
      ],
      1,
    ],
    [
      "what others did about other members",
      [
        [0, 999n, "a"],
        [1, 999n, "b"],
      ],
      2,
    ],
  ] as const)("is made by one person: %s", async (_case, steps, expected) => {
    const members = { a: newId(), b: newId() };
    for (const [index, [person, amount, member]] of steps.entries())
      await decide(staff[person], { subject: `s${index}`, amount, memberId: members[member] });
    expect(effects).toHaveLength(expected);
  });

  test("adds up over the brand's day, and not over the next", async () => {
    const [first] = staff;
    await decide(first, { subject: "1", amount: 999n });
    await decide(first, { subject: "2", amount: 999n });
    t.clock.advance(day);
    await decide(first, { subject: "3", amount: 999n });
    expect(effects).toHaveLength(2);
  });

  test("does not add up what a second person approved", async () => {
    const [first, second] = staff;
    await decide(first, { subject: "1", amount: 5_000n });
    await decide(second, { subject: "1", amount: 5_000n });
    await decide(second, { subject: "2", amount: 999n });
    expect(effects).toHaveLength(2);
  });

  test("follows the policy of its own kind where there is one", async () => {
    const policy = { kind: "deposit_credit", currency: "USD", perDecision: 10n } as const;
    await t.services.approvalPolicies.write(platform, {
      ...policy,
      dailyPerStaffMember: 10n,
      dailyPerMember: 10n,
      dailyPerBrand: 10n,
    });
    expect(await decide(staff[0], { amount: 10n })).toBe(0);
    expect(await decide(staff[1], { subject: "y", amount: 9n })).toBe(1);
  });

  test("in parallel does not pass a sum", async () => {
    const amounts = Array.from({ length: 8 }, (_, n) => ({ subject: `p${n}`, amount: 300n }));
    await Promise.all(amounts.map((given) => decide(staff[0], given)));
    expect(effects).toHaveLength(3);
  });
});

test("whatever is decided by whom, nothing from a threshold on takes effect by one person", async () => {
  await setThreshold(1_000n);
  const members = [newId(), newId()];
  const step = fc.record({
    person: fc.nat(2),
    subject: fc.constantFrom("a", "b", "c", "d"),
    member: fc.nat(1),
    amount: fc.constantFrom(1n, 300n, 700n, 999n, 1_000n, 4_000n),
  });
  const property = fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
    t.clock.advance(day);
    effects = [];
    const requests = new Map<string, string>();
    const alone = new Map<string, bigint>();
    for (const { person, subject, member, amount } of steps) {
      const ctx = staff[person];
      if (!ctx) throw new Error("no such person");
      const key = `${subject} ${amount} ${member}`;
      const count = effects.length;
      const outcome = await decide(ctx, { subject: key, amount, memberId: members[member] ?? null }).catch(
        ({ code }: { code: string }) => code,
      );
      const other = requests.get(key);
      if (outcome === "second_approver_needed") expect(other).toBe(nameOf(ctx));
      else if (effects.length === count) requests.set(key, nameOf(ctx));
      else if (other !== undefined && other !== nameOf(ctx)) requests.delete(key);
      else
        for (const sum of [nameOf(ctx), `member ${member}`]) alone.set(sum, (alone.get(sum) ?? 0n) + amount);
    }
    for (const sum of alone.values()) expect(sum).toBeLessThan(1_000n);
  });
  await fc.assert(property, { numRuns: runsOf(15), endOnFailure: true });
});
