import { type Arbitrary, constant, constantFrom, integer, oneof, record } from "fast-check";
import { expect } from "vitest";
import { newId } from "../../src/core/ids.js";
import { inTx } from "../../src/core/tx.js";
import type { LimitKind, LimitPeriod, TypedLimit } from "../../src/modules/safer-gambling/limits.model.js";
import { sendToMember } from "../../src/modules/transfers/member-transfers.store.js";
import type { Services } from "../../src/modules.js";
import { buildGameSession } from "../factories/game.js";
import { buildMember } from "../factories/member.js";
import { dollar, outcome, type Table } from "./setup.js";

type Currency = "USD" | "EUR";
const currency = constantFrom<Currency[]>("USD", "USD", "USD", "EUR");
const someLimit = {
  kind: constantFrom<LimitKind[]>("wager", "loss", "deposit", "stake", "session"),
  period: constantFrom<LimitPeriod[]>("day", "week", "month"),
  currency,
  dollars: oneof({ weight: 4, arbitrary: integer({ min: 0, max: 60 }) }, constant(null)),
};
/** What a member, the brand or time may do next. Amounts are dollars, or euros; of session time minutes. */
export const limitStep = oneof(
  { weight: 3, arbitrary: record({ do: constant("set" as const), ...someLimit }) },
  { weight: 1, arbitrary: record({ do: constant("brand" as const), ...someLimit }) },
  { weight: 1, arbitrary: record({ do: constant("everybody" as const), ...someLimit }) },
  { weight: 1, arbitrary: record({ do: constant("activate" as const), currency }) },
  { weight: 1, arbitrary: record({ do: constant("acknowledge" as const) }) },
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
  {
    weight: 1,
    arbitrary: record({ do: constant("transfer" as const), dollars: integer({ min: 1, max: 30 }) }),
  },
  { weight: 1, arbitrary: record({ do: constant("fail" as const) }) },
  {
    weight: 3,
    arbitrary: record({
      do: constant("wait" as const),
      minutes: oneof(
        { weight: 4, arbitrary: integer({ min: 1, max: 14 }) },
        { weight: 2, arbitrary: integer({ min: 15, max: 90 }) },
        constant(1_441),
        constant(3 * 1_440),
        constant(8 * 1_440),
      ),
    }),
  },
);
export type LimitStep = typeof limitStep extends Arbitrary<infer Step> ? Step : never;

interface Counted {
  readonly at: number;
  readonly amount: number;
  readonly currency: Currency;
  /** Whether it counts against limits. */
  counts: boolean;
}
interface Stake extends Counted {
  /** Whether it was not taken back. */
  stands: boolean;
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

function sumSince(counted: readonly Counted[], of: string, from: number): number {
  return counted
    .filter(({ at, currency, counts }) => counts && currency === of && quarter(at) >= quarter(from))
    .reduce((sum, { amount }) => sum + amount, 0);
}

/** A limit's name among others. */
const keyOf = (kind: LimitKind, period: LimitPeriod, of: string | null) => `${kind} ${period} ${of ?? "-"}`;
const partsOf = (key: string) => key.split(" ") as [LimitKind, LimitPeriod, string];
const pause = 15 * minute;
/** After how many minutes the member is to read what was played, and how many more bets are taken then. */
const [checkMinutes, graceMinutes] = [15, 5];

/** What ought to be the case, kept by hand; whole dollars and euros. */
class Model {
  active: Currency = "USD";
  /** The member's own. */
  readonly limits = new Map<string, number>();
  /** The brand's for this member. */
  readonly brandLimits = new Map<string, number>();
  /** The brand's for everybody. */
  readonly everybodys = new Map<string, number>();
  waiting: Waiting[] = [];
  stakes: Stake[] = [];
  returns: Counted[] = [];
  deposits: Counted[] = [];
  /** Seconds played up to a bet. */
  private played: { readonly at: number; readonly seconds: number }[] = [];
  private stretch: { readonly from: number; acknowledgedAt: number; seenAt: number } | null = null;

  /** What forbids a bet in the active currency: limits by whose they are and what on, or the check. */
  againstBet(dollars: number, now: number): string[] {
    const reached = this.inForce(([kind, period, of], limit) => {
      if (kind === "session") return this.secondsPlayed(period, now) >= limit * 60;
      if (kind === "deposit" || of !== this.active) return false;
      if (kind === "stake") return dollars > limit;
      const from = windowStart(period, now);
      const back = kind === "loss" ? sumSince(this.returns, of, from) : 0;
      return sumSince(this.stakes, of, from) - back + dollars > limit;
    });
    return this.isOverdue(now) ? [...reached, "check"] : reached;
  }

