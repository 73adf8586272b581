import { type Arbitrary, constant, constantFrom, integer, oneof, record } from "fast-check";
import { expect } from "vitest";
import { inTx } from "../../src/db/tx.js";
import type { LimitKind, LimitPeriod, TypedLimit } from "../../src/modules/safer-gambling/limits.model.js";
import type { LimitsService } from "../../src/modules/safer-gambling/limits.service.js";
import type { SaferGamblingService } from "../../src/modules/safer-gambling/safer-gambling.service.js";
import { buildGameSession } from "../factories/game.js";
import { dollar, outcome, type Table } from "./setup.js";

const someLimit = {
  kind: constantFrom("wager" as const, "loss" as const, "deposit" as const, "stake" as const),
  period: constantFrom("day" as const, "week" as const, "month" as const),
  dollars: oneof(integer({ min: 0, max: 60 }), constant(null)),
};
/** What a member, the brand or time may do next. Amounts are dollars. */
export const limitStep = oneof(
  { weight: 3, arbitrary: record({ do: constant("set" as const), ...someLimit }) },
  { weight: 1, arbitrary: record({ do: constant("brand" as const), ...someLimit }) },
  {
    weight: 2,
    arbitrary: oneof(
      record({ do: constant("confirm" as const) }),
      record({ do: constant("cancel" as const) }),
    ),
  },
  { weight: 6, arbitrary: record({ do: constant("bet" as const), dollars: integer({ min: 1, max: 15 }) }) },
  { weight: 2, arbitrary: record({ do: constant("win" as const), dollars: integer({ min: 1, max: 20 }) }) },
  { weight: 1, arbitrary: record({ do: constant("rollback" as const) }) },
  {
    weight: 4,
    arbitrary: record({ do: constant("deposit" as const), dollars: integer({ min: 1, max: 30 }) }),
  },
  { weight: 1, arbitrary: record({ do: constant("fail" as const) }) },
  {
    weight: 3,
    arbitrary: record({
      do: constant("wait" as const),
      minutes: oneof(integer({ min: 1, max: 90 }), constant(1_441), constant(3 * 1_440), constant(8 * 1_440)),
    }),
  },
);
export type LimitStep = typeof limitStep extends Arbitrary<infer Step> ? Step : never;

interface Counted {
  readonly at: number;
  readonly amount: number;
}
interface Waiting {
  readonly key: string;
  readonly to: number | null;
  readonly dueAt: number;
}

const [minute, day] = [60_000, 24 * 3_600_000];
const quarter = (at: number) => Math.floor(at / (15 * minute)) * 15 * minute;

function windowStart(period: LimitPeriod, now: number): number {
  if (period === "day") return now - day;
  if (period === "week") return now - 7 * day;
  const date = new Date(now);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
}

function sumSince(counted: readonly Counted[], from: number): number {
  return counted
    .filter(({ at }) => quarter(at) >= quarter(from))
    .reduce((sum, { amount }) => sum + amount, 0);
}

/** What ought to be the case, kept by hand; whole dollars. */
class Model {
  /** The member's own. */
  readonly limits = new Map<string, number>();
  /** The brand's for this member. */
  readonly brandLimits = new Map<string, number>();
  waiting: Waiting[] = [];
  stakes: Counted[] = [];
  returns: Counted[] = [];
  deposits: Counted[] = [];

  allowsBet(dollars: number, now: number): boolean {
    return this.inForce().every(([key, limit]) => {
      const [kind, period] = key.split(" ") as [LimitKind, LimitPeriod];
      if (kind === "deposit") return true;
      if (kind === "stake") return dollars <= limit;
      const from = windowStart(period, now);
      const back = kind === "loss" ? sumSince(this.returns, from) : 0;
      return sumSince(this.stakes, from) - back + dollars <= limit;
    });
  }

  allowsDeposit(dollars: number, now: number): boolean {
    return this.inForce().every(([key, limit]) => {
      const [kind, period] = key.split(" ") as [LimitKind, LimitPeriod];
      return kind !== "deposit" || sumSince(this.deposits, windowStart(period, now)) + dollars <= limit;
    });
  }

  /** All that hold beside each other. */
  inForce(): (readonly [string, number])[] {
    return [...this.limits, ...this.brandLimits];
  }

  /** The lowest of each. */
  lowest(): Map<string, number> {
    const all = new Map<string, number>();
    for (const [key, limit] of this.inForce()) all.set(key, Math.min(limit, all.get(key) ?? limit));
    return all;
  }

  /** The brand's holds at once, higher or lower. */
  setByBrand(key: string, to: number | null): void {
    if (to === null) this.brandLimits.delete(key);
    else this.brandLimits.set(key, to);
  }

  /** Sets a limit as its rules say: lower at once, else in a day. */
  set(key: string, to: number | null, now: number): void {
    const before = this.limits.get(key) ?? null;
    this.waiting = this.waiting.filter((change) => change.key !== key);
    if (before === to) return;
    if (to !== null && (before === null || to < before)) this.limits.set(key, to);
    else this.waiting.push({ key, to, dueAt: now + day });
  }

