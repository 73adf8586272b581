import { array, assert, asyncProperty, constant, constantFrom, integer, oneof, record } from "fast-check";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../test/app.js";
import {
  buildWebhook,
  createDepositScene,
  type DepositScene,
  expireDeposits,
  order,
  postWebhook,
} from "../../../test/deposits/setup.js";
import { runsOf } from "../../../test/depth.js";
import { newId } from "../../core/ids.js";

let t: TestApp;

beforeAll(async () => {
  t = await openTestApp();
});

const index = integer({ min: 0, max: 20 });
const step = oneof(
  {
    weight: 3,
    arbitrary: record({
      action: constant("limit" as const),
      dollars: oneof(integer({ min: 5, max: 90 }), constant(null)),
      by: constantFrom("member" as const, "brand" as const),
    }),
  },
  { weight: 1, arbitrary: record({ action: constant("confirm" as const) }) },
  {
    weight: 6,
    arbitrary: record({ action: constant("order" as const), dollars: integer({ min: 5, max: 60 }) }),
  },
  {
    weight: 6,
    arbitrary: record({
      action: constant("pay" as const),
      index,
      share: constantFrom(50, 100, 100, 100, 200),
    }),
  },
  {
    weight: 2,
    arbitrary: record({
      action: constantFrom("fail" as const, "approve" as const, "refuse" as const, "cancel" as const),
      index,
    }),
  },
  {
    weight: 3,
    arbitrary: record({
      action: constant("wait" as const),
      minutes: constantFrom(5, 16, 61, 1_441, 3 * 1_440),
    }),
  },
);
type Step = typeof step extends import("fast-check").Arbitrary<infer S> ? S : never;

interface CreatedDeposit {
  readonly id: string;
  readonly reference: string;
  readonly cents: bigint;
}

const formatDollars = (cents: bigint) => `${cents / 100n}.${String(cents % 100n).padStart(2, "0")}`;
const refusals = [
  "deposit_limit_reached",
  "deposit_above_limit",
  "too_many_deposits",
  "already_resolved",
  "validation_failed",
  "second_approver_needed",
];

/** Awaits work that may be refused. @throws any other error */
async function allowRefusal(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!refusals.includes((error as { code?: string }).code ?? "")) throw error;
  });
}

interface CountedDeposit {
  readonly amount: bigint;
  readonly at: number;
  readonly isCredited: boolean;
}

const quarterMs = 15 * 60_000;
const dayMs = 24 * 3_600_000;

/** Sums up what counts in the last 24 hours, which begin at a quarter of an hour. */
function sumOfDay(counted: Iterable<CountedDeposit>, now: Date, isCredited: boolean): bigint {
  const from = Math.floor((now.getTime() - dayMs) / quarterMs) * quarterMs;
  return [...counted]
    .filter((one) => one.isCredited === isCredited && one.at >= from)
    .reduce((all, { amount }) => all + amount, 0n);
}

/**
 * Reads the counted amount of each deposit and when it was counted: the received amount of credited ones, else the
 * ordered one.
 */
async function readCountedDeposits({ t, memberId }: DepositScene): Promise<Map<string, CountedDeposit>> {
  const { rows } = await sql<{
    id: string;
    amount: bigint;
    at: Date;
    received: bigint | null;
    state: string;
  }>`
    select id, amount, received, state, counted_at as at from deposits.deposit
    where member_id = ${memberId} and counted_at is not null`.execute(t.test.database.db);
  return new Map(
    rows.map(({ id, amount, received, state, at }) => [
      id,
      {
        amount: state === "CREDITED" ? (received ?? amount) : amount,
        at: at.getTime(),
        isCredited: state === "CREDITED",
      },
    ]),
  );
}