  /** What forbids a deposit in the active currency. */
  againstDeposit(dollars: number, now: number): string[] {
    return this.inForce(
      ([kind, period, of], limit) =>
        kind === "deposit" &&
        of === this.active &&
        sumSince(this.deposits, of, windowStart(period, now)) + dollars > limit,
    );
  }

  /** A bet was taken. */
  bet(dollars: number, now: number): Stake {
    const isTimed = this.inForce(([kind]) => kind === "session").length > 0;
    const isMoney = ([kind, , of]: [LimitKind, LimitPeriod, string]) =>
      kind !== "deposit" && of === this.active;
    const counts = isTimed || this.inForce(isMoney).length > 0;
    const stake = { at: now, amount: dollars, currency: this.active, counts, stands: true };
    this.stakes.push(stake);
    if (isTimed) this.played.push({ at: now, seconds: this.running(now) });
    const isOn = this.goesOn(now) ? this.stretch : null;
    if (!isOn) this.stretch = { from: now, acknowledgedAt: now, seenAt: now };
    else if (now - isOn.seenAt > minute) isOn.seenAt = now;
    return stake;
  }

  /** A stake came back, wholly or with more. */
  give(dollars: number, now: number): void {
    this.returns.push({ at: now, amount: dollars, currency: this.active, counts: this.isLimited() });
  }

  /** The member has read what was played; false while there is nothing to read. */
  acknowledge(now: number): boolean {
    if (this.stretch) this.stretch = { ...this.stretch, acknowledgedAt: now, seenAt: now };
    return this.stretch !== null;
  }

  isLimited(): boolean {
    return this.inForce(() => true).length > 0;
  }

  /** Whether the member may play in a currency: no limit of its own, or by the brand, holds in another one alone. */
  mayActivate(currency: Currency): boolean {
    const byBrand = [...this.brandLimits.keys()];
    const byAnybody = [...this.limits.keys(), ...byBrand];
    const isFollowed = (among: readonly string[]) => (key: string) => {
      const [kind, period, of] = partsOf(key);
      return of === "-" || of === currency || among.includes(keyOf(kind, period, currency));
    };
    return [...this.limits.keys()].every(isFollowed(byAnybody)) && byBrand.every(isFollowed(byBrand));
  }

  /** Whose limits are so, and what on. */
  private inForce(isSo: (parts: [LimitKind, LimitPeriod, string], limit: number) => boolean): string[] {
    const sources = { own: this.limits, member: this.brandLimits, everybody: this.everybodys };
    return Object.entries(sources).flatMap(([whose, limits]) =>
      [...limits]
        .filter(([key, limit]) => isSo(partsOf(key), limit))
        .map(([key]) => `${whose} ${partsOf(key)[0]}`),
    );
  }

  private running(now: number): number {
    const last = this.played.at(-1)?.at ?? Number.NEGATIVE_INFINITY;
    return now - last < pause ? (now - last) / 1000 : 0;
  }

  private secondsPlayed(period: LimitPeriod, now: number): number {
    const from = quarter(windowStart(period, now));
    const seconds = this.played.filter(({ at }) => quarter(at) >= from).map((one) => one.seconds);
    return seconds.reduce((sum, one) => sum + one, this.running(now));
  }

  private goesOn(now: number): boolean {
    return this.stretch !== null && now - this.stretch.seenAt < pause;
  }

  private isOverdue(now: number): boolean {
    const since = this.stretch?.acknowledgedAt ?? now;
    return this.goesOn(now) && now - since >= (checkMinutes + graceMinutes) * minute;
  }

  /** A first limit counts all that was played before. */
  private recount(): void {
    for (const stake of this.stakes) stake.counts = stake.stands;
    for (const back of this.returns) back.counts = true;
    let last = Number.NEGATIVE_INFINITY;
    this.played = this.stakes.map(({ at }) => {
      const seconds = at - last < pause ? (at - last) / 1000 : 0;
      last = at;
      return { at, seconds };
    });
  }

  /** The lowest of each. */
  lowest(): Map<string, number> {
    const all = new Map<string, number>();
    for (const [key, limit] of [...this.limits, ...this.brandLimits, ...this.everybodys])
      all.set(key, Math.min(limit, all.get(key) ?? limit));
    return all;
  }

  /** The brand's for this member holds at once, higher or lower. */
  setByBrand(key: string, to: number | null): void {
    this.put(this.brandLimits, key, to);
  }

  /** The brand's for everybody holds at once, and counts nothing that was played before. */
  setForAll(key: string, to: number | null): void {
    if (to === null) this.everybodys.delete(key);
    else this.everybodys.set(key, to);
  }