  apply({ key, to }: Waiting): void {
    if (to === null) this.limits.delete(key);
    else this.limits.set(key, to);
    this.waiting = this.waiting.filter((change) => change.key !== key);
  }
}

interface Services {
  readonly limits: LimitsService;
  readonly saferGambling: SaferGamblingService;
}

/** Does the steps, each at the real thing and at the model, and holds one against the other. */
export async function limitByModel(
  table: Table,
  { limits, saferGambling }: Services,
  steps: readonly LimitStep[],
) {
  const model = new Model();
  const ctx = table.memberCtx;
  const platform = { ...ctx, actor: { kind: "system", name: "test" } } as const;
  const now = () => table.clock.now().getTime();
  let open: { call: ReturnType<Table["betCall"]>; counted: Counted } | null = null;
  let lastDeposit: { counted: Counted; countedAt: Date } | null = null;

  const token = () =>
    buildGameSession(table.db, {
      ...{ vendor: table.vendor, game: table.game, memberId: table.member.id, now: table.clock.now() },
    });
  const given = (dollars: number) => ({
    ...{ memberId: table.member.id, currency: "USD", amount: BigInt(dollars) * 100n },
  });

  const bet = async (dollars: number) => {
    const call = table.betCall({ amount: dollars * dollar, token: await token() });
    const allowed = model.allowsBet(dollars, now());
    expect(outcome(await table.bet(call))[0]).toBe(allowed ? "OK" : "LIMIT_REACHED");
    if (!allowed) return;
    const counted = { at: now(), amount: dollars };
    model.stakes.push(counted);
    open = { call, counted };
  };
  const deposit = async (dollars: number) => {
    const allowed = model.allowsDeposit(dollars, now());
    const answer = await inTx(ctx, (ctx) => saferGambling.takeDeposit(ctx, given(dollars))).catch(
      ({ code }: { code: string }) => code,
    );
    if (!allowed) return expect(answer).toBe("limit_reached");
    if (typeof answer === "string") throw new Error(`a deposit was refused: ${answer}`);
    const counted = { at: now(), amount: dollars };
    model.deposits.push(counted);
    lastDeposit = { counted, ...answer };
  };
  const decide = async (verb: "confirm" | "cancel") => {
    const [change] = (await limits.mine(ctx)).pending;
    const expected = model.waiting.find(({ key }) => change && key === `${change.kind} ${change.period}`);
    expect(expected === undefined).toBe(change === undefined);
    if (!change || !expected) return;
    if (verb === "cancel") {
      await limits.cancel(ctx, change.id);
      model.waiting = model.waiting.filter((one) => one !== expected);
    } else if (now() < expected.dueAt) {
      await expect(limits.confirm(ctx, change.id)).rejects.toMatchObject({ code: "validation_failed" });
    } else {
      await limits.confirm(ctx, change.id);
      model.apply(expected);
    }
  };
  const settle = async (step: { do: "win"; dollars: number } | { do: "rollback" }) => {
    if (!open) return;
    const { call, counted } = open;
    if (step.do === "win") {
      await table.win(table.winCall(call, { amount: step.dollars * dollar }));
      model.returns.push({ at: now(), amount: step.dollars });
    } else {
      await table.rollback(table.rollbackCall(call));
      model.stakes = model.stakes.filter((one) => one !== counted);
    }
    open = null;
  };
  const fail = async () => {
    if (!lastDeposit) return;
    const { counted, countedAt } = lastDeposit;
    await inTx(ctx, (ctx) => saferGambling.giveDeposit(ctx, { ...given(counted.amount), countedAt }));
    model.deposits = model.deposits.filter((one) => one !== counted);
    lastDeposit = null;
  };

  const put = async (step: Extract<LimitStep, { do: "set" | "brand" }>) => {
    const period = step.kind === "stake" ? "bet" : step.period;
    const amount = step.dollars === null ? null : String(step.dollars);
    const typed: TypedLimit = { kind: step.kind, period, currency: "USD", amount };
    const key = `${step.kind} ${period}`;
    if (step.do === "set") {
      await limits.set(ctx, typed);
      model.set(key, step.dollars, now());
    } else {
      await limits.setForMember(platform, table.member.id, typed);
      model.setByBrand(key, step.dollars);
    }
  };

  for (const step of steps) {
    if (step.do === "bet") await bet(step.dollars);
    else if (step.do === "deposit") await deposit(step.dollars);
    else if (step.do === "fail") await fail();
    else if (step.do === "wait") table.clock.advance(step.minutes * minute);
    else if (step.do === "win" || step.do === "rollback") await settle(step);
    else if (step.do === "confirm" || step.do === "cancel") await decide(step.do);
    else await put(step);
  }
  const shown = (await limits.mine(ctx)).limits.map(({ kind, period, amount }) => [
    `${kind} ${period}`,
    amount,
  ]);
  const kept = [...model.lowest()].map(([key, amount]) => [key, BigInt(amount) * 100n]);
  expect(shown.map(String).sort()).toEqual(kept.map(String).sort());
}
