import { coinCurrencies } from "@croupier/schema/rules/slots/coins.js";
import { poolRule, poolSeedIn } from "@croupier/schema/rules/slots/pool.js";
import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../../test/database.js";
import { runOverlapping } from "../../../test/overlap.js";
import { dollar, outcome, sharedTransactions, TestPlayer } from "../../../test/play/setup.js";
import { newId } from "../../core/ids.js";
import type { BetCall, VendorResponse } from "../vendor-wallet/vendor-wallet.model.js";

const seed = 1_000_00n;
const share = poolRule.shareMillionths;

let made: TestDatabase;
let player: TestPlayer;

beforeAll(async () => {
  made = await openTestDatabase();
});
beforeEach(async () => {
  player = await openPlayer();
});

/** A member with $10,000 at a game of the pool. */
function openPlayer(currency = "USD"): Promise<TestPlayer> {
  return TestPlayer.open(made.database.db, { currency, funds: 1_000_000n, game: { jackpotShare: share } });
}

/** Places a bet in whole dollars. */
async function placeBet(of: TestPlayer, dollars = 10): Promise<BetCall> {
  const call = of.betCall({ amount: dollars * dollar });
  expect(outcome(await of.bet(call))[0]).toBe("OK");
  return call;
}

/** The balance of the brand's pool in a currency, in minor units; null before it is opened. */
async function readPool(of = player, currency = "USD"): Promise<bigint | null> {
  const { rows } = await sql<{ amount: bigint }>`
    select ledger.posted_balance(p.account_id) as amount from jackpot.pool p
    where p.brand_id = ${of.brand.id} and p.currency = ${currency}`.execute(of.db);
  return rows[0]?.amount ?? null;
}

const paid = ({ amount }: VendorResponse) => (amount === undefined ? null : amount / 1000n);

describe("a bet in a game of the jackpot pool", () => {
  test("contributes its share in its own transaction; the first one opens the pool with its seed amount", async () => {
    expect(await readPool()).toBeNull();
    await placeBet(player, 10);
    expect(await readPool()).toBe(seed + 20n);
    await placeBet(player, 25);
    expect(await readPool()).toBe(seed + 70n);
    const { rows } = await sql<{ alone: bigint }>`
      select count(*) as alone from ledger.transfer c join ledger.transfer b on b.id = c.group_id
      where c.brand_id = ${player.brand.id} and c.code = 32 and c.xmin::text <> b.xmin::text`.execute(
      player.db,
    );
    expect(rows[0]?.alone).toBe(0n);
  });

  test("contributes once, also when it is repeated", async () => {
    const call = await placeBet(player);
    await player.bet(call);
    expect(await readPool()).toBe(seed + 20n);
  });

  test("contributes in groups, in one transaction with the others", async () => {
    await placeBet(player);
    const others = await Promise.all([1, 2, 3].map(() => player.addPlayer()));
    const players = [player, ...others];
    await Promise.all(players.map((one) => placeBet(one, 10)));
    expect(await readPool()).toBe(seed + 100n);
    expect(await sharedTransactions(player)).toBeGreaterThanOrEqual(2);
  });

  test("contributes nothing when it is free, refused, or too small for a share", async () => {
    await placeBet(player);
    const free = player.betCall({ amount: 0, is_free: true });
    expect(outcome(await player.bet(free))[0]).toBe("OK");
    expect(outcome(await player.bet(player.betCall({ amount: 1_000_000 * dollar })))[0]).toBe(
      "NOT_ENOUGH_MONEY",
    );
    expect(outcome(await player.bet(player.betCall({ amount: dollar / 10 })))[0]).toBe("OK");
    expect(await readPool()).toBe(seed + 20n);
  });

  test("opens one pool when two first bets overlap", async () => {
    const other = await player.addPlayer();
    const [first, second] = await runOverlapping(
      player.ctx,
      (ctx) => player.services.vendorWallet.executeAll(ctx, [{ kind: "bet", call: player.betCall() }]),
      () => other.bet(other.betCall()),
    );
    expect([first.status, second.status]).toEqual(["fulfilled", "fulfilled"]);
    expect(await readPool()).toBe(seed + 40n);
  });

  test("of a game without the pool contributes nothing", async () => {
    const plain = await TestPlayer.open(made.database.db);
    await plain.bet(plain.betCall());
    expect(await readPool(plain)).toBeNull();
  });

  test.each(coinCurrencies.filter((currency) => ["USD", "EUR", "VND", "KWD"].includes(currency)))(
    "opens a pool of its own in %s",
    async (currency) => {
      const one = await openPlayer(currency);
      expect(outcome(await one.bet(one.betCall({ currency, amount: 1_000 * dollar })))[0]).toBe("OK");
      const opened = await readPool(one, currency);
      expect(opened).toBeGreaterThan(poolSeedIn(currency) ?? 0n);
      const { rows } = await sql<{ amount: bigint }>`
        select amount from jackpot.seed where currency = ${currency}`.execute(one.db);
      expect(rows[0]?.amount).toBe(poolSeedIn(currency));
    },
  );
});

