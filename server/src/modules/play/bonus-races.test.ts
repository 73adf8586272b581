import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { balancesOf, closeBonus, openBonus } from "../../../test/bonuses/setup.js";
import { type OwnTestDatabase, openOwnTestDatabase } from "../../../test/database.js";
import { TestPlayer } from "../../../test/play/setup.js";
import { expectBooksToAgree } from "../../../test/reconcile.js";
import type { Database } from "../../db/database.js";
import { openDatabase } from "../../db/open.js";
import { bonusesReconcileChecks } from "../bonuses/bonuses.reconcile.reads.js";
import { playReconcileChecks } from "./play.reconcile.reads.js";

const checks = [...playReconcileChecks, ...bonusesReconcileChecks];

describe.runIf(inject("template").kind === "postgres")("with 16 connections", () => {
  let base: OwnTestDatabase;
  let wide: Database;

  beforeAll(async () => {
    base = await openOwnTestDatabase();
    if (base.url === null) throw new Error("a database with several connections is needed");
    wide = await openDatabase({ kind: "postgres", url: base.url, maxConnections: 16 });
  });
  afterAll(async () => {
    await wide.close();
    await base.close();
  });

  const dollars = (amount: number) => amount * 100_000;

  test("a conversion while bets run takes the balance of one moment", { timeout: 120_000 }, async () => {
    const first = await TestPlayer.open(wide.db);
    const players = await Promise.all(Array.from({ length: 6 }, () => first.addPlayer({ funds: 5_00n })));
    const bonuses = await Promise.all(
      players.map((player) => openBonus(player, { amount: 200_00n, required: 0n, maxConversion: 1_000_00n })),
    );
    const play = async (player: TestPlayer) => {
      for (let n = 0; n < 20; n += 1) {
        const bet = player.betCall({ amount: dollars(3) });
        if ((await player.bet(bet)).status !== "RS_OK") continue;
        if (n % 4 === 0) await player.rollback(player.rollbackCall(bet));
        else expect((await player.win(player.winCall(bet, { amount: dollars(n % 5) }))).status).toBe("RS_OK");
      }
    };
    const close = (id: string | null) => closeBonus(wide.db, id ?? "", "COMPLETED", first.clock.now());
    // Twice each: only one of them ends the bonus.
    const ended = await Promise.all([
      ...bonuses.map(async (id, n) => {
        while ((await roundsOf(n)) < 5) await new Promise((resolve) => setImmediate(resolve));
        return (await Promise.all([close(id), close(id)])).filter((one) => one !== null);
      }),
      ...players.map(async (player) => {
        await play(player);
        return [];
      }),
    ]);
    expect(ended.slice(0, 6).map((one) => one.length)).toEqual([1, 1, 1, 1, 1, 1]);
    for (const { member } of players)
      expect(await balancesOf(wide.db, member.id)).toMatchObject({ bonus: 0n, debt: 0n });
    await expectBooksToAgree(wide.db, checks);

    async function roundsOf(n: number): Promise<number> {
      return (await players[n]?.rounds())?.length ?? 0;
    }
  });

  test("wins that arrive while their bonus expires go to it or to the programme", {
    timeout: 120_000,
  }, async () => {
    const first = await TestPlayer.open(wide.db);
    const players = await Promise.all(Array.from({ length: 12 }, () => first.addPlayer({ funds: 1_00n })));
    const ids = await Promise.all(players.map((player) => openBonus(player, { amount: 20_00n })));
    const bets = await Promise.all(
      players.map(async (player) => {
        const bet = player.betCall({ amount: dollars(5) });
        await player.bet(bet);
        return bet;
      }),
    );
    await Promise.all([
      ...players.map((player, n) => {
        const bet = bets[n];
        return bet && player.win(player.winCall(bet, { amount: dollars(10) }));
      }),
      ...ids.map((id) => closeBonus(wide.db, id ?? "", "EXPIRED", first.clock.now())),
    ]);
    // A fifth of the stake was cash.
    for (const { member } of players)
      expect(await balancesOf(wide.db, member.id)).toEqual({ cash: 2_00n, bonus: 0n, debt: 0n });
    await expectBooksToAgree(wide.db, checks);
  });

  test("of two bonuses that are granted together, one is open", async () => {
    const player = await TestPlayer.open(wide.db);
    const ids = await Promise.all(Array.from({ length: 8 }, () => openBonus(player, { amount: 10_00n })));
    expect(ids.filter((id) => id !== null)).toHaveLength(1);
    expect(await balancesOf(wide.db, player.member.id)).toMatchObject({ bonus: 10_00n });
    await expectBooksToAgree(wide.db, checks);
  });
});