  /** Sets a limit as its rules say: lower at once, else in a day; so does a first one elsewhere. */
  set(key: string, to: number | null, now: number): void {
    const before = this.limits.get(key) ?? null;
    this.waiting = this.waiting.filter((change) => change.key !== key);
    if (before === to) return;
    const isLower = to !== null && (before === null || to < before);
    if (isLower && !(before === null && this.holdsElsewhere(key))) this.put(this.limits, key, to);
    else this.waiting.push({ key, to, dueAt: now + day });
  }

  apply({ key, to }: Waiting): void {
    this.put(this.limits, key, to);
    this.waiting = this.waiting.filter((change) => change.key !== key);
  }

  private put(limits: Map<string, number>, key: string, to: number | null): void {
    const isFirst = to !== null && !limits.has(key);
    if (to === null) limits.delete(key);
    else limits.set(key, to);
    if (isFirst) this.recount();
  }

  private holdsElsewhere(key: string): boolean {
    const [kind, period, of] = partsOf(key);
    const others = (["USD", "EUR"] as const).filter((other) => other !== of);
    const holds = (other: string) =>
      this.limits.has(keyOf(kind, period, other)) || this.brandLimits.has(keyOf(kind, period, other));
    return of !== "-" && of !== this.active && others.some(holds);
  }
}

/** How often what happened, over all runs: `refused bet own wager` and the like. */
export type Tally = Map<string, number>;

/** An agent who can send so much down to the table's member; answers how: the amount, and what came of it. */
async function agentOf(table: Table, { agents, memberTransfers }: Services) {
  const { db, brand, clock, member } = table;
  const ctx = { ...table.memberCtx, actor: { kind: "system", name: "test" } } as const;
  const agent = await buildMember(db, brand, { memberType: 1, currency: null });
  const terms = { uplineOpen: true, downlineOpen: true, minAmount: "1", maxAmount: "1000" };
  await agents.addToTree(ctx, agent.id, null);
  await agents.addToTree(ctx, member.id, agent.id);
  for (const currency of ["USD", "EUR"]) {
    await memberTransfers.setTerms(ctx, { currency, ...terms, dayAmount: "100000", dayCount: 1000 });
    await table.services.wallet.open(ctx, { memberId: agent.id, currency });
    const money = { memberId: agent.id, currency, amount: 1_000_000n, key: newId() };
    await table.services.wallet.fund(ctx, money);
  }
  return (currency: Currency, dollars: number) =>
    sendToMember(db, {
      id: newId(),
      brandId: brand.id,
      senderId: agent.id,
      receiverId: member.id,
      requestId: newId(),
      direction: "DOWN",
      currency,
      amount: BigInt(dollars) * 100n,
      remark: "",
      now: clock.now(),
    });
}

/** Does the steps, each at the real thing and at the model, and holds one against the other. */
export async function limitByModel(
  table: Table,
  services: Services,
  { steps, tally }: { readonly steps: readonly LimitStep[]; readonly tally: Tally },
) {
  const { limits, saferGambling, playWatch, wallet } = services;
  const model = new Model();
  const ctx = table.memberCtx;
  const platform = { ...ctx, actor: { kind: "system", name: "test" } } as const;
  const now = () => table.clock.now().getTime();
  const happened = (what: string) => tally.set(what, (tally.get(what) ?? 0) + 1);
  let open: { call: ReturnType<Table["betCall"]>; stake: Stake } | null = null;
  let lastDeposit: { counted: Counted; countedAt: Date } | null = null;
  const fromAgent = await agentOf(table, services);
  await wallet.activate(ctx, "EUR");
  await table.fund(1_000_000n, "EUR");
  await wallet.activate(ctx, "USD");
  await limits.setCheck(ctx, checkMinutes);

  const token = (currency: Currency) =>
    buildGameSession(table.db, {
      vendor: table.vendor,
      game: table.game,
      memberId: table.member.id,
      currency,
      now: table.clock.now(),
    });
  const given = (dollars: number, currency: Currency) => ({
    memberId: table.member.id,
    currency,
    amount: BigInt(dollars) * 100n,
  });

  const bet = async (dollars: number) => {
    const { active: currency } = model;
    const call = table.betCall({ amount: dollars * dollar, currency, token: await token(currency) });
    const against = model.againstBet(dollars, now());
    expect(outcome(await table.bet(call))[0]).toBe(against.length === 0 ? "OK" : "LIMIT_REACHED");
    for (const what of against) happened(`refused bet: ${what}`);
    if (against.length === 0) open = { call, stake: model.bet(dollars, now()) };
  };
  const deposit = async (dollars: number) => {
    const { active: currency } = model;
    const against = model.againstDeposit(dollars, now());
    const answer = await inTx(ctx, (ctx) => saferGambling.takeDeposit(ctx, given(dollars, currency))).catch(
      ({ code }: { code: string }) => code,
    );
    for (const what of against) happened(`refused deposit: ${what}`);
    if (against.length > 0) return expect(answer).toBe("limit_reached");
    if (typeof answer === "string") throw new Error(`a deposit was refused: ${answer}`);
    const counted = { at: now(), amount: dollars, currency, counts: true };
    model.deposits.push(counted);
    lastDeposit = { counted, ...answer };
  };
  const transfer = async (dollars: number) => {
    const { active: currency } = model;
    const against = model.againstDeposit(dollars, now());
    expect(await fromAgent(currency, dollars)).toBe(against.length === 0 ? "ok" : "receiver");
    for (const what of against) happened(`refused transfer: ${what}`);
    if (against.length === 0) model.deposits.push({ at: now(), amount: dollars, currency, counts: true });
  };
  const activate = async (currency: Currency) => {
    const may = model.mayActivate(currency);
    const answer = await wallet.activate(ctx, currency).then(
      () => "ok",
      ({ code }: { code: string }) => code,
    );
    expect(answer).toBe(may ? "ok" : "limits_in_other_currency");
    happened(may ? `activated ${currency}` : "refused currency");
    if (may) model.active = currency;
  };
  const acknowledge = async () => {
    const answer = await playWatch.acknowledge(ctx).then(
      () => true,
      () => false,
    );
    expect(answer).toBe(model.acknowledge(now()));
  };
  const decide = async (verb: "confirm" | "cancel") => {
    const [change] = (await limits.mine(ctx)).pending;
    const expected = model.waiting.find(
      ({ key }) => change && key === keyOf(change.kind, change.period, change.currency),
    );
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
    if (!open || open.stake.currency !== model.active) return;
    const { call, stake } = open;
    if (step.do === "win") {
      await table.win(table.winCall(call, { amount: step.dollars * dollar }));
      model.give(step.dollars, now());
    } else {
      // A stake from before the first limit for everybody was never counted, and is not looked at here.
      if (!stake.counts) return;
      await table.rollback(table.rollbackCall(call));
      stake.stands = false;
      if (model.isLimited()) stake.counts = false;
    }
    open = null;
  };
  const fail = async () => {
    if (!lastDeposit) return;
    const { counted, countedAt } = lastDeposit;
    await inTx(ctx, (ctx) =>
      saferGambling.giveDeposit(ctx, { ...given(counted.amount, counted.currency), countedAt }),
    );
    model.deposits = model.deposits.filter((one) => one !== counted);
    lastDeposit = null;
  };

  const put = async (step: Extract<LimitStep, { do: "set" | "brand" | "everybody" }>) => {
    const { kind, dollars } = step;
    const period = kind === "stake" ? "bet" : step.period;
    const currency = kind === "session" ? null : step.currency;
    const least = kind === "session" ? 1 : 0;
    const to = dollars === null ? null : Math.max(least, dollars);
    const typed: TypedLimit = { kind, period, currency, amount: to === null ? null : String(to) };
    const key = keyOf(kind, period, currency);
    if (step.do === "set") {
      await limits.set(ctx, typed);
      model.set(key, to, now());
    } else if (step.do === "brand") {
      await limits.setForMember(platform, table.member.id, typed);
      model.setByBrand(key, to);
    } else {
      await limits.setForBrand(platform, typed);
      model.setForAll(key, to);
    }
  };

  for (const step of steps) {
    if (step.do === "bet") await bet(step.dollars);
    else if (step.do === "deposit") await deposit(step.dollars);
    else if (step.do === "transfer") await transfer(step.dollars);
    else if (step.do === "activate") await activate(step.currency);
    else if (step.do === "acknowledge") await acknowledge();
    else if (step.do === "fail") await fail();
    else if (step.do === "wait") table.clock.advance(step.minutes * minute);
    else if (step.do === "win" || step.do === "rollback") await settle(step);
    else if (step.do === "confirm" || step.do === "cancel") await decide(step.do);
    else await put(step);
  }
  const shown = (await limits.mine(ctx)).limits.map(({ kind, period, currency, amount }) => [
    keyOf(kind, period, currency),
    amount,
  ]);
  const kept = [...model.lowest()].map(([key, amount]) => [
    key,
    BigInt(amount) * (partsOf(key)[0] === "session" ? 1n : 100n),
  ]);
  expect(shown.map(String).sort()).toEqual(kept.map(String).sort());
}
