import { array, assert, asyncProperty, constant, constantFrom, integer, oneof, record } from "fast-check";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../test/app.js";
import { type Cashier, expire, newsOf, openCashier, order, post } from "../../../test/cashier/setup.js";
import { newId } from "../../core/ids.js";

let t: TestApp;

beforeAll(async () => {
  t = await openTestApp();
});

const place = integer({ min: 0, max: 20 });
const step = oneof(
  {
    weight: 3,
    arbitrary: record({
      do: constant("limit" as const),
      dollars: oneof(integer({ min: 5, max: 90 }), constant(null)),
      by: constantFrom("member" as const, "brand" as const),
    }),
  },
  { weight: 1, arbitrary: record({ do: constant("confirm" as const) }) },
  { weight: 6, arbitrary: record({ do: constant("order" as const), dollars: integer({ min: 5, max: 60 }) }) },
  {
    weight: 6,
    arbitrary: record({
      do: constant("pay" as const),
      place,
      share: constantFrom(50, 100, 100, 100, 200),
    }),
  },
  {
    weight: 2,
    arbitrary: record({ do: constantFrom("fail" as const, "approve" as const, "refuse" as const), place }),
  },
  {
    weight: 3,
    arbitrary: record({ do: constant("wait" as const), minutes: constantFrom(5, 16, 61, 1_441, 3 * 1_440) }),
  },
);
type Step = typeof step extends import("fast-check").Arbitrary<infer S> ? S : never;

interface Made {
  readonly id: string;
  readonly reference: string;
  readonly cents: bigint;
}

const dollars = (cents: bigint) => `${cents / 100n}.${String(cents % 100n).padStart(2, "0")}`;
const refusals = ["limit_reached", "too_many_deposits", "already_resolved", "validation_failed"];

/** A refusal is an answer; anything else is not. */
async function allowed(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!refusals.includes((error as { code?: string }).code ?? "")) throw error;
  });
}

/** What counts of each deposit: what came of those that are credited, else what was ordered. By when it was counted. */
async function counting({ t, memberId }: Cashier): Promise<Map<string, { amount: bigint; at: number }>> {
  const { rows } = await sql<{
    id: string;
    amount: bigint;
    at: Date;
    received: bigint | null;
    state: string;
  }>`
    select id, amount, received, state, counted_at as at from cashier.deposit
    where member_id = ${memberId} and counted_at is not null`.execute(t.test.database.db);
  return new Map(
    rows.map(({ id, amount, received, state, at }) => [
      id,
      { amount: state === "CREDITED" ? (received ?? amount) : amount, at: at.getTime() },
    ]),
  );
}

/** Lets things happen to real deposits, and looks after each whether one that began to count still fits the day. */
async function deposits(cashier: Cashier, steps: readonly Step[]): Promise<void> {
  const { t, member, operator, memberId } = cashier;
  const { services } = t;
  const made: Made[] = [];
  const at = (n: number) => made[n % made.length];
  const limitOf = (amount: number | null) =>
    ({
      kind: "deposit",
      period: "day",
      currency: "USD",
      amount: amount === null ? null : String(amount),
    }) as const;
  const acts: { [K in Step["do"]]: (given: Extract<Step, { do: K }>) => Promise<unknown> } = {
    limit: ({ dollars: amount, by }) =>
      by === "member"
        ? services.limits.set(member, limitOf(amount))
        : services.limits.setForMember(operator, memberId, limitOf(amount)),
    confirm: async () => {
      const [change] = (await services.limits.mine(member)).pending;
      if (change) await allowed(services.limits.confirm(member, change.id));
    },
    order: async ({ dollars: amount }) => {
      const placed = order(cashier, "wallet", String(amount), newId());
      await allowed(
        placed.then(({ id, reference }) => made.push({ id, reference, cents: BigInt(amount) * 100n })),
      );
    },
    pay: async ({ place: n, share }) => {
      const one = at(n);
      if (one)
        await post(cashier, newsOf(one.reference, { amount: dollars((one.cents * BigInt(share)) / 100n) }));
    },
    fail: async ({ place: n }) => {
      const one = at(n);
      if (one) await post(cashier, newsOf(one.reference, { status: "FAILED" }));
    },
    approve: async ({ place: n }) => {
      const one = at(n);
      if (one) await allowed(services.depositAdmin.approve(operator, one.id, null));
    },
    refuse: async ({ place: n }) => {
      const one = at(n);
      if (one) await allowed(services.depositAdmin.refuse(operator, one.id));
    },
    wait: async ({ minutes }) => {
      t.clock.advance(minutes * 60_000);
      await expire(cashier);
    },
  };
  for (const given of steps) {
    const before = await counting(cashier);
    await (acts[given.do] as (given: Step) => Promise<unknown>)(given);
    const after = await counting(cashier);
    const began = [...after].some(([id, { at: since }]) => before.get(id)?.at !== since);
    const { limits } = await services.limits.mine(member);
    const limit = limits.find(({ kind, period }) => kind === "deposit" && period === "day");
    if (!began || !limit) continue;
    // What was counted within the very last 24 hours; the service counts by quarters of an hour, and never less.
    const from = t.clock.now().getTime() - 24 * 3_600_000;
    const sum = [...after.values()]
      .filter((one) => one.at > from)
      .reduce((all, { amount }) => all + amount, 0n);
    expect(sum, JSON.stringify(given)).toBeLessThanOrEqual(limit.amount);
  }
  const { rows } = await sql<{ uncounted: number }>`
    select count(*)::int as uncounted from cashier.deposit
    where member_id = ${memberId} and state = 'CREDITED' and counted_at is null`.execute(t.test.database.db);
  expect(rows).toEqual([{ uncounted: 0 }]);
}

test("no order of orders, payments, failures, expiries and decisions passes a deposit limit in force", {
  timeout: 240_000,
}, async () => {
  await assert(
    asyncProperty(array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
      const cashier = await openCashier(t);
      await deposits(cashier, steps);
    }),
    { numRuns: 25 },
  );
});
