import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { type OwnTestDatabase, openOwnTestDatabase } from "../../../test/database.js";
import { dollar, outcome, TestPlayer } from "../../../test/play/setup.js";
import { expectBooksToAgree } from "../../../test/reconcile.js";
import { newId } from "../../core/ids.js";
import type { Database } from "../../db/database.js";
import { openDatabase } from "../../db/open.js";
import { jackpotReconcileChecks } from "../jackpot/jackpot.reconcile.reads.js";
import { playReconcileChecks } from "./play.reconcile.reads.js";

const concurrency = 32;

/** Runs each piece of work, `concurrency` at a time. */
async function runConcurrently(work: readonly (() => Promise<unknown>)[]): Promise<void> {
  const queue = [...work];
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await next();
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}

describe.runIf(inject("template").kind === "postgres")("with 32 connections", () => {
  let base: OwnTestDatabase;
  let wide: Database;

  beforeAll(async () => {
    base = await openOwnTestDatabase();
    if (base.url === null) throw new Error("a database with several connections is needed");
    wide = await openDatabase({ kind: "postgres", url: base.url, maxConnections: concurrency });
  });
  afterAll(async () => {
    await wide.close();
    await base.close();
  });

  test("2,000 bets race with their rollbacks: nothing is lost, nothing is gained", {
    timeout: 180_000,
  }, async () => {
    const player = await TestPlayer.open(wide.db, { funds: 10_000_000n });
    const bets = Array.from({ length: 2_000 }, () => player.betCall({ amount: dollar }));
    const statuses = new Set<string>();
    const note = async (answer: Promise<Parameters<typeof outcome>[0]>) => {
      statuses.add(outcome(await answer)[0]);
    };
    const work = bets.flatMap((bet, index) => {
      const pair = [() => note(player.bet(bet)), () => note(player.rollback(player.rollbackCall(bet)))];
      return index % 2 === 0 ? pair : pair.reverse();
    });
    await runConcurrently(work);
    expect([...statuses].sort()).toEqual(["OK", "TRANSACTION_ROLLED_BACK"]);
    expect(await player.money()).toEqual({ balance: 10_000_000n, debt: 0n });
    expect((await player.rounds()).filter(({ status }) => status !== "void")).toEqual([]);
    await expectBooksToAgree(wide.db, playReconcileChecks);
  });

  test("concurrent repeats of one bet and its win count once", { timeout: 120_000 }, async () => {
    const player = await TestPlayer.open(wide.db);
    const bet = player.betCall();
    const win = player.winCall(bet, { amount: 25 * dollar });
    await runConcurrently(Array.from({ length: 64 }, () => () => player.bet(bet)));
    expect((await player.money()).balance).toBe(9_000n);
    await runConcurrently(Array.from({ length: 64 }, () => () => player.win(win)));
    expect((await player.money()).balance).toBe(11_500n);
    await runConcurrently(Array.from({ length: 64 }, () => () => player.rollback(player.rollbackCall(win))));
    expect((await player.money()).balance).toBe(9_000n);
    await expectBooksToAgree(wide.db, playReconcileChecks);
  });

  test("of calls with one uuid and different content one is accepted, the others are duplicates", async () => {
    const player = await TestPlayer.open(wide.db);
    const statuses: string[] = [];
    for (let storm = 0; storm < 5; storm += 1) {
      const bet = player.betCall({ amount: dollar });
      await runConcurrently(
        Array.from({ length: concurrency }, (_, index) => async () => {
          const answer = await player.bet({
            ...bet,
            amount: (1 + index) * dollar,
            round: `${storm}-${index}`,
          });
          statuses.push(outcome(answer)[0]);
        }),
      );
      await player.rollback(player.rollbackCall(bet));
    }
    expect(statuses.filter((status) => status === "OK")).toHaveLength(5);
    expect([...new Set(statuses)].sort()).toEqual(["DUPLICATE_TRANSACTION", "OK"]);
    expect(await player.money()).toEqual({ balance: 10_000n, debt: 0n });
    await expectBooksToAgree(wide.db, playReconcileChecks);
  });

  test("concurrent bets exceed a limit no more than sequential ones", async () => {
    const player = await TestPlayer.open(wide.db);
    const of = { id: newId(), brand_id: player.brand.id, member_id: player.member.id, time_zone: "UTC" };
    const limit = { kind: "wager", period: "day", currency: "USD", amount: 500n } as const;
    const now = player.clock.now();
    await wide.db
      .insertInto("limits.member_limit")
      .values({ ...of, ...limit, effective_at: now })
      .execute();
    const outcomes: string[] = [];
    await runConcurrently(
      Array.from({ length: 32 }, () => async () => {
        outcomes.push(outcome(await player.bet(player.betCall({ amount: dollar })))[0]);
      }),
    );
    expect(outcomes.filter((status) => status === "OK")).toHaveLength(5);
    expect((await player.money()).balance).toBe(9_500n);
  });

  test("bets, rollbacks and jackpots of many members race: each cycle of the pool is won once, for what it held", {
    timeout: 180_000,
  }, async () => {
    const first = await TestPlayer.open(wide.db, { funds: 1_000_000n, game: { jackpotShare: 20_000 } });
    const others = await Promise.all(Array.from({ length: 7 }, () => first.addPlayer({ funds: 1_000_000n })));
    const players = [first, ...others];
    const jackpots: bigint[] = [];
    const work = Array.from({ length: 480 }, (_, index) => async () => {
      const player = players[index % players.length] ?? first;
      const bet = player.betCall({ amount: 10 * dollar });
      expect(outcome(await player.bet(bet))[0]).toBe("OK");
      if (index % 6 === 1) await player.rollback(player.rollbackCall(bet));
      if (index % 12 !== 0) return;
      const call = player.jackpotCall(bet);
      const [one, again] = await Promise.all([player.jackpotWin(call), player.jackpotWin(call)]);
      expect([outcome(one)[0], outcome(again)[0], again.amount]).toEqual(["OK", "OK", one.amount]);
      jackpots.push((one.amount ?? 0n) / 1000n);
    });
    await runConcurrently(work);
    const { cycle, account_id } = await wide.db
      .selectFrom("jackpot.pool")
      .selectAll()
      .where("brand_id", "=", first.brand.id)
      .executeTakeFirstOrThrow();
    expect(jackpots).toHaveLength(40);
    expect(cycle).toBe(41n);
    const { rows } = await sql<{ left: bigint; kept: bigint }>`
      select ledger.posted_balance(${account_id}) as left, sum(case t.code when 32 then t.amount else -t.amount end)::bigint
        as kept from ledger.transfer t where t.brand_id = ${first.brand.id} and t.code in (32, 33)`.execute(
      wide.db,
    );
    const paid = jackpots.reduce((sum, amount) => sum + amount, 0n);
    expect(rows).toEqual([{ left: 41n * 100_000n + (rows[0]?.kept ?? 0n) - paid, kept: expect.any(BigInt) }]);
    await expectBooksToAgree(wide.db, [...jackpotReconcileChecks, ...playReconcileChecks]);
  });

  test("many concurrent bets of one round all count", async () => {
    const player = await TestPlayer.open(wide.db);
    const round = newId();
    await runConcurrently(
      Array.from({ length: 50 }, () => () => player.bet(player.betCall({ round, amount: dollar }))),
    );
    expect(await player.rounds()).toMatchObject([{ bets: 50, staked: 5_000n }]);
    await expectBooksToAgree(wide.db, playReconcileChecks);
  });
});
