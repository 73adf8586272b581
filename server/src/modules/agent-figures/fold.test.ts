import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dollars, expectOk, playRound, TeamScene } from "../../../test/agent-figures/setup.js";
import { type OwnTestDatabase, openOwnTestDatabase } from "../../../test/database.js";
import { buildMember } from "../../../test/factories/member.js";
import type { TestPlayer } from "../../../test/play/setup.js";
import { differencesOf } from "../../../test/reconcile.js";
import { ManualClock } from "../../core/clock.js";
import { newId } from "../../core/ids.js";
import type { BetMoney, SettledBet } from "./agent-figures.model.js";
import { agentFiguresReconcileChecks } from "./agent-figures.reconcile.reads.js";
import { AgentFiguresService } from "./agent-figures.service.js";
import { FoldService } from "./fold.service.js";
import { readMostPlayedGames } from "./most-played.reads.js";

const figures = new AgentFiguresService();
const hourMs = 3_600_000;
let base: OwnTestDatabase;

beforeAll(async () => {
  base = await openOwnTestDatabase();
});
afterAll(() => base.close());

/** The columns of a row of the log that contracts do not read. */
interface OtherColumns extends BetMoney {
  readonly roundId: string;
  readonly localDay: string;
  readonly localHour: number;
  readonly hourAt: Date;
}

/** Reads the whole log of a brand. */
async function logOf({ db, brandId, ctx }: TeamScene): Promise<(SettledBet & OtherColumns)[]> {
  const bets = await figures.settledBets(ctx, { brandId, afterSequence: 0n, limit: 1_000 });
  const { rows } = await sql<OtherColumns>`
    select s.round_id as "roundId", to_char(s.local_day, 'YYYY-MM-DD') as "localDay", s.local_hour as "localHour",
      s.hour_at as "hourAt", s.stake, s.payout, s.valid_bet as "validBet"
    from agent_figures.settlement s where s.brand_id = ${brandId} order by s.sequence`.execute(db);
  expect(rows).toHaveLength(bets.length);
  return bets.flatMap((bet, at) => rows.slice(at, at + 1).map((row) => ({ ...row, ...bet })));
}

async function expectFiguresToAgree(): Promise<void> {
  expect(await differencesOf(base.database.db, agentFiguresReconcileChecks)).toEqual([]);
}

test("a settled round is one row of the log with its path, local day and hour", async () => {
  const scene = await TeamScene.open(base.database.db, { timeZone: "Pacific/Chatham" });
  scene.clock.set(new Date("2026-11-20T10:20:00Z"));
  const bet = await playRound(scene.first, 10, 25);
  await playRound(scene.first, 5, null);
  await scene.fold();
  await scene.fold();
  const [row, ...others] = await logOf(scene);
  expect(others).toEqual([]);
  const [top, direct] = scene.agents;
  expect(row).toMatchObject({
    memberId: scene.first.member.id,
    path: [direct?.id, top?.id],
    currency: "USD",
    category: "RNG",
    localDay: "2026-11-21",
    localHour: 0,
    hourAt: new Date("2026-11-20T10:15:00Z"),
    stake: 1_000n,
    payout: 2_500n,
    validBet: 1_000n,
    total: { stake: 1_000n, payout: 2_500n, validBet: 1_000n },
    settledAt: new Date("2026-11-20T10:20:00Z"),
    corrects: null,
  });
  const [round] = (await scene.first.rounds()).filter(({ reference }) => reference === bet.round);
  expect(row?.roundId).toBe(round?.id);
  await expectFiguresToAgree();
});

test("free spins are no rounds of the log, and make their member no bettor; a vendor's own free bet that wins is one", async () => {
  const scene = await TeamScene.open(base.database.db);
  const { first } = scene;
  const playFree = async (player: TestPlayer, payout: number) => {
    const bet = player.betCall({ amount: 0, is_free: true });
    expectOk(await player.bet(bet));
    expectOk(await player.win(player.winCall(bet, { amount: dollars(payout) })));
  };
  await playFree(first, 0);
  await playFree(await scene.addPlayer(1), 3);
  await scene.fold();
  const rows = await logOf(scene);
  expect(rows.map(({ stake, payout, validBet }) => [stake, payout, validBet])).toEqual([[0n, 300n, 0n]]);
  const [direct] = scene.agents.slice(-1);
  const { rows: counted } = await sql`
    select distinct p.bettors, p.active from agent_figures.agent_period p where p.agent_id = ${direct?.id}`.execute(
    scene.db,
  );
  expect(counted).toEqual([{ bettors: 1, active: 0 }]);
  await expectFiguresToAgree();
});