/** Carries out steps on real deposits, and checks after each that a newly counted deposit is within the day's limit. */
async function runSteps(scene: DepositScene, steps: readonly Step[]): Promise<void> {
  const { t, member, staff, second, memberId } = scene;
  const { services } = t;
  const created: CreatedDeposit[] = [];
  const depositAt = (n: number) => created[n % created.length];
  const limitOf = (amount: number | null) =>
    ({
      kind: "deposit",
      period: "day",
      currency: "USD",
      amount: amount === null ? null : String(amount),
    }) as const;
  const actions: { [K in Step["action"]]: (step: Extract<Step, { action: K }>) => Promise<unknown> } = {
    limit: ({ dollars: amount, by }) =>
      by === "member"
        ? services.limits.set(member, limitOf(amount))
        : services.limits.setForMember(t.platform(scene.brand), memberId, limitOf(amount)),
    confirm: async () => {
      const [change] = (await services.limits.mine(member)).pending;
      if (change) await allowRefusal(services.limits.confirm(member, change.id));
    },
    order: async ({ dollars: amount }) => {
      const placed = order(scene, "wallet", String(amount), newId());
      await allowRefusal(
        placed.then(({ id, reference }) => created.push({ id, reference, cents: BigInt(amount) * 100n })),
      );
    },
    pay: async ({ index: n, share }) => {
      const deposit = depositAt(n);
      if (deposit)
        await postWebhook(
          scene,
          buildWebhook(deposit.reference, { amount: formatDollars((deposit.cents * BigInt(share)) / 100n) }),
        );
    },
    fail: async ({ index: n }) => {
      const deposit = depositAt(n);
      if (deposit) await postWebhook(scene, buildWebhook(deposit.reference, { status: "FAILED" }));
    },
    approve: async ({ index: n }) => {
      const deposit = depositAt(n);
      if (!deposit) return;
      // More than was ordered needs a second person.
      for (const by of [staff, second])
        await allowRefusal(services.depositAdmin.approve(by, deposit.id, null));
    },
    cancel: async ({ index: n }) => {
      const deposit = depositAt(n);
      if (deposit) await allowRefusal(services.deposits.cancel(member, deposit.id));
    },
    refuse: async ({ index: n }) => {
      const deposit = depositAt(n);
      if (deposit) await allowRefusal(services.depositAdmin.refuse(staff, deposit.id));
    },
    wait: async ({ minutes }) => {
      t.clock.advance(minutes * 60_000);
      await expireDeposits(scene);
    },
  };
  for (const step of steps) {
    const before = await readCountedDeposits(scene);
    await (actions[step.action] as (step: Step) => Promise<unknown>)(step);
    const after = await readCountedDeposits(scene);
    const isNewlyCounted = [...after].some(([id, { at: since }]) => before.get(id)?.at !== since);
    const { limits } = await services.limits.mine(member);
    const limit = limits.find(({ kind, period }) => kind === "deposit" && period === "day");
    if (limit)
      expect([limit.used, limit.reserved], JSON.stringify(step)).toEqual(
        [true, false].map((isCredited) => sumOfDay(after.values(), t.clock.now(), isCredited)),
      );
    if (!isNewlyCounted || !limit) continue;
    // This sums exactly the last 24 hours; the service rounds the period up to quarters of an hour.
    const from = t.clock.now().getTime() - dayMs;
    const sum = [...after.values()]
      .filter((one) => one.at > from)
      .reduce((all, { amount }) => all + amount, 0n);
    expect(sum, JSON.stringify(step)).toBeLessThanOrEqual(limit.amount);
  }
  const { rows } = await sql<{ uncounted: number }>`
    select count(*)::int as uncounted from deposits.deposit
    where member_id = ${memberId} and state = 'CREDITED' and counted_at is null`.execute(t.test.database.db);
  expect(rows).toEqual([{ uncounted: 0 }]);
}

test("deposits, payments, failures, expiries and decisions in any order never exceed a deposit limit in force", {
  timeout: 240_000,
}, async () => {
  await assert(
    asyncProperty(array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
      const scene = await createDepositScene(t);
      await runSteps(scene, steps);
    }),
    { numRuns: runsOf(40) },
  );
});