test("the seed amounts of the database are those of the published rule", async () => {
  const rows = await made.database.db.selectFrom("jackpot.seed").selectAll().orderBy("currency").execute();
  const rule = [...coinCurrencies].sort().map((currency) => ({ currency, amount: poolSeedIn(currency) }));
  expect(rows).toEqual(rule);
});

describe("a rollback of a bet", () => {
  test("takes its contribution back, once", async () => {
    await placeBet(player, 100);
    const bet = await placeBet(player, 10);
    const call = player.rollbackCall(bet);
    await player.rollback(call);
    await player.rollback(call);
    await player.rollback(player.rollbackCall(bet));
    expect(await readPool()).toBe(seed + 200n);
    expect((await player.money()).balance).toBe(1_000_000n - 10_000n);
  });

  test("leaves the contribution where it is once the pool was won", async () => {
    const bet = await placeBet(player, 10);
    const winner = await player.addPlayer();
    const stake = await placeBet(winner, 10);
    await winner.jackpotWin(winner.jackpotCall(stake));
    await player.rollback(player.rollbackCall(bet));
    expect((await player.money()).balance).toBe(1_000_000n);
    expect(await readPool()).toBe(seed);
  });
});

describe("a win of the jackpot pool", () => {
  test("pays all of it as a win of its round, and the house seeds the next one", async () => {
    const bet = await placeBet(player, 10);
    const answer = await player.jackpotWin(player.jackpotCall(bet));
    expect(outcome(answer)).toEqual(["OK", 10_000 - 10 + 1_000.2]);
    expect(paid(answer)).toBe(seed + 20n);
    expect(await readPool()).toBe(seed);
    expect(await player.rounds()).toMatchObject([{ status: "open", staked: 1_000n, paid: seed + 20n }]);
    await player.win(player.winCall(bet, { amount: 0 }));
    expect(await player.rounds()).toMatchObject([{ status: "closed", paid: seed + 20n }]);
  });

  test("is paid once: a repeat returns the same amount, another one of the round is refused", async () => {
    const bet = await placeBet(player);
    const call = player.jackpotCall(bet);
    const first = await player.jackpotWin(call);
    const { balance } = await player.money();
    expect(paid(await player.jackpotWin({ ...call, request_uuid: newId() }))).toBe(paid(first));
    const again = await player.jackpotWin(player.jackpotCall(bet));
    expect(outcome(again)[0]).toBe("DUPLICATE_TRANSACTION");
    expect(paid(again)).toBeNull();
    const changed = await player.jackpotWin({ ...call, round: newId() });
    expect(outcome(changed)[0]).toBe("DUPLICATE_TRANSACTION");
    expect((await player.money()).balance).toBe(balance);
    expect(await readPool()).toBe(seed);
  });

  test("is refused without a stake of the member in a game of the pool", async () => {
    const bet = await placeBet(player);
    const other = await player.addPlayer();
    const refusal = async (of: TestPlayer, call: Parameters<TestPlayer["jackpotWin"]>[0]) =>
      outcome(await of.jackpotWin(call))[0];
    expect(await refusal(player, player.jackpotCall(bet, { reference_transaction_uuid: newId() }))).toBe(
      "TRANSACTION_DOES_NOT_EXIST",
    );
    expect(await refusal(other, { ...other.jackpotCall(bet), user: other.member.id })).toBe(
      "TRANSACTION_DOES_NOT_EXIST",
    );
    const free = player.betCall({ amount: 0, is_free: true });
    await player.bet(free);
    expect(await refusal(player, player.jackpotCall(free))).toBe("TRANSACTION_DOES_NOT_EXIST");
    await player.rollback(player.rollbackCall(bet));
    expect(await refusal(player, player.jackpotCall(bet))).toBe("TRANSACTION_ROLLED_BACK");
    const late = player.betCall();
    await player.rollback(player.rollbackCall(late));
    expect(await refusal(player, player.jackpotCall(late))).toBe("TRANSACTION_ROLLED_BACK");
    const plain = await TestPlayer.open(made.database.db);
    const plainBet = await placeBet(plain, 10);
    expect(await refusal(plain, plain.jackpotCall(plainBet))).toBe("INVALID_GAME");
    expect(await readPool()).toBe(seed);
  });

  test("that is rolled back returns to the pool", async () => {
    const bet = await placeBet(player);
    const call = player.jackpotCall(bet);
    await player.jackpotWin(call);
    await player.rollback(player.rollbackCall(call));
    expect((await player.money()).balance).toBe(1_000_000n - 1_000n);
    expect(await readPool()).toBe(2n * seed + 20n);
  });

  test("reaches a frozen wallet", async () => {
    const bet = await placeBet(player);
    await sql`select ledger.set_frozen(w.cash_account, true) from ledger.wallet w
      where w.member_id = ${player.member.id}`.execute(player.db);
    expect(paid(await player.jackpotWin(player.jackpotCall(bet)))).toBe(seed + 20n);
  });

  test("of two overlapping rounds takes the pool for one of them; the other gets the next pool", async () => {
    const other = await player.addPlayer();
    const [mine, theirs] = [await placeBet(player), await placeBet(other)];
    const [first, second] = await runOverlapping(
      player.ctx,
      (ctx) => player.jackpotWin(player.jackpotCall(mine), ctx),
      () => other.jackpotWin(other.jackpotCall(theirs)),
    );
    const amounts = [first, second].map((one) => (one.status === "fulfilled" ? paid(one.value) : null));
    expect(amounts).toEqual([seed + 40n, seed]);
    expect(await readPool()).toBe(seed);
  });

  test("does not pay a contribution that is not committed yet; it stays for the next pool", async () => {
    const other = await player.addPlayer();
    const mine = await placeBet(player);
    const theirs = other.betCall({ amount: 10 * dollar });
    const [, won] = await runOverlapping(
      player.ctx,
      (ctx) => player.services.vendorWallet.executeAll(ctx, [{ kind: "bet", call: theirs }]),
      () => player.jackpotWin(player.jackpotCall(mine)),
    );
    const amount = won.status === "fulfilled" ? paid(won.value) : null;
    const inNext = inject("template").kind === "postgres" ? 20n : 0n;
    expect(amount).toBe(seed + 40n - inNext);
    expect(await readPool()).toBe(seed + inNext);
  });

  test("waits for a rollback that takes a contribution back", async () => {
    const other = await player.addPlayer();
    const [mine, theirs] = [await placeBet(player), await placeBet(other)];
    const [, won] = await runOverlapping(
      player.ctx,
      (ctx) => player.services.vendorWallet.rollback(ctx, other.rollbackCall(theirs)),
      () => player.jackpotWin(player.jackpotCall(mine)),
    );
    expect(won.status === "fulfilled" ? paid(won.value) : null).toBe(seed + 20n);
    expect(await readPool()).toBe(seed);
  });

  test("is won before an overlapping rollback looks, which then leaves the contribution", async () => {
    const other = await player.addPlayer();
    const [mine, theirs] = [await placeBet(player), await placeBet(other)];
    const [won] = await runOverlapping(
      player.ctx,
      (ctx) => player.jackpotWin(player.jackpotCall(mine), ctx),
      () => other.rollback(other.rollbackCall(theirs)),
    );
    expect(won.status === "fulfilled" ? paid(won.value) : null).toBe(seed + 40n);
    expect(await readPool()).toBe(seed);
    expect((await other.money()).balance).toBe(10_000n);
  });
});