test("the games of the newest rounds are ranked by their number", async () => {
  const scene = await TeamScene.open(base.database.db);
  const other = await TeamScene.open(base.database.db);
  for (const stake of [10, 5, 1]) await playRound(scene.first, stake, 0);
  await playRound(other.first, 1, 0);
  await scene.fold();
  await scene.fold();
  expect(await readMostPlayedGames(scene.db, scene.brandId, 10)).toEqual([scene.first.game.id]);
  expect(await readMostPlayedGames(scene.db, scene.brandId, 0)).toEqual([]);
});

test("the two hours of one number are apart when clocks go back", async () => {
  const scene = await TeamScene.open(base.database.db, { timeZone: "Europe/Berlin" });
  for (const at of ["2026-10-25T00:30:00Z", "2026-10-25T01:30:00Z"]) {
    scene.clock.set(new Date(at));
    // The session of the player begins later.
    await sql`insert into play.round (id, brand_id, member_id, vendor_id, game_id, reference, currency, status, bets, staked,
        valid_bet, opened_at, closed_at)
      values (gen_random_uuid(), ${scene.brandId}, ${scene.first.member.id}, ${scene.first.vendor.id},
        ${scene.first.game.id}, ${at}, 'USD', 'closed', 1, 100, 100, ${at}::timestamptz, ${at}::timestamptz)`.execute(
      scene.db,
    );
    await sql`insert into play.transaction (vendor_id, uuid, kind, content_hash, brand_id, member_id, round_id, currency,
        amount, cash, transfer_id, closes_round, at)
      select r.vendor_id, r.id::text, 'win', '', r.brand_id, r.member_id, r.id, 'USD', 0, 0, null, true, r.closed_at
      from play.round r where r.member_id = ${scene.first.member.id} and r.reference = ${at}`.execute(
      scene.db,
    );
  }
  await scene.fold();
  const hours = (await logOf(scene)).map(({ localHour, hourAt }) => [localHour, hourAt.toISOString()]);
  expect(hours).toEqual([
    [2, "2026-10-25T00:00:00.000Z"],
    [2, "2026-10-25T01:00:00.000Z"],
  ]);
});

test("a late win and a rollback after closing are rows of their own, dated when they were made", async () => {
  const scene = await TeamScene.open(base.database.db, { gameType: "LIVE" });
  const { first, clock } = scene;
  const bet = await playRound(first, 10, 0);
  await scene.fold();
  clock.advance(26 * hourMs);
  const late = first.winCall(bet, { amount: dollars(14), round_closed: false });
  expectOk(await first.win(late));
  clock.advance(hourMs);
  expectOk(await first.rollback(first.rollbackCall(late)));
  expectOk(await first.rollback(first.rollbackCall(bet)));
  await scene.fold();
  const rows = await logOf(scene);
  const [settled, ...corrections] = rows;
  expect(settled).toMatchObject({ stake: 1_000n, payout: 0n, validBet: 1_000n, localDay: "2026-11-20" });
  expect(corrections.map(({ corrects }) => corrects)).toEqual(corrections.map(() => settled?.sequence));
  expect(corrections[0]).toMatchObject({
    stake: 0n,
    payout: 1_400n,
    validBet: -600n,
    localDay: "2026-11-21",
  });
  expect(corrections[0]?.total).toEqual({ stake: 1_000n, payout: 1_400n, validBet: 400n });
  expect(rows.at(-1)?.total).toEqual({ stake: 0n, payout: 0n, validBet: 0n });
  expect(corrections.slice(1).every(({ localHour }) => localHour === 13)).toBe(true);
  await expectFiguresToAgree();
});

test("what arrives before its round is folded is dated the same as what arrives later", async () => {
  for (const isFoldedBetween of [false, true]) {
    const scene = await TeamScene.open(base.database.db);
    const bet = await playRound(scene.first, 10, 5);
    if (isFoldedBetween) await scene.fold();
    scene.clock.advance(2 * hourMs);
    expectOk(await scene.first.win(scene.first.winCall(bet, { amount: dollars(3) })));
    await scene.fold();
    const rows = await logOf(scene);
    expect(
      rows.map(({ stake, payout, validBet, localHour }) => [stake, payout, validBet, localHour]),
    ).toEqual([
      [1_000n, 500n, 1_000n, 10],
      [0n, 300n, 0n, 12],
    ]);
  }
});

