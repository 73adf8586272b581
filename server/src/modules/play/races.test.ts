import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { type OwnTestDatabase, openOwnTestDatabase } from "../../../test/database.js";
import { dollar, outcome, TestPlayer } from "../../../test/play/setup.js";
import { expectBooksToAgree } from "../../../test/reconcile.js";
import { newId } from "../../core/ids.js";
import type { Database } from "../../db/database.js";
import { openDatabase } from "../../db/open.js";
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
