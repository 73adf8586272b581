import { type Arbitrary, constant, constantFrom, integer, oneof, record } from "fast-check";
import { expect } from "vitest";
import { newId } from "../../src/core/ids.js";
import { inTx } from "../../src/core/tx.js";
import type { LimitKind, LimitPeriod, TypedLimit } from "../../src/modules/safer-gambling/limits.model.js";
import { sendToMember } from "../../src/modules/transfers/member-transfers.store.js";
import type { Services } from "../../src/modules.js";
import { buildGameSession } from "../factories/game.js";
import { buildMember } from "../factories/member.js";
import { dollar, outcome, type TestPlayer } from "./setup.js";

type Currency = "USD" | "EUR";
const currency = constantFrom<Currency[]>("USD", "USD", "USD", "EUR");
const limitFields = {
  kind: constantFrom<LimitKind[]>("wager", "loss", "deposit", "stake", "session"),
  period: constantFrom<LimitPeriod[]>("day", "week", "month"),
  currency,
  dollars: oneof({ weight: 4, arbitrary: integer({ min: 0, max: 60 }) }, constant(null)),
};
/**
 * The next action of the member or the brand, or the passing of time. Amounts are dollars or euros; session time
 * minutes.
 */
export const limitStep = oneof(
  { weight: 3, arbitrary: record({ do: constant("set" as const), ...limitFields }) },
  { weight: 1, arbitrary: record({ do: constant("setForMember" as const), ...limitFields }) },
  { weight: 1, arbitrary: record({ do: constant("setForBrand" as const), ...limitFields }) },
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
interface CountedStake extends Counted {
  /** Whether it was not rolled back. */
  isAccepted: boolean;
}
interface PendingChange {
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

/** Identifies a limit. */
const keyOf = (kind: LimitKind, period: LimitPeriod, of: string | null) => `${kind} ${period} ${of ?? "-"}`;
const partsOf = (key: string) => key.split(" ") as [LimitKind, LimitPeriod, string];
const pauseMs = 15 * minute;
/** The minutes after which the reality check is due, and during which bets are still accepted then. */
const [checkMinutes, graceMinutes] = [15, 5];

/** The expected state, calculated independently; whole dollars and euros. */
class Model {
  active: Currency = "USD";
  /** The member's own limits. */
  readonly limits = new Map<string, number>();
  /** The brand's limits for this member. */
  readonly brandLimits = new Map<string, number>();
  /** The brand's limits for all members. */
  readonly limitsForAll = new Map<string, number>();
  pending: PendingChange[] = [];
  stakes: CountedStake[] = [];
  returns: Counted[] = [];
  deposits: Counted[] = [];
  /** The seconds of play up to each bet. */
  private played: { readonly at: number; readonly seconds: number }[] = [];
  private playSession: { readonly from: number; acknowledgedAt: number; seenAt: number } | null = null;

  /** What forbids a bet in the active currency: limits by their source and kind, or the reality check. */
  reasonsAgainstBet(dollars: number, now: number): string[] {
    const reached = this.inForce(([kind, period, of], limit) => {
      if (kind === "session") return this.secondsPlayed(period, now) >= limit * 60;
      if (kind === "deposit" || of !== this.active) return false;
      if (kind === "stake") return dollars > limit;
      const from = windowStart(period, now);
      const returned = kind === "loss" ? sumSince(this.returns, of, from) : 0;
      return sumSince(this.stakes, of, from) - returned + dollars > limit;
    });
    return this.isOverdue(now) ? [...reached, "check"] : reached;
  }

  /** What forbids a deposit in the active currency. */
  reasonsAgainstDeposit(dollars: number, now: number): string[] {
    return this.inForce(
      ([kind, period, of], limit) =>
        kind === "deposit" &&
        of === this.active &&
        sumSince(this.deposits, of, windowStart(period, now)) + dollars > limit,
    );
  }

  /** Records an accepted bet. */
  bet(dollars: number, now: number): CountedStake {
    const isTimeLimited = this.inForce(([kind]) => kind === "session").length > 0;
    const isMoneyLimit = ([kind, , of]: [LimitKind, LimitPeriod, string]) =>
      kind !== "deposit" && of === this.active;
    const counts = isTimeLimited || this.inForce(isMoneyLimit).length > 0;
    const stake = { at: now, amount: dollars, currency: this.active, counts, isAccepted: true };
    this.stakes.push(stake);
    if (isTimeLimited) this.played.push({ at: now, seconds: this.running(now) });
    const current = this.isPlaying(now) ? this.playSession : null;
    if (!current) this.playSession = { from: now, acknowledgedAt: now, seenAt: now };
    else if (now - current.seenAt > minute) current.seenAt = now;
    return stake;
  }

  /** Records a win. */
  win(dollars: number, now: number): void {
    this.returns.push({ at: now, amount: dollars, currency: this.active, counts: this.isLimited() });
  }

  /** Records a confirmed reality check; false when the member has not played. */
  acknowledge(now: number): boolean {
    if (this.playSession) this.playSession = { ...this.playSession, acknowledgedAt: now, seenAt: now };
    return this.playSession !== null;
  }

  isLimited(): boolean {
    return this.inForce(() => true).length > 0;
  }

  /**
   * Whether the member may switch to a currency: every own or brand limit of another currency exists in this one too.
   */
  mayActivate(currency: Currency): boolean {
    const byBrand = [...this.brandLimits.keys()];
    const bySomeone = [...this.limits.keys(), ...byBrand];
    const isCovered = (among: readonly string[]) => (key: string) => {
      const [kind, period, of] = partsOf(key);
      return of === "-" || of === currency || among.includes(keyOf(kind, period, currency));
    };
    return [...this.limits.keys()].every(isCovered(bySomeone)) && byBrand.every(isCovered(byBrand));
  }

  /** The sources and kinds of the limits that fulfil the condition. */
  private inForce(condition: (parts: [LimitKind, LimitPeriod, string], limit: number) => boolean): string[] {
    const sources = { own: this.limits, member: this.brandLimits, brand: this.limitsForAll };
    return Object.entries(sources).flatMap(([source, limits]) =>
      [...limits]
        .filter(([key, limit]) => condition(partsOf(key), limit))
        .map(([key]) => `${source} ${partsOf(key)[0]}`),
    );
  }

  private running(now: number): number {
    const last = this.played.at(-1)?.at ?? Number.NEGATIVE_INFINITY;
    return now - last < pauseMs ? (now - last) / 1000 : 0;
  }

  private secondsPlayed(period: LimitPeriod, now: number): number {
    const from = quarter(windowStart(period, now));
    const seconds = this.played.filter(({ at }) => quarter(at) >= from).map((one) => one.seconds);
    return seconds.reduce((sum, one) => sum + one, this.running(now));
  }

  private isPlaying(now: number): boolean {
    return this.playSession !== null && now - this.playSession.seenAt < pauseMs;
  }

  private isOverdue(now: number): boolean {
    const since = this.playSession?.acknowledgedAt ?? now;
    return this.isPlaying(now) && now - since >= (checkMinutes + graceMinutes) * minute;
  }

  /** A first limit counts everything that was played before. */
  private recount(): void {
    for (const stake of this.stakes) stake.counts = stake.isAccepted;
    for (const win of this.returns) win.counts = true;
    let last = Number.NEGATIVE_INFINITY;
    this.played = this.stakes.map(({ at }) => {
      const seconds = at - last < pauseMs ? (at - last) / 1000 : 0;
      last = at;
      return { at, seconds };
    });
  }

  /** The lowest limit of each key. */
  lowest(): Map<string, number> {
    const all = new Map<string, number>();
    for (const [key, limit] of [...this.limits, ...this.brandLimits, ...this.limitsForAll])
      all.set(key, Math.min(limit, all.get(key) ?? limit));
    return all;
  }

  /** Sets the brand's limit for this member, which applies immediately, higher or lower. */
  setForMember(key: string, to: number | null): void {
    this.put(this.brandLimits, key, to);
  }

  /** Sets the brand's limit for all members, which applies immediately and counts nothing that was played before. */
  setForAll(key: string, to: number | null): void {
    if (to === null) this.limitsForAll.delete(key);
    else this.limitsForAll.set(key, to);
  }

  /** Sets the member's own limit: a lower one immediately, others in a day; so is a first one in another currency. */
  set(key: string, to: number | null, now: number): void {
    const before = this.limits.get(key) ?? null;
    this.pending = this.pending.filter((change) => change.key !== key);
    if (before === to) return;
    const isLower = to !== null && (before === null || to < before);
    if (isLower && !(before === null && this.existsInOtherCurrency(key))) this.put(this.limits, key, to);
    else this.pending.push({ key, to, dueAt: now + day });
  }

  apply({ key, to }: PendingChange): void {
    this.put(this.limits, key, to);
    this.pending = this.pending.filter((change) => change.key !== key);
  }

  private put(limits: Map<string, number>, key: string, to: number | null): void {
    const isFirst = to !== null && !limits.has(key);
    if (to === null) limits.delete(key);
    else limits.set(key, to);
    if (isFirst) this.recount();
  }

  private existsInOtherCurrency(key: string): boolean {
    const [kind, period, of] = partsOf(key);
    const others = (["USD", "EUR"] as const).filter((other) => other !== of);
    const exists = (other: string) =>
      this.limits.has(keyOf(kind, period, other)) || this.brandLimits.has(keyOf(kind, period, other));
    return of !== "-" && of !== this.active && others.some(exists);
  }
}

/** How often each event occurred, over all runs: `refused bet: own wager` and the like. */
export type Tally = Map<string, number>;

/** An agent who can send money down to the player; returns the function that does so, which returns its result. */
async function openAgent(player: TestPlayer, { agents, transferTerms }: Services) {
  const { db, brand, clock, member } = player;
  const ctx = { ...player.memberCtx, actor: { kind: "system", name: "test" } } as const;
  const agent = await buildMember(db, brand, { memberType: 1, currency: null });
  const terms = { uplineOpen: true, downlineOpen: true, minAmount: "1", maxAmount: "1000" };
  await agents.addToTree(ctx, agent.id, null);
  await agents.addToTree(ctx, member.id, agent.id);
  for (const currency of ["USD", "EUR"]) {
    await transferTerms.set(ctx, {
      currency,
      ...terms,
      maxAmountIn24Hours: "100000",
      maxTransfersIn24Hours: 1000,
    });
    await player.services.wallet.open(ctx, { memberId: agent.id, currency });
    const money = { memberId: agent.id, currency, amount: 1_000_000n, key: newId() };
    await player.services.wallet.fund(ctx, money);
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

/** The kind of limit that the refusal of a bet names. */
const limitOfRefusal: Readonly<Record<string, LimitKind>> = {
  bet_above_loss_limit: "loss",
  bet_above_stake_limit: "stake",
  bet_above_wager_limit: "wager",
  loss_limit_reached: "loss",
  time_limit_reached: "session",
  wager_limit_reached: "wager",
};

/** Executes the steps on the services and on the model, and compares the results. */
export async function compareWithModel(
  player: TestPlayer,
  services: Services,
  { steps, tally }: { readonly steps: readonly LimitStep[]; readonly tally: Tally },
) {
  const { limits, saferGambling, realityCheck, wallet } = services;
  const model = new Model();
  const ctx = player.memberCtx;
  const platform = { ...ctx, actor: { kind: "system", name: "test" } } as const;
  const now = () => player.clock.now().getTime();
  const count = (what: string) => tally.set(what, (tally.get(what) ?? 0) + 1);
  let open: { call: ReturnType<TestPlayer["betCall"]>; stake: CountedStake } | null = null;
  let lastDeposit: { counted: Counted; countedAt: Date } | null = null;
  const sendFromAgent = await openAgent(player, services);
  await wallet.activate(ctx, "EUR");
  await player.fund(1_000_000n, "EUR");
  await wallet.activate(ctx, "USD");
  await limits.setCheck(ctx, checkMinutes);

  const token = (currency: Currency) =>
    buildGameSession(player.db, {
      vendor: player.vendor,
      game: player.game,
      memberId: player.member.id,
      currency,
      now: player.clock.now(),
    });
  const given = (dollars: number, currency: Currency) => ({
    memberId: player.member.id,
    currency,
    amount: BigInt(dollars) * 100n,
  });

  const bet = async (dollars: number) => {
    const { active: currency } = model;
    const call = player.betCall({ amount: dollars * dollar, currency, token: await token(currency) });
    const against = model.reasonsAgainstBet(dollars, now());
    expect(outcome(await player.bet(call))[0]).toBe(against.length === 0 ? "OK" : "LIMIT_REACHED");
    for (const what of against) count(`refused bet: ${what}`);
    if (against.length > 0) await compareRefusal(dollars, against);
    else open = { call, stake: model.bet(dollars, now()) };
  };
  /** Compares what the refusal of a bet says with the model: the limit, what is left, and when the bet is allowed. */
  const compareRefusal = async (dollars: number, against: readonly string[]) => {
    const { active: currency } = model;
    const stake = BigInt(dollars) * 100n;
    const refusal = await saferGambling.betRefusal(ctx, { memberId: player.member.id, currency, stake });
    if (against.includes("check")) return expect(refusal.code).toBe("reality_check_due");
    const kind = limitOfRefusal[refusal.code];
    expect(against.map((reason) => reason.split(" ")[1])).toContain(kind);
    const limitsAgainst = (stake: number, at: number) =>
      model.reasonsAgainstBet(stake, at).filter((reason) => reason !== "check");
    const { opensAfterSeconds, left } = refusal.params as { opensAfterSeconds?: number; left?: string };
    if (opensAfterSeconds === undefined) {
      expect(limitsAgainst(dollars, now() + 32 * day)).not.toEqual([]);
    } else {
      const opensAt = now() + opensAfterSeconds * 1_000;
      expect(limitsAgainst(dollars, opensAt)).toEqual([]);
      expect(limitsAgainst(dollars, opensAt - 1)).not.toEqual([]);
    }
    if (kind !== "session") {
      if (Number(left) > 0) expect(limitsAgainst(Number(left), now())).toEqual([]);
      expect(limitsAgainst(Number(left) + 1, now())).not.toEqual([]);
    }
    count(`refusal: ${refusal.code}`);
  };
  const deposit = async (dollars: number) => {
    const { active: currency } = model;
    const against = model.reasonsAgainstDeposit(dollars, now());
    const answer = await inTx(ctx, (ctx) => saferGambling.takeDeposit(ctx, given(dollars, currency))).catch(
      ({ code }: { code: string }) => code,
    );
    for (const what of against) count(`refused deposit: ${what}`);
    if (against.length > 0) return expect(answer).toMatch(/^deposit_(limit_reached|above_limit)$/);
    if (typeof answer === "string") throw new Error(`a deposit was refused: ${answer}`);
    const counted = { at: now(), amount: dollars, currency, counts: true };
    model.deposits.push(counted);
    lastDeposit = { counted, ...answer };
  };
  const transfer = async (dollars: number) => {
    const { active: currency } = model;
    const against = model.reasonsAgainstDeposit(dollars, now());
    expect(await sendFromAgent(currency, dollars)).toBe(against.length === 0 ? "ok" : "receiver");
    for (const what of against) count(`refused transfer: ${what}`);
    if (against.length === 0) model.deposits.push({ at: now(), amount: dollars, currency, counts: true });
  };
  const activate = async (currency: Currency) => {
    const may = model.mayActivate(currency);
    const answer = await wallet.activate(ctx, currency).then(
      () => "ok",
      ({ code }: { code: string }) => code,
    );
    expect(answer).toBe(may ? "ok" : "limits_in_other_currency");
    count(may ? `activated ${currency}` : "refused currency");
    if (may) model.active = currency;
  };
  const acknowledge = async () => {
    const answer = await realityCheck.acknowledge(ctx).then(
      () => true,
      () => false,
    );
    expect(answer).toBe(model.acknowledge(now()));
  };
  const decide = async (action: "confirm" | "cancel") => {
    const [change] = (await limits.mine(ctx)).pending;
    const expected = model.pending.find(
      ({ key }) => change && key === keyOf(change.kind, change.period, change.currency),
    );
    expect(expected === undefined).toBe(change === undefined);
    if (!change || !expected) return;
    if (action === "cancel") {
      await limits.cancel(ctx, change.id);
      model.pending = model.pending.filter((one) => one !== expected);
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
      await player.win(player.winCall(call, { amount: step.dollars * dollar }));
      model.win(step.dollars, now());
    } else {
      // A stake from before the first limit for all members was never counted, and is not tested here.
      if (!stake.counts) return;
      await player.rollback(player.rollbackCall(call));
      stake.isAccepted = false;
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

  const put = async (step: Extract<LimitStep, { do: "set" | "setForMember" | "setForBrand" }>) => {
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
    } else if (step.do === "setForMember") {
      await limits.setForMember(platform, player.member.id, typed);
      model.setForMember(key, to);
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
    else if (step.do === "wait") player.clock.advance(step.minutes * minute);
    else if (step.do === "win" || step.do === "rollback") await settle(step);
    else if (step.do === "confirm" || step.do === "cancel") await decide(step.do);
    else await put(step);
  }
  const shown = (await limits.mine(ctx)).limits.map(({ kind, period, currency, amount }) => [
    keyOf(kind, period, currency),
    amount,
  ]);
  const expected = [...model.lowest()].map(([key, amount]) => [
    key,
    BigInt(amount) * (partsOf(key)[0] === "session" ? 1n : 100n),
  ]);
  expect(shown.map(String).sort()).toEqual(expected.map(String).sort());
}