test("the basis of a contract has the whole team, and the agent only with its own play", async () => {
  const scene = await TeamScene.open(base.database.db, { depth: 3 });
  const { brandId, ctx } = scene;
  const other = await scene.addPlayer(0);
  await playRound(scene.first, 150, 50);
  await playRound(other, 60, 0);
  await playRound(other, 39.99, 0);
  await scene.fold(1);
  const day = { kind: "days", from: "2026-11-20", to: "2026-11-21" } as const;
  const request = { brandId, currency: "USD", period: day, includeSelf: false };
  const ids = scene.agents.map(({ id }) => id);
  const bases = await figures.contractBases(ctx, [...ids, scene.first.member.id], request);
  const totals = ids.map((id) => bases.get(id)?.total);
  expect(totals).toEqual([
    { validBet: 24_999n, netLoss: 19_999n, activeMembers: 1, bonus: 0n, rebate: 0n },
    { validBet: 15_000n, netLoss: 10_000n, activeMembers: 1, bonus: 0n, rebate: 0n },
    { validBet: 15_000n, netLoss: 10_000n, activeMembers: 1, bonus: 0n, rebate: 0n },
  ]);
  expect(bases.get(scene.first.member.id)?.total).toMatchObject({ validBet: 0n, activeMembers: 0 });
  await playRound(other, 0.01, 0);
  await scene.fold();
  const [top = ""] = ids;
  expect((await figures.contractBasis(ctx, { ...request, agentId: top })).total.activeMembers).toBe(2);
  const hour = { kind: "hour", at: new Date("2026-11-20T10:00:00Z") } as const;
  const byHour = await figures.contractBasis(ctx, { ...request, period: hour, agentId: top });
  expect(byHour.total).toMatchObject({ validBet: 25_000n, activeMembers: 2 });
  const odd = { kind: "days", from: "2026-11-18", to: "2026-11-23" } as const;
  const withSelf = { ...request, period: odd, agentId: other.member.id, includeSelf: true };
  expect((await figures.contractBasis(ctx, withSelf)).total).toMatchObject({
    validBet: 10_000n,
    activeMembers: 1,
  });
  expect((await figures.contractBasis(ctx, { ...withSelf, period: day })).total.activeMembers).toBe(1);
  expect((await figures.contractBasis(ctx, { ...withSelf, period: hour })).total).toMatchObject({
    validBet: 10_000n,
    activeMembers: 1,
  });
  await expectFiguresToAgree();
});

test("nothing that is folded later is dated before the time up to which figures are complete", async () => {
  const scene = await TeamScene.open(base.database.db);
  await scene.fold();
  const until = await figures.foldedUntil(scene.ctx, scene.brandId);
  expect(until).toEqual(new Date("2026-11-20T09:59:00Z"));
  // The call was made with an old time, and its transaction has ended only now.
  scene.clock.set(new Date("2026-11-20T09:30:00Z"));
  await playRound(scene.first, 10, 0);
  await scene.fold();
  expect((await logOf(scene)).map(({ settledAt }) => settledAt)).toEqual([until]);
});

test("what is folded after the next hour has begun is counted in its own", async () => {
  const scene = await TeamScene.open(base.database.db, { timeZone: "Asia/Kathmandu" });
  const { brandId, ctx, clock } = scene;
  const play = async (at: string, stake: number) => {
    clock.set(new Date(`2026-11-20T${at}Z`));
    await playRound(scene.first, stake, 0);
    await scene.fold();
  };
  const activeIn = async (hour: string) => {
    const period = { kind: "hour", at: new Date(`2026-11-20T${hour}:15:00Z`) } as const;
    const request = {
      brandId,
      currency: "USD",
      period,
      includeSelf: false,
      agentId: scene.agents[0]?.id ?? "",
    };
    return (await figures.contractBasis(ctx, request)).total.activeMembers;
  };
  await play("10:05:00", 60);
  await play("10:15:10", 30);
  expect([await activeIn("09"), await activeIn("10")]).toEqual([0, 0]);
  await play("10:14:40", 50);
  expect([await activeIn("09"), await activeIn("10")]).toEqual([1, 0]);
  await play("10:15:20", 80);
  expect([await activeIn("09"), await activeIn("10")]).toEqual([1, 1]);
  await expectFiguresToAgree();
});

