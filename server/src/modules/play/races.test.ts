import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { type OwnTestDatabase, openOwnTestDatabase } from "../../../test/database.js";
import { dollar, outcome, Table } from "../../../test/play/setup.js";
import { expectBooksToAgree } from "../../../test/reconcile.js";
import { newId } from "../../core/ids.js";
import type { Database } from "../../db/database.js";
import { openDatabase } from "../../db/open.js";
import { playReconcileChecks } from "./play.reconcile.reads.js";

const lanes = 32;

/** Runs each piece of work, `lanes` at a time. */
async function atOnce(work: readonly (() => Promise<unknown>)[]): Promise<void> {
  const queue = [...work];
  const lane = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await next();
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

describe.runIf(inject("template").kind === "postgres")("with 32 connections", () => {
  let base: OwnTestDatabase;
  let wide: Database;

  beforeAll(async () => {
    base = await openOwnTestDatabase();
    if (base.url === null) throw new Error("a database that takes several connections is needed");
    wide = await openDatabase({ kind: "postgres", url: base.url, maxConnections: lanes });
  });
  afterAll(async () => {
    await wide.close();
    await base.close();
  });

  test("2,000 bets race their rollbacks: nothing is lost, nothing is won", { timeout: 180_000 }, async () => {
    const table = await Table.open(wide.db, { funds: 10_000_000n });
    const bets = Array.from({ length: 2_000 }, () => table.betCall({ amount: dollar }));
    const statuses = new Set<string>();
    const note = async (answer: Promise<Parameters<typeof outcome>[0]>) => {
      statuses.add(outcome(await answer)[0]);
    };
    const work = bets.flatMap((bet, index) => {
      const pair = [() => note(table.bet(bet)), () => note(table.rollback(table.rollbackCall(bet)))];
      return index % 2 === 0 ? pair : pair.reverse();
    });
    await atOnce(work);
    expect([...statuses].sort()).toEqual(["OK", "TRANSACTION_ROLLED_BACK"]);
    expect(await table.money()).toEqual({ balance: 10_000_000n, debt: 0n });
    expect((await table.rounds()).filter(({ status }) => status !== "void")).toEqual([]);
    await expectBooksToAgree(wide.db, playReconcileChecks);
  });

  test("storms of repeats of one bet and its win count once", { timeout: 120_000 }, async () => {
    const table = await Table.open(wide.db);
    const bet = table.betCall();
    const win = table.winCall(bet, { amount: 25 * dollar });
    await atOnce(Array.from({ length: 64 }, () => () => table.bet(bet)));
    expect((await table.money()).balance).toBe(9_000n);
    await atOnce(Array.from({ length: 64 }, () => () => table.win(win)));
    expect((await table.money()).balance).toBe(11_500n);
    await atOnce(Array.from({ length: 64 }, () => () => table.rollback(table.rollbackCall(win))));
    expect((await table.money()).balance).toBe(9_000n);
    await expectBooksToAgree(wide.db, playReconcileChecks);
  });

  test("of calls with one uuid and different content one is taken, the others are duplicates", async () => {
    const table = await Table.open(wide.db);
    const statuses: string[] = [];
    for (let storm = 0; storm < 5; storm += 1) {
      const bet = table.betCall({ amount: dollar });
      await atOnce(
        Array.from({ length: lanes }, (_, index) => async () => {
          const answer = await table.bet({
            ...bet,
            amount: (1 + index) * dollar,
            round: `${storm}-${index}`,
          });
          statuses.push(outcome(answer)[0]);
        }),
      );
      await table.rollback(table.rollbackCall(bet));
    }
    expect(statuses.filter((status) => status === "OK")).toHaveLength(5);
    expect([...new Set(statuses)].sort()).toEqual(["DUPLICATE_TRANSACTION", "OK"]);
    expect(await table.money()).toEqual({ balance: 10_000n, debt: 0n });
    await expectBooksToAgree(wide.db, playReconcileChecks);
  });

  test("bets at the same moment pass a limit no more than one after another", async () => {
    const table = await Table.open(wide.db);
    const of = { id: newId(), brand_id: table.brand.id, member_id: table.member.id, time_zone: "UTC" };
    const limit = { kind: "wager", period: "day", currency: "USD", amount: 500n } as const;
    const now = table.clock.now();
    await wide.db
      .insertInto("limits.member_limit")
      .values({ ...of, ...limit, effective_at: now })
      .execute();
    const outcomes: string[] = [];
    await atOnce(
      Array.from({ length: 32 }, () => async () => {
        outcomes.push(outcome(await table.bet(table.betCall({ amount: dollar })))[0]);
      }),
    );
    expect(outcomes.filter((status) => status === "OK")).toHaveLength(5);
    expect((await table.money()).balance).toBe(9_500n);
  });

  test("many bets of one round at once all count", async () => {
    const table = await Table.open(wide.db);
    const round = newId();
    await atOnce(Array.from({ length: 50 }, () => () => table.bet(table.betCall({ round, amount: dollar }))));
    expect(await table.rounds()).toMatchObject([{ bets: 50, staked: 5_000n }]);
    await expectBooksToAgree(wide.db, playReconcileChecks);
  });
});