/** The pool by its rule, and the bets that may still be rolled back or win. */
interface Model {
  pool: bigint;
  cycle: number;
  readonly open: {
    readonly call: BetCall;
    readonly of: TestPlayer;
    readonly share: bigint;
    readonly cycle: number;
  }[];
}

const step = fc.record({
  kind: fc.constantFrom("bet", "bet", "bet", "rollback", "jackpot"),
  who: fc.nat({ max: 2 }),
  cents: fc.integer({ min: 1, max: 20_000 }),
  which: fc.nat(),
});

/** Makes a step in the wallet and in the model. */
async function take(model: Model, players: readonly TestPlayer[], { kind, who, cents, which }: StepOf) {
  const one = players[who % players.length] as TestPlayer;
  if (kind === "bet") {
    const call = one.betCall({ amount: cents * 1000 });
    expect(outcome(await one.bet(call))[0]).toBe("OK");
    const contribution = (BigInt(cents) * BigInt(share)) / 1_000_000n;
    model.pool = (model.pool === 0n ? seed : model.pool) + contribution;
    model.open.push({ call, of: one, share: contribution, cycle: model.cycle });
    return;
  }
  const [bet] = model.open.length === 0 ? [] : model.open.splice(which % model.open.length, 1);
  if (!bet) return;
  if (kind === "rollback") {
    await bet.of.rollback(bet.of.rollbackCall(bet.call));
    if (bet.cycle === model.cycle) model.pool -= bet.share;
    return;
  }
  expect(paid(await bet.of.jackpotWin(bet.of.jackpotCall(bet.call)))).toBe(model.pool);
  model.pool = seed;
  model.cycle += 1;
}
type StepOf = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

test("any sequence of bets, rollbacks and jackpots leaves the pool that the rule says", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      const first = await openPlayer();
      const players = [first, await first.addPlayer({ funds: 1_000_000n })];
      const model: Model = { pool: 0n, cycle: 1, open: [] };
      for (const one of steps) await take(model, players, one);
      expect((await readPool(first)) ?? 0n).toBe(model.pool);
    }),
    { numRuns: 12 },
  );
});