test("a database that was restored into another cluster is compared whole, and counts nothing twice", async () => {
  const scene = await TeamScene.open(base.database.db);
  await playRound(scene.first, 10, 0);
  await scene.fold();
  await sql`update agent_figures.fold_state set rounds_until = '999999999999'`.execute(scene.db);
  await playRound(scene.first, 20, 0);
  await scene.fold(3);
  expect((await logOf(scene)).map(({ stake }) => stake)).toEqual([1_000n, 2_000n]);
  await playRound(scene.first, 30, 0);
  await scene.fold();
  expect((await logOf(scene)).map(({ stake }) => stake)).toEqual([1_000n, 2_000n, 3_000n]);
  await expectFiguresToAgree();
});

test("a round that differs from its log, and figures that differ from theirs, are reported", async () => {
  const scene = await TeamScene.open(base.database.db);
  await playRound(scene.first, 10, 0);
  await scene.fold();
  const plant = (change: RawBuilder<unknown>) =>
    scene.db
      .transaction()
      .execute(async (trx) => {
        await change.execute(trx);
        const results = [];
        for (const { run } of agentFiguresReconcileChecks) results.push((await run(trx)).found);
        throw new Found(results);
      })
      .catch((error: unknown) => (error instanceof Found ? error.results : Promise.reject(error)));
  const of = sql`brand_id = ${scene.brandId}`;
  expect(await plant(sql`update play.round set paid = 1 where ${of}`)).toEqual([1, 0, 0, 0, 0]);
  expect(
    await plant(sql`update agent_figures.member_day set stake = stake + 1 where ${of} and stake > 0`),
  ).toEqual([0, 1, 0, 0, 0]);
  expect(await plant(sql`delete from agent_figures.agent_day where ${of} and stake > 0`)).toEqual([
    0, 0, 2, 0, 0,
  ]);
  expect(
    await plant(sql`update agent_figures.agent_period set bettors = 0 where ${of} and kind = 'DAY'`),
  ).toEqual([0, 0, 0, 2, 0]);
  expect(
    await plant(sql`insert into agent_figures.counted_range (brand_id, start, until)
      select f.brand_id, f.local_day, f.local_day + 1 from agent_figures.member_day f where ${of} and f.stake > 0`),
  ).toEqual([0, 0, 0, 0, 3]);
});

test("a day that is computed again differs only where figures or rounds were changed", async () => {
  const scene = await TeamScene.open(base.database.db, { timeZone: "Asia/Tehran" });
  await playRound(scene.first, 10, 0);
  await scene.fold();
  const { id, code } = scene.first.brand;
  const ctx = { ...scene.ctx, brand: { id, code, timeZone: "Asia/Tehran" } };
  const folds = new FoldService();
  const nextDay = { ...ctx, clock: new ManualClock(new Date("2026-11-21T12:00:00Z")) };
  await folds.recomputeYesterday(nextDay);
  expect(await folds.lagSeconds(scene.db, new Date("2026-11-20T10:00:07Z"))).toBe(7);
  await sql`update play.round set paid = 1 where brand_id = ${id}`.execute(scene.db);
  await sql`update agent_figures.agent_day set stake = 1 where brand_id = ${id} and stake > 0`.execute(
    scene.db,
  );
  expect(await folds.recompute(ctx, "2026-11-20")).toHaveLength(3);
  await expect(folds.recomputeYesterday(nextDay)).rejects.toThrow("3 figures of 2026-11-20 differ");
  expect(await folds.recompute(ctx, "2026-11-19")).toEqual([]);
  await expect(folds.recompute(scene.agentCtx(0), "2026-11-20")).rejects.toMatchObject({
    code: "permission_denied",
  });
  await sql`update play.round set paid = 0 where brand_id = ${id}`.execute(scene.db);
  await sql`update agent_figures.agent_day set stake = 1000 where brand_id = ${id} and stake = 1`.execute(
    scene.db,
  );
});

test("figures by hour are kept for 14 days, and all others for good", async () => {
  const scene = await TeamScene.open(base.database.db);
  await playRound(scene.first, 150, 0);
  await scene.fold();
  const countHours = async () => {
    const { rows } = await sql<{ count: number }>`
      select ((select count(*) from agent_figures.agent_hour where brand_id = ${scene.brandId} and stake > 0)
        + (select count(*) from agent_figures.agent_period where brand_id = ${scene.brandId}))::int as count`.execute(
      scene.db,
    );
    return rows[0]?.count;
  };
  expect(await countHours()).toBe(2 + 10);
  const at = (time: string) => ({ ...scene.ctx, clock: new ManualClock(new Date(time)) });
  await new FoldService().deleteOldHours(at("2026-12-04T09:00:00Z"));
  expect(await countHours()).toBe(2 + 10);
  await new FoldService().deleteOldHours(at("2026-12-04T11:00:00Z"));
  expect(await countHours()).toBe(8);
  await expectFiguresToAgree();
});

class Found extends Error {
  constructor(readonly results: readonly number[]) {
    super("found");
  }
}

test("deposits, withdrawals, bonuses and new members are figures of the team; trial members are not", async () => {
  const scene = await TeamScene.open(base.database.db);
  const { db, first, brandId } = scene;
  const trial = await buildMember(db, first.brand, { memberType: 4 });
  await scene.place(trial.id, 1);
  const post = async (code: number, amount: bigint) => {
    const { rows } = await sql<{ id: bigint }>`
      select (ledger.post('test', ${newId()}, '', ${code}::smallint, case when ${amount}::bigint > 0 then h.id else w.cash_account end,
        case when ${amount}::bigint > 0 then w.cash_account else h.id end, abs(${amount}::bigint), 'USD')).transfer_id as id
      from ledger.wallet w, (select ledger.vendor_account(${brandId}, ${first.vendor.id}, 'USD') as id) h
      where w.id = ${first.member.walletId}`.execute(db);
    return rows[0]?.id;
  };
  await post(2, 5_000n);
  await scene.fold();
  await post(2, 700n);
  await post(7, -200n);
  await post(3, -400n);
  await post(6, 60n);
  await post(42, -30n);
  await scene.fold();
  await scene.fold();
  const { rows } = await sql`
    select f.currency, f.is_direct, sum(f.deposits)::bigint as deposits, sum(f.deposit_count)::int as deposit_count,
      sum(f.withdrawals)::bigint as withdrawals, sum(f.withdrawal_count)::int as withdrawal_count,
      sum(f.bonus)::bigint as bonus, sum(f.registered)::int as registered, sum(f.first_deposits)::int as first_deposits,
      sum(f.first_deposit_amount)::bigint as first_deposit_amount
    from agent_figures.agent_day f where f.agent_id = ${scene.agents[0]?.id} group by 1, 2 order by 1, 2`.execute(
    db,
  );
  const none = { deposits: 0n, deposit_count: 0, withdrawals: 0n, withdrawal_count: 0, bonus: 0n };
  const noFirst = { first_deposits: 0, first_deposit_amount: 0n };
  expect(rows).toEqual([
    { currency: "", is_direct: false, ...none, registered: 1, ...noFirst },
    { currency: "", is_direct: true, ...none, registered: 1, ...noFirst },
    {
      currency: "USD",
      is_direct: false,
      deposits: 5_500n,
      deposit_count: 2,
      withdrawals: 400n,
      withdrawal_count: 1,
      bonus: 60n,
      registered: 0,
      first_deposits: 1,
      first_deposit_amount: 5_000n,
    },
  ]);
  const listed = await db
    .selectFrom("agent_figures.cash")
    .select(["kind", "amount"])
    .where("member_id", "=", first.member.id)
    .orderBy("sequence")
    .execute();
  expect(listed.map(({ kind, amount }) => [kind, amount])).toEqual([
    ["DEPOSIT", 5_000n],
    ["DEPOSIT", 700n],
    ["DEPOSIT", -200n],
    ["WITHDRAWAL", 400n],
    ["BONUS", 60n],
    ["TRANSFER", -30n],
  ]);
  await expectFiguresToAgree();
});

test("only the platform reads the log and the basis of contracts", async () => {
  const scene = await TeamScene.open(base.database.db);
  const ctx = scene.agentCtx(0);
  const refused = { code: "permission_denied" };
  const { brandId } = scene;
  const period = { kind: "days", from: "2026-11-20", to: "2026-11-21" } as const;
  const request = { brandId, currency: "USD", period, includeSelf: false };
  const attempts = [
    async () => figures.settledBets(ctx, { brandId, afterSequence: 0n, limit: 1 }),
    async () => figures.foldedUntil(ctx, brandId),
    async () => figures.contractBasis(ctx, { ...request, agentId: scene.agents[0]?.id ?? "" }),
  ];
  for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject(refused);
  const tooMany = { brandId, afterSequence: 0n, limit: 20_001 };
  expect(() => figures.settledBets(scene.ctx, tooMany)).toThrow("validation_failed");
});
